// A gang as it is bought (GUN-1.6, 23.2): kept in this browser or as a file, priced by the list, judged by the engine.
import type { Engine } from "../../engine/engine";
import type { Saying } from "../../i18n/said";
import type { Seat } from "../contract";
import type { GunfightView, Member, Skills } from "./model";

export interface BoughtMember {
  name: string;
  weapons: string[];
  horse: boolean;
  skills: Record<string, number>;
}
export interface GangSheet {
  name: string;
  members: BoughtMember[];
  earned?: { notches: number; skills_taken: number }; // what veterans bring (GUN-23.2)
}

export const skillNames = [
  "persuade",
  "shoot",
  "true_grit",
  "sneak",
  "cardsharp",
  "cheatin_rat",
  "buffalo_hunter",
] as const;
export const skillMost = (skill: string): number => (skill === "buffalo_hunter" ? 1 : 2);
export const membersMost = 12;

const prices: Readonly<Record<string, number>> = { pistol: 1, pistols: 2, rifle: 1, shotgun: 1 };

// The price list of GUN-1.6, for the running sum; whether the gang may play is asked of the engine.
export function priceOf(member: { weapons: readonly string[]; horse: boolean; skills: Skills }): number {
  const weapons = member.weapons.reduce((sum, weapon) => sum + (prices[weapon] ?? 0), 0);
  const skills = Object.values(member.skills).reduce((sum, points) => sum + Math.max(points, 0), 0); // scars are free
  return 1 + weapons + (member.horse ? 1 : 0) + skills;
}
export function worth(sheet: GangSheet): number {
  return sheet.members.reduce((sum, member) => sum + priceOf(member), 0);
}

// As the option has it: skills of 0 left out.
export function optionOf(sheet: GangSheet): BoughtMember[] {
  return sheet.members.map((member) => ({
    name: member.name,
    weapons: member.weapons,
    horse: member.horse,
    skills: Object.fromEntries(Object.entries(member.skills).filter(([, points]) => points !== 0)),
  }));
}

// What a seat's gang is in the option `gangs`: the members, or for veterans a whole roster.
export function seatGang(sheet: GangSheet): unknown {
  return sheet.earned ? { members: optionOf(sheet), ...sheet.earned } : optionOf(sheet);
}

// GUN-22.7: the gang of a seat as it rides on, once the aftermath is played.
export function rosterOf(view: GunfightView, seat: Seat, name: string): GangSheet | null {
  const members = view.gangs[seat]?.members;
  if (view.phase !== "over" || view.options.aftermath !== true || !members) return null;
  const within = (n: number | undefined, least: number) => Math.max(least, Math.min(999, n ?? 0));
  const earned = { notches: within(view.notches[seat], -999), skills_taken: within(view.skills_taken[seat], 0) };
  return { ...fromMembers(name, members), earned };
}

// What the engine has against it; null: nothing.
export function faultOf(engine: Engine, sheet: GangSheet, limit: number): Saying | null {
  const gang = seatGang(sheet);
  const options = { gang_value: limit, gangs: { p1: gang, p2: gang } };
  return engine.ask({ do: "new", game: "gunfight", options }).error ?? null;
}

export function fromMembers(name: string, members: readonly Member[]): GangSheet {
  return {
    name,
    members: members.map(({ name: who, weapons, horse, skills }) => ({
      name: who,
      weapons: [...weapons],
      horse,
      skills: { ...skills },
    })),
  };
}

// A sheet from a file or from storage: anything that is not one is refused, unknown fields are dropped.
export function readSheet(text: string): GangSheet | null {
  try {
    const given = JSON.parse(text) as { name?: unknown; members?: unknown };
    if (typeof given.name !== "string" || !Array.isArray(given.members) || given.members.length > membersMost)
      return null;
    const members = given.members.map((one: unknown): BoughtMember => {
      const { name, weapons, horse, skills } = one as Record<string, unknown>;
      if (typeof name !== "string" || !Array.isArray(weapons) || typeof horse !== "boolean")
        throw new Error("no member");
      const points = Object.entries((skills ?? {}) as Record<string, unknown>).filter(
        ([skill, value]) => (skillNames as readonly string[]).includes(skill) && typeof value === "number",
      ) as [string, number][];
      return {
        name: name.slice(0, 40),
        weapons: weapons.filter((weapon): weapon is string => typeof weapon === "string" && weapon in prices),
        horse,
        skills: Object.fromEntries(points),
      };
    });
    const { notches, skills_taken } = given as Record<string, unknown>;
    const veterans = Number.isInteger(notches) && Number.isInteger(skills_taken);
    const earned = veterans ? { notches: notches as number, skills_taken: skills_taken as number } : undefined;
    return { name: given.name.slice(0, 60), members, ...(earned ? { earned } : {}) };
  } catch {
    return null;
  }
}

// As a file has it, here and at the terminal.
export function fileOf(sheet: GangSheet): unknown {
  return { name: sheet.name, members: optionOf(sheet), ...sheet.earned };
}

const key = "saloon.gangs";
export function savedSheets(): GangSheet[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown[];
    return list.map((one) => readSheet(JSON.stringify(one))).filter((one) => one !== null);
  } catch {
    return [];
  }
}
export function keepSheets(sheets: readonly GangSheet[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(sheets.map(fileOf)));
  } catch {
    // storage is forbidden: the file is the way to keep it
  }
}
