// /practice/<slug>?seed=…: a game inside the page, without a server. The others think as long as a page may without
// getting stuck. A position to go on from may be handed over by a replay.
import { useEffect, useState } from "preact/hooks";
import { loadEngine } from "../engine/engine";
import { LocalTable } from "../engine/local-table";
import { loadGame } from "../games";
import type { GameModule, Seat } from "../games/contract";
import { t } from "../i18n";
import { go, place } from "../router";
import { GameBar } from "./game-bar";
import { handedOver } from "./hand-over";
import { HintWords } from "./hint-words";
import { TableRoom } from "./table-room";

export default function Practice({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const [at, put] = useState<{ game: GameModule; table: LocalTable } | string | null>(null);
  const search = place.value.query.toString();
  useEffect(() => {
    let table: LocalTable | null = null;
    let wanted = true;
    const start = async () => {
      const [game, engine] = await Promise.all([loadGame(slug), loadEngine()]);
      if (!wanted) return;
      const query = new URLSearchParams(search);
      const from = query.has("branch") ? handedOver() : null;
      table = new LocalTable(engine, {
        game: slug,
        options: from?.options ?? (JSON.parse(query.get("options") ?? "{}") as Record<string, unknown>),
        seed: Number(query.get("seed") ?? 1),
        position: from?.position,
        seat: from?.seat ?? ((query.get("seat") ?? "p1") as Seat),
        pause: Number(query.get("pause") ?? 700),
        thought: Number(query.get("thought") ?? 150),
      });
      put({ game, table });
    };
    start().catch((error: unknown) => put(String((error as Error).message)));
    return () => {
      wanted = false;
      table?.stop();
    };
  }, [slug, search]);
  if (at === null || typeof at === "string") {
    return (
      <>
        <GameBar />
        <main class="page">
          <p role="status">{at ?? t("shell.loading")}</p>
        </main>
      </>
    );
  }
  const props = at.table.props.value;
  const again = () => go(`/practice/${slug}?seed=${Math.floor(Math.random() * 1e9)}`);
  return (
    <TableRoom
      game={at.game}
      props={props}
      onHint={() => at.table.hint()}
      onUndo={() => at.table.takeBack()}
      back={(steps) => at.table.back(steps)}
      below={
        props.hint && props.seat ? (
          <div class="room-below">
            <HintWords game={at.game} props={props} why={at.table.reason.value} />
          </div>
        ) : null
      }
      bar={<span class="bar-note">{t("practice.note")}</span>}
      tools={
        props.winners ? (
          <button type="button" class="button small brass" onClick={again}>
            {t("practice.again")}
          </button>
        ) : null
      }
    />
  );
}
