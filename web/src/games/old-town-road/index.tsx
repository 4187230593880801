// Old Town Road: the table, its words and its lessons.
import "./table.css";
import { addTexts } from "../../i18n";
import de from "../../i18n/de/old-town-road";
import en from "../../i18n/en/old-town-road";
import type { GameModule } from "../contract";
import type { View } from "./data";
import { lessons } from "./lessons";
import { Table } from "./table";
import { prompt, tell } from "./words";

addTexts({ en, de });

export const game: GameModule<View> = { slug: "old-town-road", Table, prompt, tell, lessons };
