// Short lessons: set positions with a goal. Between two steps the others can only draw, so that a lesson always goes
// the same way.
import type { Lesson, Seat } from "../contract";
import { type House, RANKS, SUITS, type TownView } from "./view";

const words = (text: string) => text.split(" ");

// A town in the middle of a game, p1 to play.
function position(players: number, dealer: Seat, part: Partial<TownView>) {
  return {
    game: "texas-houseem",
    options: { players },
    phase: "play",
    round: 3,
    last_round: null,
    dealer,
    turn: "p1",
    to_act: "p1",
    pending: [],
    renovated: false,
    graveyard: [],
    seen: {},
    houses: [],
    next_house: (part.houses?.length ?? 0) + 1,
    result: null,
    ...part,
  };
}

function house(id: string, foundation: string, roof: string, owner: Seat, folk: string): House {
  return { id, foundation: words(foundation), roof: words(roof), safe: null, owner, folk: words(folk), hidden: [] };
}

const build = position(2, "p2", {
  deck: words(
    "6C 2H QH KH JC 5H 9S 3D 8H 2D 4D KD 5D QS 5S JD 7H 9D AS TH 8C TC JS 3S 4H 8S 6H 3H AD 4C 6S JH " +
      "AC TD AH 2C KS 5C 9C 2S 7S 6D",
  ),
  market: ["3C", "8D", "TS"],
  hands: { p1: words("7C 7D QC QD KC"), p2: ["4S", "9H"] },
});

const fight = position(2, "p2", {
  round: 5,
  deck: words("JD TH 3S 8S 4H KS 6H 9H 4S 7H AD JC 2S KC TC QH TS QC JS 6C QD AC JH AH 2D TD 9D 2C 6D 5S"),
  market: ["5H", "9S", "KD"],
  hands: { p1: words("AS 5C 5D KH"), p2: ["2H", "6S", "7S"] },
  houses: [house("h1", "4C 4D", "8C 8D 8H", "p2", "QS"), house("h2", "7C 7D", "3C 3D 3H", "p1", "9C")],
});

// Three dirty hands: a lone ace, five of a suit, five ranks in a row. The deck is whatever lies nowhere else.
function dirtyHand(hand: string, market: string, houses: readonly House[]) {
  const hands = { p1: words(hand), p2: ["2H", "6S"] };
  const lying = new Set([
    ...[...hands.p1, ...hands.p2, ...words(market)],
    ...houses.flatMap(({ foundation, roof, folk }) => [...foundation, ...roof, ...folk]),
  ]);
  const deck = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)).filter((card) => !lying.has(card));
  return position(2, "p2", { round: 5, deck, market: words(market), hands, houses: [...houses] });
}

const ace = dirtyHand("AS 6D 9S", "3S JC QD", [
  house("h1", "4C 4D", "8C 8D 8H", "p2", "KS"),
  house("h2", "7C 7D", "3C 3D 3H", "p1", "TC"),
]);

const flush = dirtyHand("AD 6D 9D JD KH", "3S QD KC", [
  house("h1", "4C 4D", "8C 8H 8S", "p2", "TD"),
  house("h2", "7C 7S", "3C 3D 3H", "p2", "KD KS"),
]);

const straight = dirtyHand("2D 6C 7D 8S 9D", "TC QD KC", [
  house("h1", "4C 4D", "8C 8D 8H", "p2", "9C 9H"),
  house("h2", "7C 7S", "5C 5D 5H", "p2", "9S"),
]);

const dirtyHands = {
  ace: { position: ace, rule: "THE-7.10", goal: "shoot KS in h1 with AS" },
  straight: { position: straight, rule: "THE-7.3", goal: "straight 6C 7D 8S 9D TC rank 9 settle h1 with TC" },
  flush: { position: flush, rule: "THE-7.2", goal: "flush AD 6D 9D JD QD settle h1 with QD" },
};

const dirty = position(3, "p3", {
  deck: words("JC KS 7D 4H 2C 9S QS QH QD JS 6D 4S AH JD AS 3S JH TS 2S 7C 6C"),
  market: ["2D", "9H", "QC"],
  graveyard: ["AC", "AD"],
  hands: { p1: words("5H 6H 7H 8H"), p2: ["2H", "6S"], p3: ["TC"] },
  houses: [
    house("h1", "4C 4D", "8C 8D 8S", "p2", "9C 9D"),
    house("h2", "TD TH", "3C 3D 3H", "p3", "7S"),
    house("h3", "KC KD", "5C 5D 5S", "p1", "KH"),
  ],
});

// One house of p2's with a face-down family, p1 to play.
function hidden(family: string, hand: string, market: string, deck: string) {
  const town = position(2, "p2", {
    deck: words(deck),
    market: words(market),
    hands: { p1: words(hand), p2: ["2H", "6S"] },
    houses: [{ ...house("h1", "4C 4D", "8C 8D 8H", "p2", ""), folk: [], hidden: words(family) }],
  });
  return { ...town, options: { players: 2, hidden_neighbors: true } };
}

const shot = hidden(
  "9H KS",
  "AS 6C 7D",
  "3D JC QD",
  "TS 3S JS 5S 9C TD 4H 7S 4S QH TC KH KD AH 2D 5H 3C AC 9S 7H TH 7C 5D 3H QC 5C 2C 2S JD KC 8S 6D " + "JH AD QS 9D 6H",
);
const call = hidden(
  "9H TS",
  "6C 7D",
  "3D QD KD",
  "KS TH 7H QS 3C TD QH JH AD 5H 2C 5C TC 9C KC 7S AS JD 6H 5D 2S JC 3H QC 4H 4S 9D 9S 5S 7C 8S 3S " +
    "AC AH 6D JS 2D KH",
);

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
  ...(["ace", "straight", "flush"] as const).map((id) => ({
    id,
    title: `the.lesson.${id}.title`,
    options: dirtyHands[id].position.options,
    position: dirtyHands[id].position,
    seat: "p1" as const,
    steps: [
      {
        say: `the.lesson.${id}.1`,
        rule: dirtyHands[id].rule,
        goal: [dirtyHands[id].goal],
      },
    ],
  })),
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
  {
    id: "shot",
    title: "the.lesson.shot.title",
    options: shot.options,
    position: shot,
    seat: "p1",
    steps: [
      {
        say: "the.lesson.shot.1",
        rule: "THE-9.42",
        goal: ["shoot place 1 in h1 with AS", "shoot place 2 in h1 with AS"],
        otherwise: "the.lesson.shot.1.no",
      },
    ],
  },
  {
    id: "call",
    title: "the.lesson.call.title",
    options: call.options,
    position: call,
    seat: "p1",
    steps: [
      { say: "the.lesson.call.1", rule: "THE-9.44", goal: ["evict h1 with KD"], otherwise: "the.lesson.call.1.no" },
    ],
  },
];
