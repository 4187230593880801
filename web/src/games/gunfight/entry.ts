// What the pages know of the game before it is fetched.
import type { GameEntry } from "../entries";
import { Woodcut } from "./woodcut";

export const entry: GameEntry = {
  slug: "gunfight",
  prefix: "GUN",
  load: () => import("."),
  Poster: Woodcut,
  frenchCards: true,
  workshop: { path: "gangs", invitation: "new.gangs", load: () => import("./gang-builder") },
};
