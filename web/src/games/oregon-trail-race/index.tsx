// Oregon Trail Race: the table, its words and its lessons.
import "./colours.css";
import "./trail.css";
import "./camp.css";
import type { GameModule } from "../contract";
import { lessons } from "./lessons";
import { NamesField } from "./names-field";
import { primer } from "./primer";
import { prompt } from "./prompt";
import { Scene } from "./scene";
import { Table } from "./table";
import { tell } from "./tell";
import type { TrailView } from "./view";

export const game: GameModule<TrailView> = {
  slug: "oregon-trail-race",
  Table,
  prompt,
  tell,
  places: {
    trail_deck: "deck.trail",
    supply_deck: "deck.supply",
    calamity_deck: "deck.calamity",
    trail_hand: "hand",
    supplies: "hand",
  },
  moments: { struck: 2.5, tombstone: 3.5 },
  Scene,
  turnRule: "ORE-4.1",
  optionFields: { names: NamesField },
  lessons,
  primer,
};
