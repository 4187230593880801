// The games there are. Each is a part of its own that is fetched when somebody sits down at it.
import { needWords } from "../i18n";
import type { GameModule } from "./contract";

const games: Readonly<Record<string, () => Promise<{ game: unknown }>>> = {
  "old-town-road": () => import("./old-town-road"),
  "texas-houseem": () => import("./texas-houseem"),
  "oregon-trail-race": () => import("./oregon-trail-race"),
  "outlaw-poker": () => import("./outlaw-poker"),
  gunfight: () => import("./gunfight"),
};

export const slugs: readonly string[] = Object.keys(games);

export async function loadGame(slug: string): Promise<GameModule> {
  const found = games[slug];
  if (!found) throw new Error(`no game is called ${slug}`);
  const [{ game }] = await Promise.all([found(), needWords(slug, "text", "table")]);
  return game as GameModule;
}
