// The cards of an edition, and what a view says about them. The card lists are the engine's own files.
import boomtown from "@games/old-town-road/editions/boomtown.json";
import contrary from "@games/old-town-road/editions/contrary.json";
import frontier from "@games/old-town-road/editions/frontier.json";
import type { Seat } from "../contract";

// What one half of a card shows; both forms of an edition file are read into this.
export interface Area {
  range?: number;
  targets?: string[]; // numbers, suits, outlaw, lawman, wanted, moneybag
  safe?: boolean;
  wanted: number;
  moneybags: number;
  chip: boolean;
}
export interface RoadCard {
  type: string; // outlaw, lawman, establishment
  name: string;
  symbol: string | null; // crossroads, train
  up: Area;
  down: Area;
}
export type Cards = Readonly<Record<string, RoadCard>>;

// What hands and signs are worth, in the order of `kinds`.
export interface Numbers {
  hands: readonly number[];
  chip: number;
  moneybag: number;
  wanted: number;
}
export interface Edition {
  cards: Cards;
  numbers: Numbers;
}

interface FileArea {
  range?: number;
  targets?: string[];
  safe?: boolean;
  bonuses?: string[]; // the first form
  wanted?: number; // the second
  moneybags?: number;
  chip?: number;
}
interface EditionFile {
  edition: string;
  cards: Record<string, { type: string; name: string; symbol: string | null; up: FileArea; down: FileArea }>;
  scoring?: Partial<Record<string, number>>;
}

function areaOf({ bonuses = [], wanted, moneybags, chip, ...rest }: FileArea): Area {
  const count = (sign: string) => bonuses.filter((bonus) => bonus === sign).length;
  return {
    ...rest,
    wanted: wanted ?? count("wanted"),
    moneybags: moneybags ?? count("moneybag"),
    chip: (chip ?? count("chip")) > 0,
  };
}

function editionFrom(file: EditionFile): Edition {
  const cards: Record<string, RoadCard> = {};
  for (const [code, card] of Object.entries(file.cards))
    cards[code] = { ...card, up: areaOf(card.up), down: areaOf(card.down) };
  const { scoring = {} } = file;
  return {
    cards,
    numbers: {
      hands: kinds.map((kind, i) => scoring[kind] ?? i + 1),
      chip: scoring.chip ?? 2,
      moneybag: scoring.moneybag ?? 2,
      wanted: scoring.wanted ?? 1,
    },
  };
}

export const kinds = ["pair", "flush", "straight", "three_of_a_kind", "straight_flush"] as const;

const files: readonly EditionFile[] = [frontier, boomtown, contrary];
const editions = new Map(files.map((file) => [file.edition, editionFrom(file)]));
export const standard = editions.get("frontier")!;

export function editionOf(options: Readonly<Record<string, unknown>>): Edition {
  return editions.get(String(options.edition ?? "frontier")) ?? standard;
}

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
// What the engine counts beside the cards.
export interface Figures {
  trail: string[];
  score: Score;
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
