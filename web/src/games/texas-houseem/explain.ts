// What a card or a house says about itself, and the rule it rests on.
import { cardName } from "../../felt/cards";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { figuresOf, type House, isJoker, RANKS, type TownView } from "./view";
import { houseName } from "./words";

export interface Explanation {
  title: string;
  text: string;
  rule: string;
}

type Known = Pick<TableProps<TownView>, "view" | "figures" | "seats">;

// What one may do about face-down people, and what it costs to be wrong (THE-9.7, 9.41, table 9h).
function faceDown(options: TownView["options"]): string {
  const origin = options.failed_trump === "origin";
  const lost = options.stand_your_ground === true || options.harsh_lands === true;
  const said = [t(origin ? "the.explain.hidden.origin" : "the.explain.hidden")];
  said.push(t(`the.explain.hidden.${lost ? "lost" : origin ? "back" : "hand"}`));
  if (options.aces_shoot_hidden !== false) said.push(t("the.explain.hidden.ace"));
  return said.join(" ");
}

function house(at: House, { view, figures, seats }: Known): Explanation {
  const { options } = view;
  const title = houseName(at.id);
  const { safety, quality, folk, bluff } = figuresOf(figures, at.id);
  if (at.roof.length === 0) return { title, text: t("the.explain.unfinished"), rule: "THE-5.5" };
  if (at.safe) {
    const name = seats.find((facts) => facts.seat === at.safe)?.name ?? at.safe;
    return { title, text: t("the.explain.safe", { name }), rule: "THE-5.9" };
  }
  if (!at.owner) return { title, text: t("the.explain.vacant", { quality: quality ?? 0 }), rule: "THE-6.3" };
  if (folk === null) return { title, text: faceDown(options), rule: "THE-9.7" };
  if (bluff && options.final_reveal === true) return { title, text: t("the.explain.bluff.reveal"), rule: "THE-9.46" };
  if (bluff) return { title, text: t("the.explain.bluff"), rule: "THE-9.10" };
  const text = t("the.explain.settled", { safety, folk, combined: safety + folk });
  return { title, text, rule: "THE-6.6" };
}

function card(name: string): Explanation {
  const title = cardName(name);
  if (isJoker(name)) return { title, text: t("the.explain.joker"), rule: "THE-9.25" };
  const rank = name[0] ?? "A";
  if (rank === "A") return { title, text: t("the.explain.ace"), rule: "THE-7.10" };
  const n = RANKS.indexOf(rank) + 1;
  if (rank === "K") return { title, text: t("the.explain.king", { n }), rule: "THE-6.8" };
  return { title, text: t("the.explain.card", { n }), rule: "THE-1.4" };
}

export function explain(what: string | null, known: Known): Explanation | null {
  if (!what) return null;
  const found = known.view.houses.find(({ id }) => id === what);
  if (found) return house(found, known);
  return /^h\d/.test(what) || what === "??" ? null : card(what);
}
