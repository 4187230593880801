// What lies on a table, read from its view without knowing the game: a list of cards is a place, a number is a number,
// what is kept by seats belongs to them. It says nothing about what any of it means.
import type { Seat } from "../contract";

export type Zone =
  | { kind: "cards"; key: string; cards: readonly string[] }
  | { kind: "fact"; key: string; value: string }
  | { kind: "box"; key: string; zones: readonly Zone[] };

export interface Laid {
  shared: readonly Zone[];
  bySeat: ReadonlyMap<Seat, readonly Zone[]>;
}

type Data = Readonly<Record<string, unknown>>;

const around = new Set(["game", "options", "to_act"]); // told by the page itself
const longestCard = 4; // letters of a card's name: ??, 4H, 12, K3a

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);
const isSeat = (word: string): word is Seat => /^p[1-6]$/.test(word);
const isCard = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longestCard && !isSeat(value);

function zoneOf(key: string, value: unknown): Zone[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return listOf(key, value);
  if (!isData(value)) return [{ kind: "fact", key, value: String(value) }];
  const zones = Object.entries(value).flatMap(([inner, one]) => zoneOf(inner, one));
  return zones.length > 0 ? [{ kind: "box", key, zones }] : [];
}

function listOf(key: string, list: readonly unknown[]): Zone[] {
  if (list.every(isCard)) return [{ kind: "cards", key, cards: list }];
  if (list.some(isData) || list.some(Array.isArray))
    return list.flatMap((one, i) => zoneOf(list.length > 1 ? `${key} ${i + 1}` : key, one));
  return [{ kind: "fact", key, value: list.map(String).join(", ") }];
}

export function layOut(view: unknown, seats: readonly Seat[]): Laid {
  const shared: Zone[] = [];
  const bySeat = new Map<Seat, Zone[]>(seats.map((seat) => [seat, []]));
  for (const [key, value] of Object.entries(isData(view) ? view : {})) {
    if (around.has(key)) continue;
    const owners = ownersOf(value, seats);
    if (!owners) shared.push(...zoneOf(key, value));
    for (const [seat, own] of owners ?? []) bySeat.get(seat)?.push(...zoneOf(key, own));
  }
  return { shared, bySeat };
}

// {p1: …, p2: …}, or a number for every seat.
function ownersOf(value: unknown, seats: readonly Seat[]): [Seat, unknown][] | null {
  if (isData(value)) {
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every(isSeat) ? (Object.entries(value) as [Seat, unknown][]) : null;
  }
  const numbers = Array.isArray(value) && value.length === seats.length && value.length > 1;
  if (!numbers || !value.every((one) => typeof one === "number")) return null;
  return seats.map((seat, i) => [seat, value[i]]);
}
