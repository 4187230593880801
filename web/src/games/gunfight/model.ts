// The view of a gunfight as the rulebook writes it (GUN-24), and the data files of the towns, characters and gangs: the
// same files the engine is built with. Nothing here judges; it only names what lies on the table.
import charactersFile from "../../../../games/gunfight/editions/characters.json";
import boomtownFile from "../../../../games/gunfight/editions/characters_boomtown.json";
import gangsFile from "../../../../games/gunfight/editions/gangs.json";
import adobe from "../../../../games/gunfight/editions/town_adobe.json";
import dodge from "../../../../games/gunfight/editions/town_dodge.json";
import gallows from "../../../../games/gunfight/editions/town_gallows.json";
import plaza from "../../../../games/gunfight/editions/town_plaza.json";
import tumbleweed from "../../../../games/gunfight/editions/town_tumbleweed.json";
import type { Actor, Seat } from "../contract";

export type Side = "a" | "b";
export type Rect = readonly [number, number, number, number];
export type Spot = readonly [x: number, y: number, level: number];
export type Status = "placing" | "play" | "left" | "fled" | "down" | "dead";
export type Skills = Readonly<Record<string, number>>;

export interface Member {
  name: string;
  weapons: readonly string[];
  horse: boolean;
  skills: Skills;
  value: number;
}
export interface Figure {
  id: string;
  seat: Seat | null;
  kind: "person" | "dog" | "horse";
  name: string;
  suit: string | null;
  gang: boolean;
  weapons: readonly string[];
  skills: Skills;
  value: number;
  status: Status;
  x: number | null;
  y: number | null;
  level: number;
  mounted: boolean;
  pinned: boolean;
  money: number;
  dynamite: number;
  member: number | null;
}
export interface Door {
  id: string;
  card: string | null; // "??": not looked at
  seen: readonly Side[];
  refused: readonly Side[];
}
export interface Token {
  kind: "dynamite" | "money";
  n: number;
  x: number;
  y: number;
  level: number;
}
export interface Play {
  verb: string;
  fig: string;
  cards: readonly string[];
  with: string | null;
  target: string | readonly string[] | null; // a list: the members of a group that is part of a cluster
  to: Spot | null;
  aim: boolean;
  strikes: number | "??";
  back: readonly string[];
}
export interface Waiting {
  kind: string;
  fig?: string;
  by?: string;
  piece?: string;
  door?: string;
  need?: number;
}
export interface Finished {
  reason: "wipe_out" | "getaway" | "both_out" | "turn_limit";
  tally: Record<Side, number>;
  winner: readonly Seat[];
}
export interface GunfightView {
  game: string;
  options: Readonly<Record<string, unknown>>;
  phase: string;
  to_act: Actor | null;
  game_no: number;
  first: Seat;
  turn: number;
  seat: Seat | null;
  town: string | Town;
  suits: Partial<Record<Seat, string>>;
  gangs: Partial<Record<Seat, { id: string | null; members: readonly Member[] }>>;
  deck: readonly string[];
  discards: readonly string[];
  hands: Partial<Record<Seat, readonly string[]>>;
  doors: readonly Door[];
  figures: readonly Figure[];
  tokens: readonly Token[];
  active: { fig: string; moved: boolean; weapon: string | null; shots: number; persuaded: boolean } | null;
  done: readonly string[];
  swaps: number;
  play: Play | null;
  queue: readonly Waiting[];
  asked: readonly Seat[];
  placing: { fig: string; near: readonly [number, number] } | null;
  notches: Partial<Record<Seat, number>>;
  skills_taken: Partial<Record<Seat, number>>;
  extra?: Record<Side, number>;
  points: Record<Side, number>;
  tallies: Record<Side, number>;
  history: readonly Finished[];
  result: { winner: readonly Seat[] } | null;
}

