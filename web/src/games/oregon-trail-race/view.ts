// The view of an Oregon Trail Race as the rulebook writes it (ORE-16.1 to 16.4). What is hidden from the reader is "??".
import type { Seat } from "../contract";

export interface Calamity {
  card: string;
  problem: string;
  left: number | null;
  skip: number;
}

export interface Wagon {
  people: number;
  distance: number;
  at: number;
  in_town: boolean;
  in_river: boolean;
  laid: string[];
  trail_hand: string[];
  supplies: string[];
  calamities: Calamity[];
}

export interface Town {
  card: string;
  mark: number;
  stock: string[];
  owed: Seat[];
}

export interface Pending {
  calamity?: string;
  on?: Seat;
  paired?: boolean;
  mark?: number;
  problem?: string;
  with?: string[];
  trade?: string[];
  deck?: string;
}

export interface TrailView {
  options: Record<string, unknown>;
  to_act: Seat | "chance" | null;
  phase: string;
  turn: Seat;
  round: number;
  rear: number;
  trail_deck: string[];
  trail_discard: string[];
  supply_deck: string[];
  supply_discard: string[];
  calamity_deck: string[];
  calamity_discard: string[];
  towns: Town[];
  wagons: Partial<Record<Seat, Wagon>>;
  pending: Pending | null;
  winner: Seat[] | null;
  reason: string | null;
}

export type Side = "l" | "m" | "r";
export type Kind = "plain" | "calamity" | "river" | "deep" | "town" | "fort";

// A trail card, in the hand or as it lies: its kind, and where its path comes in and goes out.
export interface TrailCard {
  kind: Kind;
  entry: Side;
  exit: Side;
}

export function trailCard(name: string): TrailCard {
  const [kind = "plain", shape = "mm"] = name.split("_");
  return { kind: kind as Kind, entry: (shape[0] ?? "m") as Side, exit: (shape[1] ?? "m") as Side };
}

export const trailLength = (view: TrailView) => Number(view.options.trail_length ?? 20);

export const seatsOf = (view: TrailView) => Object.keys(view.wagons).sort() as Seat[];
