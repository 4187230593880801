// What a table shows while the director plays: the table as it was after the step that is its turn, where that is known,
// else the table before with the story gone on. At rest it is the table as it is. Any key and any tap comes to the end
// at once; with motion off, or when all is wanted at once, there is nothing to wait for.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Effect, GameModule, Step, TableProps } from "../games/contract";
import { beats, moves, settings } from "../settings";
import { Director } from "./director";

interface Stand {
  given: readonly Step[]; // the steps that the director has got
  shown: TableProps; // what is to be seen
  drawing: boolean;
}

// Whether the steps before go on in those now: nothing was taken back, and it is the same game.
export function goesOn(before: readonly Step[], now: readonly Step[]): boolean {
  const last = before.length - 1;
  return now.length >= before.length && now[last] === before[last]; // of none the last is none
}

export interface Direction {
  off?: boolean;
  back?: (steps: number) => TableProps | null; // the table after so many steps, where it is known
  moments?: GameModule["moments"];
}

export function useDirector(live: TableProps, direction: Direction) {
  const [, draw] = useState(0);
  const stand = useRef<Stand>({ given: live.steps, shown: live, drawing: false });
  const here = stand.current;
  const director = useRef<Director<TableProps> | null>(null);
  director.current ??= new Director<TableProps>((frame) => {
    stand.current.shown = frame;
    if (!stand.current.drawing) draw((count) => count + 1);
  });
  const plays = director.current;
  here.drawing = true;
  if (here.given !== live.steps) {
    const before = here.given;
    here.given = live.steps;
    if (direction.off || !goesOn(before, live.steps) || !directs()) plays.finish();
    else plays.add(framesOf(live, before.length, here, direction));
  }
  here.drawing = false;
  if (!plays.behind) here.shown = live;
  const behind = plays.behind;
  useEffect(() => {
    if (!behind) return;
    const finish = () => {
      plays.finish();
      draw((count) => count + 1);
    };
    document.addEventListener("pointerdown", finish, true);
    document.addEventListener("keydown", finish, true);
    return () => {
      document.removeEventListener("pointerdown", finish, true);
      document.removeEventListener("keydown", finish, true);
    };
  }, [behind, plays]);
  useEffect(() => () => plays.finish(), [plays]);
  // What was done since the table had so many steps, once more.
  const again = (from: number) => {
    const start = direction.back?.(from);
    if (!start) return;
    here.shown = { ...start, steps: live.steps.slice(0, from), ...calm };
    plays.finish();
    plays.add([
      { frame: here.shown, length: beats[settings.value.speed] / 2 },
      ...framesOf(live, from, here, direction),
    ]);
    draw((count) => count + 1);
  };
  return { shown: here.shown, behind, again };
}

export function directs(): boolean {
  return settings.value.speed !== "once" && moves() && !document.hidden;
}

const calm = { legal: [], hint: null, refusal: null };

// What tells nothing takes no time, a moment takes longer.
export function beatsOf(told: readonly Effect[] = [], moments: Direction["moments"] = {}): number {
  return Math.max(told.length > 0 ? 1 : 0, ...told.map(({ effect }) => moments[effect] ?? 0));
}

function framesOf(live: TableProps, from: number, here: Stand, { back, moments }: Direction) {
  let table = here.shown;
  const frames = [];
  for (let n = from + 1; n <= live.steps.length; n++) {
    const known = n === live.steps.length ? live : back?.(n);
    const next = live.steps[n];
    table = { ...(known ?? table), steps: live.steps.slice(0, n), seats: live.seats, ...calm };
    if (!known && next) table.toAct = next.by;
    const length = beatsOf(live.steps[n - 1]!.told, moments) * beats[settings.value.speed];
    frames.push({ frame: table, length });
  }
  return frames;
}
