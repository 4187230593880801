// Cards and sets of cards in words: "a pair of nines", "the queen of spades". The story, the buttons and what a screen
// reader says all come from here.
import { cardName, cardShort } from "../../felt/cards";
import { t } from "../../i18n";
import { commonRank, isHidden, isJoker } from "./view";

export const rankNames = (rank: string) => t(`the.ranks.${rank}`);
export const suitName = (suit: string) => t(`felt.suit.${suit}`);
export const houseName = (id: string) => t("the.house.name", { n: id.slice(1) });

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return t("the.and", { some: words.slice(0, -1).join(", "), last });
}

// A set as it would be announced: by rank if it has one, card by card if not, by number if it lies face down.
export function setName(cards: readonly string[]): string {
  const open = cards.filter((card) => !isHidden(card));
  const down = cards.length - open.length;
  if (down > 0) {
    const hidden = t("the.set.down", { n: down });
    return open.length > 0 ? listed([...open.map(cardName), hidden]) : hidden;
  }
  const rank = commonRank(cards);
  if (rank && cards.length > 1 && cards.length < 5) return t(`the.set.${cards.length}`, { ranks: rankNames(rank) });
  return listed(cards.length === 1 ? cards.map(cardName) : cards.map(cardShort));
}

// The suit that a flush shows; its Jokers have none.
export function suitOf(cards: readonly string[]): string {
  return cards.find((card) => !isJoker(card) && !isHidden(card))?.[1] ?? "S";
}

const RUN = "A23456789TJQKA";

// The lowest and highest rank of a straight as its natural cards show them; with an Ace beside a ten or better it is
// the high one.
export function ends(cards: readonly string[]): [string, string] {
  const ranks = cards.filter((card) => !isJoker(card)).map((card) => card[0] ?? "");
  const high = ranks.some((rank) => "TJQK".includes(rank));
  const places = ranks.map((rank) => (rank === "A" && high ? 13 : RUN.indexOf(rank)));
  return [RUN[Math.min(...places)] ?? "A", RUN[Math.max(...places)] ?? "A"];
}
