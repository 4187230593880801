// A game's workshop, such as the gang builder of Gunfight: what is made there goes to a table.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import { loadGame } from "../games";
import type { GameEntry } from "../games/entries";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { ApiError, makeTable } from "../net/api";
import { go } from "../router";
import { GameBar } from "./game-bar";
import { useLoaded } from "./use";

export function WorkshopPage({ slug, workshop }: { slug: string; workshop: NonNullable<GameEntry["workshop"]> }) {
  const [refused, setRefused] = useState<Sentence | null>(null);
  const loaded = useLoaded(async () => (await Promise.all([workshop.load(), loadGame(slug)]))[0], [slug]);
  const play = async (options: Record<string, unknown>) => {
    try {
      const seats = [{ kind: "me" as const }, { kind: "bot" as const, grade: "drifter" }];
      const table = await makeTable({ game: slug, options, seats });
      go(`/table/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code !== "away" && error.code !== "failed")
        return setRefused(troubleOf(error));
      const seed = Math.floor(Math.random() * 1e9);
      go(`/practice/${slug}?seed=${seed}&options=${encodeURIComponent(JSON.stringify(options))}`);
    }
  };
  return (
    <>
      <GameBar slug={slug} />
      <main class="page">
        {refused && (
          <p class="refused" role="alert">
            <Said {...refused} />
          </p>
        )}
        {loaded instanceof Error && <p role="alert">{t("shell.away")}</p>}
        {loaded && !(loaded instanceof Error) && <loaded.Workshop onPlay={(options) => void play(options)} />}
      </main>
    </>
  );
}
