// Old Town Road: the table, its words and its lessons.
import "./colours.css";
import "./table.css";
import "./trail.css";
import type { GameModule } from "../contract";
import type { View } from "./data";
import { lessons } from "./lessons";
import { primer } from "./primer";
import { isMoment, Scene } from "./scene";
import { Table } from "./table";
import { narrator, prompt, tell } from "./words";

export const game: GameModule<View> = {
  slug: "old-town-road",
  Table,
  prompt,
  tell,
  narrator,
  places: { draw: "deck" },
  moments: { trail_worth: 2.5 },
  Scene,
  isMoment,
  lessons,
  primer,
};
