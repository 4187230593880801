// Tables in a list: which game, who sits there, whose turn it is, and the way to it.
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import type { Summary } from "../net/api";
import { seatNames } from "../net/names";
import { gameName } from "./game-words";
import { useFacts } from "./table-facts";

interface TableListProps {
  tables: readonly Summary[];
  beside?: (table: Summary) => ComponentChildren; // what can be done with it
}

export function TableList({ tables, beside }: TableListProps) {
  if (tables.length === 0) return <p>{t("tables.none")}</p>;
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <li key={table.id} class={table.your_turn ? "your-turn" : ""}>
          <a href={table.state === "over" ? `/replay/${table.id}` : `/table/${table.id}`}>
            <strong class="poster-type">{gameName(table.game)}</strong>
            <span>{seatNames(table).join(" · ")}</span>
            <span class="table-state">
              {table.your_turn ? t("tables.your-turn") : t(`tables.state.${table.state}`)}
            </span>
            {table.state !== "over" && <Facts table={table} />}
          </a>
          {beside?.(table)}
        </li>
      ))}
    </ul>
  );
}

function Facts({ table }: { table: Summary }) {
  return <small class="table-facts-line">{useFacts(table).join(" · ")}</small>;
}
