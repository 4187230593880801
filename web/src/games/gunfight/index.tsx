// Gunfight: the table, its words and its lessons.
import "./gunfight.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import type { GunfightView } from "./model";
import { Table } from "./table";
import { narrator, tell } from "./tell";
import { prompt } from "./words";

export const game: GameModule<GunfightView> = {
  slug: "gunfight",
  Table,
  prompt,
  tell,
  narrator,
  turnRule: "GUN-4.1",
  lessons,
};
