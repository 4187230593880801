// The log as a story. A line of the notation says little by itself ("roll 4"), so the whole log is told in one pass: what
// a die is for follows from the play before it, and from what the engine said about that play while the reader watched.
import { language, t } from "../../i18n";
import type { Seat, Step, Told } from "../contract";
import { sight } from "./ask";
import { type Line, readLines } from "./lines";
import { type Figure, figureOf, type GunfightView, gangName, targetOf, townOf, type Waiting } from "./model";
import { cardsIn, coverName, doorWords, nameOf, placeName, placeWords, skillName } from "./words";

type Names = (seat: Seat) => string;

// The dice a play asks for, noted at its announcing step while its view was on the table.
const expected = new WeakMap<Step, readonly Waiting[]>();

// What a strike needs, of the attacker and of the defender, noted the same way.
const strikes = new WeakMap<Step, { attack: number; back: number }>();

const shooting = ["pistol", "rifle", "shotgun"];

// To be called with every view that is drawn.
export function watch(view: GunfightView, steps: readonly Step[]): void {
  const play = view.play;
  if (!play) return;
  const lines = readLines(steps.map(({ line }) => line));
  const at = lines.findLastIndex((line) => line.verb === play.verb && line.fig === play.fig);
  const step = steps[at];
  if (!step || expected.has(step) || strikes.has(step)) return;
  const target = targetOf(play);
  if (play.verb === "fight" && target) {
    const attack = sight(view, play.fig, target)?.strike;
    const back = sight(view, target, play.fig)?.strike;
    if (attack !== undefined && back !== undefined) strikes.set(step, { attack, back });
    return;
  }
  const rolled = lines.slice(at + 1).some(({ verb }) => verb === "roll");
  if (view.queue.length > 0 && !rolled) expected.set(step, view.queue);
  else if (shooting.includes(play.verb) && target) {
    const seen = sight(view, play.fig, target);
    const shot = seen?.shots?.find(({ weapon }) => weapon === play.verb);
    if (!seen || !shot) return;
    if (shot.endangers)
      expected.set(
        step,
        shot.endangers.map((one) => ({ kind: "pellet", ...one })),
      );
    else {
      const need = play.aim ? shot.aimed : shot.need;
      expected.set(step, [...(seen.line ?? []), { kind: "hit", fig: target, need: need ?? 5 }]);
    }
  }
}

export interface Told1 {
  text: string;
  die?: { die: number; need?: number; good?: boolean; text: string };
}

interface Telling {
  view: GunfightView;
  name: Names;
  play: Line | null;
  queue: Waiting[] | null; // null: what the dice are for is not known
  first: boolean; // the first die of the play
  lastGrit: Map<string, number>; // figure → index of its last True Grit roll that was told
}

const figure = (telling: Telling, id: string | undefined): Figure | null => figureOf(telling.view, id);
const called = (telling: Telling, id: string | undefined): string => nameOf(figure(telling, id), id);

function tellRoll(telling: Telling, die: number): Told1 {
  const give = (key: string, params: Record<string, string | number>, need?: number): Told1 => {
    const text = t(key, { die, ...params });
    return { text, die: { die, need, good: need === undefined ? undefined : die >= need, text } };
  };
  const play = telling.play;
  if (play?.verb === "persuade") return give("gun.roll.persuade", { name: called(telling, play.fig) });
  if (play?.verb === "throw" && telling.first) {
    telling.first = false;
    return give(die >= 3 ? "gun.roll.bang" : "gun.roll.dud", {}, 3);
  }
  const test = telling.queue?.shift();
  if (!test) return give("gun.roll", {});
  const name = called(telling, test.fig);
  const good = die >= (test.need ?? 0);
  const grit = () => telling.queue?.push({ kind: "grit", fig: test.fig, by: test.by });
  switch (test.kind) {
    case "cover":
      if (good) telling.queue = [];
      return give(
        good ? "gun.roll.cover" : "gun.roll.past",
        { what: coverName(townOf(telling.view), test.piece) },
        test.need,
      );
    case "screen":
      if (good) {
        telling.queue = [];
        grit();
      }
      return give(good ? "gun.roll.screen" : "gun.roll.past", { what: name, name }, test.need);
    case "death":
      return give(good ? "gun.roll.dead" : "gun.roll.alive", { name }, test.need);
    case "grit": {
      const now = figure(telling, test.fig);
      const gone = now && ["down", "dead", "fled", "left"].includes(now.status);
      return give(gone ? `gun.roll.grit.${now.status === "dead" ? "down" : now.status}` : "gun.roll.grit", { name });
    }
    default:
      if (good) grit();
      return give(good ? "gun.roll.hit" : "gun.roll.miss", { name }, test.need);
  }
}

