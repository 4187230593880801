// A table inside the page tells its reader what his seat may know and nothing else, over whole random games of every game
// with several seats. Three ways to see a leak: a card that lies hidden is named to him; something that the module answers
// is different after a redeal of all that he has not seen; two steps that look alike to him tell different things.
import { expect, test } from "vitest";
import type { Answer } from "../../src/engine/engine";
import { LocalTable, type Played } from "../../src/engine/local-table";
import type { Seat, Step } from "../../src/games/contract";
import { engine } from "./engine";

const games: [string, Record<string, unknown>, number][] = [
  ["texas-houseem", { players: 3 }, 3],
  ["texas-houseem", { players: 3, hidden_neighbors: true, stand_your_ground: true }, 4],
  ["texas-houseem", { players: 2, hidden_neighbors: true, captives: true, renovations: true, strange_folk: true }, 3],
  ["oregon-trail-race", { players: 3, trail_length: 8 }, 2],
  ["outlaw-poker", { players: 3, rounds: 2 }, 2],
  ["gunfight", { turn_limit: 3, hand_size: 5 }, 1],
];

const words = (line: string) => line.split(/[\s:,]+/);

// Everything written in a view or a position.
function written(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === "string") into.add(value);
  else if (value && typeof value === "object") for (const one of Object.values(value)) written(one, into);
  return into;
}

// Games whose cards have no twins: there a name tells the card. What a log line may say in the others is tested where the
// lines are written (server_leak_test.cpp).
const single = ["texas-houseem", "gunfight"];

// Cards that lie on the table and are shown nowhere in the view.
function hidden(truth: unknown, view: unknown): Set<string> {
  const shown = written(view);
  return new Set([...written(truth)].filter((card) => !shown.has(card)));
}

// With renovations a card that was played for all to see may lie in the new deck a moment later (THE-9.17).
function renewed(truth: unknown): Set<string> {
  const { deck = [], graveyard } = truth as { deck?: string[]; graveyard?: string[] };
  return new Set(graveyard?.length === 0 ? deck : []);
}

// What a reader was told at one moment of a game.
interface Heard {
  view: unknown;
  news: readonly Step[];
  legal: readonly string[];
  n: number;
}

// The same moves at every table: they come from the same seed, and nobody moves by himself.
function readThrough(game: string, options: Record<string, unknown>, seed: number, seat: Seat | null) {
  const table = new LocalTable(engine, { game, options, seed, seat, pause: 1e9 });
  const heard: Heard[] = [];
  for (let told = 0; ; ) {
    const { view, steps, legal, winners } = table.props.value;
    heard.push({ view, news: steps.slice(told), legal, n: steps.length });
    told = steps.length;
    if (winners) break;
    table.skip(told + 1);
  }
  const { played } = table;
  table.stop();
  return { heard, played };
}

interface Truth {
  position: unknown;
  toAct: string | null;
}

// The whole truth after every step, for the test alone.
function truthOf({ start, lines }: Played): Truth[] {
  const opened = engine.ask({ do: "open", position: start });
  const truth: Truth[] = [{ position: start, toAct: opened.to_act ?? null }];
  for (const line of lines) {
    const now = engine.ask({ do: "play", table: opened.table, moves: [line], position: true });
    truth.push({ position: now.position, toAct: now.to_act ?? null });
  }
  engine.ask({ do: "close", table: opened.table });
  return truth;
}

function tellsNothingHidden(game: string, seat: Seat | null, heard: readonly Heard[], truth: readonly Truth[]): void {
  const named = new Set<string>(); // what he has been shown or told before
  for (const { view, news, legal, n } of heard) {
    const { position } = truth[n]!;
    for (const card of written(view)) named.add(card);
    if (!single.includes(game)) continue;
    const secret = hidden(position, view);
    const gone = renewed(position);
    const said = [...news.flatMap((step) => [step.line, ...written(step.told)]), ...legal];
    for (const text of said)
      for (const word of words(text))
        if (secret.has(word) && !named.has(word) && !gone.has(word)) expect.fail(`${seat} is told of ${word}: ${text}`);
  }
}

const redealt = (position: unknown, seat: string, seed: number) =>
  engine.ask({ do: "redeal", position, seat, seed }).position;

