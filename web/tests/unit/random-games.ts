// Whole games at random through the engine, for tests that must see every kind of line: the same games every time.
import { readFileSync } from "node:fs";
import { type Answer, type Engine, startEngine } from "../../src/engine/engine";
import type { Seat, Step } from "../../src/games/contract";

// A small generator, the same on every machine.
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function engine(): Engine {
  const path = new URL("../../../build/wasm/wasm/saloon.wasm", import.meta.url);
  return startEngine(new WebAssembly.Module(readFileSync(path)));
}

export interface Moment {
  seat: Seat;
  view: unknown;
  answer: Answer;
  legal: readonly string[];
}

// Plays one game to its end; `look` sees every decision before it is made, `told` every step after.
export function playOut(
  referee: Engine,
  game: string,
  options: Record<string, unknown>,
  seed: number,
  look: (moment: Moment) => void,
  told: (step: Step) => void,
): Answer {
  const random = randomSource(seed);
  let answer = referee.ask({ do: "new", game, options, seed });
  for (const line of answer.moves ?? []) told({ by: "chance", line });
  while (answer.to_act) {
    const by = answer.to_act;
    const legal = answer.legal ?? [];
    if (by === "chance") {
      const next = referee.ask({
        do: "step",
        position: answer.position,
        seed: Math.floor(random() * 2 ** 31),
        until: "move",
      });
      for (const line of next.moves ?? []) told({ by, line });
      answer = next;
      continue;
    }
    look({ seat: by, view: referee.ask({ do: "view", position: answer.position, seat: by }).view, answer, legal });
    // One kind of move after the other, so that rare ones are played as well.
    const verbs = [...new Set(legal.map((line) => line.split(" ")[0]))];
    const verb = verbs[Math.floor(random() * verbs.length)];
    const lines = legal.filter((line) => line.split(" ")[0] === verb);
    const line = lines[Math.floor(random() * lines.length)]!;
    told({ by, line });
    answer = referee.ask({ do: "play", position: answer.position, moves: [line] });
    if (answer.error) throw new Error(answer.error.why);
  }
  return answer;
}

// A few of a long list, spread over all of it.
export function some<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.floor(list.length / most));
  return list.filter((_, i) => i % step === 0);
}

// A sentence for a reader: filled in, no key of the catalogue, no spelling of the record.
export function readable(text: string, line: string): boolean {
  return text !== line && text.length > 3 && !/[{}]|undefined|NaN|\b(the|ore|felt)\.[a-z]+\.|_/.test(text);
}
