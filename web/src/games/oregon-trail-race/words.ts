// Cards, places and problems in words; the buttons and what a screen reader says come from here.
import { t } from "../../i18n";
import type { Move } from "./lines";
import { type Calamity, type Side, type Tombstone, trailCard } from "./view";

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return t("ore.and", { some: words.slice(0, -1).join(", "), last });
}

export const supplyName = (supply: string) => t(supply === "??" ? "ore.supply.hidden" : `ore.supply.${supply}`);
export const suppliesNamed = (supplies: readonly string[]) => listed(supplies.map(supplyName));
export const calamityName = (calamity: string) => t(`ore.calamity.${calamity}`);
export const sideName = (side: Side) => t(`ore.side.${side}`);
export const kindName = (card: string) => t(`ore.kind.${trailCard(card).kind}`);

// "river, from left to middle": a card of the hand, the way it is named.
export function trailName(card: string): string {
  const { kind, entry, exit } = trailCard(card);
  if (kind === "town" || kind === "fort") return kindName(card);
  return t("ore.trail", { kind: kindName(card), entry: sideName(entry), exit: sideName(exit) });
}

// What a calamity on a wagon still has in store.
export function clockName({ left, skip }: Calamity): string {
  if (skip > 0) return t("ore.skip", { n: skip });
  if (left === null) return t("ore.waits");
  return left === 0 ? t("ore.left.last") : t("ore.left", { n: left });
}

// "Ruth: Dysentery, card 7"; who drowned or was shot died of no calamity (ORE-13.10).
export function causeName(cause: string): string {
  return cause === "drowned" || cause === "shot" ? t(`ore.cause.${cause}`) : calamityName(cause);
}
export function stoneText({ name, of, mark }: Tombstone): string {
  const where = mark === 0 ? t("ore.place.start") : t("ore.stone.card", { n: mark });
  return t("ore.stone", { name, cause: causeName(of), where });
}

// The words of a button; the card, the calamity or the question it belongs to is on the screen already.
export function actName(move: Move): string {
  const { verb } = move;
  if (verb === "enter" && move.take.length > 0) return t("ore.act.enter.take", { supply: suppliesNamed(move.take) });
  if (verb === "mend" && move.in_town) return t("ore.act.mend.town");
  if (verb === "mend" || verb === "deflect") {
    if (move.trade.length === 0) return t("ore.act.with", { supplies: suppliesNamed(move.with) });
    const stake = suppliesNamed(move.trade);
    if (move.with.length === 0) return t("ore.act.trade", { stake });
    return t("ore.act.with.trade", { supplies: suppliesNamed(move.with), stake });
  }
  if (verb === "shoot" && move.trade.length > 0) return t("ore.act.shoot.trade", { stake: suppliesNamed(move.trade) });
  if (verb === "lose") return supplyName(move.card ?? "??");
  if (verb === "take") return suppliesNamed(move.take);
  return t(`ore.act.${verb}`);
}
