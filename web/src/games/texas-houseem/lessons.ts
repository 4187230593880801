// Short lessons: set positions with a goal. Between two steps the others can only draw, so that a lesson always goes
// the same way.
import type { Lesson } from "../contract";

const words = (text: string) => text.split(" ");

const build = {
  game: "texas-houseem",
  options: { players: 2 },
  phase: "play",
  round: 3,
  last_round: null,
  dealer: "p2",
  turn: "p1",
  to_act: "p1",
  pending: [],
  renovated: false,
  deck: words(
    "6C 2H QH KH JC 5H 9S 3D 8H 2D 4D KD 5D QS 5S JD 7H 9D AS TH 8C TC JS 3S 4H 8S 6H 3H AD 4C 6S JH " +
      "AC TD AH 2C KS 5C 9C 2S 7S 6D",
  ),
  market: ["3C", "8D", "TS"],
  graveyard: [],
  hands: { p1: words("7C 7D QC QD KC"), p2: ["4S", "9H"] },
  seen: {},
  houses: [],
  next_house: 1,
  result: null,
};

const fight = {
  game: "texas-houseem",
  options: { players: 2 },
  phase: "play",
  round: 5,
  last_round: null,
  dealer: "p2",
  turn: "p1",
  to_act: "p1",
  pending: [],
  renovated: false,
  deck: words("JD TH 3S 8S 4H KS 6H 9H 4S 7H AD JC 2S KC TC QH TS QC JS 6C QD AC JH AH 2D TD 9D 2C 6D 5S"),
  market: ["5H", "9S", "KD"],
  graveyard: [],
  hands: { p1: words("AS 5C 5D KH"), p2: ["2H", "6S", "7S"] },
  seen: {},
  houses: [
    { id: "h1", foundation: ["4C", "4D"], roof: ["8C", "8D", "8H"], safe: null, owner: "p2", folk: ["QS"], hidden: [] },
    { id: "h2", foundation: ["7C", "7D"], roof: ["3C", "3D", "3H"], safe: null, owner: "p1", folk: ["9C"], hidden: [] },
  ],
  next_house: 3,
  result: null,
};

const dirty = {
  game: "texas-houseem",
  options: { players: 3 },
  phase: "play",
  round: 3,
  last_round: null,
  dealer: "p3",
  turn: "p1",
  to_act: "p1",
  pending: [],
  renovated: false,
  deck: words("JC KS 7D 4H 2C 9S QS QH QD JS 6D 4S AH JD AS 3S JH TS 2S 7C 6C"),
  market: ["2D", "9H", "QC"],
  graveyard: ["AC", "AD"],
  hands: { p1: words("5H 6H 7H 8H"), p2: ["2H", "6S"], p3: ["TC"] },
  seen: {},
  houses: [
    {
      id: "h1",
      foundation: ["4C", "4D"],
      roof: ["8C", "8D", "8S"],
      safe: null,
      owner: "p2",
      folk: ["9C", "9D"],
      hidden: [],
    },
    { id: "h2", foundation: ["TD", "TH"], roof: ["3C", "3D", "3H"], safe: null, owner: "p3", folk: ["7S"], hidden: [] },
    { id: "h3", foundation: ["KC", "KD"], roof: ["5C", "5D", "5S"], safe: null, owner: "p1", folk: ["KH"], hidden: [] },
  ],
  next_house: 4,
  result: null,
};

export const lessons: readonly Lesson[] = [
  {
    id: "build",
    title: "the.lesson.build.title",
    options: build.options,
    position: build,
    seat: "p1",
    steps: [
      {
        say: "the.lesson.build.1",
        rule: "THE-5.4",
        goal: ["foundation with 7C 7D"],
        otherwise: "the.lesson.build.1.no",
      },
      {
        say: "the.lesson.build.2",
        rule: "THE-5.5",
        goal: ["roof h1 with QC QD QH"],
        otherwise: "the.lesson.build.2.no",
      },
      {
        say: "the.lesson.build.3",
        rule: "THE-6.3",
        goal: ["settle h1 with KC KH"],
        otherwise: "the.lesson.build.3.no",
      },
    ],
  },
  {
    id: "fight",
    title: "the.lesson.fight.title",
    options: fight.options,
    position: fight,
    seat: "p1",
    steps: [
      { say: "the.lesson.fight.1", rule: "THE-6.6", goal: ["evict h1 with KD KH"], otherwise: "the.lesson.fight.1.no" },
      { say: "the.lesson.fight.2", rule: "THE-6.4", goal: ["expand h2 with 9S"], otherwise: "the.lesson.fight.2.no" },
    ],
  },
  {
    id: "dirty",
    title: "the.lesson.dirty.title",
    options: dirty.options,
    position: dirty,
    seat: "p1",
    steps: [
      {
        say: "the.lesson.dirty.1",
        rule: "THE-7.4",
        goal: ["pillage h1 with 5H 6H 7H 8H 9H settle h1 with 9H"],
        otherwise: "the.lesson.dirty.1.no",
      },
    ],
  },
];
