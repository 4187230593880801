// Tables in a list: which game, who sits there, whose turn it is, and the way to it.
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import type { Summary } from "../net/api";
import { seatName } from "../net/names";

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
            <strong class="poster-type">{t(`shell.game.${table.game}`)}</strong>
            <span>{table.seats.map(seatName).join(" · ")}</span>
            <span class="table-state">
              {table.your_turn ? t("tables.your-turn") : t(`tables.state.${table.state}`)}
            </span>
          </a>
          {beside?.(table)}
        </li>
      ))}
    </ul>
  );
}
