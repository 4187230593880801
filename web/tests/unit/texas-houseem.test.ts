// The town against the engine: every legal line is reached by choosing its cards, every line is told as a story, and the
// figures written on the houses are those the engine counts with.
import { beforeAll, expect, test } from "vitest";
import type { Seat } from "../../src/games/contract";
import { choices, PlayIndex, parse } from "../../src/games/texas-houseem/lines";
import { actName, tell } from "../../src/games/texas-houseem/tell";
import {
  commonRank,
  faces,
  figuresOf,
  isJoker,
  knowsScore,
  RANKS,
  type TownView,
} from "../../src/games/texas-houseem/view";
import { needWords } from "../../src/i18n";
import { readRecord } from "../../src/shell/record";
import { engine, playOut, readable, some } from "./random-games";

beforeAll(() => needWords("texas-houseem"));

const referee = engine();
const name = (seat: Seat) => `Seat ${seat}`;
const variants: Record<string, unknown>[] = [
  {},
  { players: 3 },
  { players: 4, strange_folk: true },
  { players: 6 },
  { hidden_neighbors: true },
  { players: 3, hidden_neighbors: true, stand_your_ground: true, strange_folk: true, renovations: true },
  { players: 2, proper_people: true, captives: true },
  { players: 2, renovations: true, strange_folk: true, harsh_lands: true },
  { players: 3, hidden_neighbors: true, strange_folk: true, jokers: 4, final_reveal: true },
  { players: 2, hidden_neighbors: true, aces_shoot_hidden: false, failed_trump: "origin", royal: "any" },
  { players: 4, straight: "house", royal: "any", strange_folk: true, jokers: 3 },
];

const value = (cards: readonly string[]) => {
  const rank = commonRank(cards) ?? "A";
  return cards.reduce((sum, card) => sum + RANKS.indexOf(isJoker(card) ? rank : card[0]!) + 1, 0);
};

test("fifty games: every legal line can be clicked and every step is told", { timeout: 300_000 }, () => {
  const verbs = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    const options = variants[seed % variants.length]!;
    playOut(
      referee,
      "texas-houseem",
      options,
      seed,
      ({ seat, view, legal }) => {
        const town = view as TownView;
        const index = new PlayIndex(legal);
        const open = new Set([...(town.hands[seat] ?? []), ...town.market]);
        const lost = some(legal, 60).filter((line) => {
          if (index.bare.has(line)) return false;
          const play = parse(line)!;
          // Card by card: the next one is always among those that are lit.
          const lit = play.cards.every((card, i) => open.has(card) && index.partners(play.cards.slice(0, i)).has(card));
          const found = choices(index.exact(play.cards)).some(({ movers }) =>
            movers.some((each) => each.line === line),
          );
          return !lit || !found || !readable(actName(play), line);
        });
        expect(lost).toEqual([]);
      },
      (step) => {
        verbs.add(step.line.split(" ")[0]!);
        if (step.by !== "chance")
          expect(readable(tell(step, name), step.line), `${step.line}: ${tell(step, name)}`).toBe(true);
      },
    );
  }
  for (const verb of ["settle", "expand", "evict", "shoot", "foundation", "roof", "house", "draw", "pass"]) {
    expect(verbs).toContain(verb);
  }
});

test("what is written on a house is what the engine counts", { timeout: 300_000 }, () => {
  for (let seed = 100; seed < 120; seed++) {
    const options = { players: 2 + (seed % 3), strange_folk: seed % 2 === 0 };
    playOut(
      referee,
      "texas-houseem",
      options,
      seed,
      ({ view, answer, legal, seat }) => {
        const { houses } = view as TownView;
        const { figures } = referee.ask({ do: "figures", position: answer.position, seat });
        for (const seat of Object.keys(answer.scores ?? {}) as Seat[]) {
          const sum = houses
            .filter(({ owner }) => owner === seat)
            .reduce((all, house) => all + figuresOf(figures, house.id).worth!, 0);
          expect(sum).toBe(answer.scores![seat]);
        }
        for (const line of some(legal, 40).filter((each) => each.startsWith("evict"))) {
          const play = parse(line)!;
          const house = houses.find(({ id }) => id === play.house)!;
          const { safety, folk } = figuresOf(figures, house.id);
          const aces = commonRank(play.cards) === "A" && commonRank(house.folk) === "K"; // THE-6.7
          expect(aces || value(play.cards) > safety + folk!).toBe(true);
        }
      },
      () => {},
    );
  }
});

