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
import { primer } from "./primer";
import { Scene } from "./scene";
import { Table } from "./table";
import { narrator, tell } from "./tell";
import { TownPreview } from "./town-preview";
import { prompt } from "./words";

export const game: GameModule<GunfightView> = {
  slug: "gunfight",
  Table,
  prompt,
  tell,
  narrator,
  moments: { fired: 1.5, shot_down: 3, fled: 2, exploded: 2.5 },
  Scene,
  turnRule: "GUN-4.1",
  lessons,
  primer,
  optionPictures: { town: TownPreview },
};
