// /practice/<slug>?seed=…: a game inside the page, without a server. The others think as long as a page may without
// getting stuck. What was played is kept in this browser under the address (kept-games.ts): a reload goes on there. With
// ?branch=… it goes on from a position of another game, with ?day=… it is the deal of that day and its one try.
import { useEffect, useMemo } from "preact/hooks";
import type { Best } from "../api-types";
import type { LocalOptions } from "../engine/local-table";
import { needWords, t } from "../i18n";
import { OwnError, troubleOf } from "../i18n/said";
import { go, place } from "../router";
import { BestPossible, tellsBest } from "./best-possible";
import { DayResult } from "./day-result";
import { dayOf, daySeed } from "./deals";
import { HintWords } from "./hint-words";
import { type KeptGame, keepGame, keptAt, layBranch } from "./kept-games";
import { Message } from "./message";
import { Newcomer } from "./newcomer";
import { OfflineNote } from "./offline";
import { inPage } from "./study";
import { TableRoom } from "./table-room";
import { useLoaded } from "./use";
import { type Laid, useLocalTable } from "./use-local-table";

const anySeed = () => Math.floor(Math.random() * 1e9);
const addressHere = () => place.value.path + (place.value.query.size > 0 ? `?${place.value.query}` : "");

// What the address says, and what is kept of the table there.
function laidAt(query: URLSearchParams): Partial<LocalOptions> {
  const kept = keptAt(addressHere());
  if (query.has("branch") && !kept) throw new OwnError(t("solo.gone"));
  const day = dayOf(query);
  return {
    thought: Number(query.get("thought") ?? 150),
    ...(day ? { seed: daySeed(day) } : {}),
    ...(kept ? { ...kept.table, pause: query.has("pause") ? Number(query.get("pause")) : undefined } : {}),
  };
}

export default function Practice({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const { query } = place.value;
  const named = query.has("seed") || query.has("branch") || query.has("day");
  useEffect(() => {
    if (named) return;
    const all = new URLSearchParams(query);
    all.set("seed", String(anySeed()));
    go(`/practice/${slug}?${all}`, "replace");
  }, [named]);
  const words = useLoaded(() => needWords("solo").then(() => true), []);
  if (words instanceof Error) return <Message {...troubleOf(words)} />;
  return words && named ? <Laying key={addressHere()} slug={slug} /> : <Message text={t("shell.loading")} />;
}

function Laying({ slug }: { slug: string }) {
  const at = useLocalTable(slug, laidAt);
  if (at === null || "text" in at) {
    return <Message {...(at ?? { text: t("shell.loading") })} />;
  }
  return <Playing {...at} />;
}

// The game as it is kept, from the reader's first step on.
function useKeeping({ table, game }: Laid): KeptGame | null {
  const props = table.props.value;
  return useMemo(() => {
    const address = addressHere();
    const before = keptAt(address);
    if (!before && !props.steps.some(({ by }) => by === props.seat)) return null;
    const over = props.winners ? { scores: props.scores, winners: props.winners } : null;
    return keepGame({
      address,
      table: { ...table.laid, game: game.slug, kept: table.keep() },
      steps: props.steps.length,
      over,
      branch: before?.branch,
    });
  }, [props.steps, props.winners]);
}

function Playing({ game, table }: Laid) {
  const props = table.props.value;
  const kept = useKeeping({ game, table });
  const { query } = place.value;
  const day = dayOf(query);
  const tried = day !== null && !query.has("again"); // one try, without help
  const replay = `/replay/practice/${kept?.id ?? ""}`;
  return (
    <TableRoom
      game={game}
      props={props}
      onHint={props.winners || tried ? undefined : () => table.hint()}
      onUndo={tried ? undefined : () => table.takeBack()}
      back={(steps) => table.back(steps)}
      knows={() => true}
      below={
        <div class="room-below">
          {props.winners && day && kept && <DayResult game={game} day={day} props={props} counts={tried} />}
          {props.winners && tellsBest(game.slug) && (
            <BestPossible
              key={props.steps.length}
              how={(tell) => inPage<Best>("best", table.played)(tell)}
              replay={replay}
              score={props.scores?.p1}
            />
          )}
          <Newcomer slug={game.slug} props={props} />
          {table.reason.value && <HintWords game={game} props={props} why={table.reason.value} />}
          <OfflineNote />
        </div>
      }
      bar={<span class="bar-note">{t(day ? "solo.day.note" : "practice.note")}</span>}
      tools={props.winners ? <After slug={game.slug} table={table} kept={kept} replay={replay} /> : null}
    />
  );
}

// The address of this table with another deal, or with the same one laid anew.
function dealt(slug: string, kept: KeptGame | null, same: boolean): string {
  if (same && kept?.branch) return layBranch({ ...kept.table, kept: "" }, kept.branch);
  const query = new URLSearchParams(place.value.query);
  if (same) query.set("again", String(Number(query.get("again") ?? 0) + 1));
  else {
    query.set("seed", String(anySeed()));
    for (const name of ["branch", "day", "again"]) query.delete(name);
  }
  return `/practice/${slug}?${query}`;
}

interface AfterProps {
  slug: string;
  table: Laid["table"];
  kept: KeptGame | null;
  replay: string;
}

function After({ slug, kept, replay }: AfterProps) {
  return (
    <>
      <button type="button" class="button small brass" onClick={() => go(dealt(slug, kept, false))}>
        {t("practice.again")}
      </button>
      <button type="button" class="button small" onClick={() => go(dealt(slug, kept, true))}>
        {t("table.same-deal")}
      </button>
      <button type="button" class="button small" onClick={() => go(replay)}>
        {t("table.replay")}
      </button>
      <button type="button" class="button small" onClick={() => go(`${replay}?analyse=1`)}>
        {t("analysis.open")}
      </button>
    </>
  );
}