test("rare trumps and hidden cards are told too", () => {
  const lines = [
    "pillage h1 with AD 2D 3D 4D 5D settle h1 with AD",
    "reappropriate h2 with AS TS JS QS KS",
    "flush 2S 7S 8S 9S X1 settle h1 with 2S",
    "straight 9D TH JC QC KS rank T",
    "straight AC 2D 3H 4S 5S rank A settle h2 with 4S",
    "settle h2 with 6S ??",
    "settle h2 with ?? ??",
    "expand h1 with ??",
    "evict h1 with AC AH",
    "shoot place 2 in h1 with AS",
    "straight 5H 6H 7D 8H X4 rank 9 in h1 settle h1 with 8H",
  ];
  for (const line of lines) expect(readable(tell({ by: "p2", line }, name), line)).toBe(true);
  expect(tell({ by: "p1", line: "straight AC TD JH QS KS rank A" }, name)).toContain("ten");
});

test("a shot at a place and a straight on one house are taken apart", () => {
  expect(parse("shoot place 2 in h13 with AS")).toMatchObject({
    cards: ["AS"],
    house: "h13",
    place: 2,
    victim: null,
  });
  const straight = parse("straight 5H 6H 7D 8H X4 rank 9 in h1 settle h1 with 8H")!;
  expect(straight).toMatchObject({ house: "h1", rank: "9", mover: { house: "h1", card: "8H" } });
  expect(straight.cards).toEqual(["5H", "6H", "7D", "8H", "X4"]);
});

test("four Jokers are four cards", () => {
  const index = new PlayIndex(["settle h1 with 9C X3", "settle h1 with 9C X4", "settle h1 with 9C X1 X2 X3", "draw"]);
  expect(index.exact(["9C", "X4"]).map(({ line }) => line)).toEqual(["settle h1 with 9C X4"]);
  expect([...index.partners(["9C"])].sort()).toEqual(["9C", "X1", "X2", "X3", "X4"]);
});

test("THE-10.6: of face-down cards those that all have seen are known, the others are backs", () => {
  const hidden = {
    id: "h1",
    foundation: [],
    roof: [],
    safe: null,
    owner: "p2" as Seat,
    folk: [],
    hidden: ["??", "??"],
  };
  expect(faces(hidden, ["2S"])).toEqual(["2S", "??"]);
  expect(faces({ ...hidden, hidden: ["5H", "JC"] }, ["JC"])).toEqual(["5H", "JC"]);
});

test("a record of the first edition of the rulebook keeps its defaults", () => {
  const record = (edition: string, options: string) =>
    readRecord(`saloon record 1\ngame texas-houseem\noptions ${options}\nedition ${edition}\n\n1 0000 draw\nend 1\n`);
  const old = { hidden_neighbors: true, aces_shoot_hidden: false, failed_trump: "origin" };
  expect(record("standard", '{"hidden_neighbors":true}').options).toEqual(old);
  expect(record("second", '{"hidden_neighbors":true}').options).toEqual({ hidden_neighbors: true });
  expect(record("standard", "{}").options).toEqual({});
});

test("forty thousand lines are indexed in a moment and leave a handful", () => {
  const cards = [...RANKS].flatMap((rank) => ["C", "D"].map((suit) => rank + suit)).slice(0, 24);
  const legal: string[] = ["draw"];
  for (let a = 0; a < 24; a++)
    for (let b = a + 1; b < 24; b++)
      for (let c = b + 1; c < 24; c++)
        for (let d = c + 1; d < 24; d++)
          for (const house of ["h1", "h2", "h3", "h4"])
            legal.push(`settle ${house} with ${cards[a]} ${cards[b]} ${cards[c]} ${cards[d]}`);
  expect(legal.length).toBeGreaterThan(40_000);
  const index = new PlayIndex(legal);
  expect(choices(index.exact(cards.slice(0, 4)))).toHaveLength(4);
  expect(index.partners(cards.slice(0, 3)).size).toBe(24);
  expect(index.exact(cards.slice(0, 3))).toHaveLength(0);
});

test("THE-8.10: a score that counts face-down neighbours is only for who knows them", () => {
  let hidden = 0;
  playOut(
    referee,
    "texas-houseem",
    { players: 3, hidden_neighbors: true },
    5,
    ({ seat, view }) => {
      const town = view as TownView;
      for (const house of town.houses) {
        if (!house.owner || house.hidden.length === 0) continue;
        hidden++;
        expect(knowsScore(town, house.owner)).toBe(house.owner === seat);
      }
    },
    () => {},
  );
  expect(hidden).toBeGreaterThan(0);
});
