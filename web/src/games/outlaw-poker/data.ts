// What a view of Outlaw Poker holds, and the names of its places.
import type { Seat } from "../contract";

export interface View {
  options: Record<string, unknown>;
  round: number;
  dealer: Seat;
  turn: number;
  to_act: Seat | "chance" | null;
  turn_seat: Seat | null;
  phase: "shuffle_deck" | "shuffle_outlaws" | "start" | "drawn" | "step" | "over";
  deck: string[];
  discard: string[];
  cards: Record<string, string[]>;
  up: Record<string, boolean[]>;
  seen: Record<string, Record<string, string[]>>;
  locked: Record<string, boolean[]>;
  outlaws: Record<string, string | null>;
  outlaw_pile: string[];
  outlaws_played: string[];
  drawn: string[];
  drawn_from: "deck" | "discard" | "open" | null;
  step: { outlaw: string; index: number; left: number } | null;
  closer: Seat | null;
  last_turns: Seat[];
  totals: Record<string, number>;
  history: { closer: Seat | null; scores: Record<string, number> }[];
  winners: Seat[];
  skips?: Seat[]; // where an Outlaw in the game has such a step (OUT-12.13)
  bounties?: Record<string, number>;
}

// The slot of a place in a list of cards: c1t, c1b, c2t, …
export function slotAt(index: number): string {
  return `c${Math.floor(index / 2) + 1}${index % 2 ? "b" : "t"}`;
}

export function roundsOf(options: Readonly<Record<string, unknown>>): number {
  return typeof options.rounds === "number" ? options.rounds : 10;
}

// What the engine says of a grid, as far as it lies open.
export interface GridFigures {
  columns: readonly (number | null)[]; // null: a card is face down
  bonus: number; // 0, -5, -10 …
  total: number; // of these
  half: number; // what single open cards show
}

export function figuresOf(figures: unknown, seat: string): GridFigures | undefined {
  return (figures as { grids: Record<string, GridFigures> } | undefined)?.grids[seat];
}
