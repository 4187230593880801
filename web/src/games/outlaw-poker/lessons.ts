// Short lessons: a pair in the Iron Hand, the columns beyond it, the last card; then every Outlaw, those of the ready-made
// ones too that have a step of their own. The deck is whatever lies nowhere else.
import frontier from "@games/outlaw-poker/editions/frontier.json";
import presets from "@games/outlaw-poker/editions/presets.json";
import type { Lesson } from "../contract";
import { remaining } from "../remaining";
import { idOf, outlawsOf } from "./outlaws";

interface Setting {
  mine: readonly string[]; // the cards of p1, column by column
  up: readonly number[]; // which of them lie face up
  theirs?: readonly string[];
  theirsUp?: readonly number[];
  discard: readonly string[];
  deck?: readonly string[]; // its top
  outlaw?: string;
  own?: boolean; // the table has the ready-made custom Outlaws
  locked?: boolean; // the Iron Hand of p1
}

const others = ["6", "1", "10", "9", "8", "12", "11", "4"];

const optionsOf = ({ own }: Setting) => ({
  rounds: 1,
  ...(own ? { custom_outlaws: presets.custom_outlaws } : {}),
});

function position(setting: Setting) {
  const { mine, up, theirs = others, theirsUp = [0, 1], discard, deck = [], outlaw = "bartender", locked } = setting;
  const faceUp = (places: readonly number[]) => mine.map((_, i) => places.includes(i));
  const options = optionsOf(setting);
  const ids = outlawsOf(options).map(idOf);
  const dealt = [outlaw, outlaw === "sheriff" ? "bandit" : "sheriff"];
  return {
    game: "outlaw-poker",
    options,
    round: 1,
    dealer: "p2",
    turn: 0,
    to_act: "p1",
    turn_seat: "p1",
    phase: "start",
    deck: remaining(frontier.deck, [...mine, ...theirs, ...discard], deck),
    discard,
    cards: { p1: mine, p2: theirs },
    up: { p1: faceUp(up), p2: faceUp(theirsUp) },
    seen: { p1: {}, p2: {} },
    locked: { p1: [locked === true, false, false, false], p2: [false, false, false, false] },
    outlaws: { p1: dealt[0], p2: dealt[1] },
    outlaw_pile: ids.filter((id) => !dealt.includes(id)),
    outlaws_played: [],
    drawn: [],
    drawn_from: null,
    step: null,
    closer: null,
    last_turns: [],
    totals: { p1: 0, p2: 0 },
    history: [],
    winners: [],
    ...(setting.own ? { skips: [], bounties: { p1: 0, p2: 0 } } : {}),
  };
}

type Goal = readonly [word: string, rule: string, ...lines: string[]];

function lesson(n: number, id: string, setting: Setting, goals: readonly Goal[]) {
  const key = `out.lesson.${n}`;
  return {
    id,
    title: key,
    options: optionsOf(setting),
    seat: "p1" as const,
    position: position(setting),
    steps: goals.map(([word, rule, ...goal]) => ({
      say: `${key}.${word}`,
      rule,
      goal,
      ...(n < 8 ? { otherwise: `${key}.${word}.no` } : {}),
    })),
  };
}

// A round that is under way.
const midst: Setting = {
  mine: ["10", "10", "-5", "9", "12", "4", "1", "5"],
  up: [0, 1, 2, 3, 4],
  discard: ["7"],
  locked: true,
};

// The same at a table with the ready-made Outlaws.
const guests: Setting = { ...midst, discard: ["10"], own: true };

const faceDown = ["reveal p1 c3b", "reveal p1 c4t", "reveal p1 c4b"];

