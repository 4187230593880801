// The game in words: what is expected now, and what happened.
import { cardShort } from "../../felt/cards";
import { t } from "../../i18n";
import type { Narrator, Seat, Step, TableProps } from "../contract";
import { type Cards, editionOf, lying, standard, type View } from "./data";

// "Iron Nell (5♣)"
export function person(cards: Cards, code: string): string {
  return t("otr.card", { name: cards[code]?.name ?? code, card: cardShort(code) });
}

function list(words: readonly string[]): string {
  return words
    .map((word) =>
      /^[A7-92-6]$/.test(word) ? word : "CDHS".includes(word) ? t(`felt.suit.${word}`) : t(`otr.word.${word}`),
    )
    .join(t("otr.or"));
}

// All a card says, for the pointer and for those who listen.
export function describe(cards: Cards, text: string): string {
  const { code, turned, down } = lying(text);
  const card = cards[code];
  if (!card) return t("felt.card.hidden");
  const parts = [person(cards, code), t(`otr.word.${card.type}`)];
  if (down) return [...parts, t("otr.away")].join(", ");
  const area = turned ? card.down : card.up;
  if (turned) parts.push(t("otr.turned"));
  const { range, targets = [] } = area;
  if (range !== undefined)
    parts.push(range > 0 && targets.length > 0 ? t("otr.reach", { n: range, list: list(targets) }) : t("otr.unarmed"));
  if (area.safe !== undefined) parts.push(t(area.safe ? "otr.safe" : "otr.no_safe"));
  if (area.wanted > 0) parts.push(t("otr.signs.wanted", { n: area.wanted }));
  if (area.moneybags > 0) parts.push(t("otr.score.bags", { n: area.moneybags }));
  if (area.chip) parts.push(t("otr.word.chip"));
  if (card.symbol) parts.push(t(`otr.word.${card.symbol}`));
  return parts.join(", ");
}

export function kindName(kind: string): string {
  return t(`otr.kind.${kind}`);
}

export function rankTitle(total: number): string {
  const bounds = [80, 65, 50, 35, 20];
  const at = bounds.findIndex((bound) => total >= bound);
  return t(`otr.rank.${at < 0 ? 0 : bounds.length - at}`);
}

export function prompt(props: TableProps<View>): string {
  const { view } = props;
  if (props.winners)
    return t("otr.prompt.over", { n: view.score?.total ?? 0, rank: rankTitle(view.score?.total ?? 0) });
  if (props.seat === null || props.toAct !== props.seat) return t("otr.prompt.watch");
  if (view.phase === "travel" && view.drawn) {
    const train = props.legal.includes("ride");
    return t(train ? "otr.prompt.train" : "otr.prompt.crossroads", {
      card: person(editionOf(view.options).cards, view.drawn),
    });
  }
  if (view.phase === "outskirts") return t("otr.prompt.outskirts");
  return t("otr.prompt.journey", { n: view.draw.length });
}

// A line that may be played, in words.
export function tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string, view?: unknown): string {
  if (step.by === "chance") return step.line;
  const { cards } = view ? editionOf((view as View).options) : standard;
  const who = name(step.by);
  const [verb, first, , by] = step.line.split(" ");
  switch (verb) {
    case "shoot":
      return t("otr.tell.shoot", { target: person(cards, first!), shooter: person(cards, by!) });
    case "rob":
      return t("otr.tell.rob", { card: person(cards, first!) });
    case "flee":
      return t("otr.tell.flee", { card: person(cards, first!) });
    case "place":
      return t(`otr.tell.place.${first}`, { who });
    case "ride":
      return t("otr.tell.ride", { who });
    case "stop":
      return t("otr.tell.stop", { who });
    default:
      return step.line;
  }
}

export function narrator(view: View): Narrator {
  const { cards } = editionOf(view.options);
  return { called: (word) => (cards[word] ? person(cards, word) : undefined) };
}
