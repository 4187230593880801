// The town against the engine: every legal line is reached by choosing its cards, every line is told as a story, and the
// figures written on the houses are those the engine counts with.
import { expect, test } from "vitest";
import type { Seat } from "../../src/games/contract";
import "../../src/games/texas-houseem";
import { figures } from "../../src/games/texas-houseem/figures";
import { choices, PlayIndex, parse } from "../../src/games/texas-houseem/lines";
import { actName, tell } from "../../src/games/texas-houseem/tell";
import { commonRank, isJoker, knowsScore, RANKS, type TownView } from "../../src/games/texas-houseem/view";
import { engine, playOut, readable, some } from "./random-games";

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
      ({ view, answer, legal }) => {
        const { houses } = view as TownView;
        for (const seat of Object.keys(answer.scores ?? {}) as Seat[]) {
          const sum = houses
            .filter(({ owner }) => owner === seat)
            .reduce((all, house) => all + figures(house).worth!, 0);
          expect(sum).toBe(answer.scores![seat]);
        }
        for (const line of some(legal, 40).filter((each) => each.startsWith("evict"))) {
          const play = parse(line)!;
          const house = houses.find(({ id }) => id === play.house)!;
          const { safety, folk } = figures(house);
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
    "shuffle deck ??",
    "evict h1 with AC AH",
  ];
  for (const line of lines) expect(readable(tell({ by: "p2", line }, name), line)).toBe(true);
  expect(tell({ by: "p1", line: "straight AC TD JH QS KS rank A" }, name)).toContain("ten");
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
