// A table inside the page tells its reader what his seat may know and nothing else, over whole random games of every game
// with several seats. Two ways to see a leak: a card that lies hidden is named to him, or something he gets is different
// after a redeal of all that he has not seen.
import { expect, test } from "vitest";
import type { Answer } from "../../src/engine/engine";
import { LocalTable } from "../../src/engine/local-table";
import type { Seat, TableProps } from "../../src/games/contract";
import { engine } from "./engine";

const games: [string, Record<string, unknown>, number][] = [
  ["texas-houseem", { players: 3 }, 4],
  ["texas-houseem", { players: 3, hidden_neighbors: true, stand_your_ground: true }, 6],
  ["texas-houseem", { players: 2, hidden_neighbors: true, captives: true, renovations: true, strange_folk: true }, 4],
  ["oregon-trail-race", { players: 3, trail_length: 8 }, 3],
  ["outlaw-poker", { players: 3, rounds: 2 }, 3],
  ["gunfight", { turn_limit: 3, hand_size: 5 }, 2],
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

interface Reader {
  table: LocalTable;
  named: Set<string>; // what he has been shown or told before
}

function tellsNothingHidden(reader: Reader, before: number): void {
  const { props, position } = { props: reader.table.props.value, position: reader.table.position };
  const secret = single.includes(reader.table.played.game) ? hidden(position, props.view) : new Set<string>();
  for (const card of written(props.view)) reader.named.add(card);
  const gone = renewed(position);
  const lines = [...props.steps.slice(before).map((step) => step.line), ...props.legal];
  for (const line of lines)
    for (const word of words(line))
      if (secret.has(word) && !reader.named.has(word) && !gone.has(word))
        expect.fail(`${props.seat} is told of ${word}: ${line}`);
}

function isTheSameAfterARedeal(props: TableProps, position: unknown, seed: number): void {
  const seat = props.seat ?? "spectator";
  const other = engine.ask({ do: "redeal", position, seat, seed });
  const told: Answer = engine.ask({ do: "read", position: other.position, moves: [], seat });
  expect(props.view).toEqual(told.view);
  expect(props.legal).toEqual(told.legal);
  expect(props.scores).toEqual(told.scores ?? null);
}

for (const [game, options, count] of games) {
  test(`${game} ${JSON.stringify(options)}: a practice table tells nothing hidden`, () => {
    for (let seed = 1; seed <= count; seed++) {
      const players = Number(options.players ?? 2);
      const seats: (Seat | null)[] = [...Array.from({ length: players }, (_, i) => `p${i + 1}` as Seat), null];
      // The same moves at every table: they come from the same seed, and nobody moves by himself.
      const readers = seats.map(
        (seat): Reader => ({
          table: new LocalTable(engine, { game, options, seed, seat, pause: 1e9 }),
          named: new Set(),
        }),
      );
      for (const reader of readers) tellsNothingHidden(reader, 0);
      for (let over = false; !over; ) {
        for (const [i, reader] of readers.entries()) {
          const before = reader.table.props.value.steps.length;
          reader.table.skip(before + 1);
          reader.table.stop();
          tellsNothingHidden(reader, before);
          const { props, position } = { props: reader.table.props.value, position: reader.table.position };
          over = props.winners !== null;
          if (!over && (before + i) % 3 === 0) isTheSameAfterARedeal(props, position, seed + before);
          const [mine, first] = [reader.table.played.lines, readers[0]!.table.played.lines];
          expect(mine.slice(0, first.length)).toEqual(first.slice(0, mine.length));
        }
      }
    }
  });
}

test("who is not to act plays nothing, is advised nothing and is told of no refusal", () => {
  const table = new LocalTable(engine, { game: "texas-houseem", options: {}, seed: 3, seat: "p2", pause: 1e9 });
  table.play("draw");
  expect(table.props.value.steps.map((step) => step.by)).toEqual(["chance"]);
  expect(table.whyNot("foundation with 9C 9S")).toBeNull();
  table.hint();
  expect(table.props.value.hint).toBeNull();
  table.stop();
});
