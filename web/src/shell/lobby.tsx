// Public tables that wait for players or can be watched.
import { t } from "../i18n";
import { get, type Summary } from "../net/api";
import { GameBar } from "./game-bar";
import { GameTiles } from "./game-choice";
import { TableList } from "./table-list";
import { useLoaded } from "./use";

export default function Lobby() {
  const tables = useLoaded(async () => (await get<{ tables: Summary[] }>("/tables")).tables, []);
  return (
    <>
      <GameBar />
      <main class="page">
        <h1 class="poster-type">{t("shell.lobby")}</h1>
        <p>{t("lobby.text")}</p>
        {tables instanceof Error ? <p role="alert">{t("shell.away")}</p> : tables && <TableList tables={tables} />}
        <h2 class="poster-type">{t("new.title")}</h2>
        <GameTiles to="/new" />
      </main>
    </>
  );
}
