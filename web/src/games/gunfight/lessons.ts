// Short lessons on set positions, one for each thing that a gunfight has beside walking and shooting. Goals name the
// points that do; a test plays every lesson to its end.
import type { Lesson, LessonStep } from "../contract";
import { position, type Setting } from "./lesson-town";

type Goal = readonly [rule: string, ...lines: string[]];

// In these another move is answered in words of their own.
const answered = new Set(["cover", "money", "fence"]);

function steps(lesson: string, goals: readonly Goal[]): LessonStep[] {
  return goals.map(([rule, ...goal], i) => ({
    say: `gun.lesson.${lesson}.${i + 1}`,
    rule,
    goal,
    ...(answered.has(lesson) ? { otherwise: `gun.lesson.${lesson}.${i + 1}.no` } : {}),
  }));
}

function lesson(id: string, setting: Setting, goals: readonly Goal[]): Lesson {
  const start = position(setting);
  const title = `gun.lesson.${id}`;
  return { id, title, options: start.options, position: start, seat: "p1", steps: steps(id, goals) };
}

const points = (verb: string, ...spots: string[]) => spots.map((spot) => `${verb} ${spot} 0`);

// Where one steps down from a horse.
const stepOff = [[0, -2], [-2, 0], [2, 0], [0, 2]] as const; // biome-ignore format: points
const beside = (x: number, y: number) => points("place", ...stepOff.map(([dx, dy]) => `${x + dx} ${y + dy}`));

const cover: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [22, 50], weapons: ["rifle"] },
    { seat: "p2", name: "Cy", at: [44, 44], weapons: ["pistol"] },
  ],
  hand: ["2H", "6D", "QC", "KS"],
};

const money: Setting = {
  people: [
    { seat: "p1", name: "Bo", at: [52, 72], weapons: ["shotgun"] },
    { seat: "p1", name: "Ann", at: [16, 76], weapons: ["pistol"] },
    { seat: "p2", name: "Cy", at: [54, 72], weapons: ["pistol"] },
    { seat: "p2", name: "Di", at: [48, 6], weapons: ["rifle"] },
  ],
  hand: ["4H", "TC", "JC", "KS"],
  doors: { d17: "k16" },
  seen: { d17: ["a"] },
};

const fence: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [80, 38], weapons: ["pistol"] },
    { seat: "p2", name: "Cy", at: [58, 62], weapons: ["pistol"] },
  ],
  hand: ["4C", "7C", "KS"],
  town: "dodge",
  horses: [[72, 54]],
};

const roof: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [42, 42], weapons: ["rifle"] },
    { seat: "p2", name: "Cy", at: [60, 46], weapons: ["pistol"] },
  ],
  hand: ["8C", "QC", "KS"],
};

// The town drunk is easily persuaded, by one of his own suit who has a way with people most easily: no die fails.
const door: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [48, 44], weapons: ["pistol"], skills: { persuade: 2 } },
    { seat: "p2", name: "Cy", at: [48, 6], weapons: ["pistol"] },
  ],
  hand: ["2H", "4C"],
  suits: { p1: "S", p2: "D" },
  doors: { d4: "k12" },
};

const shotgun: Setting = {
  people: [
    { seat: "p1", name: "Bo", at: [40, 46], weapons: ["shotgun"] },
    { seat: "p1", name: "Ann", at: [50, 50], weapons: ["pistol"] },
    { seat: "p2", name: "Cy", at: [50, 46], weapons: ["pistol"] },
    { seat: "p2", name: "Di", at: [52, 48], weapons: ["rifle"] },
  ],
  hand: ["4H", "KS"],
};

const dynamite: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [40, 46], weapons: ["pistol"], dynamite: 1 },
    { seat: "p2", name: "Cy", at: [54, 48], weapons: ["pistol"] },
    { seat: "p2", name: "Di", at: [56, 50], weapons: ["rifle"] },
  ],
  hand: ["5H", "KS"],
};

const horse: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [40, 46], weapons: ["pistol"] },
    { seat: "p1", name: "Bo", at: [44, 50], weapons: ["rifle"], mounted: true },
    { seat: "p2", name: "Cy", at: [48, 6], weapons: ["pistol"] },
  ],
  hand: ["4D", "8C", "TC"],
  horses: [[40, 48]],
};

