// At how many tables it is my turn, told by the server on pages that show no table. Who is nobody is told nothing.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Summary, TablesAnswer } from "../api-types";
import { sound } from "../felt/sound";
import { t } from "../i18n";
import { get, knowMe } from "./api";
import { listen } from "./link";

export const turns = signal(0);

function note(count: number): void {
  if (count > turns.value) sound("bell");
  turns.value = count;
  document.title = count > 0 ? `★ ${t("tables.your-turn")} – ${t("shell.name")}` : t("shell.name");
}

// My tables, and at how many of them I am awaited.
export async function myTables(): Promise<Summary[]> {
  if (!(await knowMe())) return [];
  const { tables } = await get<TablesAnswer>("/me/tables");
  note(tables.filter((table) => table.your_turn).length);
  return tables;
}

// Another number each time something has changed: what is shown is to be loaded again.
export function useTurns(): number {
  const [news, tell] = useState(0);
  useEffect(() => {
    let end = () => {};
    let wanted = true;
    void knowMe().then(
      (person) => {
        if (!person || !wanted) return;
        end = listen(
          (message) => {
            if (message.event !== "yours") return;
            note(message.turns);
            tell((before) => before + 1);
          },
          () => tell((before) => before + 1),
        );
      },
      () => {},
    );
    return () => {
      wanted = false;
      end();
    };
  }, []);
  return news;
}
