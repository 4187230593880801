// Texas House'em: the table, its words and its lessons.
import "./colours.css";
import "./town.css";
import "./lots.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { SeatNote } from "./players";
import { primer } from "./primer";
import { prompt } from "./prompt";
import { Scene } from "./scene";
import { Table } from "./table";
import { narrator, tell } from "./tell";
import { knowsScore, type TownView } from "./view";
import { houseName } from "./words";

export const game: GameModule<TownView> = {
  slug: "texas-houseem",
  Table,
  prompt,
  SeatNote,
  knowsScore,
  tell,
  narrator,
  ids: { pattern: /\bh\d+\b/g, name: houseName },
  moments: { evicted: 3, exposed: 3, last_round_called: 2.5 },
  Scene,
  turnRule: "THE-3.1",
  lessons,
  primer,
};
