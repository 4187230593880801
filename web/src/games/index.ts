// Any game by its slug. Each is a part of its own that is fetched when somebody sits down at it.
import { loadEngine } from "../engine/engine";
import { needWords } from "../i18n";
import { loadCatalogue } from "../net/api";
import type { GameModule } from "./contract";
import { entries, entryOf } from "./entries";

export const slugs: readonly string[] = entries.map(({ slug }) => slug);

// A game that has no table of its own: the server knows it, or the engine inside the page.
async function loadPlain(slug: string): Promise<GameModule> {
  const known = await loadCatalogue().then(
    ({ games }) => games.find(({ game }) => game === slug),
    async () => (await loadEngine()).ask({ do: "games" }).games?.find(({ game }) => game === slug),
  );
  if (!known) throw new Error(`no game is called ${slug}`);
  const { plainGame } = await import("./plain");
  return plainGame(slug, "prefix" in known ? String(known.prefix) : "any");
}

export async function loadGame(slug: string): Promise<GameModule> {
  const words = needWords(slug, "text", "table");
  const entry = entryOf(slug);
  const game = entry ? entry.load().then((found) => found.game as GameModule) : loadPlain(slug);
  return (await Promise.all([game, words]))[0];
}
