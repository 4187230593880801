// The games that have a table of their own in the pages, in the order in which they are shown, with what the pages know of
// them before they are fetched. Any other game that the server has is played on the plain table.
import type { ComponentType } from "preact";
import { entry as gunfight } from "./gunfight/entry";
import { entry as oldTownRoad } from "./old-town-road/entry";
import { entry as oregonTrailRace } from "./oregon-trail-race/entry";
import { entry as outlawPoker } from "./outlaw-poker/entry";
import { entry as texasHouseem } from "./texas-houseem/entry";

export interface GameEntry {
  slug: string;
  prefix: string; // of its rules
  load(): Promise<{ game: unknown }>;
  Poster: ComponentType;
  alone?: boolean; // for one player
  daily?: boolean; // it has a deal of the day
  tellsBest?: boolean; // what a deal would have given can be worked out
  frenchCards?: boolean; // its lines name cards as 4H
  workshop?: Workshop;
  // The options of a record that was written under an older edition of the rulebook.
  oldOptions?(edition: string, options: Options): Options;
}
export type Options = Readonly<Record<string, unknown>>;

// A page where something is made that a table can be started with.
export interface Workshop {
  path: string; // of the page
  invitation: string; // a key: the link to it where a table is made
  load(): Promise<{ Workshop: ComponentType<{ onPlay(options: Record<string, unknown>): void }> }>;
}

export const entries: readonly GameEntry[] = [oldTownRoad, texasHouseem, oregonTrailRace, outlawPoker, gunfight];

export function entryOf(slug: string): GameEntry | undefined {
  return entries.find((entry) => entry.slug === slug);
}
