// How the race ended: how far each wagon came and with whom; the engine says who won.
import { type ScoreRow, ScoreSheet } from "../../felt/score-sheet";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import type { TrailView, Wagon } from "./view";

export function RaceSheet({ view, seats, scores, endedBy = "rules" }: TableProps<TrailView>) {
  const each = (figure: (wagon: Wagon) => number) =>
    seats.map(({ seat }) => {
      const wagon = view.wagons[seat];
      return wagon ? figure(wagon) : null;
    });
  const rows: ScoreRow[] = [
    { label: t("ore.end.distance"), rule: "ORE-3.2", values: each((wagon) => wagon.distance) },
    { label: t("ore.end.people"), rule: "ORE-13.1", values: each((wagon) => wagon.people) },
    { label: t("ore.end.stones"), rule: "ORE-13.9", values: each((wagon) => wagon.tombstones?.length ?? 0) },
    { label: t("ore.end.troubles"), rule: "ORE-13.2", values: each((wagon) => wagon.calamities.length) },
  ];
  const wins = seats.map(({ seat }) => scores?.[seat] ?? 0);
  if (endedBy === "rules") rows.push({ label: t("ore.end.win"), rule: "ORE-13.7", values: wins, total: true });
  return <ScoreSheet caption={t(endedBy === "rules" ? "ore.end.title" : "end.stands")} seats={seats} rows={rows} />;
}
