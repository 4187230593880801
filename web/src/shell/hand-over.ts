// What goes from page to page and is too long for an address: a position from a replay to the practice table, a game played
// in practice to its replay. Both are kept as long as the window is open, so that a reload finds them again.
import type { Played } from "../engine/local-table";
import type { Seat } from "../games/contract";

export interface HandOver {
  position: unknown;
  options: Readonly<Record<string, unknown>>;
  seat: Seat;
}

function shelf<T>(key: string) {
  return {
    keep: (what: T) => sessionStorage.setItem(key, JSON.stringify(what)),
    kept: () => JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null,
  };
}

export const { keep: handOver, kept: handedOver } = shelf<HandOver>("saloon.handed-over");
export const { keep: keepPractised, kept: practised } = shelf<Played>("saloon.practised");
