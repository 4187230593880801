// /practice/<slug>?seed=…: a game inside the page, without a server. The others think as long as a page may without
// getting stuck. A position to go on from may be handed over by a replay.
import { t } from "../i18n";
import { go } from "../router";
import { GameBar } from "./game-bar";
import { handedOver } from "./hand-over";
import { HintWords } from "./hint-words";
import { TableRoom } from "./table-room";
import { useLocalTable } from "./use-local-table";

export default function Practice({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const at = useLocalTable(slug, (query) => ({
    thought: Number(query.get("thought") ?? 150),
    ...(query.has("branch") ? handedOver() : null),
  }));
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
