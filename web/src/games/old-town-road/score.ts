// What the trail is worth as it lies. The engine is asked: the same trail, everything else got away, and the journey is
// over. So the page knows no rule of scoring.
import { useEffect, useState } from "preact/hooks";
import { type Engine, loadEngine } from "../../engine/engine";
import { lying, type Score, standard, type View } from "./data";

export function askScore(engine: Engine, view: View): Score | null {
  if (view.score) return view.score;
  if (view.phase === "setup") return null;
  const laid = view.trail.map((card) => lying(card).code);
  const rest = Object.keys(standard.cards).filter((card) => !laid.includes(card));
  const [last, ...gone] = rest;
  if (!last) return null;
  const position = {
    ...view,
    to_act: "p1",
    phase: "outskirts",
    road: [last],
    drawn: null,
    rode: [],
    draw: [],
    seen: [],
    trail: [...view.trail, ...gone.map((card) => `${card}_`)],
    score: null,
  };
  const answer = engine.ask({ do: "play", position, moves: ["stop"] });
  return (answer.position as View | undefined)?.score ?? null;
}

export function useScore(view: View): Score | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    let wanted = true;
    loadEngine().then(
      (loaded) => wanted && setEngine(loaded),
      () => {}, // without an engine there is no running score; the game goes on
    );
    return () => {
      wanted = false;
    };
  }, []);
  const [score, setScore] = useState<Score | null>(view.score);
  useEffect(() => {
    if (engine) setScore(askScore(engine, view));
  }, [engine, view]);
  return view.score ?? score;
}