export interface Town {
  id: string;
  name: string;
  table?: readonly [width: number, height: number];
  buildings: readonly {
    id: string;
    name: string;
    rect: Rect;
    roof: Rect | null;
    balcony: Rect | null;
    open?: readonly Rect[]; // its walls: one can walk in
  }[];
  cover: readonly { id: string; name: string; rect: Rect; fence?: boolean; window?: string }[];
  doors: readonly { id: string; building: string; at: readonly [number, number] }[];
  ladders: readonly {
    id: string;
    building: string;
    platform: string;
    bottom: readonly [number, number];
    top: readonly [number, number];
  }[];
  zones: readonly { side: string; rect: Rect; home_y: number }[];
}

export interface Character {
  id: string;
  kind: "person" | "dog" | "horse" | "dynamite" | "money";
  name: string;
  suit?: string | null;
  weapons?: readonly string[];
  horse?: boolean;
  skills?: Skills;
  dynamite?: number;
  ease?: number;
  insulted?: boolean;
  value?: number;
}
export interface ReadyGang {
  id: string;
  suit: string;
  name: string;
  members: readonly Member[];
}

export type Size = readonly [width: number, height: number];
const square: Size = [96, 96];
const towns = { tumbleweed, gallows, plaza, dodge, adobe } as unknown as Readonly<Record<string, Town>>;
const characters = { stock: charactersFile, boomtown: boomtownFile } as unknown as Readonly<
  Record<string, readonly Character[]>
>;
export const readyGangs = gangsFile as unknown as readonly ReadyGang[];

// A stock town, one of the options' own, or the town that stands whole in the view.
export function townOf(view: Pick<GunfightView, "town" | "options">): Town {
  if (typeof view.town !== "string") return view.town;
  const stock = towns[view.town];
  if (stock) return stock;
  const { town, towns: list } = (view.options ?? {}) as { town?: unknown; towns?: readonly unknown[] };
  const own = [town, ...(list ?? [])].find((one) => (one as Town | undefined)?.id === view.town);
  return (own as Town | undefined) ?? towns.tumbleweed!;
}
export function sizeOf(town: Town): Size {
  return town.table ?? square;
}
export function characterOf(view: GunfightView, card: string | null): Character | null {
  const edition = characters[String(view.options.edition ?? "stock")] ?? characters.stock!;
  return edition.find((one) => one.id === card) ?? null;
}
// Whom a play is aimed at; a group has members instead.
export function targetOf(play: Play | null): string | null {
  return typeof play?.target === "string" ? play.target : null;
}
export function sideOf(seat: string): Side {
  return Number(seat.slice(1)) % 2 === 1 ? "a" : "b";
}
export function inPlay(figure: Figure): boolean {
  return figure.status === "play" && figure.x !== null && figure.y !== null;
}
export function figureOf(view: GunfightView, id: string | null | undefined): Figure | null {
  return view.figures.find((figure) => figure.id === id) ?? null;
}
export function spotOf(figure: Figure): Spot | null {
  return figure.x === null || figure.y === null ? null : [figure.x, figure.y, figure.level];
}
export function enemies(figure: Figure, other: Figure): boolean {
  return figure.seat !== null && other.seat !== null && sideOf(figure.seat) !== sideOf(other.seat);
}
// GUN-9.2: a riderless horse is anybody's target.
export function isPrey(figure: Figure, other: Figure): boolean {
  return other.kind === "horse" || enemies(figure, other);
}
export function seatsOf(view: GunfightView): Seat[] {
  return Object.keys(view.hands) as Seat[];
}

// Where a reader of side b sits the table is turned by half, so that everybody looks up the street from the own edge.
export interface Turn {
  point(x: number, y: number): readonly [number, number];
  rect(rect: Rect): Rect;
  turned: boolean;
}
export function turnFor(seat: Seat | null, [width, height]: Size = square): Turn {
  const turned = seat !== null && sideOf(seat) === "b";
  return {
    turned,
    point: (x, y) => (turned ? [width - x, height - y] : [x, y]),
    rect: (r) => (turned ? [width - r[2], height - r[3], width - r[0], height - r[1]] : r),
  };
}
