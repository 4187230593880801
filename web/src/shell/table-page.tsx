// A table of the server: seats to be taken, the game, its clocks, talk, and what comes after the end.
import { useEffect, useRef, useState } from "preact/hooks";
import { useDismiss } from "../felt/dismiss";
import { Said } from "../felt/said";
import { sound } from "../felt/sound";
import { loadGame } from "../games";
import type { GameModule, Seat } from "../games/contract";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { beSomebody, rematch, type Summary, type SummarySeat } from "../net/api";
import { linkState } from "../net/link";
import { ServerTable, seatsOf, type TableState } from "../net/server-table";
import { go } from "../router";
import { BestPossible, tellsBest } from "./best-possible";
import { Chat } from "./chat";
import { ClockFace } from "./clock-face";
import { Curtain, nextBefore } from "./curtain";
import { HintWords } from "./hint-words";
import { Message } from "./message";
import { NameAsk } from "./name-ask";
import { Newcomer } from "./newcomer";
import { isAlone, sameDeal } from "./same-deal";
import { Seal } from "./seal";
import { byServer } from "./study";
import { FactsButton } from "./table-facts";
import { TableRoom } from "./table-room";
import { Votes } from "./votes";
import { Closed, Waiting } from "./waiting";

export default function TablePage({ rest }: { rest: readonly string[] }) {
  const id = rest[0] ?? "";
  const [table, setTable] = useState<ServerTable | null>(null);
  const [game, setGame] = useState<GameModule | null>(null);
  useEffect(() => {
    let mine: ServerTable | null = null;
    let wanted = true;
    const start = () => {
      if (!wanted) return;
      mine = new ServerTable(id);
      setTable(mine);
    };
    beSomebody().then(start, start);
    return () => {
      wanted = false;
      mine?.stop();
    };
  }, [id]);
  const state = table?.state.value ?? null;
  const slug = state?.summary.game;
  useEffect(() => {
    if (slug) void loadGame(slug).then((loaded) => setGame(loaded));
  }, [slug]);
  const yours = state?.seat != null && state.now.to_act === state.seat;
  useEffect(() => {
    if (yours) sound("bell");
    document.title = yours ? `★ ${t("tables.your-turn")} – ${t("shell.name")}` : t("shell.name");
  }, [yours]);
  if (table?.lost.value) return <Message {...table.lost.value} />;
  if (!table || !state || !game) return <Message text={t("shell.loading")} />;
  if (state.summary.state === "open") return <Waiting summary={state.summary} />;
  if (state.summary.state === "over" && state.summary.steps === 0) return <Closed summary={state.summary} />;
  const next = nextBefore(state);
  if (next && !state.shown && state.summary.state === "playing") {
    const facts = seatsOf(state.summary, next).find((one) => one.seat === next)!;
    return <Curtain slug={game.slug} facts={facts} onOpen={() => table.lookThrough(next)} />;
  }
  return <Playing table={table} state={state} game={game} />;
}

function Playing({ table, state, game }: { table: ServerTable; state: TableState; game: GameModule }) {
  const props = table.props(state);
  const over = state.summary.state === "over" || props.winners !== null;
  const mine = state.seat !== null;
  const extra = (seat: Seat) => {
    const facts = state.summary.seats.find((other) => other.seat === seat);
    return (
      <>
        {state.now.clocks?.[seat] && <ClockFace clock={state.now.clocks[seat]} since={state.nowAt} />}
        {facts?.stand_in && <small>{t("table.stand-in")}</small>}
        {facts?.kind === "person" && !facts.here && <small>{t("table.gone")}</small>}
        {mine && state.now.to_act === seat && facts && isLongGone(facts, state.summary) && (
          <button type="button" class="button small" onClick={() => table.tell("stand_in", { for: seat })}>
            {t("table.stand-in.ask")}
          </button>
        )}
      </>
    );
  };
  return (
    <TableRoom
      game={game}
      props={props}
      seatExtra={extra}
      back={(steps) => table.back(state, steps)}
      knows={(steps) => table.knows(steps)}
      onHint={mine && !over && mayHint(state.summary) ? () => void table.hint() : undefined}
      onUndo={mine && !over ? () => table.tell("take_back", {}) : undefined}
      bar={
        <>
          <span class={`link-state ${linkState.value}`} role="status">
            {linkState.value === "here" ? "" : t(`link.${linkState.value}`)}
          </span>
          <FactsButton summary={state.summary} />
          <Seal summary={state.summary} />
        </>
      }
      tools={
        over ? (
          <After summary={state.summary} mine={mine} />
        ) : mine ? (
          <Manners table={table} summary={state.summary} />
        ) : null
      }
      below={
        <div class="room-below">
          {over && state.summary.ended_by !== "abandoned" && tellsBest(game.slug) && (
            <BestPossible
              how={byServer(`/tables/${table.id}/best`)}
              replay={`/replay/${table.id}`}
              score={props.scores?.p1}
            />
          )}
          {mine && <NameAsk summary={state.summary} />}
          {mine && <Newcomer slug={game.slug} props={props} />}
          {state.hint && <HintWords game={game} props={props} why={state.hint} />}
          {!over && <Votes table={table} state={state} />}
          {!over && mine && <Returning table={table} state={state} />}
          {!over && <HandOver table={table} state={state} />}
        </div>
      }
      side={<Chat table={table} state={state} />}
    />
  );
}

