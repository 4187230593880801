// Gunfight: the table, its words and its lessons.
import "./colours.css";
import "./town.css";
import "./figures.css";
import "./side.css";
import "./end.css";
import "./gang-builder.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import type { GunfightView } from "./model";
import { tell } from "./story";
import { Table } from "./table";
import { prompt } from "./words";

export const game: GameModule<GunfightView> = { slug: "gunfight", Table, prompt, tell, turnRule: "GUN-4.1", lessons };
