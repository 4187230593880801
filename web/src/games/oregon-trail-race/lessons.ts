// Short lessons: set positions with a goal. The other wagon's driver has broken an arm and loses the turns in between,
// so that a lesson always goes the same way.
import base from "@games/oregon-trail-race/editions/base.json";
import type { Lesson } from "../contract";
import { remaining } from "../remaining";
import type { Calamity, Town, Wagon } from "./view";

const brokenArm: Calamity = { card: "broken_arm", problem: "broken_arm", left: null, skip: 2 };

function wagon(laid: readonly string[], part: Partial<Wagon>): Wagon {
  return {
    people: 4,
    distance: laid.length,
    at: laid.length,
    in_town: false,
    in_river: false,
    laid: [...laid],
    trail_hand: [],
    supplies: [],
    calamities: [],
    ...part,
  };
}

const other = wagon(["plain_ll", "river_lm", "river_mm"], {
  trail_hand: ["calamity_lr", "plain_rl"],
  supplies: ["clothing", "oxen"],
  calamities: [brokenArm],
});

// A laid card is named as it lies; in the deck it has the other name of its shape (ORE-3.5).
const asDealt = (card: string) => card.replace(/_rr$/, "_ll").replace(/_mr$/, "_lm").replace(/_ml$/, "_rm");

// Two wagons on their way; the decks are whatever lies nowhere else.
function position(p1: Wagon, p2: Wagon = other, supplies: readonly string[] = [], more: object = {}) {
  const wagons = [p1, p2];
  const pending = (more as { pending?: { calamity: string } }).pending;
  const towns = (more as { towns?: Town[] }).towns ?? [];
  const struck = wagons.flatMap((one) => one.calamities.map(({ card }) => card));
  return {
    game: "oregon-trail-race",
    options: { players: 2, trail_length: 20 },
    to_act: "p1",
    phase: "act",
    turn: "p1",
    round: 9,
    rear: 0,
    trail_deck: remaining(base.trail, [
      ...wagons.flatMap((one) => [...one.laid.map(asDealt), ...one.trail_hand]),
      ...towns.map(({ card }) => card),
    ]),
    trail_discard: [],
    supply_deck: remaining(
      base.supplies,
      [...wagons, ...towns].flatMap((one) => ("stock" in one ? one.stock : one.supplies)),
      supplies,
    ),
    supply_discard: [],
    calamity_deck: remaining(base.calamities, pending ? [...struck, pending.calamity] : struck),
    calamity_discard: [],
    towns: [],
    wagons: { p1, p2 },
    pending: null,
    winner: null,
    reason: null,
    ...more,
  };
}

const road = position(
  wagon(["plain_mm", "calamity_ml"], {
    trail_hand: ["calamity_mm", "plain_lm", "plain_mm", "river_rm"],
    supplies: ["food", "medicine"],
  }),
);

// The die of a lesson is always the same one: it fails first and holds then (a test plays it).
const river = position(
  wagon(["plain_mm", "calamity_ml"], {
    trail_hand: ["plain_mm", "river_lm"],
    supplies: ["clothing", "food"],
  }),
);

const town = position(
  wagon(["plain_mm", "calamity_ml", "river_ll", "calamity_lm"], {
    trail_hand: ["calamity_ll", "town"],
    supplies: ["clothing"],
    calamities: [{ card: "starvation", problem: "starvation", left: 3, skip: 0 }],
  }),
  { ...other, laid: ["plain_ll", "river_lm"], distance: 2, at: 2 },
  ["food", "oxen", "medicine"],
);

const mend = position(
  wagon(["plain_mm", "calamity_ml", "river_ll", "calamity_lm"], {
    trail_hand: ["plain_mm"],
    supplies: ["clean_water", "medicine", "spare_parts"],
    calamities: [
      { card: "typhoid", problem: "typhoid", left: 3, skip: 0 },
      { card: "broken_wheel", problem: "broken_wheel", left: 0, skip: 0 },
    ],
  }),
);

const thief = position(
  wagon(["plain_mm", "calamity_ml", "river_ll"], {
    trail_hand: ["plain_mm"],
    supplies: ["bullets", "food", "medicine"],
  }),
  { ...other, laid: ["plain_ll", "river_lm", "calamity_mm"], calamities: [] },
  [],
  { phase: "thief", turn: "p2", pending: { calamity: "thief", on: "p1" } },
);

