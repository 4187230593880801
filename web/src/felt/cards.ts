// The French deck in words and shapes, as all rulebooks write it: rank then suit, "TS" or "10S", "AH"; "??" is hidden.
import { t } from "../i18n";

export type Suit = "C" | "D" | "H" | "S";
export interface FrenchCard {
  rank: string; // A 2 … 10 J Q K
  suit: Suit | null; // null: a joker
}

export const suits: readonly Suit[] = ["S", "H", "D", "C"];

// Paths in a box of 100 by 100.
export const suitPaths: Readonly<Record<Suit, string>> = {
  S: "M50 6C38 26 8 42 8 64c0 14 11 22 22 22 7 0 12-3 16-8-1 8-4 13-11 17h30c-7-4-10-9-11-17 4 5 9 8 16 8 11 0 22-8 22-22C92 42 62 26 50 6z",
  H: "M50 92C44 78 8 58 8 32 8 18 18 8 30 8c9 0 16 5 20 14 4-9 11-14 20-14 12 0 22 10 22 24 0 26-36 46-42 60z",
  D: "M50 4c8 17 21 33 34 46-13 13-26 29-34 46-8-17-21-33-34-46C29 37 42 21 50 4z",
  C: "M50 6c-13 0-22 9-22 21 0 6 2 10 5 14-2-1-5-1-7-1C14 40 5 49 5 61s9 21 21 21c8 0 15-4 19-11-1 11-4 19-11 24h32c-7-5-10-13-11-24 4 7 11 11 19 11 12 0 21-9 21-21s-9-21-21-21c-2 0-5 0-7 1 3-4 5-8 5-14C72 15 63 6 50 6z",
};

export function readCard(text: string): FrenchCard | null {
  const found = /^(A|[2-9]|10|T|J|Q|K)([CDHS])$/.exec(text);
  if (found) return { rank: found[1] === "T" ? "10" : found[1]!, suit: found[2] as Suit };
  if (/^(RJ|BJ|JK|X[RB1-4]|joker)/i.test(text)) return { rank: "★", suit: null };
  return null;
}

export function suitColour(suit: Suit | null): string {
  return suit === null ? "var(--suit-s)" : `var(--suit-${suit.toLowerCase()})`;
}

// "seven of hearts", for those who listen and for the story.
export function cardName(text: string): string {
  const card = readCard(text);
  if (!card) return t("felt.card.hidden");
  if (card.suit === null) return t("felt.card.joker");
  return t("felt.card.name", { rank: t(`felt.rank.${card.rank}`), suit: t(`felt.suit.${card.suit}`) });
}

// "7♥", for tight places.
export function cardShort(text: string): string {
  const card = readCard(text);
  if (!card) return "?";
  return card.rank + (card.suit ? { C: "♣", D: "♦", H: "♥", S: "♠" }[card.suit] : "");
}
