// What the pages know of the game before it is fetched.
import type { GameEntry } from "../entries";
import { Woodcut } from "./woodcut";

export const entry: GameEntry = {
  slug: "oregon-trail-race",
  prefix: "ORE",
  load: () => import("."),
  Poster: Woodcut,
};
