// A scene over the middle of the table: shown with the step it belongs to, for as long as its beat, and gone with any key
// or tap. It takes no click, and is no news to those who listen: the story tells the same. Of every game that is won the
// last scene is the winner's poster.
import { useEffect, useRef, useState } from "preact/hooks";
import { MarkSign, seatColour } from "../felt/seat-badge";
import type { GameModule, NewsLine, SceneProps, SeatFacts, Step } from "../games/contract";
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

const posterBeats = 4;
const isWon = ({ told = [] }: Pick<Step, "told">) => told.some(({ effect }) => effect === "won");

type Shown = { at: number; poster: boolean } | null; // the number of steps that the scene belongs to

// What is shown after the last step, one after the other; whatever ends one ends all.
function useScenes({ game: { moments = {} }, steps }: SceneBoxProps): Shown {
  const before = useRef(steps);
  const [shown, show] = useState<Shown>(null);
  useEffect(() => {
    const isNew = steps.length > before.current.length && goesOn(before.current, steps);
    before.current = steps;
    const last = steps.at(-1) ?? { told: [] };
    const told = last.told ?? [];
    const beat = beats[settings.value.speed];
    const at = steps.length;
    const scenes: [Shown, number][] = [];
    if (told.some(({ effect }) => moments[effect] !== undefined))
      scenes.push([{ at, poster: false }, beatsOf(told, moments) * beat]);
    if (isWon(last)) scenes.push([{ at, poster: true }, posterBeats * beat]);
    if (!isNew || !directs()) scenes.length = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      const [scene, length] = scenes.shift() ?? [null, 0];
      show(scene);
      if (scene) timer = setTimeout(next, length);
    };
    next();
    const end = () => {
      clearTimeout(timer);
      show(null);
    };
    document.addEventListener("pointerdown", end, true);
    document.addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", end, true);
      document.removeEventListener("keydown", end, true);
    };
  }, [steps]);
  return shown?.at === steps.length ? shown : null;
}

export function SceneBox(props: SceneBoxProps) {
  const { game, steps, news, seats, figures } = props;
  const shown = useScenes(props);
  if (!shown) return null;
  const lines = news.filter(({ step }) => step === shown.at - 1);
  const scene = { told: steps[shown.at - 1]?.told ?? [], lines, seats, figures };
  const Scene = shown.poster ? WinnersPoster : game.Scene;
  if (!Scene || (!shown.poster && game.isMoment && !game.isMoment(scene))) return null;
  return (
    <div
      class="scene"
      aria-hidden="true"
      key={`${shown.at} ${shown.poster}`}
      style={{ "--beat": `${beats[settings.value.speed]}ms` }}
    >
      <div class={`scene-card ${shown.poster ? "scene-poster" : ""}`}>
        <Scene {...scene} />
      </div>
    </div>
  );
}

// Who has won: one seat, or those who share it.
function WinnersPoster({ told, lines, seats }: SceneProps) {
  const won = told.filter(({ effect }) => effect === "won").map(({ seat }) => seat);
  const winners = seats.filter(({ seat }) => won.includes(seat));
  return (
    <>
      {winners.map(({ seat, mark, name }) => (
        <h2 key={seat} style={{ color: seatColour(seat) }}>
          <MarkSign mark={mark} size={winners.length > 1 ? 40 : 88} />
          {name}
        </h2>
      ))}
      <p>{winners.length === 1 && lineOfEffect(lines, "won")}</p>
    </>
  );
}

// The first line of a step that tells this.
export const lineOfEffect = (lines: readonly NewsLine[], effect: string): string | undefined =>
  lines.find((line) => line.effect.effect === effect)?.text;
