// Short lessons: set positions with a goal. The other wagon's driver has broken an arm and loses the turns in between,
// so that a lesson always goes the same way.
import type { Lesson } from "../contract";

const words = (text: string) => text.split(" ");

const road = {
  game: "oregon-trail-race",
  options: { players: 2, trail_length: 20 },
  to_act: "p1",
  phase: "act",
  turn: "p1",
  round: 9,
  rear: 0,
  trail_deck: words(
    "river_mm town plain_rm calamity_ll calamity_lr calamity_mm river_ll plain_ll deep_mm town " +
      "calamity_mm river_lm calamity_rl calamity_mm river_mm calamity_mm calamity_rm river_mm plain_lm " +
      "plain_lr deep_mm river_lr deep_lr calamity_ll river_rm river_mm river_ll fort river_mm deep_rm " +
      "calamity_lr deep_rl calamity_rl calamity_ll calamity_rm river_rl calamity_ll calamity_lm " +
      "calamity_lm calamity_mm plain_rm fort calamity_lm deep_lm calamity_rl",
  ),
  trail_discard: [],
  supply_deck: words(
    "spare_parts food food spare_parts spare_parts medicine oxen clean_water spare_parts medicine " +
      "oxen clothing clothing bullets bullets clean_water clean_water oxen medicine clean_water food " +
      "clothing",
  ),
  supply_discard: [],
  calamity_deck: words(
    "dysentery snake_bite broken_tongue extreme_cold dead_oxen typhoid hunting inadequate_grass " +
      "inadequate_grass cholera thief measles snake_bite broken_tongue dysentery broken_wheel thief " +
      "bad_water typhoid hunting starvation bad_water measles broken_arm broken_axle extreme_cold " +
      "dead_oxen starvation broken_axle cholera broken_wheel",
  ),
  calamity_discard: [],
  towns: [],
  wagons: {
    p1: {
      people: 4,
      distance: 2,
      at: 2,
      in_town: false,
      in_river: false,
      laid: ["plain_mm", "calamity_ml"],
      trail_hand: words("calamity_mm plain_lm plain_mm river_rm"),
      supplies: ["food", "medicine"],
      calamities: [],
    },
    p2: {
      people: 4,
      distance: 3,
      at: 3,
      in_town: false,
      in_river: false,
      laid: ["plain_ll", "river_lm", "river_mm"],
      trail_hand: ["calamity_lr", "plain_rl"],
      supplies: ["clothing", "oxen"],
      calamities: [{ card: "broken_arm", problem: "broken_arm", left: null, skip: 2 }],
    },
  },
  pending: null,
  winner: null,
  reason: null,
};

const town = {
  game: "oregon-trail-race",
  options: { players: 2, trail_length: 20 },
  to_act: "p1",
  phase: "act",
  turn: "p1",
  round: 9,
  rear: 0,
  trail_deck: words(
    "river_mm town plain_rm calamity_ll calamity_mm calamity_mm plain_rm plain_lm deep_rl river_rm " +
      "calamity_mm river_lm calamity_rm calamity_rl river_mm calamity_mm calamity_rm river_mm plain_lm " +
      "plain_lr deep_mm river_mm deep_mm calamity_ll river_rm river_mm river_ll plain_ll river_mm fort " +
      "calamity_mm deep_rm calamity_rl calamity_lm deep_lm river_lr river_rl calamity_ll calamity_lm " +
      "calamity_lr calamity_mm plain_mm fort calamity_lr deep_lr calamity_rl",
  ),
  trail_discard: [],
  supply_deck: words(
    "food oxen medicine spare_parts spare_parts food oxen clean_water spare_parts spare_parts " +
      "medicine clean_water food clothing bullets medicine bullets clean_water oxen medicine " +
      "clean_water food clothing",
  ),
  supply_discard: [],
  calamity_deck: words(
    "hunting snake_bite broken_tongue dysentery cholera inadequate_grass inadequate_grass thief " +
      "dead_oxen extreme_cold measles thief broken_tongue dysentery broken_wheel typhoid bad_water " +
      "typhoid hunting starvation bad_water measles broken_arm broken_axle extreme_cold dead_oxen " +
      "snake_bite broken_axle cholera broken_wheel",
  ),
  calamity_discard: [],
  towns: [],
  wagons: {
    p1: {
      people: 4,
      distance: 4,
      at: 4,
      in_town: false,
      in_river: false,
      laid: words("plain_mm calamity_ml river_ll calamity_lm"),
      trail_hand: ["calamity_ll", "town"],
      supplies: ["clothing"],
      calamities: [{ card: "starvation", problem: "starvation", left: 3, skip: 0 }],
    },
    p2: {
      people: 4,
      distance: 2,
      at: 2,
      in_town: false,
      in_river: false,
      laid: ["plain_ll", "river_lm"],
      trail_hand: ["calamity_lr", "plain_rl"],
      supplies: ["clothing", "oxen"],
      calamities: [{ card: "broken_arm", problem: "broken_arm", left: null, skip: 2 }],
    },
  },
  pending: null,
  winner: null,
  reason: null,
};

