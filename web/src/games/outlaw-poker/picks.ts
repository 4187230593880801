// From legal lines to what can be touched. Each line is a set of things on the table ("p1.c2t", "hand.7", "discard.3");
// who has touched some of them is offered the rest, until one line is left, or the same things mean several lines and
// the reader is asked which. So the page needs no rule to know what may be chosen.
import type { Seat } from "../contract";

export interface Choice {
  line: string;
  things: readonly string[];
}

export function choiceOf(line: string, seat: Seat): Choice {
  const [verb, first = "", second = ""] = line.split(" ");
  switch (verb) {
    case "draw":
      return { line, things: [`pile.${first}`] };
    case "play":
      return { line, things: ["outlaw"] };
    case "swap":
    case "show":
      return { line, things: [`${seat}.${first}`] };
    case "shift":
      return { line, things: [`${seat}.${first}`, `${seat}.${second}`] };
    case "keep":
      return { line, things: [`hand.${first}`, `${seat}.${second}`] };
    case "dig":
      return { line, things: [`discard.${first}`, `${seat}.${second}`] };
    case "peek":
    case "reveal":
    case "rob":
    case "raid":
      return { line, things: [`${first}.${second}`] };
    case "lock":
      return { line, things: [`${first}.${second}`] }; // a column: p2.c3
    default:
      return { line, things: [] };
  }
}

// The line that somebody may have meant who touches what is not lit; only to ask the engine why not.
export function meant(thing: string, seat: Seat | null): string {
  const [place = "", what = ""] = thing.split(".");
  if (place === "pile") return `draw ${what}`;
  if (place === "discard") return `dig ${what} c1t`;
  if (place === "hand") return `keep ${what} c1t`;
  return place === seat ? `swap ${what}` : `rob ${place} ${what}`;
}

export interface Offer {
  lit: ReadonlySet<string>; // what can be touched next
  full: readonly string[]; // lines of which everything is touched
  buttons: readonly string[]; // lines that need no thing
}

// A card of a column stands for the column where only the column is meant.
const covers = (thing: string, touched: string) => thing === touched || touched.slice(0, -1) === thing;

export function offer(legal: readonly string[], seat: Seat | null, touched: readonly string[]): Offer {
  const choices = seat ? legal.map((line) => choiceOf(line, seat)) : [];
  const open = choices.filter(
    (choice) =>
      choice.things.length > 0 && touched.every((touch) => choice.things.some((thing) => covers(thing, touch))),
  );
  const lit = new Set<string>();
  const full: string[] = [];
  for (const { line, things } of open) {
    const rest = things.filter((thing) => !touched.some((touch) => covers(thing, touch)));
    if (rest.length === 0) full.push(line);
    for (const thing of rest) lit.add(thing);
  }
  return { lit, full, buttons: choices.filter((choice) => choice.things.length === 0).map((choice) => choice.line) };
}

// What every open line has in common need not be touched: the only card in hand.
export function given(legal: readonly string[], seat: Seat | null): string[] {
  if (!seat) return [];
  const pairs = legal.map((line) => choiceOf(line, seat)).filter((choice) => choice.line.startsWith("keep"));
  const hands = new Set(pairs.map((choice) => choice.things[0]!));
  return hands.size === 1 ? [...hands] : [];
}

export function isLit(lit: ReadonlySet<string>, thing: string): boolean {
  return lit.has(thing) || lit.has(thing.slice(0, -1));
}
