// Oregon Trail Race: the table, its words and its lessons.
import "./style.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { prompt } from "./prompt";
import { Table } from "./table";
import { tell } from "./tell";
import type { TrailView } from "./view";

export const game: GameModule<TrailView> = {
  slug: "oregon-trail-race",
  Table,
  prompt,
  tell,
  turnRule: "ORE-4.1",
  lessons,
};
