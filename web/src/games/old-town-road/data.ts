// The cards of the edition, and what a view says about them. The card list is the engine's own file.
import frontier from "@games/old-town-road/editions/frontier.json";
import type { Seat } from "../contract";

export type Sign = "wanted" | "moneybag" | "chip";
export interface Area {
  range?: number;
  targets?: string[]; // numbers, suits, outlaw, lawman, wanted, moneybag
  safe?: boolean;
  bonuses: string[];
}
export interface RoadCard {
  type: string; // outlaw, lawman, establishment
  name: string;
  symbol: string | null; // crossroads, train
  up: Area;
  down: Area;
}

export const cards = frontier.cards as Record<string, RoadCard>;

export interface Hand {
  kind: string;
  cards: string[];
  points: number;
}
export interface Score {
  hands: Hand[];
  hand_points: number;
  all_five: number;
  moneybags: number;
  wanted: number;
  total: number;
}
export interface View {
  game: string;
  options: Record<string, unknown>;
  to_act: Seat | "chance" | null;
  phase: "setup" | "journey" | "travel" | "outskirts" | "over";
  road: string[];
  drawn: string | null;
  rode: string[];
  draw: string[];
  seen: string[];
  trail: string[];
  score: Score | null;
}

// A card as it lies: "4H" upright, "4H*" upside down, "4H_" face down.
export interface Lying {
  code: string;
  turned: boolean;
  down: boolean;
}
export function lying(text: string): Lying {
  return { code: text.replace(/[*_]$/, ""), turned: text.endsWith("*"), down: text.endsWith("_") };
}

export const kinds = ["pair", "flush", "straight", "three_of_a_kind", "straight_flush"] as const;

// What the legal lines say about each card of the road.
export interface Choices {
  shoots: Map<string, string[]>; // shooter: targets
  rob: Set<string>;
  flee: Set<string>;
}
export function choicesOf(legal: readonly string[]): Choices {
  const choices: Choices = { shoots: new Map(), rob: new Set(), flee: new Set() };
  for (const line of legal) {
    const [verb, card, , shooter] = line.split(" ");
    if (verb === "shoot") choices.shoots.set(shooter!, [...(choices.shoots.get(shooter!) ?? []), card!]);
    else if (verb === "rob") choices.rob.add(card!);
    else if (verb === "flee") choices.flee.add(card!);
  }
  return choices;
}