const mend = {
  game: "oregon-trail-race",
  options: { players: 2, trail_length: 20 },
  to_act: "p1",
  phase: "act",
  turn: "p1",
  round: 9,
  rear: 0,
  trail_deck: words(
    "river_mm town plain_rm calamity_ll calamity_lr calamity_mm plain_rm plain_ll deep_mm town " +
      "calamity_mm river_lm calamity_rl calamity_mm river_mm calamity_mm calamity_rm river_mm plain_lm " +
      "plain_lm deep_mm river_mm deep_lr calamity_ll river_rm river_rl river_ll fort river_mm deep_rm " +
      "calamity_mm deep_rl calamity_rl calamity_ll calamity_rm river_lr river_rm calamity_ll " +
      "calamity_lm calamity_lm calamity_mm plain_lr fort calamity_lr deep_lm calamity_rl",
  ),
  trail_discard: [],
  supply_deck: words(
    "medicine spare_parts food clothing clean_water food spare_parts spare_parts oxen oxen food " +
      "clothing bullets medicine bullets clean_water oxen medicine clean_water food clothing",
  ),
  supply_discard: [],
  calamity_deck: words(
    "broken_tongue extreme_cold dead_oxen typhoid hunting inadequate_grass inadequate_grass " +
      "dead_oxen starvation measles snake_bite broken_tongue dysentery cholera thief bad_water thief " +
      "hunting starvation bad_water measles broken_arm broken_axle extreme_cold dysentery snake_bite " +
      "broken_axle cholera broken_wheel",
  ),
  calamity_discard: [],
  towns: [],
  wagons: {
    p1: {
      people: 4,
      distance: 4,
      at: 4,
      in_town: false,
      in_river: false,
      laid: words("plain_mm calamity_ml river_ll calamity_lm"),
      trail_hand: ["plain_mm"],
      supplies: ["clean_water", "medicine", "spare_parts"],
      calamities: [
        { card: "typhoid", problem: "typhoid", left: 3, skip: 0 },
        { card: "broken_wheel", problem: "broken_wheel", left: 0, skip: 0 },
      ],
    },
    p2: {
      people: 4,
      distance: 3,
      at: 3,
      in_town: false,
      in_river: false,
      laid: ["plain_ll", "river_lm", "river_mm"],
      trail_hand: ["calamity_lr", "plain_rl"],
      supplies: ["clothing", "oxen"],
      calamities: [{ card: "broken_arm", problem: "broken_arm", left: null, skip: 2 }],
    },
  },
  pending: null,
  winner: null,
  reason: null,
};

const thief = {
  game: "oregon-trail-race",
  options: { players: 2, trail_length: 20 },
  to_act: "p1",
  phase: "thief",
  turn: "p2",
  round: 9,
  rear: 0,
  trail_deck: words(
    "calamity_mm calamity_rl river_mm river_rl calamity_lr river_ll river_mm town plain_ll deep_mm " +
      "plain_rm calamity_mm town plain_rm calamity_mm calamity_ll calamity_mm river_mm river_mm " +
      "plain_lm river_mm deep_mm plain_lm deep_lr calamity_ll river_rm calamity_lr river_lm fort " +
      "river_mm deep_rm calamity_rm deep_rl calamity_rl calamity_ll calamity_rm river_lr river_rm " +
      "calamity_ll calamity_lm calamity_lm calamity_mm plain_lr fort calamity_lm deep_lm calamity_rl",
  ),
  trail_discard: [],
  supply_deck: words(
    "medicine spare_parts food clothing clean_water medicine spare_parts spare_parts spare_parts " +
      "oxen food clothing bullets oxen clean_water clean_water oxen medicine clean_water food clothing",
  ),
  supply_discard: [],
  calamity_deck: words(
    "broken_wheel broken_axle hunting extreme_cold snake_bite dead_oxen broken_tongue cholera " +
      "inadequate_grass thief dysentery hunting measles inadequate_grass snake_bite cholera typhoid " +
      "bad_water typhoid extreme_cold starvation bad_water starvation broken_arm broken_axle dysentery " +
      "dead_oxen measles broken_arm broken_wheel broken_tongue",
  ),
  calamity_discard: [],
  towns: [],
  wagons: {
    p1: {
      people: 4,
      distance: 3,
      at: 3,
      in_town: false,
      in_river: false,
      laid: ["plain_mm", "calamity_ml", "river_ll"],
      trail_hand: ["plain_mm"],
      supplies: ["bullets", "food", "medicine"],
      calamities: [],
    },
    p2: {
      people: 4,
      distance: 3,
      at: 3,
      in_town: false,
      in_river: false,
      laid: ["plain_ll", "river_lm", "calamity_mm"],
      trail_hand: ["calamity_lr", "plain_rl"],
      supplies: ["clothing", "oxen"],
      calamities: [],
    },
  },
  pending: { calamity: "thief", on: "p1" },
  winner: null,
  reason: null,
};

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
];