// It is the turn of the other side, and a rifle is aimed.
const joker: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [40, 46], weapons: ["pistol"] },
    { seat: "p2", name: "Cy", at: [60, 52], weapons: ["rifle"] },
  ],
  hand: ["2H", "X1"],
  theirs: [],
  discards: ["QC", "KS"],
  more: {
    phase: "react",
    seat: "p2",
    active: { fig: "f2", moved: false, weapon: "rifle", shots: 1, persuaded: false },
    play: { verb: "rifle", fig: "f2", cards: ["QC", "KS"], with: null, target: "f1", to: null, aim: true, strikes: 0, back: [] }, // biome-ignore format: one play
    asked: ["p1"],
  },
};

const partners: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [40, 46], weapons: ["rifle"] },
    { seat: "p2", name: "Cy", at: [58, 46], weapons: ["pistol"] },
    { seat: "p3", name: "Bo", at: [50, 46], weapons: ["pistol"] },
    { seat: "p4", name: "Di", at: [48, 6], weapons: ["pistol"] },
  ],
  hand: ["4D", "QC", "KS"],
  suits: { p1: "C", p2: "D", p3: "S", p4: "H" },
};

// Who rides off with all the money of the town has won, and a gang learns by it.
const campaign: Setting = {
  people: [
    { seat: "p1", name: "Ann", at: [48, 96], weapons: ["pistol"], money: 3 },
    { seat: "p2", name: "Cy", at: [48, 6], weapons: ["pistol"] },
  ],
  hand: ["4D"],
  doors: { d16: null, d17: null, d18: null },
  options: { campaign_games: 2 },
};

export const lessons: readonly Lesson[] = [
  lesson("cover", cover, [
    ["GUN-6.1", "move f1 6D"],
    ["GUN-10.1", "to 30 50 0"],
    ["GUN-9.5", "rifle f1 QC aim KS f2"],
  ]),
  lesson("money", money, [
    ["GUN-13.1", "fight f1 f3 JC KS"],
    ["GUN-18.7", "take f2 d17"],
    ["GUN-6.1", "move f2 TC"],
    ["GUN-6.3", "to 16 96 0"],
    ["GUN-19.5", "leave f2"],
  ]),
  lesson("door", door, [
    ["GUN-18.2", "move f1 4C"],
    ["GUN-18.3", ...points("to", "50 42", "48 40", "50 40", "52 40")],
    ["GUN-18.4", "persuade f1 d4"],
    ["GUN-18.6", ...points("place", "48 40", "50 40", "50 42", "52 40")],
  ]),
  lesson("roof", roof, [
    ["GUN-7.2", "climb f1 8C"],
    ["GUN-7.2", "to 40 42 1", "to 38 42 1", "to 40 40 1", "to 40 44 1"],
    ["GUN-9.5", "rifle f1 QC aim KS f2"],
  ]),
  lesson("fence", fence, [
    ["GUN-7.6", "move f1 4C climb 7C"],
    ["GUN-7.6", "to 80 46 0"],
    ["GUN-9.2", "pistol f1 KS f3"],
  ]),
  lesson("horse", horse, [
    ["GUN-8.2", "mount f1 8C f4"],
    ["GUN-8.4", "move f2 4D dismount TC"],
    ["GUN-6.2", ...points("to", "60 50", "58 50", "58 52", "56 50", "56 52")],
    ["GUN-8.3", ...beside(60, 50), ...beside(58, 50), ...beside(58, 52), ...beside(56, 50), ...beside(56, 52)], // biome-ignore format: one goal
  ]),
  lesson("shotgun", shotgun, [["GUN-11.3", "shotgun f1 KS f3"]]),
  lesson("dynamite", dynamite, [
    ["GUN-12.1", "throw f1 KS dist 5H"],
    [
      "GUN-12.3",
      ...points("at", "54 48", "54 50", "54 46", "54 52", "52 46", "52 48", "52 50", "52 52", "50 50", "56 46"),
    ],
  ]),
  lesson("joker", joker, [["GUN-17.1", "joker X1"]]),
  lesson("partners", partners, [
    ["GUN-3.1", "move f1 4D"],
    [
      "GUN-10.2",
      ...points(
        "to",
        "40 42",
        "42 42",
        "38 42",
        "36 42",
        "34 42",
        "44 44",
        "44 48",
        "44 50",
        "46 44",
        "46 48",
        "46 50",
      ),
    ],
    ["GUN-9.2", "rifle f1 QC aim KS f2", "rifle f1 KS f2", "rifle f1 QC f2"],
  ]),
  lesson("campaign", campaign, [
    ["GUN-20.3", "leave f1"],
    ["GUN-22.4", ...["shoot", "true_grit", "persuade", "sneak", "cardsharp", "cheatin_rat", "buffalo_hunter"].map((skill) => `skill f1 ${skill}`)], // biome-ignore format: one goal
  ]),
];
