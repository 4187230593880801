// What the pages know of the game before it is fetched.
import type { GameEntry } from "../entries";
import { Woodcut } from "./woodcut";

export const entry: GameEntry = {
  slug: "old-town-road",
  prefix: "OTR",
  load: () => import("."),
  Poster: Woodcut,
  alone: true,
  daily: true,
  tellsBest: true,
  frenchCards: true,
};
