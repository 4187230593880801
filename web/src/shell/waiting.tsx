// Seats are still open: sit down, send the address to friends, or let bots take the rest.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import { MarkSign, seatColour } from "../felt/seat-badge";
import type { Seat } from "../games/contract";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { post, type Summary, sitAt } from "../net/api";
import { personName } from "../net/names";
import { seatsOf } from "../net/server-table";
import { GameBar } from "./game-bar";
import { NameAsk } from "./name-ask";
import { PosterArt } from "./posters";
import { isHost, TableFacts } from "./table-facts";

export function Waiting({ summary }: { summary: Summary }) {
  const [said, say] = useState<Sentence | null>(null);
  const [words, setWords] = useState("");
  const act = (done: Promise<unknown>) => void done.catch((error: unknown) => say(troubleOf(error)));
  const seated = summary.your_seats.length > 0;
  const mayStart = seated && (!summary.host || isHost(summary));
  return (
    <>
      <GameBar slug={summary.game} />
      <main class="page waiting waiting-page">
        <div>
          <h2 class="poster-type">{t("waiting.title")}</h2>
          <TableFacts summary={summary} />
          <Seats summary={summary} onSit={(seat) => act(sitAt(summary, seat, words))} />
          {!seated && summary.deal === null && <WordsField words={words} onChange={setWords} />}
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
          {seated && !mayStart && <p>{t("waiting.host", { name: personName(summary.host?.name ?? "") })}</p>}
          {seated && (
            <p class="waiting-buttons">
              {mayStart && (
                <button
                  type="button"
                  class="button brass"
                  onClick={() => act(post(`/tables/${summary.id}/start`, { grade: "drifter" }))}
                >
                  {t("waiting.start")}
                </button>
              )}
              <button type="button" class="button plain" onClick={() => act(post(`/tables/${summary.id}/leave`))}>
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

function Seats({ summary, onSit }: { summary: Summary; onSit(seat: Seat): void }) {
  return (
    <ul class="waiting-seats">
      {seatsOf(summary, summary.your_seats[0] ?? null).map((facts, i) => {
        const open = summary.seats[i]!.kind === "open";
        return (
          <li key={facts.seat} class={open ? "open" : ""} style={{ "--seat": seatColour(facts.seat) }}>
            <span class="seat-mark">
              <MarkSign mark={facts.mark} />
            </span>
            <strong>{open ? t("tables.open-seat") : facts.name}</strong>
            {summary.your_seats.includes(facts.seat) && <small>{t("felt.you")}</small>}
            {facts.bot && <small>{t("felt.bot")}</small>}
            {open && summary.your_seats.length === 0 && (
              <button type="button" class="button small brass" onClick={() => onSit(facts.seat)}>
                {t("waiting.sit")}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// A line of the reader's own that goes into the deal; left empty, this page makes one.
export function WordsField({ words, onChange }: { words: string; onChange(words: string): void }) {
  return (
    <label class="words-field">
      {t("waiting.words")}{" "}
      <input value={words} maxLength={50} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

// Everybody left before the first card.
export function Closed({ summary }: { summary: Summary }) {
  return (
    <>
      <GameBar slug={summary.game} />
      <main class="page waiting">
        <h2 class="poster-type">{t("closed.title")}</h2>
        <p role="status">{t("closed.text")}</p>
        <p class="waiting-buttons">
          <a class="button brass" href={`/new/${summary.game}`}>
            {t("new.title")}
          </a>
          <a class="button plain" href="/lobby">
            {t("shell.lobby")}
          </a>
        </p>
      </main>
    </>
  );
}
