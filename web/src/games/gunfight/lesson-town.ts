// The position that a lesson begins with: who stands where, what is held, what lies behind which door. Everything else is
// as at the beginning of a gunfight; the deck is whatever nobody holds.
import charactersFile from "@games/gunfight/editions/characters.json";
import type { Seat } from "../contract";
import type { Member, Side } from "./model";

export interface Man {
  seat: Seat;
  name: string;
  at: readonly [x: number, y: number];
  weapons?: readonly string[];
  skills?: Readonly<Record<string, number>>;
  mounted?: boolean;
  money?: number;
  dynamite?: number;
}

export interface Setting {
  people: readonly Man[];
  hand: readonly string[];
  theirs?: readonly string[]; // in the hand of p2
  discards?: readonly string[];
  town?: string;
  horses?: readonly (readonly [x: number, y: number])[];
  // Cards of the town behind doors, by the door: null is an empty one. The others lie in the order of the file.
  doors?: Readonly<Record<string, string | null>>;
  seen?: Readonly<Record<string, readonly Side[]>>;
  suits?: Partial<Record<Seat, string>>;
  options?: object;
  more?: object; // of the position, where a lesson begins in the middle of something
}

const ranks = [..."A23456789TJQK"];
const cards = [...ranks.flatMap((rank) => [..."CDHS"].map((suit) => rank + suit)), "X1", "X2"];

const bare = ({ name, weapons = [], mounted = false, skills = {} }: Man): Omit<Member, "value"> => ({
  name,
  weapons,
  horse: mounted,
  skills,
});
const worth = ({ weapons, horse, skills }: Omit<Member, "value">) =>
  1 + weapons.length + Number(horse) + Object.values(skills).reduce((sum, points) => sum + points, 0);

// Behind the doors that a lesson names lies what it wants; what would have lain there lies where that came from.
function doorsOf({ doors = {}, seen = {} }: Setting) {
  const behind: (string | null)[] = charactersFile.map(({ id }) => id);
  for (const [door, card] of Object.entries(doors)) {
    const at = Number(door.slice(1)) - 1;
    if (card) behind[behind.indexOf(card)] = behind[at]!;
    behind[at] = card;
  }
  return behind.map((card, i) => ({ id: `d${i + 1}`, card, seen: seen[`d${i + 1}`] ?? [], refused: [] }));
}

function figuresOf({ people, horses = [] }: Setting, gangs: ReturnType<typeof gangsOf>, suits: Setting["suits"]) {
  const figure = (i: number, at: readonly [number, number]) => ({
    id: `f${i + 1}`,
    status: "play",
    x: at[0],
    y: at[1],
    level: 0,
    pinned: false,
  });
  return [
    ...people.map((man, i) => {
      const { seat, mounted = false, money = 0, dynamite = 0 } = man;
      const { horse: _, ...member } = { ...bare(man), value: worth(bare(man)) };
      const place = gangs[seat]!.findIndex(({ name }) => name === man.name);
      const kind = { kind: "person", gang: true, suit: suits?.[seat] ?? null };
      return { ...figure(i, man.at), ...kind, ...member, seat, mounted, money, dynamite, member: place };
    }),
    ...horses.map((at, i) => ({
      ...figure(people.length + i, at),
      ...{ seat: null, kind: "horse", name: "Horse", suit: null, gang: false, weapons: [], skills: {}, value: 0 },
      ...{ mounted: false, money: 0, dynamite: 0, member: null },
    })),
  ];
}

function gangsOf({ people }: Setting): Partial<Record<Seat, Omit<Member, "value">[]>> {
  const gangs: Partial<Record<Seat, Omit<Member, "value">[]>> = {};
  for (const man of people) gangs[man.seat] = [...(gangs[man.seat] ?? []), bare(man)];
  return gangs;
}

export function position(setting: Setting) {
  const { people, hand, theirs = ["3C", "5C"], discards = [], horses = [] } = setting;
  const { town = "tumbleweed", suits = { p1: "C", p2: "D" } } = setting;
  const gangs = gangsOf(setting);
  const seats = Object.keys(gangs).sort() as Seat[];
  const each = <Value>(what: (seat: Seat) => Value) => Object.fromEntries(seats.map((seat) => [seat, what(seat)]));
  const hands = each((seat) => (seat === "p1" ? hand : seat === "p2" ? theirs : []));
  const gone = new Set([...hand, ...theirs, ...discards]);
  return {
    game: "gunfight",
    options: {
      deployment: "auto",
      gangs,
      ...(seats.length > 2 ? { players: seats.length } : {}),
      ...(town === "tumbleweed" ? {} : { town }),
      ...setting.options,
    },
    phase: "turn",
    to_act: "p1",
    game_no: 1,
    first: "p1",
    turn: 1,
    seat: "p1",
    town,
    suits,
    gangs: each((seat) => ({ id: null, members: gangs[seat]!.map((member) => ({ ...member, value: worth(member) })) })),
    deck: cards.filter((card) => !gone.has(card)),
    discards,
    hands,
    doors: doorsOf(setting),
    figures: figuresOf(setting, gangs, suits),
    next_figure: people.length + horses.length + 1,
    tokens: [],
    active: null,
    done: [],
    to_deal: 0,
    swaps: 0,
    play: null,
    queue: [],
    asked: [],
    placing: null,
    notches: each(() => 0),
    skills_taken: each(() => 0),
    points: { a: 0, b: 0 },
    tallies: { a: 0, b: 0 },
    history: [],
    result: null,
    ...setting.more,
  };
}
