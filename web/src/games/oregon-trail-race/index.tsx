// Oregon Trail Race: the table, its words and its lessons.
import "./style.css";
import { addTexts } from "../../i18n";
import de from "../../i18n/de/oregon-trail-race";
import en from "../../i18n/en/oregon-trail-race";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { prompt } from "./prompt";
import { Table } from "./table";
import { tell } from "./tell";
import type { TrailView } from "./view";

addTexts({ en, de });

export const game: GameModule<TrailView> = {
  slug: "oregon-trail-race",
  Table,
  prompt,
  tell,
  turnRule: "ORE-4.1",
  lessons,
};
