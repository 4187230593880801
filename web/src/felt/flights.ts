// Where the cards of the step that is shown come from and go to, by what the step did: a table that has both places lets
// them fly. A place is found by its name on the table (`data-flip`).
import { createContext } from "preact";
import type { Effect } from "../games/contract";

export interface Flights {
  byCard: ReadonlyMap<string, string>; // a card that is followed by its own name → where it comes from
  byPlace: ReadonlyMap<string, string>; // a place that holds whatever lies there → where that comes from
  unseen: readonly { from: string; to: string }[]; // a card whose face nobody sees goes to somebody's hand
}

export const noFlights: Flights = { byCard: new Map(), byPlace: new Map(), unseen: [] };
export const FlightContext = createContext<Flights>(noFlights);

// "p2 c3t" is p2.c3t on the table; `names` has those that are called otherwise there.
function nameOf(place: string, names: Readonly<Record<string, string>>): string {
  const words = place.split(" ");
  const known = words.find((word) => names[word] !== undefined);
  if (known === undefined) return words.join(".");
  return [names[known], ...words.filter((word) => /^p\d$/.test(word))].join(".");
}

export function flightsOf(effects: readonly Effect[], names: Readonly<Record<string, string>> = {}): Flights {
  const flights = {
    byCard: new Map<string, string>(),
    byPlace: new Map<string, string>(),
    unseen: [] as { from: string; to: string }[],
  };
  for (const { effect, card, from: origin, to: goal } of effects) {
    if (effect !== "card_moved" || typeof origin !== "string" || typeof goal !== "string") continue;
    const from = nameOf(origin, names);
    const to = nameOf(goal, names);
    if (card === "??" && /^hand\.p\d$/.test(to)) flights.unseen.push({ from, to });
    if (typeof card === "string" && card !== "??") flights.byCard.set(card, from);
    flights.byPlace.set(to, from);
  }
  return flights;
}
