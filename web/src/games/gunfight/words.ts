// Names and sentences: what figures, weapons, places and plays are called, and what is expected of the reader now.
import { cardShort } from "../../felt/cards";
import { hasText, nameInWords, t } from "../../i18n";
import type { Seat, TableProps } from "../contract";
import { type Line, readLines } from "./lines";
import {
  characterOf,
  type Figure,
  figureOf,
  type GunfightView,
  type Spot,
  sideOf,
  sizeOf,
  spotOf,
  type Town,
  targetOf,
  townOf,
} from "./model";

export function nameOf(figure: Pick<Figure, "name"> | null | undefined, id = "?"): string {
  if (!figure) return id;
  return nameInWords(`gun.name.${figure.name}`) ?? figure.name;
}
// For tight places: a name of several words by its first, or by its last where others share the first.
export function shortName(figure: Figure, among: readonly Figure[]): string {
  const name = nameOf(figure);
  const [first = name] = name.split(" ");
  if (name.length <= 10 || first === name) return name;
  const shared = among.some((other) => other.id !== figure.id && nameOf(other).startsWith(`${first} `));
  return shared || first.length < 3 ? name.split(" ").at(-1)! : first;
}
export const weaponName = (weapon: string): string => t(`gun.weapon.${weapon}`);
// A ready-made gang in the reader's language; one of a player's own is called as its sheet says.
export function gangName(id: string | null | undefined): string | null {
  return id && hasText(`gun.gang.${id}`) ? t(`gun.gang.${id}`) : null;
}

export const skillName = (skill: string): string => t(`gun.skill.${skill}`);
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

// "two pistols, horse, shoot +1"
export function kit(one: { weapons: readonly string[]; horse?: boolean; skills: Readonly<Record<string, number>> }) {
  const parts = one.weapons.map(weaponName);
  if (parts.length === 0) parts.push(t("gun.unarmed"));
  if (one.horse) parts.push(t("gun.horse"));
  for (const [skill, points] of Object.entries(one.skills)) parts.push(`${skillName(skill)} ${signed(points)}`);
  return parts.join(", ");
}

// The names of the stock towns are translated, those of one's own stand as they were given.
const named = (key: string, name: string): string => (hasText(key) ? t(key) : name);
export const placeName = (name: string): string => named(`gun.place.${name}`, name);
const coverWord = (name: string): string => named(`gun.cover.${name}`, name);

export function coverName(town: Town, id: string | undefined): string {
  const piece = town.cover.find((one) => one.id === id);
  return piece ? coverWord(piece.name) : (id ?? "");
}
export function houseName(town: Town, id: string | undefined): string {
  const house = town.buildings.find((one) => one.id === id);
  return house ? placeName(house.name) : (id ?? "");
}

export function statesOf(view: GunfightView, figure: Figure): string[] {
  const states: string[] = [];
  if (figure.mounted) states.push(t("gun.state.mounted"));
  if (figure.pinned) states.push(t("gun.state.pinned"));
  if (figure.level === 1 && figure.status === "play") states.push(t("gun.state.roof"));
  if (figure.money > 0) states.push(t("gun.state.money", { n: figure.money }));
  if (figure.dynamite > 0) states.push(t("gun.state.dynamite", { n: figure.dynamite }));
  if (view.active?.fig === figure.id) states.push(t("gun.state.active"));
  else if (view.done.includes(figure.id)) states.push(t("gun.state.done"));
  if (figure.status !== "play") states.push(t(`gun.status.${figure.status}`));
  return states;
}

