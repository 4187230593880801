// The view of an Oregon Trail Race as the rulebook writes it (ORE-16.1 to 16.4). What is hidden from the reader is "??".
import base from "@games/oregon-trail-race/editions/base.json";
import type { Seat } from "../contract";

export interface Calamity {
  card: string;
  problem: string;
  left: number | null;
  skip: number;
}

// ORE-16.15
export interface Tombstone {
  name: string;
  of: string;
  mark: number;
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
  stop?: number; // ORE-16.14, only where the place needs it
  tombstones?: Tombstone[];
}

export interface Town {
  card: string;
  mark: number;
  stock: string[];
  owed: Seat[];
  seen?: Partial<Record<Seat, string[]>>; // ORE-16.13, where stocks are looked at
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

// ORE-3.9: in which town of the row the wagon stands; 0 on the card and in Independence.
export const stopOf = (wagon: Wagon) => wagon.stop ?? (wagon.in_town && wagon.at > 0 ? 1 : 0);

// ORE-2.6: the four people of a wagon, the driver first; the first of them are those who live.
export function namesOf(view: TrailView, seat: Seat): readonly string[] {
  const chosen = view.options.names as Partial<Record<Seat, string[]>> | undefined;
  return chosen?.[seat] ?? base.names[Number(seat.slice(1)) - 1] ?? [];
}

export const seatsOf = (view: TrailView) => Object.keys(view.wagons).sort() as Seat[];
