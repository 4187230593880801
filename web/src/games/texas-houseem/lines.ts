// Lines of the record, taken apart (THE-12.7), and the legal ones found again by the set of their cards. With face-down
// families there can be forty thousand legal lines: they are indexed once for each change, a set of cards is two numbers,
// and only the handful that belong to the chosen cards are ever taken apart or drawn.
import { cardNumber } from "./view";

export type Verb =
  | "draw"
  | "pass"
  | "foundation"
  | "roof"
  | "house"
  | "settle"
  | "expand"
  | "evict"
  | "shoot"
  | "flush"
  | "straight"
  | "pillage"
  | "reappropriate";

export const VERBS: readonly Verb[] = [
  "house",
  "roof",
  "foundation",
  "settle",
  "expand",
  "evict",
  "shoot",
  "flush",
  "straight",
  "pillage",
  "reappropriate",
];

export interface Play {
  line: string;
  verb: Verb;
  cards: string[]; // the trump, the settler after it included
  house: string | null; // where it works; for what hits the whole town: null
  roof: string[]; // of a full house, the cards above
  rank: string | null; // of a straight
  victim: string | null; // of a shot, by name
  place: number | null; // of a shot at a face-down card that the mover does not know (THE-9.42)
  mover: { house: string; card: string } | null; // who moves in after a dirty trump
}

const CARD = /^(?:[A23456789TJQK][CDHS]|X[1-4]|\?\?)$/;

export function parse(line: string): Play | null {
  const words = line.split(" ");
  const verb = words[0] as Verb;
  const play: Play = {
    line,
    verb,
    cards: [],
    house: null,
    roof: [],
    rank: null,
    victim: null,
    place: null,
    mover: null,
  };
  if (verb === "draw" || verb === "pass") return play;
  if (!VERBS.includes(verb)) return null;
  // A dirty trump may end with "settle h2 with 5H"; "settle" as the first word is the verb itself.
  const tail = words.indexOf("settle", 1);
  const head = tail < 0 ? words : words.slice(0, tail);
  if (tail >= 0) play.mover = { house: words[tail + 1] ?? "", card: words[tail + 3] ?? "" };
  const cards = head.filter((word) => CARD.test(word));
  play.house = head.find((word) => /^h\d+$/.test(word)) ?? null;
  if (verb === "straight") play.rank = head[head.indexOf("rank") + 1] ?? null;
  if (verb === "shoot" && head[1] === "place") play.place = Number(head[2]);
  else if (verb === "shoot") play.victim = cards.shift() ?? null;
  if (verb === "house") play.roof = head.slice(head.indexOf("roof") + 1);
  play.cards = cards;
  return play;
}

// Fifty-six cards as two numbers of twenty-eight bits each; together they would not fit into one.
interface CardSet {
  low: number;
  high: number;
}

function setOf(cards: Iterable<string>): CardSet {
  let low = 0;
  let high = 0;
  for (const card of cards) {
    const number = cardNumber(card);
    if (number < 28) low |= 1 << number;
    else high |= 1 << (number - 28);
  }
  return { low, high };
}

const keyOf = (set: CardSet) => `${set.high} ${set.low}`;

interface Entry {
  set: CardSet;
  cards: readonly string[];
  lines: string[];
}

// The cards of a line that are laid from hand or market: everything but the victim of a shot and the settler, who is
// one of the trump's cards already.
function trumpOf(line: string): string[] {
  let head = line;
  const tail = line.indexOf(" settle ", 1);
  if (tail > 0) head = line.slice(0, tail);
  else if (line.startsWith("shoot")) head = line.slice(line.lastIndexOf("with"));
  return head.split(" ").filter((word) => CARD.test(word));
}

export class PlayIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly byVerb = new Map<Verb, Entry[]>();
  readonly bare: ReadonlySet<string>; // lines that need no card: draw, pass

  constructor(legal: readonly string[]) {
    const bare = new Set<string>();
    for (const line of legal) {
      const cards = trumpOf(line);
      if (cards.length === 0) {
        bare.add(line);
        continue;
      }
      const set = setOf(cards);
      const key = keyOf(set);
      let entry = this.entries.get(key);
      if (!entry) {
        entry = { set, cards, lines: [] };
        this.entries.set(key, entry);
      }
      entry.lines.push(line);
      const verb = line.slice(0, line.indexOf(" ")) as Verb;
      const list = this.byVerb.get(verb);
      if (!list) this.byVerb.set(verb, [entry]);
      else if (list[list.length - 1] !== entry) list.push(entry);
    }
    this.bare = bare;
  }

  // The plays that need exactly these cards.
  exact(cards: Iterable<string>): Play[] {
    const entry = this.entries.get(keyOf(setOf(cards)));
    return (entry?.lines ?? []).map(parse).filter((play): play is Play => play !== null);
  }

  // The cards that belong to some play with all of the chosen ones in it; the chosen ones themselves among them.
  partners(cards: Iterable<string>): Set<string> {
    const { low, high } = setOf(cards);
    const found = new Set<string>();
    for (const entry of this.entries.values()) {
      if ((entry.set.low & low) !== low || (entry.set.high & high) !== high) continue;
      for (const card of entry.cards) found.add(card);
    }
    return found;
  }

  // How many different sets of cards a verb can be played with now.
  verbs(): Map<Verb, number> {
    const counts = new Map<Verb, number>();
    for (const verb of VERBS) {
      const list = this.byVerb.get(verb);
      if (list) counts.set(verb, list.length);
    }
    return counts;
  }

  // The n-th set of cards for a verb, round and round: who does not see a play can leaf through them.
  nth(verb: Verb, n: number): readonly string[] {
    const list = this.byVerb.get(verb) ?? [];
    return list[n % Math.max(1, list.length)]?.cards ?? [];
  }
}

// Plays that differ only in who moves in afterwards are one choice with a question behind it.
export interface Choice {
  key: string;
  play: Play; // the one without a settler if there is one
  movers: Play[]; // all plays of this choice, nobody moving in first
}

export function choices(plays: readonly Play[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const play of plays) {
    const key = [play.verb, play.house, play.rank, play.victim, play.place, play.roof.join("")].join(" ");
    const choice = found.get(key);
    if (choice) choice.movers.push(play);
    else found.set(key, { key, play, movers: [play] });
  }
  return [...found.values()];
}

const sortedText = (cards: readonly string[]): string =>
  [...cards].sort((a, b) => cardNumber(a) - cardNumber(b)).join(" ");

// What cards without a house may have been meant for.
export const meantAlone = (cards: readonly string[]): string => `foundation with ${sortedText(cards)}`;

// The line that the reader may have meant by choosing these cards and then this house; only to ask the engine why not.
export function meant(
  cards: readonly string[],
  house: { id: string; roof: string[]; owner: string | null },
  own: boolean,
) {
  const sorted = sortedText(cards);
  if (house.roof.length === 0) return `roof ${house.id} with ${sorted}`;
  if (house.owner === null) return `settle ${house.id} with ${sorted}`;
  if (own && cards.length === 1) return `expand ${house.id} with ${sorted}`;
  return `evict ${house.id} with ${sorted}`;
}
