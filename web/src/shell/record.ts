// Reading a record far enough to replay it with the engine: which game, which options, which lines.
import type { Answer, Engine } from "../engine/engine";
import type { Actor, Seat, Step } from "../games/contract";
import { entryOf } from "../games/entries";
import { SaidError } from "../i18n/said";

export interface ReadRecord {
  game: string;
  options: Readonly<Record<string, unknown>>;
  start?: unknown; // the empty table, where it is left out
  lines: readonly string[];
}

function optionsUnder(game: string, edition: string, options: ReadRecord["options"]): ReadRecord["options"] {
  return entryOf(game)?.oldOptions?.(edition, options) ?? options;
}

export function readRecord(text: string): ReadRecord {
  const lines: string[] = [];
  const record: ReadRecord = { game: "", options: {}, lines };
  let body = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    if (!body) {
      if (line === "") body = record.game !== "";
      const [word, ...rest] = line.split(" ");
      if (word === "game") record.game = rest.join(" ");
      if (word === "options") record.options = JSON.parse(rest.join(" ")) as Record<string, unknown>;
      if (word === "edition") record.options = optionsUnder(record.game, rest.join(" "), record.options);
      continue;
    }
    if (/^end\b/.test(line)) break;
    const found = /^(?:\d+ [0-9a-f]{4} )?(.+)$/.exec(line);
    if (found) lines.push(found[1]!);
  }
  if (!record.game) throw new Error("not a record");
  return record;
}

// A position of the game, and who is to act in it.
export interface Moment {
  position: unknown;
  toAct: Actor | null;
  scores: Partial<Record<Seat, number>> | null;
  winners: Seat[] | null;
}

// Every moment of the game and every step with what it did, for a reader who may see all: the game is over.
export function replayRecord(engine: Engine, record: ReadRecord): { moments: Moment[]; steps: Step[] } {
  const { game, options, start } = record;
  const opened = engine.ask({ do: "open", ...(start ? { position: start } : { game, options }) });
  const ask = (lines: readonly string[]) => {
    const answer = engine.ask({ do: "play", table: opened.table, moves: lines, position: true, effects: true });
    if (answer.error) throw new SaidError(answer.error);
    return answer;
  };
  if (opened.error) throw new SaidError(opened.error);
  const moments: Moment[] = [];
  const steps: Step[] = [];
  const keep = ({ position, to_act, scores, winners }: Answer) =>
    moments.push({ position, toAct: to_act ?? null, scores: scores ?? null, winners: winners ?? null });
  try {
    keep(ask([]));
    for (const line of record.lines) {
      const by = moments.at(-1)!.toAct!;
      const answer = ask([line]);
      steps.push({ by, line, told: answer.effects?.[0] ?? [] });
      keep(answer);
    }
  } finally {
    engine.ask({ do: "close", table: opened.table });
  }
  return { moments, steps };
}
