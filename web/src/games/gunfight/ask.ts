// Questions that a list of moves does not answer: how far a card reaches, what a bullet meets, whom a burst endangers. The
// engine answers them from the view that the reader has anyway (the referee's `ask`), inside the page.
import { useEffect, useState } from "preact/hooks";
import { type Engine, loadEngine } from "../../engine/engine";
import type { Plan } from "./choose";
import type { GunfightView, Spot } from "./model";

export interface Met {
  kind: "cover" | "screen";
  piece?: string;
  fig?: string;
  need: number;
}
export interface Shot {
  weapon: "pistol" | "rifle" | "shotgun";
  in_range: boolean;
  need?: number;
  aimed?: number;
  endangers?: readonly { fig: string; need: number }[];
}
export interface Sight {
  length: number;
  sees: boolean;
  behind: readonly string[];
  in_contact?: boolean;
  line?: readonly Met[];
  shots?: readonly Shot[];
  strike?: number;
}

let engine: Engine | null = null;

export function useEngine(): boolean {
  const [ready, set] = useState(engine !== null);
  useEffect(() => {
    if (engine) return;
    let wanted = true;
    loadEngine()
      .then((loaded) => {
        engine = loaded;
        if (wanted) set(true);
      })
      .catch(() => undefined); // without it the plays are announced first and their points chosen then
    return () => {
      wanted = false;
    };
  }, []);
  return ready;
}

// The engine for tests and for those who have one already.
export function lendEngine(lent: Engine): void {
  engine = lent;
}

let askedOf: GunfightView | null = null;
const answers = new Map<string, unknown>();

function ask<T>(view: GunfightView, question: string): T | null {
  if (!engine) return null;
  if (askedOf !== view) {
    askedOf = view;
    answers.clear();
  }
  if (!answers.has(question)) {
    const given = engine.ask({ do: "ask", view, question }) as { answer?: unknown };
    answers.set(question, given.answer ?? null);
  }
  return answers.get(question) as T | null;
}

export function sight(view: GunfightView, from: string, to: string): Sight | null {
  return ask(view, `los ${from} ${to}`);
}

// Where a play that is not yet announced may end.
export function reach(view: GunfightView, plan: Plan): readonly Spot[] | null {
  const [first, second] = plan.cards;
  const question =
    plan.verb === "move"
      ? `reach ${plan.fig} ${first}${plan.with ? ` ${plan.with}` : ""}`
      : plan.verb === "climb"
        ? `reach ${plan.fig} climb`
        : plan.verb === "throw"
          ? `throw ${plan.fig}${second ? ` ${second}` : ""}`
          : null;
  return question === null ? null : (ask<{ points: readonly Spot[] }>(view, question)?.points ?? null);
}

// How it would be to stand there (docs/protocol.md).
export interface Standing {
  threats: readonly Chance[];
  targets: readonly Chance[];
  doors: readonly string[];
  tokens: number;
}
export interface Chance {
  fig: string;
  percent: number;
  covered: boolean;
}
export interface GoodPlace {
  at: Spot;
  for: "cover" | "shot" | "door" | "token" | "height";
  threat: number;
  shot: number;
}

export function standing(view: GunfightView, fig: string, spot: Spot): Standing | null {
  return ask(view, `stand ${fig} ${spot.join(",")}`);
}

// The best places of a walk, of one that is planned or of one that is announced.
export function goodPlaces(view: GunfightView, plan: Plan | null): readonly GoodPlace[] {
  const { fig, cards, verb, with: how } = plan ?? view.play ?? { fig: "", cards: [], verb: "", with: null };
  if (verb !== "move" && verb !== "climb") return [];
  const question = verb === "climb" ? `places ${fig} climb` : `places ${fig} ${cards[0]}${how ? ` ${how}` : ""}`;
  return ask<{ places: readonly GoodPlace[] }>(view, question)?.places ?? [];
}

export function burst(view: GunfightView, spot: Spot): readonly string[] {
  return ask<{ figures: readonly string[] }>(view, `burst ${spot.join(",")}`)?.figures ?? [];
}

export function persuasion(view: GunfightView, fig: string, door: string): number | null {
  return ask<{ need: number }>(view, `persuade ${fig} ${door}`)?.need ?? null;
}

export function way(view: GunfightView, fig: string, to: Spot): readonly (readonly [number, number])[] | null {
  if (to[2] !== 0) return null;
  const found = ask<{ way: { points: readonly (readonly [number, number])[] } | null }>(
    view,
    `measure ${fig} ${to[0]},${to[1]}`,
  );
  return found?.way?.points ?? null;
}

// Of six faces, how many do it.
export function chance(need: number): number {
  return Math.max(0, Math.min(6, 7 - need)) / 6;
}
// Everything in the line must fail to catch the bullet.
export function chanceOfHit(line: readonly Met[], need: number): number {
  return line.reduce((left, met) => left * (1 - chance(met.need)), chance(need));
}
