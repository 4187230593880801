// A scene over the middle of the table: shown with the step it belongs to, for as long as its beat, and gone with any key
// or tap. It takes no click, and is no news to those who listen: the story tells the same.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameModule, NewsLine, SeatFacts, Step } from "../games/contract";
import { beats, settings } from "../settings";
import "./scene.css";
import { beatsOf, directs, goesOn } from "./use-director";

interface SceneBoxProps {
  game: GameModule;
  steps: readonly Step[];
  news: readonly NewsLine[];
  seats: readonly SeatFacts[];
  figures: unknown;
}

export function SceneBox({ game, steps, news, seats, figures }: SceneBoxProps) {
  const { Scene, moments = {} } = game;
  const before = useRef(steps);
  const [at, show] = useState<number | null>(null); // the number of steps that the scene belongs to
  useEffect(() => {
    const isNew = steps.length > before.current.length && goesOn(before.current, steps);
    before.current = steps;
    const told = steps.at(-1)?.told ?? [];
    const wanted = isNew && directs() && told.some(({ effect }) => moments[effect] !== undefined);
    show(wanted ? steps.length : null);
    if (!wanted) return;
    const end = () => show(null);
    const timer = setTimeout(end, beatsOf(told, moments) * beats[settings.value.speed]);
    document.addEventListener("pointerdown", end, true);
    document.addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", end, true);
      document.removeEventListener("keydown", end, true);
    };
  }, [steps]);
  if (!Scene || at !== steps.length) return null;
  const lines = news.filter(({ step }) => step === at - 1);
  const scene = { told: steps[at - 1]?.told ?? [], lines, seats, figures };
  if (game.isMoment && !game.isMoment(scene)) return null;
  return (
    <div class="scene" aria-hidden="true" key={at} style={{ "--beat": `${beats[settings.value.speed]}ms` }}>
      <div class="scene-card">
        <Scene {...scene} />
      </div>
    </div>
  );
}

// The first line of a step that tells this.
export const lineOfEffect = (lines: readonly NewsLine[], effect: string): string | undefined =>
  lines.find((line) => line.effect.effect === effect)?.text;
