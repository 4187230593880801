// Outlaw Poker: the table, its words and its lessons.
import "./colours.css";
import "./table.css";
import "./narrow.css";
import type { GameModule } from "../contract";
import type { View } from "./data";
import { lessons } from "./lessons";
import { helpOf, isOutlaw, nameOf } from "./outlaws";
import { primer } from "./primer";
import { Scene } from "./scene";
import { Table } from "./table";
import { narrator, placeName, prompt, tell } from "./words";

// The custom Outlaws of a new table, each with what it does.
function tellOption(name: string, value: unknown) {
  if (name !== "custom_outlaws" || !Array.isArray(value) || !value.every(isOutlaw)) return null;
  return value.map((outlaw) => ({ name: nameOf(outlaw), text: helpOf(outlaw) }));
}

export const game: GameModule<View> = {
  slug: "outlaw-poker",
  Table,
  prompt,
  tell,
  narrator,
  ids: { pattern: /\bc\d[tb]?\b/g, name: placeName },
  places: { drawn: "hand.0" },
  moments: { round_scored: 5 },
  Scene,
  tellOption,
  turnRule: "OUT-2.7",
  lessons,
  primer,
};
