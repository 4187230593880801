// What a sheriff makes of a deal in the reader's place: the same table, its seat played by what the engine advises.
import type { Seat } from "../games/contract";
import type { Engine } from "./engine";

export interface ParAsk {
  game: string;
  seed: number;
}
export interface ParAnswer {
  scores: Partial<Record<Seat, number>> | null;
  winners: Seat[];
}

const ownIterations = 1000; // what a hint may spend
const othersIterations = 150; // what the others spend at a practice table

export function playPar(engine: Engine, { game, seed }: ParAsk, iterations = ownIterations): ParAnswer {
  const seat = "p1";
  let now = engine.ask({ do: "open", game, seed, seat, bots: "sheriff", iterations: othersIterations });
  if (now.error) throw new Error(now.error.why);
  const { table } = now;
  while (now.to_act) {
    const [from, n] = [now.n, now.n ?? 0];
    if (now.to_act !== seat) now = engine.ask({ do: "go_on", table, from });
    else {
      const { choices } = engine.ask({ do: "advise", table, iterations, seed: 1 + n, count: 1 });
      now = engine.ask({ do: "play", table, line: choices?.[0]?.move ?? now.legal?.[0], from });
    }
    if (now.error) throw new Error(now.error.why);
  }
  engine.ask({ do: "close", table });
  return { scores: now.scores ?? null, winners: now.winners ?? [] };
}
