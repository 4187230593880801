// How a game ended that did not come to the end its rulebook knows: one sentence, or nothing where the rules ended it.
import type { TableProps } from "../games/contract";
import { hasText, t } from "../i18n";

export function endWords({ winners, endedBy, seats, seat }: TableProps): string | null {
  if (!winners || !endedBy || endedBy === "rules") return null;
  const names = (won: boolean) => seats.filter((facts) => winners.includes(facts.seat) === won).map(({ name }) => name);
  const who = (list: readonly string[]) => list.join(` ${t("end.and")} `);
  if (endedBy === "resigned") {
    const mine = seat === null ? "" : winners.includes(seat) ? ".won" : ".lost";
    return t(`end.resigned${mine}`, { who: who(names(false)), names: who(names(true)), n: names(true).length });
  }
  return t(hasText(`end.${endedBy}`) ? `end.${endedBy}` : "end.other");
}