// Where a point is, in words: what is beside it, or the nearest house. For those who cannot see the map the inches are
// added.
export function placeWords(view: GunfightView, spot: Spot, exact = false, mover?: string): string {
  const town = townOf(view);
  const [x, y, level] = spot;
  const parts: string[] = [];
  const gap = (r: readonly [number, number, number, number]) =>
    Math.hypot(Math.max(r[0] - x, 0, x - r[2]), Math.max(r[1] - y, 0, y - r[3]));
  if (level === 1) {
    const on = (r: readonly [number, number, number, number] | null) => r !== null && gap(r) === 0;
    const house = town.buildings.find((one) => on(one.roof) || on(one.balcony));
    if (house) parts.push(t("gun.on-roof", { house: placeName(house.name) }));
  } else {
    const door = town.doors.find((one) => Math.hypot(one.at[0] - x, one.at[1] - y) <= 2);
    if (door) parts.push(t("gun.by-door", { house: houseName(town, door.building) }));
    const piece = town.cover.find((one) => gap(one.rect) <= 2);
    if (piece) parts.push(t("gun.by-cover", { cover: coverWord(piece.name) }));
    const near = view.figures.find((one) => {
      const at = one.status === "play" && one.id !== mover ? spotOf(one) : null;
      return at && at[2] === 0 && (at[0] !== x || at[1] !== y) && Math.hypot(at[0] - x, at[1] - y) <= 2;
    });
    if (near) parts.push(t("gun.by-figure", { name: nameOf(near) }));
    if (y === 0 || y === sizeOf(town)[1]) parts.push(t("gun.by-edge"));
  }
  const inside = level === 0 && town.buildings.find((one) => one.open && gap(one.rect) === 0);
  if (inside) parts.push(t("gun.in-house", { house: placeName(inside.name) }));
  if (parts.length === 0) {
    const nearest = town.buildings.toSorted((a, b) => gap(a.rect) - gap(b.rect))[0];
    if (nearest) parts.push(t("gun.by-house", { house: placeName(nearest.name) }));
  }
  if (exact) parts.push(t("gun.at", { x: x / 2, y: y / 2 }));
  return parts.join(", ");
}

// The same as a name, for the story: what is there, not who stands there now.
export function spotName(town: Town, [x, y, level]: Spot): string {
  const gap = (r: readonly [number, number, number, number]) =>
    Math.hypot(Math.max(r[0] - x, 0, x - r[2]), Math.max(r[1] - y, 0, y - r[3]));
  const on = (r: readonly [number, number, number, number] | null) => r !== null && gap(r) === 0;
  const above = level === 1 && town.buildings.find((one) => on(one.roof) || on(one.balcony));
  if (above) return t("gun.spot.roof", { house: placeName(above.name) });
  const inside = town.buildings.find((one) => one.open && gap(one.rect) === 0);
  if (inside) return t("gun.spot.inside", { house: placeName(inside.name) });
  const door = town.doors.find((one) => Math.hypot(one.at[0] - x, one.at[1] - y) <= 2);
  if (door) return t("gun.spot.door", { house: houseName(town, door.building) });
  const piece = town.cover.find((one) => gap(one.rect) <= 2);
  if (piece) return t("gun.spot.cover", { cover: coverWord(piece.name) });
  if (y === 0 || y === sizeOf(town)[1]) return t("gun.spot.edge");
  const nearest = town.buildings.toSorted((a, b) => gap(a.rect) - gap(b.rect))[0];
  return nearest ? t("gun.spot.near", { house: placeName(nearest.name) }) : `${x / 2}, ${y / 2}`;
}

const cardsIn = (cards: readonly string[]) =>
  cards.map((card) => (card.startsWith("X") ? t("gun.joker") : cardShort(card))).join(" + ");

// A play as words for a button: "rifle, aimed, at Cy with K♠ + A♥".
export function playWords(view: GunfightView, line: Line): string {
  const name = (id: string | undefined) => nameOf(figureOf(view, id), id);
  const params = {
    name: name(line.fig),
    target: line.target?.startsWith("d") ? doorWords(view, line.target) : name(line.target),
    cards: cardsIn(line.cards),
    card: cardsIn(line.cards.slice(0, 1)),
    more: cardsIn(line.cards.slice(1)),
    n: line.cards.length,
    place: line.point ? placeWords(view, line.point) : "",
    items: (line.items ?? []).map((item) => t(`gun.item.${item}`)).join(", "),
    names: (line.members ?? []).map(name).join(", "),
    word: line.verb === "skill" ? skillName(line.word ?? "") : (line.word ?? ""),
  };
  if (line.verb === "gang") return `${t("gun.do.gang")}: ${gangName(line.word) ?? ""}`;
  return t(`gun.do.${line.verb}${line.members ? ".part" : line.with ? `.${line.with}` : ""}`, params);
}

