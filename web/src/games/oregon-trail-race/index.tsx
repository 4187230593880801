// Oregon Trail Race: the table, its words and its lessons.
import "./colours.css";
import "./trail.css";
import "./camp.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { NamesField } from "./names-field";
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
  optionFields: { names: NamesField },
  lessons,
};
