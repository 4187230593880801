// The trails against the engine: every legal line is behind a button, every line is told as a story, and what is drawn
// joins up.
import { beforeAll, expect, test } from "vitest";
import type { Seat } from "../../src/games/contract";
import { columns, firstLaid, wagonX } from "../../src/games/oregon-trail-race/layout";
import { lies, lying, offers, parse, takesWith } from "../../src/games/oregon-trail-race/lines";
import { namesOf as typedNames } from "../../src/games/oregon-trail-race/names-field";
import { tell } from "../../src/games/oregon-trail-race/tell";
import { namesOf, seatsOf, type TrailView, trailCard } from "../../src/games/oregon-trail-race/view";
import { actName } from "../../src/games/oregon-trail-race/words";
import { needWords } from "../../src/i18n";
import { engine, playOut, readable } from "./random-games";

beforeAll(() => needWords("oregon-trail-race"));

const referee = engine();
const name = (seat: Seat) => `Seat ${seat}`;
const variants: Record<string, unknown>[] = [
  { players: 2 },
  { players: 3, thief: "shot" },
  {},
  { players: 6, winter: 30 },
  { players: 2, trail_length: 5, edition: "rivers" },
  { players: 3, last_survivor: "must_arrive", thief: "keep", winter: 30 },
  { players: 3, town_stock: "looked_at", trade_for_bullets: true, thief: "shot" },
  { players: 4, town_stock: "looked_at", towns: "apart", names: { p2: ["Ann", "Ben", "Zoë", "Dot"] } },
];

test("fifty games: every legal line can be clicked and every step is told", { timeout: 300_000 }, () => {
  const verbs = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    playOut(
      referee,
      "oregon-trail-race",
      { winter: 40, ...variants[seed % variants.length]! },
      seed,
      ({ seat, view, legal }) => {
        const trail = view as TrailView;
        const found = offers(legal);
        const wagon = trail.wagons[seat]!;
        const reached = new Set<string>();
        for (const [card, moves] of found.forge) {
          expect(wagon.trail_hand).toContain(card);
          for (const lie of lies(moves)) {
            if (lie.out) expect(lying(card, lie.out).exit).toBe(lie.out);
            // Of one way to lie, either one line or one for each victim.
            expect(new Set(lie.moves.map(({ on }) => on)).size).toBe(lie.moves.length);
            for (const move of lie.moves) reached.add(move.line);
          }
        }
        for (const [problem, moves] of found.mend) {
          expect(wagon.calamities.map((calamity) => calamity.problem)).toContain(problem);
          for (const move of moves) reached.add(move.line);
        }
        for (const move of found.take) {
          expect(takesWith(found.take, move.take).map(({ line }) => line)).toContain(move.line);
          reached.add(move.line);
        }
        for (const move of [...found.buttons, ...found.enter, ...found.lose, ...found.deflect]) reached.add(move.line);
        expect([...reached].sort()).toEqual([...legal].sort());
        const inAct = trail.phase === "act";
        // In a question only its answers are drawn; outside one only what belongs to a turn.
        expect(
          inAct ? found.take.length + found.lose.length + found.deflect.length : found.forge.size + found.mend.size,
        ).toBe(0);
        const raw = legal.map(parse).filter((move) => move.verb !== "forge" && !readable(actName(move), move.line));
        expect(raw).toEqual([]);
      },
      (step) => {
        verbs.add(step.line.split(" ")[0]!);
        if (step.by !== "chance")
          expect(readable(tell(step, name), step.line), `${step.line}: ${tell(step, name)}`).toBe(true);
      },
    );
  }
  for (const verb of ["forge", "mend", "roll", "deal", "deflect", "take", "lose", "enter", "shoot", "yield", "hunt"]) {
    expect(verbs).toContain(verb);
  }
});

test("the road joins from card to card, and every wagon stands on the board", { timeout: 300_000 }, () => {
  for (let seed = 200; seed < 206; seed++) {
    playOut(
      referee,
      "oregon-trail-race",
      { players: 4, winter: 30, ...(seed % 2 ? { town_stock: "looked_at" } : {}) },
      seed,
      ({ view }) => {
        const trail = view as TrailView;
        const list = columns(trail);
        const end = list.at(-1)!;
        for (const seat of seatsOf(trail)) {
          const wagon = trail.wagons[seat]!;
          if (wagon.people === 0) continue;
          const x = wagonX(wagon, list);
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(end.x + end.width);
          const first = firstLaid(wagon);
          expect(first).toBeGreaterThan(trail.rear);
          wagon.laid.forEach((card, i) => {
            const next = wagon.laid[i + 1];
            const town = trail.towns.some(({ mark }) => mark === first + i);
            if (next && !town) expect(trailCard(next).entry).toBe(trailCard(card).exit);
          });
        }
      },
      () => {},
    );
  }
});

test("a row of towns: each has its place, and the wagon stands in its own", () => {
  const wagon = {
    people: 4,
    distance: 2,
    at: 2,
    in_town: true,
    in_river: false,
    stop: 2,
    laid: ["plain_mm", "plain_mm"],
  };
  const rest = { trail_hand: [], supplies: [], calamities: [] };
  const town = (card: string, mark: number) => ({ card, mark, stock: [], owed: [] });
  const towns = [town("fort", 0), town("town", 2), town("fort", 2)];
  const p2 = { ...wagon, ...rest, distance: 0, at: 0, stop: 1, laid: [] };
  const view = { options: { players: 2, trail_length: 4 }, rear: 0, towns, wagons: { p1: { ...wagon, ...rest }, p2 } };
  const list = columns(view as unknown as TrailView);
  expect(list.map(({ kind, mark, stop }) => `${kind} ${mark}.${stop}`)).toEqual([
    "start 0.0",
    "town 0.1",
    "card 1.0",
    "card 2.0",
    "town 2.1",
    "town 2.2",
    "card 3.0",
    "card 4.0",
    "goal 4.1",
  ]);
  const middle = (at: number) => list[at]!.x + list[at]!.width / 2;
  expect(wagonX({ ...wagon, ...rest }, list)).toBe(middle(5));
  expect(wagonX(p2, list)).toBe(middle(1));
});

test("the people of a wagon: those of the option, else those of the edition", () => {
  const view = { options: { names: { p2: ["Ann", "Ben", "Zoë", "Dot"] } } } as unknown as TrailView;
  expect(namesOf(view, "p2")).toEqual(["Ann", "Ben", "Zoë", "Dot"]);
  expect(namesOf(view, "p1")).toEqual(["Josiah", "Martha", "Eli", "Ruth"]);
  expect(
    typedNames([
      ["", "", "", ""],
      ["Ann", " ", "Zoë", ""],
    ]),
  ).toEqual({ p2: ["Ann", "Hannah", "Zoë", "Abigail"] });
  expect(typedNames([["", "", "", ""]])).toBeUndefined();
});

test("hidden lines are told too", () => {
  for (const line of ["enter", "ford", "take ?? ??", "take ??"]) {
    expect(readable(tell({ by: "p1", line }, name), line)).toBe(true);
  }
});
