// A line that may be played in words, as a hint tells it; and the names by which the story calls figures, doors, cover
// and places. What was played is told by what it did (story/teller.ts).
import { nameInWords, t } from "../../i18n";
import type { Effect, Narrator, Seat, Step, TableProps } from "../contract";
import { readLine } from "./lines";
import { figureOf, type GunfightView, type Spot, sideOf, type Town, townOf } from "./model";
import {
  cardsIn,
  coverName,
  doorWords,
  gangName,
  houseName,
  nameOf,
  placeName,
  placeWords,
  skillName,
  spotName,
} from "./words";

export function tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string, view?: unknown): string {
  const table = (view ?? { figures: [], doors: [], town: "tumbleweed" }) as GunfightView;
  const line = readLine(step.line);
  if (step.by === "chance") return step.line;
  const called = (id: string | undefined) => nameOf(figureOf(table, id), id);
  const params = {
    who: name(step.by),
    name: called(line.fig),
    target: line.target?.startsWith("d") ? doorWords(table, line.target) : called(line.target),
    cards: cardsIn(line.cards.filter((card) => card !== "??")),
    n: line.cards.length,
    place: line.point ? placeWords(table, line.point, false, line.fig ?? table.play?.fig) : "",
    fig: called(table.play?.fig),
    items: (line.items ?? []).map((item) => t(`gun.item.${item}`)).join(", "),
    word: line.verb === "gang" ? (gangName(line.word) ?? "") : line.verb === "skill" ? skillName(line.word ?? "") : "",
  };
  if (line.verb === "take" || line.verb === "persuade") {
    const house = townOf(table).doors.find(({ id }) => id === line.target)?.building;
    const place = townOf(table).buildings.find(({ id }) => id === house)?.name;
    return t(`gun.tell.${line.verb}`, { ...params, house: place ? placeName(place) : "" });
  }
  if (line.verb === "back" && line.cards.length === 0) return t("gun.tell.back.none", params);
  return t(`gun.tell.${line.verb}${line.with ? `.${line.with}` : ""}`, params);
}

// Figures are called as they were when they came, places as in the town where it happened.
class Witness implements Narrator {
  private readonly names = new Map<string, string>();
  private town: Town;

  constructor(
    private readonly view: GunfightView,
    private readonly seats: TableProps["seats"],
  ) {
    this.town = townOf(view);
    for (const { id, name } of view.figures) this.names.set(id, name); // those that were there before the first step
  }

  hear(effect: Effect): void {
    if (effect.effect === "came") this.names.set(String(effect.figure), String(effect.name));
    if (effect.effect === "gunfight_began") this.town = townOf({ ...this.view, town: String(effect.town) });
  }

  called(word: string): string | undefined {
    const name = this.names.get(word);
    if (name) return nameOf({ name });
    if (/^d\d+$/.test(word)) {
      const door = this.town.doors.find(({ id }) => id === word);
      return door && t("gun.spot.door", { house: houseName(this.town, door.building) });
    }
    if (/^c\d+$/.test(word)) return coverName(this.town, word);
    if (word === "a" || word === "b") {
      const side = this.seats.filter(({ seat }) => sideOf(seat) === word);
      return side.map(({ name }) => name).join(" & ") || undefined;
    }
    return gangName(word) ?? nameInWords(`gun.name.${word}`);
  }

  quiet({ effect }: Effect): boolean {
    return effect === "headed"; // and soon there, or stopped
  }

  place(place: string): string | undefined {
    const [x, y, level] = place.split(" ").map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) return undefined;
    return spotName(this.town, [x, y, level ?? 0] as Spot);
  }
}

export const narrator = (view: GunfightView, _: unknown, seats: TableProps["seats"]): Narrator =>
  new Witness(view, seats);
