// A table of the server: seats to be taken, the game, its clocks, talk, and what comes after the end.
import { useEffect, useState } from "preact/hooks";
import { Said } from "../felt/said";
import { MarkSign, seatColour } from "../felt/seat-badge";
import { sound } from "../felt/sound";
import { loadGame } from "../games";
import type { GameModule, Seat } from "../games/contract";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { beSomebody, post, type Summary } from "../net/api";
import { linkState } from "../net/link";
import { ServerTable, seatsOf, type TableState } from "../net/server-table";
import { go } from "../router";
import { BestPossible, tellsBest } from "./best-possible";
import { Chat } from "./chat";
import { ClockFace } from "./clock-face";
import { GameBar } from "./game-bar";
import { HintWords } from "./hint-words";
import { Message } from "./message";
import { NameAsk } from "./name-ask";
import { Newcomer } from "./newcomer";
import { PosterArt } from "./posters";
import { Seal } from "./seal";
import { byServer } from "./study";
import { TableRoom } from "./table-room";

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
      </>
    );
  };
  return (
    <TableRoom
      game={game}
      props={props}
      seatExtra={extra}
      back={(steps) => table.back(state, steps)}
      onHint={mine && !over ? () => void table.hint() : undefined}
      onUndo={mine && !over ? () => table.tell("take_back") : undefined}
      bar={
        <>
          <span class={`link-state ${linkState.value}`} role="status">
            {linkState.value === "here" ? "" : t(`link.${linkState.value}`)}
          </span>
          <Seal table={table.id} over={over} />
        </>
      }
      tools={over ? <After summary={state.summary} /> : mine ? <Manners table={table} /> : null}
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
          {mine && <Newcomer slug={game.slug} over={over} />}
          {state.hint && <HintWords game={game} props={props} why={state.hint.why} />}
          {state.asked && state.asked.by !== state.seat && mine && (
            <p class="hint" role="alert">
              {t(`table.asked.${state.asked.what}`, { who: nameOf(state, state.asked.by) })}{" "}
              <button
                type="button"
                class="button small brass"
                onClick={() => table.tell("answer", { to: state.asked!.what, yes: true })}
              >
                {t("table.yes")}
              </button>{" "}
              <button
                type="button"
                class="button small"
                onClick={() => table.tell("answer", { to: state.asked!.what, yes: false })}
              >
                {t("table.no")}
              </button>
            </p>
          )}
        </div>
      }
      side={<Chat table={table} state={state} />}
    />
  );
}

function nameOf(state: TableState, seat: Seat): string {
  return seatsOf(state.summary, state.seat).find((facts) => facts.seat === seat)?.name ?? seat;
}

function Manners({ table }: { table: ServerTable }) {
  return (
    <details class="manners">
      <summary class="button small">{t("table.more")}</summary>
      <div class="manners-list">
        <button type="button" class="button small" onClick={() => table.tell("offer_draw")}>
          {t("table.draw")}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => confirm(t("table.resign.sure")) && table.tell("resign")}
        >
          {t("table.resign")}
        </button>
      </div>
    </details>
  );
}

function After({ summary }: { summary: Summary }) {
  const again = async () => {
    const { table } = await post<{ table: Summary }>(`/tables/${summary.id}/rematch`);
    go(`/table/${table.id}`);
  };
  return (
    <>
      <button type="button" class="button small brass" onClick={() => void again()}>
        {t("table.rematch")}
      </button>
      <a class="button small" href={`/replay/${summary.id}`}>
        {t("table.replay")}
      </a>
      {summary.ended_by !== "abandoned" && (
        <a class="button small" href={`/replay/${summary.id}?analyse=1`}>
          {t("analysis.open")}
        </a>
      )}
    </>
  );
}

// Seats are still open: sit down, send the address to friends, or let bots take the rest.
function Waiting({ summary }: { summary: Summary }) {
  const [said, say] = useState<Sentence | null>(null);
  const act = (path: string, body: object = {}) =>
    void post(`/tables/${summary.id}/${path}`, body).catch((error: unknown) => say(troubleOf(error)));
  const seated = summary.your_seats.length > 0;
  return (
    <>
      <GameBar slug={summary.game} />
      <main class="page waiting waiting-page">
        <div>
          <h2 class="poster-type">{t("waiting.title")}</h2>
          <ul class="waiting-seats">
            {seatsOf(summary, summary.your_seats[0] ?? null).map((facts, i) => {
              const open = summary.seats[i]!.kind === "open";
              return (
                <li key={facts.seat} class={open ? "open" : ""} style={{ "--seat": seatColour(facts.seat) }}>
                  <span class="seat-mark">
                    <MarkSign mark={facts.mark} />
                  </span>
                  <strong>{open ? t("tables.open-seat") : facts.name}</strong>
                  {facts.you && <small>{t("felt.you")}</small>}
                  {facts.bot && <small>{t("felt.bot")}</small>}
                  {open && !seated && (
                    <button type="button" class="button small brass" onClick={() => act("sit", { seat: facts.seat })}>
                      {t("waiting.sit")}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          <NameAsk summary={summary} />
          <p>{t("waiting.share")}</p>
          <p class="waiting-share">
            <code>{location.href}</code>
            <button
              type="button"
              class="button small"
              onClick={() =>
                void navigator.clipboard?.writeText(location.href).then(
                  () => say({ text: t("waiting.copied") }),
                  () => {},
                )
              }
            >
              {t("waiting.copy")}
            </button>
          </p>
          {seated && (
            <p class="waiting-buttons">
              <button type="button" class="button brass" onClick={() => act("start", { grade: "drifter" })}>
                {t("waiting.start")}
              </button>
              <button type="button" class="button plain" onClick={() => act("leave")}>
                {t("waiting.leave")}
              </button>
            </p>
          )}
          {said && (
            <p role="status">
              <Said {...said} />
            </p>
          )}
        </div>
        <PosterArt slug={summary.game} />
      </main>
    </>
  );
}
