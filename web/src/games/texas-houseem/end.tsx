// The score sheet: every house with what it brings its owner, and the sums as the engine counts them.
import { type ScoreRow, ScoreSheet } from "../../felt/score-sheet";
import { t } from "../../i18n";
import type { Seat, SeatFacts, TableProps } from "../contract";
import { figuresOf, type TownView } from "./view";
import { houseName } from "./words";

// What breaks a tie (THE-8.8), in this order.
const breakers: readonly [string, (view: TownView, seat: Seat) => number][] = [
  [
    "folk",
    (view, seat) => housesOf(view, seat).reduce((sum, { folk, hidden }) => sum + folk.length + hidden.length, 0),
  ],
  ["houses", (view, seat) => housesOf(view, seat).length],
  ["hand", (view, seat) => view.hands[seat]?.length ?? 0],
];
const housesOf = (view: TownView, seat: Seat) => view.houses.filter(({ owner }) => owner === seat);

export function TownSheet({ view, seats, scores, figures, endedBy = "rules" }: TableProps<TownView>) {
  // In a large company on a small screen only those with a house are listed, and the reader.
  const minor = ({ seat, you }: SeatFacts) => seats.length > 4 && !you && housesOf(view, seat).length === 0;
  const rows: ScoreRow[] = view.houses
    .filter((house) => house.owner)
    .map((house) => ({
      label: houseName(house.id),
      rule: "THE-8.6",
      values: seats.map(({ seat }) => (seat === house.owner ? (figuresOf(figures, house.id).worth ?? 0) : null)),
    }));
  rows.push({ label: t("the.end.total"), values: seats.map(({ seat }) => scores?.[seat] ?? 0), total: true });
  const most = Math.max(...seats.map(({ seat }) => scores?.[seat] ?? 0));
  if (endedBy === "rules" && seats.filter(({ seat }) => scores?.[seat] === most).length > 1) {
    for (const [what, count] of breakers)
      rows.push({ label: t(`the.end.${what}`), rule: "THE-8.8", values: seats.map(({ seat }) => count(view, seat)) });
  }
  return (
    <ScoreSheet
      caption={t(endedBy === "rules" ? "the.end.title" : "end.stands")}
      seats={seats}
      rows={rows}
      minor={minor}
    />
  );
}
