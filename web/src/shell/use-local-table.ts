// A table inside the page, as the address describes it: the game, its options, a seed, a seat. Null while it is being
// set, a sentence when it cannot be.
import { useEffect, useState } from "preact/hooks";
import { loadEngine } from "../engine/engine";
import { type LocalOptions, LocalTable } from "../engine/local-table";
import { loadGame } from "../games";
import type { GameModule, Seat } from "../games/contract";
import { type Sentence, troubleOf } from "../i18n/said";
import { place } from "../router";

export interface Laid {
  game: GameModule;
  table: LocalTable;
}

// `more` adds what only the one page knows; `ready` sees the table before it is shown.
export function useLocalTable(
  slug: string,
  more: (query: URLSearchParams) => Partial<LocalOptions>,
  ready: (table: LocalTable, query: URLSearchParams) => void = () => {},
): Laid | Sentence | null {
  const [at, put] = useState<Laid | Sentence | null>(null);
  const search = place.value.query.toString();
  useEffect(() => {
    let table: LocalTable | null = null;
    let wanted = true;
    const start = async () => {
      const [game, engine] = await Promise.all([loadGame(slug), loadEngine()]);
      if (!wanted) return;
      const query = new URLSearchParams(search);
      const seat = query.get("seat") ?? "p1";
      table = new LocalTable(engine, {
        game: slug,
        options: JSON.parse(query.get("options") ?? "{}") as Record<string, unknown>,
        seed: Number(query.get("seed") ?? 1),
        seat: seat === "none" ? null : (seat as Seat),
        pause: query.has("pause") ? Number(query.get("pause")) : undefined,
        ...more(query),
      });
      ready(table, query);
      put({ game, table });
    };
    start().catch((error: unknown) => put(troubleOf(error)));
    return () => {
      wanted = false;
      table?.stop();
    };
  }, [slug, search]);
  return at;
}