function tellMove(telling: Telling, by: Step["by"], line: Line): string {
  const { view } = telling;
  const who = by === "chance" ? "" : telling.name(by);
  const params = {
    who,
    name: called(telling, line.fig),
    target: line.target?.startsWith("d") ? doorWords(view, line.target).toString() : called(telling, line.target),
    cards: cardsIn(line.cards.filter((card) => card !== "??")),
    n: line.cards.length,
    place: line.point ? placeWords(view, line.point, false, line.fig ?? telling.play?.fig) : "",
    fig: called(telling, telling.play?.fig),
    items: (line.items ?? []).map((item) => t(`gun.item.${item}`)).join(", "),
    word: line.verb === "gang" ? (gangName(line.word) ?? "") : line.verb === "skill" ? skillName(line.word ?? "") : "",
  };
  if (line.verb === "deal") {
    const suits = (line.items ?? []).map((suit, i) => `${telling.name(`p${i + 1}` as Seat)} ${t(`felt.suit.${suit}`)}`);
    return t("gun.tell.deal", { suits: suits.join(", ") });
  }
  if (line.verb === "shuffle") return t(`gun.tell.shuffle.${line.word}`);
  if (line.verb === "take" || line.verb === "persuade") {
    const house = townOf(view).doors.find(({ id }) => id === line.target)?.building;
    const place = townOf(view).buildings.find(({ id }) => id === house)?.name;
    return t(`gun.tell.${line.verb}`, { ...params, house: place ? placeName(place) : "" });
  }
  if (line.verb === "back" && line.cards.length === 0) return t("gun.tell.back.none", params);
  return t(`gun.tell.${line.verb}${line.with ? `.${line.with}` : ""}`, params);
}

// The strikes of a fight in their order. How many cards lay hidden follows from the dice that were rolled: each strike
// is one, each hit asks for one more.
function strikesOf(
  fight: Line,
  needs: { attack: number; back: number },
  back: number,
  dice: readonly number[],
): Waiting[] {
  const shown = fight.cards.filter((card) => card !== "??").length;
  const fits = (count: number) => {
    const attack = dice.slice(0, count).filter((die) => die >= needs.attack).length;
    const struck = dice.slice(count, count + back).filter((die) => die >= needs.back).length;
    const rest = dice.length - count - back;
    return rest >= Math.min(1, attack + struck) && rest <= attack + struck;
  };
  const count = [shown, shown - 1, 1, 2, 3].find((one) => one > 0 && fits(one)) ?? shown;
  const strike = (by: string | undefined, fig: string | undefined, need: number): Waiting => ({
    kind: "strike",
    by,
    fig,
    need,
  });
  return [
    ...Array.from({ length: Math.max(0, count) }, () => strike(fight.fig, fight.target, needs.attack)),
    ...Array.from({ length: back }, () => strike(fight.target, fight.fig, needs.back)),
  ];
}

export function tellAll(view: GunfightView, steps: readonly Step[], name: Names): Told1[] {
  const telling: Telling = { view, name, play: null, queue: null, first: true, lastGrit: new Map() };
  let fighting: Step | null = null;
  return steps.map((step, at) => {
    const line = readLines([step.line])[0]!;
    if (line.verb === "roll") return tellRoll(telling, line.die ?? 0);
    if (line.fig && line.verb !== "deploy") {
      telling.play = line;
      telling.queue = expected.has(step) ? [...expected.get(step)!] : null;
      telling.first = true;
      fighting = line.verb === "fight" ? step : null;
    }
    if (line.verb === "back" && fighting && telling.play && strikes.has(fighting)) {
      const end = steps.findIndex((other, i) => i > at && !other.line.startsWith("roll "));
      const dice = steps.slice(at + 1, end < 0 ? undefined : end).map((other) => Number(other.line.slice(5)));
      telling.queue = strikesOf(telling.play, strikes.get(fighting)!, line.cards.length, dice);
    }
    if (line.verb === "end") telling.queue = null;
    return { text: tellMove(telling, step.by, line) };
  });
}

let last: { steps: readonly Step[]; view: unknown; language: string; texts: Told1[] } | null = null;
export function storyOf(view: GunfightView, steps: readonly Step[], name: Names): Told1[] {
  if (last?.steps !== steps || last.view !== view || last.language !== language())
    last = { steps, view, language: language(), texts: tellAll(view, steps, name) };
  return last.texts;
}

export function tell(step: Step, name: Names, told?: Told): string {
  if (told) return storyOf(told.view as GunfightView, told.steps, name)[told.at]?.text ?? step.line;
  const bare = { figures: [], doors: [], town: "tumbleweed" } as unknown as GunfightView;
  return tellAll(bare, [step], name)[0]!.text;
}
