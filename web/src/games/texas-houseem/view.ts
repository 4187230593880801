// The view of a Texas House'em table as the rulebook writes it (THE-12.3, 12.5), and the few words for cards that the
// drawing needs. What is hidden from the reader is "??".
import type { Seat } from "../contract";

export interface House {
  id: string;
  foundation: string[];
  roof: string[];
  safe: Seat | null;
  owner: Seat | null;
  folk: string[];
  hidden: string[];
}

export interface TownView {
  options: Record<string, unknown>;
  phase: "setup" | "play" | "over";
  round: number;
  last_round: number | null;
  dealer: Seat;
  turn: Seat;
  to_act: Seat | "chance" | null;
  renovated: boolean;
  deck: string[];
  market: string[];
  graveyard: string[];
  hands: Partial<Record<Seat, string[]>>;
  seen: Record<string, string[]>;
  houses: House[];
  next_house: number;
}

export const RANKS = "A23456789TJQK";
export const SUITS = "CDHS";

export const isHidden = (card: string) => card === "??";
export const isJoker = (card: string) => card.startsWith("X");

// Card order of THE-12.2; Jokers last.
export function cardNumber(card: string): number {
  if (isJoker(card)) return 51 + Number(card[1]);
  return RANKS.indexOf(card[0] ?? "") * 4 + SUITS.indexOf(card[1] ?? "");
}

// The face-down cards of a house as the reader knows them: his own, those that all have seen go there, then backs.
export function faces(house: House, seen: readonly string[]): string[] {
  return house.hidden.map((card, i) => (isHidden(card) ? (seen[i] ?? card) : card));
}

// THE-8.10: a sum that counts face-down neighbours is only for who knows them.
export function knowsScore(view: TownView, seat: Seat): boolean {
  return !view.houses.some((house) => house.owner === seat && house.hidden.includes("??"));
}

// The rank that a foundation, a roof or a family shows: that of its natural cards; null if they differ or none is seen.
export function commonRank(cards: readonly string[]): string | null {
  const ranks = new Set(cards.filter((card) => !isJoker(card) && !isHidden(card)).map((card) => card[0] ?? ""));
  const [only] = ranks;
  return ranks.size === 1 && only ? only : null;
}

// What the engine says of a house; null is what face-down people hide.
export interface HouseFigures {
  safety: number; // THE-5.2
  quality: number | null; // THE-5.3
  folk: number | null; // what the family adds to the safety, THE-6.5
  worth: number | null; // to its owner, THE-8.6
  bluff: boolean; // a family of several ranks, which any set throws out, THE-9.10
}
const unknown: HouseFigures = { safety: 0, quality: null, folk: null, worth: null, bluff: false };

export function figuresOf(figures: unknown, house: string): HouseFigures {
  return (figures as { houses: Record<string, HouseFigures> } | undefined)?.houses[house] ?? unknown;
}
