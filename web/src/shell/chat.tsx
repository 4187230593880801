// Talk at the table: quick phrases first, words after.
import { useState } from "preact/hooks";
import type { ChatLine } from "../api-types";
import { hasText, t } from "../i18n";
import { troubleOf } from "../i18n/said";
import { personName } from "../net/names";
import { type ServerTable, seatsOf, type TableState } from "../net/server-table";

const phrases = ["howdy", "good_luck", "nice", "ouch", "thinking", "thanks", "well_played", "again", "bye"] as const;

export function phraseText(key: string): string {
  return hasText(`server.phrase.${key}`) ? t(`server.phrase.${key}`) : key;
}

// Who talks as one should not: not to be heard any more, or to be told to who runs the server.
function Trouble({ table, state }: { table: ServerTable; state: TableState }) {
  const [told, tell] = useState("");
  const others = seatsOf(state.summary, state.seat).filter(
    (facts, i) => state.summary.seats[i]?.kind === "person" && !state.summary.your_seats.includes(facts.seat),
  );
  if (others.length === 0) return null;
  const report = (facts: (typeof others)[number]) => {
    const why = prompt(t("chat.report.why", { who: facts.name }));
    if (why === null) return;
    table.report(facts.seat, why.trim().slice(0, 300)).then(
      () => tell(t("chat.reported")),
      (error: unknown) => tell(troubleOf(error).text),
    );
  };
  return (
    <details class="chat-trouble">
      <summary>{t("chat.trouble")}</summary>
      {others.map((facts) => {
        const muted = state.muted.includes(facts.seat);
        return (
          <p key={facts.seat}>
            <b>{facts.name}</b>{" "}
            <button
              type="button"
              class="button small"
              aria-pressed={muted}
              onClick={() => void table.mute(facts.seat, !muted).catch((error) => tell(troubleOf(error).text))}
            >
              {t(muted ? "chat.unmute" : "chat.mute")}
              <span class="unseen"> {facts.name}</span>
            </button>{" "}
            <button type="button" class="button small" onClick={() => report(facts)}>
              {t("chat.report")}
              <span class="unseen"> {facts.name}</span>
            </button>
          </p>
        );
      })}
      <p role="status">{told}</p>
    </details>
  );
}

export function Chat({ table, state }: { table: ServerTable; state: TableState }) {
  const lines: readonly ChatLine[] = state.chat;
  const [text, setText] = useState("");
  return (
    <section class="chat" aria-label={t("chat.title")}>
      <ul class="chat-lines" aria-live="polite">
        {lines.slice(-30).map((line, i) => (
          <li key={i}>
            <b>{personName(line.name)}</b> {line.phrase ? phraseText(line.phrase) : line.text}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) table.tell("chat", { text: text.trim() });
          setText("");
        }}
      >
        <select
          aria-label={t("chat.phrase")}
          value=""
          onChange={(event) => {
            if (event.currentTarget.value) table.tell("chat", { phrase: event.currentTarget.value });
            event.currentTarget.value = "";
          }}
        >
          <option value="">{t("chat.phrase")}</option>
          {phrases.map((key) => (
            <option key={key} value={key}>
              {phraseText(key)}
            </option>
          ))}
        </select>
        <input
          aria-label={t("chat.say")}
          placeholder={t("chat.say")}
          value={text}
          maxLength={300}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <Trouble table={table} state={state} />
    </section>
  );
}