// All that the module answers of a table that it hosts, whatever it is asked; the number of the table is left out.
function answers(position: unknown, seat: string, lines: readonly string[], hints: boolean): string[] {
  const { table, ...opened } = engine.ask({ do: "open", position, seat, seed: 5 });
  const ask = (request: object): Answer => engine.ask({ table, ...request });
  const all: object[] = [opened, ask({ do: "read" }), ask({ do: "read", at: 0 })];
  for (const line of lines) all.push(ask({ do: "judge", line }), ask({ do: "preview", line }));
  if (hints) all.push(ask({ do: "advise", iterations: 20 }), ask({ do: "advise", iterations: 20, why_not: lines[0] }));
  // What is for those who may see all is refused, and so is what is not the reader's to do.
  const forbidden = [
    { do: "record" },
    { do: "view", seat: "p1" },
    { do: "redeal", seat, seed: 1 },
    { do: "step", seed: 1, until: "move" },
    { do: "perft", depth: 1 },
    { do: "figures" },
    { do: "check" },
    { do: "undo" },
    { do: "play", line: "nonsense", position: true, effects: true },
  ].map(ask);
  for (const answer of forbidden) expect(answer.error).toBeDefined();
  engine.ask({ do: "close", table });
  return [...all, ...forbidden].map((answer) => JSON.stringify(answer));
}

function isTheSameAfterARedeal({ position, toAct }: Truth, seat: Seat | null, seed: number): void {
  const reader = seat ?? "spectator";
  const legal = toAct === seat ? (engine.ask({ do: "play", position, moves: [] }).legal ?? []) : [];
  const some = legal[seed % Math.max(1, legal.length)] ?? "draw";
  const tried = [some, some.replace(/\w(?=\W|$)/, "7"), "nonsense"];
  const hints = seed % 20 === 0 && toAct === seat;
  expect(answers(position, reader, tried, hints)).toEqual(
    answers(redealt(position, reader, seed), reader, tried, hints),
  );
}

// In a world that the reader cannot tell from this one, a step that looks the same to him and leads to the same sight
// tells him the same.
function tellsAlike({ position, toAct }: Truth, line: string, seat: Seat | null, seed: number): boolean {
  const reader = seat ?? "spectator";
  const read = (from: unknown, move: string) => engine.ask({ do: "read", position: from, moves: [move], seat: reader });
  const here = read(position, line);
  const world = redealt(position, reader, seed);
  const same = read(world, line);
  const others =
    toAct === "chance" || !same.error ? [] : (engine.ask({ do: "play", position: world, moves: [] }).legal ?? []);
  const alike = [same, ...others.slice(0, 20).map((other) => read(world, other))].find(
    (there) =>
      !there.error &&
      there.steps![0]!.line === here.steps![0]!.line &&
      JSON.stringify(there.view) === JSON.stringify(here.view),
  );
  if (alike) expect(alike.steps).toEqual(here.steps);
  return alike !== undefined;
}

for (const [game, options, count] of games) {
  test(`${game} ${JSON.stringify(options)}: a table in the page tells nothing hidden`, () => {
    let compared = 0;
    for (let seed = 1; seed <= count; seed++) {
      const players = Number(options.players ?? 2);
      const seats: (Seat | null)[] = [...Array.from({ length: players }, (_, i) => `p${i + 1}` as Seat), null];
      const first = readThrough(game, options, seed, seats[0]!);
      const truth = truthOf(first.played);
      for (const [i, seat] of seats.entries()) {
        const { heard, played } = i === 0 ? first : readThrough(game, options, seed, seat);
        expect(played.lines).toEqual(first.played.lines);
        tellsNothingHidden(game, seat, heard, truth);
        for (const [n, now] of truth.entries()) {
          if (!now.toAct || (n + i) % 6 !== 0) continue;
          if (now.toAct !== "chance") isTheSameAfterARedeal(now, seat, seed + n);
          if (tellsAlike(now, played.lines[n]!, seat, seed + n)) compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
}

test("who is not to act plays nothing, is advised nothing and is told of no refusal", () => {
  const table = new LocalTable(engine, { game: "texas-houseem", options: {}, seed: 3, seat: "p2", pause: 1e9 });
  table.play("draw");
  expect(table.props.value.steps.map((step) => step.by)).toEqual(["chance"]);
  expect(table.whyNot("foundation with 9C 9S")).toBeNull();
  table.hint();
  expect(table.props.value.hint).toBeNull();
  expect(() => table.played).toThrow(/over/);
  table.stop();
});

test("one who comes late, one who reads the game again and one who was there are told the same", () => {
  const telling = new Set<string>();
  for (const [game, options] of games) {
    const table = new LocalTable(engine, { game, options, seed: 9, seat: "p1", pause: 1e9 });
    for (let n = 1; n <= 30; n++) table.skip(n);
    const there = table.props.value.steps; // as they came, a few at a time
    if (there.some((step) => step.told!.length > 0)) telling.add(game);
    expect(table.back(there.length)!.steps).toEqual(there);
    const before = table.back(10)!;
    expect(before.steps).toEqual(there.slice(0, 10));
    table.skip(1e6);
    const { start, lines } = table.played;
    const again = engine.ask({ do: "read", position: start, moves: lines, seat: "p1" });
    expect(again.steps).toEqual(table.props.value.steps);
    expect(again.steps!.slice(0, there.length)).toEqual(there);
    table.stop();
  }
  expect(telling.size).toBeGreaterThanOrEqual(3);
});