export const lessons: readonly Lesson[] = [
  lesson(1, "first-turn", { mine: ["12", "10", "-5", "9", "5", "4", "1", "5"], up: [0, 1], discard: ["10"] }, [
    ["draw", "OUT-7.3", "draw discard"],
    ["swap", "OUT-3.5", "swap c1t"],
  ]),
  lesson(
    2,
    "columns",
    { mine: ["10", "10", "-5", "9", "11", "4", "1", "5"], up: [0, 1], discard: ["12"], deck: ["2"] },
    [
      ["draw", "OUT-3.2", "draw deck"],
      ["swap", "OUT-5.2", "swap c3t"],
    ],
  ),
  lesson(
    3,
    "last-card",
    {
      mine: ["10", "10", "-5", "2", "4", "4", "1", "3"],
      up: [0, 1, 2, 3, 4, 5, 6],
      theirsUp: [0, 1, 2, 4, 5],
      discard: ["12"],
      deck: ["11"],
      locked: true,
    },
    [
      ["draw", "OUT-3.4", "draw deck"],
      ["show", "OUT-6.1", "show c4b"],
    ],
  ),
  lesson(
    4,
    "outlaw",
    { mine: ["12", "10", "-5", "9", "5", "4", "1", "5"], up: [0, 1], discard: ["7", "10", "3"], outlaw: "prospector" },
    [
      ["play", "OUT-4.1", "play prospector"],
      ["dig", "OUT-4.11", "dig 10 c1t"],
    ],
  ),
  lesson(8, "sharpshooter", { ...midst, mine: ["10", "10", "-5", "9", "12", "4", "1", "12"], outlaw: "sharpshooter" }, [
    ["play", "OUT-4.1", "play sharpshooter"],
    ["reveal", "OUT-4.8", ...faceDown],
    ["again", "OUT-4.5", ...faceDown],
    ["again", "OUT-4.5", ...faceDown],
    ["shift", "OUT-4.9", "shift c3b c4b", "shift c3t c4t"],
  ]),
  lesson(9, "gambler", { ...midst, outlaw: "gambler", deck: ["11", "1"] }, [
    ["play", "OUT-4.1", "play gambler"],
    ["push", "OUT-4.15", "push"],
    ["keep", "OUT-4.15", "keep 1 c3t"],
  ]),
  lesson(
    10,
    "bandit",
    { ...midst, theirs: ["6", "1", "10", "9", "-5", "12", "11", "4"], theirsUp: [0, 1, 4], outlaw: "bandit" },
    [
      ["play", "OUT-4.1", "play bandit"],
      ["rob", "OUT-4.10", "rob p2 c3t"],
    ],
  ),
  lesson(
    11,
    "sheriff",
    { ...midst, mine: ["10", "10", "3", "3", "12", "4", "1", "5"], outlaw: "sheriff", deck: ["9", "1", "12"] },
    [
      ["play", "OUT-4.1", "play sheriff"],
      ["lock", "OUT-4.12", "lock p1 c2"],
      ["keep", "OUT-4.6", "keep 1 c3t"],
    ],
  ),
  lesson(
    12,
    "tracker",
    { ...midst, mine: ["10", "10", "-5", "9", "8", "4", "11", "5"], discard: ["5"], outlaw: "tracker" },
    [
      ["play", "OUT-4.1", "play tracker"],
      ["peek", "OUT-4.7", "peek p1 c4t", "peek p1 c4b"],
      ["again", "OUT-4.7", "peek p1 c4t", "peek p1 c4b"],
      ["draw", "OUT-4.16", "draw discard"],
      ["swap", "OUT-3.5", "swap c4t"],
    ],
  ),
  lesson(
    13,
    "bartender",
    { ...midst, theirs: ["1", "1", "10", "9", "8", "12", "11", "4"], outlaw: "bartender", deck: ["12", "9", "2", "8"] },
    [
      ["play", "OUT-4.1", "play bartender"],
      ["raid", "OUT-4.13", "raid p2 c1t", "raid p2 c1b"],
      ["keep", "OUT-4.6", "keep 2 c3t"],
    ],
  ),
  lesson(14, "renegade", { ...midst, discard: ["12"], outlaw: "renegade", deck: ["2", "1"] }, [
    ["play", "OUT-4.16", "play renegade"],
    ["draw", "OUT-3.3", "draw discard"],
    ["swap", "OUT-3.5", "swap c3b"],
    ["second", "OUT-4.16", "draw deck"],
    ["low", "OUT-3.5", "swap c4t", "swap c4b"],
  ]),
  lesson(5, "marshal", { ...guests, outlaw: "town_marshal", theirsUp: [0, 1, 2, 3, 4, 5, 6], deck: ["7", "1", "11"] }, [
    ["play", "OUT-4.1", "play town_marshal"],
    ["skip", "OUT-4.22", "skip p2"],
    ["keep", "OUT-4.6", "keep 1 c3t"],
  ]),
  lesson(6, "locksmith", { ...guests, mine: ["12", "10", "-5", "9", "5", "4", "1", "5"], outlaw: "locksmith" }, [
    ["play", "OUT-4.1", "play locksmith"],
    ["unlock", "OUT-4.23", "unlock"],
    ["draw", "OUT-3.3", "draw discard"],
    ["swap", "OUT-5.3", "swap c1t"],
  ]),
  lesson(7, "bounty", { ...guests, outlaw: "bounty_hunter", deck: ["9", "2"] }, [
    ["play", "OUT-4.1", "play bounty_hunter"],
    ["score", "OUT-4.24", "score p2"],
    ["keep", "OUT-4.6", "keep 2 c3t"],
  ]),
];