// Who keeps the others waiting for a day: a bot may stand in for him, whatever the clock says.
function isLongGone({ kind, here, stand_in }: SummarySeat, { moved }: Summary): boolean {
  return kind === "person" && !here && !stand_in && Date.now() - moved > 86_400_000;
}

// Between people only where the table was made so.
function mayHint({ hints, seats, your_seats: mine }: Summary): boolean {
  return hints !== false || seats.every((one) => one.kind !== "person" || mine.includes(one.seat));
}

// A bot plays in the reader's place: he was away too long. One click, and the seat is his again.
function Returning({ table, state }: { table: ServerTable; state: TableState }) {
  const away = state.summary.seats.find((one) => one.stand_in && state.summary.your_seats.includes(one.seat));
  if (!away) return null;
  if (away.returning) {
    return (
      <p class="hint" role="status">
        {t("table.returning")}
      </p>
    );
  }
  return (
    <p class="hint" role="alert">
      {t("table.away")}{" "}
      <button type="button" class="button small brass" onClick={() => void table.comeBack()}>
        {t("table.back")}
      </button>
    </p>
  );
}

// Another of the reader's own seats is to act: who has moved hides his cards before he hands over.
function HandOver({ table, state }: { table: ServerTable; state: TableState }) {
  const next = nextBefore(state);
  if (!next || next === state.seat) return null;
  const name = seatsOf(state.summary, next).find((one) => one.seat === next)!.name;
  return (
    <p class="hint" role="status">
      {t("curtain.next", { name })}{" "}
      <button type="button" class="button small brass" onClick={() => table.drawCurtain()}>
        {t("curtain.draw", { name })}
      </button>
    </p>
  );
}

// Somebody else than the reader, who can agree or not.
const hasOthers = ({ seats, your_seats: mine }: Summary) =>
  seats.some((one) => one.kind === "person" && !mine.includes(one.seat));

function Manners({ table, summary }: { table: ServerTable; summary: Summary }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => setOpen(false);
  useDismiss(open, box, close);
  return (
    <details class="manners" ref={box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="button small">{t("table.more")}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: what was chosen closes it */}
      <div class="manners-list" onClick={close}>
        {hasOthers(summary) && (
          <button type="button" class="button small" onClick={() => table.tell("offer_draw", {})}>
            {t("table.draw")}
          </button>
        )}
        <button
          type="button"
          class="button small"
          onClick={() => confirm(t("table.resign.sure")) && table.tell("resign", {})}
        >
          {t("table.resign")}
        </button>
      </div>
    </details>
  );
}

function After({ summary, mine }: { summary: Summary; mine: boolean }) {
  const [failed, setFailed] = useState<Sentence | null>(null);
  const fail = (error: unknown) => setFailed(troubleOf(error));
  const again = () => void rematch(summary).then((table) => go(`/table/${table.id}`), fail);
  return (
    <>
      {mine && summary.rematch && <span role="status">{t("table.rematch.asked")}</span>}
      {mine && (
        <button type="button" class="button small brass" onClick={again}>
          {t(summary.rematch ? "table.rematch.join" : "table.rematch")}
        </button>
      )}
      {isAlone(summary) && (
        <button type="button" class="button small" onClick={() => void sameDeal(summary).catch(fail)}>
          {t("table.same-deal")}
        </button>
      )}
      {!mine && summary.rematch && (
        <a class="button small brass" href={`/table/${summary.rematch}`}>
          {t("table.rematch.watch")}
        </a>
      )}
      <a class="button small" href={`/replay/${summary.id}`}>
        {t("table.replay")}
      </a>
      {summary.ended_by === "rules" && (
        <a class="button small" href={`/replay/${summary.id}?analyse=1`}>
          {t("analysis.open")}
        </a>
      )}
      {failed && (
        <span role="alert">
          <Said {...failed} />
        </span>
      )}
    </>
  );
}
