// A line that may be played, in words: as a hint tells it.
import { t } from "../../i18n";
import type { Seat, Step } from "../contract";
import { type Move, parse } from "./lines";
import { calamityName, kindName, sideName, suppliesNamed, supplyName } from "./words";

const BARE = new Set([
  "rest",
  "scout",
  "buy",
  "ford",
  "back",
  "forward",
  "accept",
  "yield",
  "shoot",
  "decline",
  "hunt",
]);

function forged(move: Move, name: string, other: (seat: Seat) => string): string {
  const card = kindName(move.card ?? "");
  if (!move.out) return t("ore.tell.forge.town", { name, card });
  const out = sideName(move.out);
  if (move.on) return t("ore.tell.forge.on", { name, out, on: other(move.on) });
  return t("ore.tell.forge", { name, card, out });
}

function mended(move: Move, name: string): string {
  const problem = move.problem ? calamityName(move.problem) : calamityName("measles");
  const verb = move.verb === "deflect" ? "ore.tell.deflect" : "ore.tell.mend";
  if (move.in_town) return t("ore.tell.mend.town", { name, problem });
  if (move.trade.length === 0) return t(verb, { name, problem, supplies: suppliesNamed(move.with) });
  return t(`${verb}.trade`, { name, problem, stake: suppliesNamed(move.trade) });
}

export function tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string): string {
  if (step.by === "chance") return step.line;
  const move = parse(step.line);
  const who = name(step.by);
  if (move.verb === "shoot" && move.trade.length > 0)
    return t("ore.tell.shoot.trade", { name: who, stake: suppliesNamed(move.trade) });
  if (BARE.has(move.verb)) return t(`ore.tell.${move.verb}`, { name: who });
  switch (move.verb) {
    case "forge":
      return forged(move, who, name);
    case "mend":
    case "deflect":
      return mended(move, who);
    case "enter":
      if (move.take.length === 0) return t("ore.tell.enter", { name: who });
      return t("ore.tell.enter.take", { name: who, supply: suppliesNamed(move.take) });
    case "take":
      if (move.take.includes("??")) return t("ore.tell.take.hidden", { name: who, n: move.take.length });
      return t("ore.tell.take", { name: who, supplies: suppliesNamed(move.take) });
    case "lose":
      return t("ore.tell.lose", { name: who, supply: supplyName(move.card ?? "??") });
    default:
      return step.line;
  }
}
