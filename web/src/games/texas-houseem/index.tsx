// Texas House'em: the table, its words and its lessons.
import "./colours.css";
import "./town.css";
import "./lots.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { SeatNote } from "./players";
import { prompt } from "./prompt";
import { Table } from "./table";
import { tell } from "./tell";
import { knowsScore, type TownView } from "./view";

export const game: GameModule<TownView> = {
  slug: "texas-houseem",
  Table,
  prompt,
  SeatNote,
  knowsScore,
  tell,
  turnRule: "THE-3.1",
  lessons,
};
