// What goes from page to page and may be too long for an address: a position from a replay to the practice table, in
// memory; a game played in practice to its replay, kept as long as the window is open.
import type { Played } from "../engine/local-table";
import type { Seat } from "../games/contract";

export interface HandOver {
  position: unknown;
  options: Readonly<Record<string, unknown>>;
  seat: Seat;
}

let kept: HandOver | null = null;

export function handOver(what: HandOver): void {
  kept = what;
}

export function handedOver(): HandOver | null {
  return kept;
}

const key = "saloon.practised";

export function keepPractised(played: Played): void {
  sessionStorage.setItem(key, JSON.stringify(played));
}

export function practised(): Played | null {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as Played) : null;
}
