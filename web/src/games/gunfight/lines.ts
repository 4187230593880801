// A line of the notation (GUN-24.8, 24.9) taken apart, so that a page can ask which figure, cards, target or point it is
// about. Reading checks the form only; whether a line may be played is the engine's word.
import type { Spot } from "./model";

export interface Line {
  text: string;
  verb: string;
  fig?: string;
  cards: readonly string[];
  with?: "climb" | "dismount" | "aim" | "dist" | "stop";
  target?: string; // a figure, a horse or a door
  point?: Spot;
  shift?: readonly [number, number];
  members?: readonly string[]; // of a group that is part of a cluster
  word?: string; // a gang, a skill
  items?: readonly string[]; // of a recruit
}

const isCard = (word: string | undefined): word is string =>
  word !== undefined && /^([A2-9TJQK][CDHS]|X[12]|\?\?)$/.test(word);
const isFigure = (word: string | undefined) => word !== undefined && /^f\d+$/.test(word);

function spot(words: readonly string[]): Spot {
  return [Number(words[0]), Number(words[1]), Number(words[2] ?? 0)];
}

// The readers by verb; each gets the words after it.
const readers: Readonly<Record<string, (words: string[]) => Partial<Line>>> = {
  gang: ([word]) => ({ word }),
  deploy: ([fig, ...rest]) => ({ fig, point: spot([...rest, "0"]) }),
  swap: (cards) => ({ cards }),
  keep: () => ({}),
  end: () => ({}),
  discard: (cards) => ({ cards }),
  move: ([fig, card, how, more]) => ({ fig, cards: [card, more].filter(isCard), with: how as Line["with"] }),
  climb: ([fig, ...cards]) => ({ fig, cards }),
  mount: ([fig, card, target]) => ({ fig, cards: [card].filter(isCard), target }),
  dismount: ([fig, ...cards]) => ({ fig, cards }),
  group: (words) => {
    const members = words.filter(isFigure);
    return { fig: words[0], cards: words.filter(isCard), ...(members.length > 1 ? { members } : {}) };
  },
  shift: ([dx, dy]) => ({ shift: [Number(dx), Number(dy)] }),
  to: (words) => ({ point: spot(words) }),
  at: (words) => ({ point: spot(words) }),
  place: (words) => ({ point: spot(words) }),
  pistol: ([fig, card, target]) => ({ fig, cards: [card].filter(isCard), target }),
  shotgun: ([fig, card, target]) => ({ fig, cards: [card].filter(isCard), target }),
  rifle: ([fig, card, ...rest]) =>
    rest[0] === "aim"
      ? { fig, cards: [card, rest[1]].filter(isCard), with: "aim", target: rest[2] }
      : { fig, cards: [card].filter(isCard), target: rest[0] },
  throw: ([fig, card, how, more]) => ({ fig, cards: [card, more].filter(isCard), with: how as Line["with"] }),
  fight: ([fig, target, ...cards]) => ({ fig, target, cards }),
  back: (cards) => ({ cards }),
  pass: () => ({}),
  joker: ([card, how, ...rest]) => ({
    cards: [card].filter(isCard),
    ...(how === "stop" ? { with: "stop", point: spot(rest) } : {}),
  }),
  persuade: ([fig, target]) => ({ fig, target }),
  take: ([fig, target]) => ({ fig, target }),
  leave: ([fig]) => ({ fig }),
  recruit: ([fig, ...items]) => ({ fig, items }),
  skill: ([fig, word]) => ({ fig, word }),
};

export const verbs: readonly string[] = Object.keys(readers);

export function readLine(text: string): Line {
  const [verb = "", ...words] = text.split(" ");
  const read = readers[verb]?.(words) ?? {};
  const line: Line = { text, verb, cards: [], ...read };
  if (line.fig !== undefined && !isFigure(line.fig)) line.fig = undefined;
  if (line.with === undefined) delete line.with;
  return line;
}

const cache = new Map<string, Line>();
export function readLines(lines: readonly string[]): Line[] {
  if (cache.size > 20000) cache.clear();
  return lines.map((text) => {
    const known = cache.get(text);
    if (known) return known;
    const line = readLine(text);
    cache.set(text, line);
    return line;
  });
}

// Lines that are followed by the choice of a point, or of a shift.
export function choosesPoint(line: Line): boolean {
  return ["move", "climb", "group", "throw"].includes(line.verb);
}
export const sameSpot = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
