// My games; those that wait for me first. Who no longer wants one gives it up here.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { post, type Summary } from "../net/api";
import { myTables, useTurns } from "../net/turns";
import { GameBar } from "./game-bar";
import { gameName } from "./game-words";
import { KeptList } from "./kept-list";
import { TableList } from "./table-list";
import { TurnNote } from "./turn-note";
import { useKept } from "./use";

export default function Mine() {
  const news = useTurns();
  const [given, giveUp] = useState(0);
  const [said, say] = useState<Sentence | null>(null);
  const tables = useKept(myTables, [news, given]);
  const leave = (table: Summary) => {
    if (!confirm(t(`mine.give-up.${table.state === "open" ? "open" : "playing"}`))) return;
    post(`/tables/${table.id}/give-up`).then(
      () => giveUp((before) => before + 1),
      (error: unknown) => say(troubleOf(error)),
    );
  };
  return (
    <>
      <GameBar />
      <main class="page">
        <h1 class="poster-type">{t("shell.mine")}</h1>
        <TurnNote />
        {said && (
          <p role="alert">
            <Said {...said} />
          </p>
        )}
        {tables instanceof Error ? (
          <p role="alert">{t("shell.away")}</p>
        ) : (
          tables && (
            <TableList
              tables={tables}
              beside={(table) =>
                table.state !== "over" && (
                  <button type="button" class="button small plain" onClick={() => leave(table)}>
                    {t("mine.give-up")}
                    <span class="unseen"> {gameName(table.game)}</span>
                  </button>
                )
              }
            />
          )
        )}
        <KeptList />
      </main>
    </>
  );
}
