// Public tables that wait for players or can be watched.
import { t } from "../i18n";
import { get, type Summary } from "../net/api";
import { myTables, useTurns } from "../net/turns";
import { GameBar } from "./game-bar";
import { GameTiles } from "./game-choice";
import { TableList } from "./table-list";
import { TurnNote } from "./turn-note";
import { useKept } from "./use";

export default function Lobby() {
  const news = useTurns();
  const tables = useKept(async () => {
    void myTables().catch(() => {}); // for the note that it is my turn
    return (await get<{ tables: Summary[] }>("/tables")).tables;
  }, [news]);
  return (
    <>
      <GameBar />
      <main class="page">
        <h1 class="poster-type">{t("shell.lobby")}</h1>
        <TurnNote />
        <p>{t("lobby.text")}</p>
        {tables instanceof Error ? <p role="alert">{t("shell.away")}</p> : tables && <TableList tables={tables} />}
        <h2 class="poster-type">{t("new.title")}</h2>
        <GameTiles to="/new" />
      </main>
    </>
  );
}
