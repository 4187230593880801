// The score sheet: every house with what it brings its owner, and the sums as the engine counts them.
import { type ScoreRow, ScoreSheet } from "../../felt/score-sheet";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { figures } from "./figures";
import type { TownView } from "./view";
import { houseName } from "./words";

export function TownSheet({ view, seats: all, scores }: TableProps<TownView>) {
  // In a large company only those with a house are listed, and the reader.
  const seats = all.filter(({ seat, you }) => all.length < 5 || you || view.houses.some(({ owner }) => owner === seat));
  const rows: ScoreRow[] = view.houses
    .filter((house) => house.owner)
    .map((house) => ({
      label: houseName(house.id),
      rule: "THE-8.6",
      values: seats.map(({ seat }) => (seat === house.owner ? (figures(house).worth ?? 0) : null)),
    }));
  rows.push({ label: t("the.end.total"), values: seats.map(({ seat }) => scores?.[seat] ?? 0), total: true });
  return <ScoreSheet caption={t("the.end.title")} seats={seats} rows={rows} />;
}
