// /gangs: the gang builder of Gunfight, and from it to a table.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import "../games/gunfight";
import { GangBuilder } from "../games/gunfight/gang-builder";
import { type Sentence, troubleOf } from "../i18n/said";
import { ApiError, makeTable } from "../net/api";
import { go } from "../router";
import { GameBar } from "./game-bar";

export default function Gangs() {
  const [refused, setRefused] = useState<Sentence | null>(null);
  const play = async (options: Record<string, unknown>) => {
    try {
      const seats = [{ kind: "me" as const }, { kind: "bot" as const, grade: "drifter" }];
      const table = await makeTable({ game: "gunfight", options, seats });
      go(`/table/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code !== "away" && error.code !== "failed")
        return setRefused(troubleOf(error));
      go(
        `/practice/gunfight?seed=${Math.floor(Math.random() * 1e9)}&options=${encodeURIComponent(JSON.stringify(options))}`,
      );
    }
  };
  return (
    <>
      <GameBar slug="gunfight" />
      <main class="page">
        {refused && (
          <p class="refused" role="alert">
            <Said {...refused} />
          </p>
        )}
        <GangBuilder onPlay={(options) => void play(options)} />
      </main>
    </>
  );
}
