// One sentence: what is expected of the reader now.
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import type { TownView } from "./view";
import { listed } from "./words";

export function prompt({ view, seat, toAct, winners, seats, legal }: TableProps<TownView>): string {
  const name = (who: string) => seats.find((facts) => facts.seat === who)?.name ?? who;
  if (winners) return t("the.prompt.over.win", { names: listed(winners.map(name)), n: winners.length });
  if (toAct === "chance" || toAct === null) return t("the.prompt.wait.chance");
  if (toAct !== seat) return t("the.prompt.wait", { name: name(toAct) });
  if (view.last_round === view.round) return t("the.prompt.turn.last");
  return legal.includes("pass") ? t("the.prompt.turn.empty") : t("the.prompt.turn");
}
