// Lines of the record, taken apart (ORE-16.6, 16.9), and the legal ones sorted by what the reader points at first: a
// trail card of the hand, a calamity on the wagon, a supply, or a button. What cannot be found there is not offered.
import type { Seat } from "../contract";
import { type Side, type TrailCard, trailCard } from "./view";

export interface Move {
  line: string;
  verb: string;
  card: string | null; // the trail card forged, the supply lost
  out: Side | null;
  on: Seat | null; // the victim
  problem: string | null; // what is mended
  with: string[];
  trade: string[];
  in_town: boolean;
  take: string[];
}

const STARTS = new Set(["with", "trade", "take"]);

export function parse(line: string): Move {
  const [verb = "", ...words] = line.split(" ");
  const move: Move = {
    line,
    verb,
    card: null,
    out: null,
    on: null,
    problem: null,
    with: [],
    trade: [],
    in_town: false,
    take: [],
  };
  if (verb === "lose") move.card = words[0] ?? null;
  else if (verb === "take") move.take = words;
  else if (verb === "forge") {
    move.card = words[0] ?? null;
    const out = words.indexOf("out");
    const on = words.indexOf("on");
    if (out >= 0) move.out = words[out + 1] as Side;
    if (on >= 0) move.on = words[on + 1] as Seat;
  } else {
    if (verb === "mend") move.problem = words[0] ?? null;
    move.in_town = line.endsWith(" in town");
    let list: string[] | null = null;
    for (const word of words) {
      if (STARTS.has(word)) list = move[word as "with" | "trade" | "take"];
      else list?.push(word);
    }
  }
  return move;
}

// What can be pointed at now. Every legal line is in exactly one of these places.
export interface Offers {
  forge: Map<string, Move[]>; // by trail card of the hand
  mend: Map<string, Move[]>; // by problem
  buttons: Move[]; // scout, buy, ford, back, forward, enter, rest and the bare answers
  enter: Move[]; // enter and take one supply
  take: Move[]; // two of a new town's stock
  lose: Move[]; // a supply to the river
  deflect: Move[]; // with medicine, or by a trade
}

const BUTTONS = [
  "scout",
  "forward",
  "back",
  "enter",
  "buy",
  "ford",
  "rest",
  "accept",
  "shoot",
  "yield",
  "hunt",
  "decline",
];

export function offers(legal: readonly string[]): Offers {
  const found: Offers = { forge: new Map(), mend: new Map(), buttons: [], enter: [], take: [], lose: [], deflect: [] };
  const put = (map: Map<string, Move[]>, key: string, move: Move) => {
    const list = map.get(key);
    if (list) list.push(move);
    else map.set(key, [move]);
  };
  for (const move of legal.map(parse)) {
    if (move.verb === "forge") put(found.forge, move.card ?? "", move);
    else if (move.verb === "mend") put(found.mend, move.problem ?? "", move);
    else if (move.verb === "take") found.take.push(move);
    else if (move.verb === "lose") found.lose.push(move);
    else if (move.verb === "deflect") found.deflect.push(move);
    else if (move.verb === "enter" && move.take.length > 0) found.enter.push(move);
    else found.buttons.push(move);
  }
  found.buttons.sort((a, b) => BUTTONS.indexOf(a.verb) - BUTTONS.indexOf(b.verb));
  return found;
}

// The ways a forged card can lie: one for each exit among its lines, with the victims it can strike.
export interface Lie {
  out: Side | null;
  moves: Move[];
}

export function lies(moves: readonly Move[]): Lie[] {
  const found: Lie[] = [];
  for (const move of moves) {
    const lie = found.find((each) => each.out === move.out);
    if (lie) lie.moves.push(move);
    else found.push({ out: move.out, moves: [move] });
  }
  return found;
}

const MIRROR: Record<Side, Side> = { l: "r", m: "m", r: "l" };

// How a card of the hand looks when it lies with this exit: as named, or turned about (ORE-3.5). When both ways have
// this exit they look the same.
export function lying(name: string, out: Side): TrailCard {
  const card = trailCard(name);
  if (card.exit === out) return card;
  return { kind: card.kind, entry: MIRROR[card.exit], exit: MIRROR[card.entry] };
}

// Takes that hold all of the supplies chosen so far, one card for one card.
export function takesWith(moves: readonly Move[], chosen: readonly string[]): Move[] {
  return moves.filter((move) => {
    const left = [...move.take];
    for (const supply of chosen) {
      const at = left.indexOf(supply);
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return true;
  });
}
