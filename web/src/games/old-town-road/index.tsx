// old-town-road: the table, its words and its lessons.
import { addTexts } from "../../i18n";
import de from "../../i18n/de/old-town-road";
import en from "../../i18n/en/old-town-road";
import type { GameModule, TableProps } from "../contract";

addTexts({ en, de });

function Table(props: TableProps) {
  return (
    <ul>
      {props.legal.map((line) => (
        <li key={line}>
          <button type="button" class="button" onClick={() => props.play(line)}>
            {line}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const game: GameModule = {
  slug: "old-town-road",
  Table,
  prompt: () => "",
  tell: (step) => step.line,
  lessons: [],
};
