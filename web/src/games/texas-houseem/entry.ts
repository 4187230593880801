// What the pages know of the game before it is fetched.
import type { GameEntry } from "../entries";
import { Woodcut } from "./woodcut";

export const entry: GameEntry = {
  slug: "texas-houseem",
  prefix: "THE",
  load: () => import("."),
  Poster: Woodcut,
  frenchCards: true,
  // The first edition says "standard" also with face-down families, for which it had other defaults (THE-9.41, 9.45). The
  // engine reads such a record file in the same way.
  oldOptions: (edition, options) =>
    edition === "standard" && options.hidden_neighbors === true
      ? { aces_shoot_hidden: false, failed_trump: "origin", ...options }
      : options,
};