// A stock that nobody sees but who picks from it, and room for a second town beside the first.
const look = position(
  wagon(["plain_mm", "calamity_ml", "river_ll", "calamity_lm"], {
    trail_hand: ["calamity_ll", "fort"],
    supplies: ["clothing"],
    calamities: [{ card: "starvation", problem: "starvation", left: 5, skip: 0 }],
  }),
  wagon(["plain_ll", "river_lm", "river_mm", "river_mm", "calamity_mm"], {
    trail_hand: ["calamity_lr", "plain_rl"],
    supplies: ["oxen", "oxen"],
    calamities: [brokenArm],
  }),
  ["medicine", "spare_parts"],
  {
    options: { players: 2, trail_length: 20, town_stock: "looked_at" },
    towns: [{ card: "town", mark: 4, stock: ["food", "oxen"], owed: ["p1"], seen: { p2: ["food", "oxen"] } }],
  },
);

export const lessons: readonly Lesson[] = [
  {
    id: "road",
    title: "ore.lesson.road.title",
    options: road.options,
    position: road,
    seat: "p1",
    steps: [
      { say: "ore.lesson.road.1", rule: "ORE-3.5", goal: ["forge plain_lm out m"], otherwise: "ore.lesson.road.1.no" },
      { say: "ore.lesson.road.2", rule: "ORE-5.3", goal: ["forge plain_mm out m"], otherwise: "ore.lesson.road.2.no" },
      {
        say: "ore.lesson.road.3",
        rule: "ORE-7.1",
        goal: ["forge calamity_mm out m on p2"],
        otherwise: "ore.lesson.road.3.no",
      },
    ],
  },
  {
    id: "river",
    title: "ore.lesson.river.title",
    options: river.options,
    position: river,
    seat: "p1",
    steps: [
      {
        say: "ore.lesson.river.1",
        rule: "ORE-6.1",
        goal: ["forge river_lm out m"],
      },
      {
        say: "ore.lesson.river.2",
        rule: "ORE-6.3",
        goal: ["lose clothing", "lose food"],
      },
      { say: "ore.lesson.river.3", rule: "ORE-6.5", goal: ["ford"] },
      {
        say: "ore.lesson.river.4",
        rule: "ORE-5.2",
        goal: ["forge plain_mm out m"],
      },
    ],
  },
  {
    id: "town",
    title: "ore.lesson.town.title",
    options: town.options,
    position: town,
    seat: "p1",
    steps: [
      { say: "ore.lesson.town.1", rule: "ORE-10.1", goal: ["forge town"], otherwise: "ore.lesson.town.1.no" },
      {
        say: "ore.lesson.town.2",
        rule: "ORE-10.4",
        goal: ["take food medicine", "take food oxen"],
        otherwise: "ore.lesson.town.2.no",
      },
      {
        say: "ore.lesson.town.3",
        rule: "ORE-9.9",
        goal: ["mend starvation in town"],
        otherwise: "ore.lesson.town.3.no",
      },
    ],
  },
  {
    id: "mend",
    title: "ore.lesson.mend.title",
    options: mend.options,
    position: mend,
    seat: "p1",
    steps: [
      {
        say: "ore.lesson.mend.1",
        rule: "ORE-7.5",
        goal: ["mend broken_wheel with spare_parts"],
        otherwise: "ore.lesson.mend.1.no",
      },
      {
        say: "ore.lesson.mend.2",
        rule: "ORE-9.1",
        goal: ["mend typhoid with clean_water medicine"],
        otherwise: "ore.lesson.mend.2.no",
      },
      { say: "ore.lesson.mend.3", rule: "ORE-5.2", goal: ["forge plain_mm out m"], otherwise: "ore.lesson.mend.3.no" },
    ],
  },
  {
    id: "thief",
    title: "ore.lesson.thief.title",
    options: thief.options,
    position: thief,
    seat: "p1",
    steps: [{ say: "ore.lesson.thief.1", rule: "ORE-8.13", goal: ["shoot"], otherwise: "ore.lesson.thief.1.no" }],
  },
  {
    id: "look",
    title: "ore.lesson.look.title",
    options: look.options,
    position: look,
    seat: "p1",
    steps: [
      { say: "ore.lesson.look.1", rule: "ORE-10.14", goal: ["enter"], otherwise: "ore.lesson.look.1.no" },
      { say: "ore.lesson.look.2", rule: "ORE-10.16", goal: ["take food"], otherwise: "ore.lesson.look.2.no" },
      { say: "ore.lesson.look.3", rule: "ORE-10.11", goal: ["forge fort"], otherwise: "ore.lesson.look.3.no" },
      {
        say: "ore.lesson.look.4",
        rule: "ORE-10.4",
        goal: ["take medicine spare_parts"],
        otherwise: "ore.lesson.look.4.no",
      },
    ],
  },
];
