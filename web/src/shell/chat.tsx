// Talk at the table: quick phrases first, words after.
import { useState } from "preact/hooks";
import { hasText, t } from "../i18n";
import { personName } from "../net/names";
import type { ChatLine, ServerTable } from "../net/server-table";

const phrases = ["howdy", "good_luck", "nice", "ouch", "thinking", "thanks", "well_played", "again", "bye"] as const;

export function phraseText(key: string): string {
  return hasText(`phrase.${key}`) ? t(`phrase.${key}`) : key;
}

export function Chat({ table, lines }: { table: ServerTable; lines: readonly ChatLine[] }) {
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
    </section>
  );
}
