// By how many points a choice would change the scores, seat by seat; with hidden cards in it, from so many to so many.
import type { Preview, SeatFacts, TableProps } from "../games/contract";
import { number, t } from "../i18n";
import { MarkSign, seatColour } from "./seat-badge";

export const signed = (n: number) => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : "±0");

// What is known of a seat's change; null where nothing changes or nothing is known.
export function swingOf(brings: Preview | null, scores: TableProps["scores"], { seat }: SeatFacts) {
  const after = brings?.scores?.[seat];
  const before = scores?.[seat];
  if (!after || before === undefined) return null;
  const [least, most] = [after[0]! - before, after[1]! - before];
  return least === 0 && most === 0 ? null : { least, most };
}

export function Swing({ table, brings }: { table: Pick<TableProps, "seats" | "scores">; brings: Preview | null }) {
  const found = table.seats.map((facts) => ({ facts, swing: swingOf(brings, table.scores, facts) }));
  return (
    <span class="swing">
      {found.map(
        ({ facts, swing }) =>
          swing && (
            <span
              key={facts.seat}
              class={swing.most > 0 ? "gains" : "loses"}
              style={{ "--seat": seatColour(facts.seat) }}
            >
              <MarkSign mark={facts.mark} size={13} /> <span class="unseen">{facts.name}</span>
              <b>
                {swing.least === swing.most
                  ? signed(swing.least)
                  : t("felt.range", { least: signed(swing.least), most: signed(swing.most) })}
              </b>
            </span>
          ),
      )}
    </span>
  );
}
