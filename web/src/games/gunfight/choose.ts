// From the legal lines and what the reader has picked so far (a figure, cards, one of several plays, a target) to what
// can be picked next. It filters lines; it knows no rule. Every legal line can be reached by picking: a test plays whole
// games and looks.
import { choosesPoint, type Line } from "./lines";
import type { Spot } from "./model";

export interface Picked {
  fig: string | null;
  cards: readonly string[];
  plan: string | null; // key of the plan when the cards allow several
  target: string | null; // an enemy looked at before the cards are chosen
}
export const nothing: Picked = { fig: null, cards: [], plan: null, target: null };

// Lines that differ only in their target.
export interface Plan {
  key: string;
  verb: string;
  with?: Line["with"];
  fig: string;
  cards: readonly string[];
  lines: readonly Line[];
}

export interface Offer {
  figures: ReadonlySet<string>; // own figures that can be picked
  cards: ReadonlySet<string>;
  plans: readonly Plan[]; // all that use exactly the cards picked
  plan: Plan | null; // the one in force
  targets: ReadonlyMap<string, string>; // figure → line, for the plan
  shots: ReadonlyMap<string, readonly Line[]>; // figure → everything that could be done to it with the cards picked
  points: ReadonlyMap<string, string>; // "x y level" → line that is played at once
  doors: ReadonlyMap<string, string>;
  buttons: readonly Line[]; // what needs neither map nor hand
}

const turnVerbs = new Set([
  ..."move climb mount dismount group pistol rifle shotgun throw fight".split(" "), // not a sentence
  ..."persuade take leave".split(" "), // not a sentence
]);

export const spotKey = (spot: Spot): string => spot.join(" ");
export function readSpot(key: string): Spot {
  const [x = 0, y = 0, level = 0] = key.split(" ").map(Number);
  return [x, y, level];
}

const sameCards = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((card) => b.includes(card));
const holds = (all: readonly string[], some: readonly string[]) => some.every((card) => all.includes(card));

function planKey(line: Line): string {
  return [line.verb, ...(line.members ?? []), ...line.cards, line.with ?? ""].join(" ");
}

// In which order plays are offered when the same cards allow several.
const order = "move climb mount dismount group pistol rifle shotgun fight throw".split(" "); // not a sentence

export function plansOf(lines: readonly Line[], fig: string): Plan[] {
  const plans = new Map<string, { first: Line; lines: Line[] }>();
  for (const line of lines) {
    if (line.fig !== fig || line.cards.length === 0 || !turnVerbs.has(line.verb)) continue;
    const key = planKey(line);
    const known = plans.get(key);
    if (known) known.lines.push(line);
    else plans.set(key, { first: line, lines: [line] });
  }
  return [...plans]
    .map(([key, { first, lines: all }]) => ({
      key,
      verb: first.verb,
      with: first.with,
      fig,
      cards: first.cards,
      lines: all,
    }))
    .sort((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb) || a.cards.length - b.cards.length);
}

function cardsFor(lines: readonly Line[], picked: Picked): Set<string> {
  const can = new Set<string>();
  for (const line of lines) {
    if (picked.fig && line.fig && line.fig !== picked.fig) continue;
    for (const card of line.cards) can.add(card);
  }
  return can;
}

export function offer(lines: readonly Line[], picked: Picked): Offer {
  const figures = new Set<string>();
  const points = new Map<string, string>();
  const doors = new Map<string, string>();
  const shots = new Map<string, Line[]>();
  const buttons: Line[] = [];
  for (const line of lines) {
    if (turnVerbs.has(line.verb) && line.fig) {
      if (picked.cards.length === 0 || holds(line.cards, picked.cards)) figures.add(line.fig);
      if (line.fig !== picked.fig) continue;
      if (line.verb === "persuade" || line.verb === "take") doors.set(line.target!, line.text);
      if (line.cards.length === 0) buttons.push(line);
      if (line.target && line.cards.length > 0 && holds(line.cards, picked.cards)) {
        const list = shots.get(line.target);
        if (list) list.push(line);
        else shots.set(line.target, [line]);
      }
    } else if (line.verb === "joker" && line.point) {
      if (picked.cards.includes(line.cards[0]!)) points.set(spotKey(line.point), line.text);
    } else if (line.point) {
      points.set(spotKey(line.point), line.text);
      if (line.fig) figures.add(line.fig);
    } else if (line.shift) {
      points.set(`${line.shift[0]} ${line.shift[1]} shift`, line.text);
    } else if (["back", "swap", "discard", "joker"].includes(line.verb) && line.cards.length > 0) {
      if (sameCards(line.cards, picked.cards)) buttons.push(line);
    } else {
      buttons.push(line);
    }
  }
  const own = picked.fig ? plansOf(lines, picked.fig) : [];
  const plans = picked.cards.length === 0 ? [] : own.filter((plan) => sameCards(plan.cards, picked.cards));
  const plan = plans.find(({ key }) => key === picked.plan) ?? plans[0] ?? null;
  const targets = new Map<string, string>();
  for (const line of plan?.lines ?? []) if (line.target) targets.set(line.target, line.text);
  return { figures, cards: cardsFor(lines, picked), plans, plan, targets, shots, points, doors, buttons };
}

// The line that announces a plan whose point is chosen afterwards.
export function announcement(plan: Plan): string | null {
  const first = plan.lines[0];
  return first && (choosesPoint(first) || (!first.target && first.verb === "dismount")) ? first.text : null;
}

// A card is clicked: it joins the cards picked if some line needs both, otherwise it takes their place.
export function pickCard(lines: readonly Line[], picked: Picked, card: string): Picked {
  if (picked.cards.includes(card))
    return { ...picked, cards: picked.cards.filter((other) => other !== card), plan: null };
  const both = [...picked.cards, card];
  const fits = (cards: readonly string[], fig: string | null) =>
    lines.some((line) => (fig === null || !line.fig || line.fig === fig) && holds(line.cards, cards));
  if (fits(both, picked.fig)) return { ...picked, cards: both, plan: null };
  if (fits([card], picked.fig)) return { ...picked, cards: [card], plan: null };
  return { ...picked, fig: null, cards: [card], plan: null, target: null };
}

export function pickFigure(lines: readonly Line[], picked: Picked, fig: string): Picked {
  if (picked.fig === fig) return { ...nothing };
  const keeps = lines.some((line) => line.fig === fig && holds(line.cards, picked.cards));
  return { fig, cards: keeps ? picked.cards : [], plan: null, target: null };
}

// What has to be picked for a line to lie ready: for hints, and for the test that nothing is out of reach.
export function pickFor(line: Line): Picked {
  return {
    fig: turnVerbs.has(line.verb) ? (line.fig ?? null) : null,
    cards: line.cards,
    plan: turnVerbs.has(line.verb) && line.cards.length > 0 ? planKey(line) : null,
    target: null,
  };
}

// Can the line be played with one more click?
export function inReach(line: Line, given: Offer): boolean {
  const has = (map: ReadonlyMap<string, string>) => [...map.values()].includes(line.text);
  if (has(given.points) || has(given.targets) || has(given.doors)) return true;
  if (given.buttons.some(({ text }) => text === line.text)) return true;
  return given.plan !== null && announcement(given.plan) === line.text;
}
