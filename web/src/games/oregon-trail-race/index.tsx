// oregon-trail-race: the table, its words and its lessons.
import { addTexts } from "../../i18n";
import de from "../../i18n/de/oregon-trail-race";
import en from "../../i18n/en/oregon-trail-race";
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
  slug: "oregon-trail-race",
  Table,
  prompt: () => "",
  tell: (step) => step.line,
  lessons: [],
};
