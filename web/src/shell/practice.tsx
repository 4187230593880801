// /practice/<slug>?seed=…: a game inside the page, without a server. The others think as long as a page may without
// getting stuck. A position to go on from may be handed over by a replay; what was played is handed over to one.

import type { Best } from "../api-types";
import { t } from "../i18n";
import { go, place } from "../router";
import { BestPossible, tellsBest } from "./best-possible";
import { handedOver, keepPractised } from "./hand-over";
import { HintWords } from "./hint-words";
import { Message } from "./message";
import { Newcomer } from "./newcomer";
import { inPage } from "./study";
import { TableRoom } from "./table-room";
import { type Laid, useLocalTable } from "./use-local-table";

export default function Practice({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const at = useLocalTable(slug, (query) => ({
    thought: Number(query.get("thought") ?? 150),
    ...(query.has("branch") ? handedOver() : null),
  }));
  if (at === null || "text" in at) {
    return <Message {...(at ?? { text: t("shell.loading") })} />;
  }
  return <Playing {...at} />;
}

function Playing({ game, table }: Laid) {
  const props = table.props.value;
  return (
    <TableRoom
      game={game}
      props={props}
      onHint={props.winners ? undefined : () => table.hint()}
      onUndo={() => table.takeBack()}
      back={(steps) => table.back(steps)}
      knows={() => true}
      below={
        <div class="room-below">
          {props.winners && tellsBest(game.slug) && (
            <BestPossible
              key={props.steps.length}
              how={(tell) => {
                keepPractised(table.played);
                return inPage<Best>("best", table.played)(tell);
              }}
              replay="/replay/practice"
              score={props.scores?.p1}
            />
          )}
          <Newcomer slug={game.slug} over={props.winners !== null} />
          {table.reason.value && <HintWords game={game} props={props} why={table.reason.value} />}
        </div>
      }
      bar={<span class="bar-note">{t("practice.note")}</span>}
      tools={props.winners ? <After slug={game.slug} table={table} /> : null}
    />
  );
}

// The address of this table with another deal, or with the same one laid anew.
function dealt(slug: string, same: boolean): string {
  const query = new URLSearchParams(place.value.query);
  if (same) query.set("again", String(Number(query.get("again") ?? 0) + 1));
  else {
    query.set("seed", String(Math.floor(Math.random() * 1e9)));
    query.delete("branch");
  }
  return `/practice/${slug}?${query}`;
}

function After({ slug, table }: { slug: string; table: Laid["table"] }) {
  const replay = (query: string) => {
    keepPractised(table.played);
    go(`/replay/practice${query}`);
  };
  return (
    <>
      <button type="button" class="button small brass" onClick={() => go(dealt(slug, false))}>
        {t("practice.again")}
      </button>
      <button type="button" class="button small" onClick={() => go(dealt(slug, true))}>
        {t("table.same-deal")}
      </button>
      <button type="button" class="button small" onClick={() => replay("")}>
        {t("table.replay")}
      </button>
      <button type="button" class="button small" onClick={() => replay("?analyse=1")}>
        {t("analysis.open")}
      </button>
    </>
  );
}
