// A sheet of scores: rows with a rule beside each, one column a seat, the total at the foot.
import type { SeatFacts } from "../games/contract";
import { number, t } from "../i18n";
import { RuleLink } from "./rule-link";
import { MarkSign, seatColour } from "./seat-badge";

export interface ScoreRow {
  label: string;
  rule?: string;
  values: readonly (number | string | null)[]; // in the order of the seats
  total?: boolean;
}

export function ScoreSheet({
  caption,
  seats,
  rows,
  minor,
}: {
  caption: string;
  seats: readonly SeatFacts[];
  rows: readonly ScoreRow[];
  minor?: (seat: SeatFacts) => boolean; // can be left out where there is little room
}) {
  const column = (at: number) => (minor && seats[at] && minor(seats[at]) ? "minor" : undefined);
  return (
    <div class={`score-sheet of-${seats.length}`}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat, i) => (
              <th key={seat.seat} scope="col" class={column(i)} style={{ color: seatColour(seat.seat) }}>
                <span title={seat.name}>
                  <MarkSign mark={seat.mark} /> {seat.name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i} class={row.total ? "total" : ""}>
              <th scope="row">
                {row.label} {row.rule && <RuleLink rule={row.rule} />}
              </th>
              {row.values.map((value, i) => (
                <td key={i} class={column(i)}>
                  {value === null ? t("felt.nothing") : typeof value === "number" ? number(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
