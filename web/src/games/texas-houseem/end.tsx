// The score sheet: every house with what it brings its owner, and the sums as the engine counts them.

import { RuleLink } from "../../felt/rule-link";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { number, t } from "../../i18n";
import type { TableProps } from "../contract";
import { figures } from "./figures";
import type { TownView } from "./view";
import { houseName } from "./words";

export function ScoreSheet({ view, seats, scores, winners }: TableProps<TownView>) {
  return (
    <table class="score-sheet">
      <caption>
        {t("the.end.title")} <RuleLink slug="texas-houseem" rule="THE-8.6" />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("the.end.player")}</th>
          <th scope="col">{t("the.end.houses")}</th>
          <th scope="col">{t("the.end.total")}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ seat, name, mark }) => {
          const owned = view.houses.filter((house) => house.owner === seat);
          return (
            <tr key={seat} class={winners?.includes(seat) ? "wins" : ""} style={{ "--seat": seatColour(seat) }}>
              <th scope="row">
                <MarkSign mark={mark} /> {name}
                {winners?.includes(seat) && <b> {t("the.end.wins")}</b>}
              </th>
              <td>
                {owned.map((house) => `${houseName(house.id)}: ${figures(house).worth ?? 0}`).join(" · ") ||
                  t("the.end.none")}
              </td>
              <td class="sum">{number(scores?.[seat] ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
