// Outlaw Poker: the table, its words and its lessons.
import "./table.css";
import { addTexts } from "../../i18n";
import de from "../../i18n/de/outlaw-poker";
import en from "../../i18n/en/outlaw-poker";
import type { GameModule } from "../contract";
import type { View } from "./data";
import { lessons } from "./lessons";
import { Table } from "./table";
import { prompt, tell } from "./words";

addTexts({ en, de });

export const game: GameModule<View> = { slug: "outlaw-poker", Table, prompt, tell, turnRule: "OUT-2.7", lessons };
