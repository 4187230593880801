// From a replay to the practice table: the position travels in memory, since it may be too long for an address.
import type { Seat } from "../games/contract";

export interface HandOver {
  position: unknown;
  options: Record<string, unknown>;
  seat: Seat;
}

let kept: HandOver | null = null;

export function handOver(what: HandOver): void {
  kept = what;
}

export function handedOver(): HandOver | null {
  return kept;
}
