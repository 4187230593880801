// One sentence: what is expected of the reader now.
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import type { TrailView } from "./view";
import { calamityName, listed } from "./words";

export function prompt({ view, seat, toAct, winners, seats }: TableProps<TrailView>): string {
  const name = (who: string) => seats.find((facts) => facts.seat === who)?.name ?? who;
  if (winners) {
    if (winners.length === 0) return t("ore.prompt.over.nobody");
    return t(`ore.prompt.over.${view.reason ?? "arrived"}`, { names: listed(winners.map(name)) });
  }
  if (toAct === "chance" || toAct === null) return t("ore.prompt.chance");
  if (toAct !== seat)
    return t(view.phase === "act" ? "ore.prompt.wait" : "ore.prompt.wait.answer", { name: name(toAct) });
  if (view.phase !== "act") {
    return t(`ore.prompt.${view.phase}${view.pending?.paired ? ".paired" : ""}`, { name: name(view.turn) });
  }
  const wagon = view.wagons[seat];
  if (wagon?.in_river) return t("ore.prompt.river");
  const last = wagon?.calamities.find((calamity) => calamity.left === 0);
  if (last) return t("ore.prompt.last", { problem: calamityName(last.problem) });
  return t("ore.prompt.act");
}