export function doorWords(view: GunfightView, id: string): string {
  const town = townOf(view);
  const door = town.doors.find((one) => one.id === id);
  const card = view.doors.find((one) => one.id === id)?.card;
  const house = houseName(town, door?.building);
  if (card === null || card === undefined) return t("gun.door.empty", { house });
  if (card === "??") return t("gun.door.hidden", { house });
  return t("gun.door.known", { house, what: nameOf(characterOf(view, card), card) });
}

export function prompt(props: TableProps<GunfightView>): string {
  const { view, seat, toAct, legal } = props;
  const who = (id: Seat | null | undefined) => props.seats.find((facts) => facts.seat === id)?.name ?? id ?? "";
  if (props.winners || view.phase === "over") return overWords(props);
  if (toAct === "chance") return t("gun.prompt.dice");
  const fig = nameOf(figureOf(view, view.play?.fig));
  const target = nameOf(figureOf(view, targetOf(view.play)));
  if (toAct !== seat || seat === null) {
    const key = ["react", "back", "deploy", "gang"].includes(view.phase) ? `gun.wait.${view.phase}` : "gun.wait";
    return t(key, { who: who(toAct as Seat), fig });
  }
  switch (view.phase) {
    case "deploy": {
      const line = readLines(legal.slice(0, 1))[0];
      return t("gun.prompt.deploy", { name: nameOf(figureOf(view, line?.fig)) });
    }
    case "react": {
      const holds = legal.some((line) => line.startsWith("joker"));
      return t(holds ? "gun.prompt.react" : "gun.prompt.react-none", { what: announced(view, who) });
    }
    case "back":
      return t("gun.prompt.back", { fig, target });
    case "turn":
      if (view.active && !legal.some((line) => line.includes(` ${view.active?.fig} `)))
        return t("gun.prompt.turn-next");
      return t(legal.length === 1 ? "gun.prompt.turn-over" : "gun.prompt.turn", { n: view.turn });
    case "place":
      return t("gun.prompt.place", { name: nameOf(figureOf(view, view.placing?.fig)) });
    case "to":
      return t("gun.prompt.to", { fig });
    case "at":
      return t("gun.prompt.at", { fig });
    case "skill":
    case "recruit":
      return t(`gun.prompt.${view.phase}`, { name: nameOf(figureOf(view, view.queue[0]?.fig)) });
    default:
      return t(`gun.prompt.${view.phase}`);
  }
}

// What an enemy has announced, for the jokers' window.
export function announced(view: GunfightView, who: (seat: Seat) => string): string {
  const play = view.play;
  if (!play) return "";
  const params = {
    who: view.seat ? who(view.seat) : "",
    name: nameOf(figureOf(view, play.fig), play.fig),
    target: nameOf(figureOf(view, targetOf(play)), targetOf(play) ?? ""),
    cards: cardsIn(play.cards.filter((card) => card !== "??")),
    place: play.to && play.verb !== "group" ? placeWords(view, play.to, false, play.fig) : "",
  };
  return t(`gun.announced.${play.verb}${play.with ? `.${play.with}` : play.aim ? ".aim" : ""}`, params);
}

function overWords(props: TableProps<GunfightView>): string {
  const last = props.view.history.at(-1);
  const winners = props.winners ?? props.view.result?.winner ?? [];
  const names = winners.map((seat) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat);
  const why = last ? t(`gun.reason.${last.reason}`) : "";
  if (new Set(winners.map(sideOf)).size > 1) return t("gun.over.shared", { why });
  return t(names.length > 1 ? "gun.over.team" : winners[0] === props.seat ? "gun.over.you" : "gun.over.won", {
    names: names.join(` ${t("gun.and")} `),
    why,
  });
}

export { cardsIn };
