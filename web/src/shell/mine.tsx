// My games; those that wait for me first.
import { t } from "../i18n";
import { get, knowMe, type Summary } from "../net/api";
import { GameBar } from "./game-bar";
import { TableList } from "./table-list";
import { useLoaded } from "./use";

export default function Mine() {
  const tables = useLoaded(async () => {
    if (!(await knowMe())) return [];
    return (await get<{ tables: Summary[] }>("/me/tables")).tables;
  }, []);
  return (
    <>
      <GameBar />
      <main class="page">
        <h1 class="poster-type">{t("shell.mine")}</h1>
        {tables instanceof Error ? <p role="alert">{t("shell.away")}</p> : tables && <TableList tables={tables} />}
      </main>
    </>
  );
}
