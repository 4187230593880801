// Plays in words: as a hint tells them, and as their buttons do.
import { cardName } from "../../felt/cards";
import { t } from "../../i18n";
import type { Narrator, Seat, Step } from "../contract";
import { type Play, parse } from "./lines";
import { commonRank } from "./view";
import { ends, houseName, rankNames, setName, suitName, suitOf } from "./words";

function ranksOf(cards: readonly string[]): string {
  const rank = commonRank(cards);
  return rank ? rankNames(rank) : setName(cards);
}

function params(play: Play, who: string) {
  const [low, high] = play.verb === "straight" ? ends(play.cards) : ["A", "K"];
  const below = play.cards.filter((card) => !play.roof.includes(card));
  return {
    name: who,
    set: setName(play.cards),
    house: play.house ? houseName(play.house) : "",
    ranks: play.rank ? rankNames(play.rank) : ranksOf(below),
    roof: ranksOf(play.roof),
    victim: play.victim ? cardName(play.victim) : "",
    place: play.place ?? 0,
    suit: suitName(suitOf(play.cards)),
    low: t(`the.rank.${low}`),
    high: t(`the.rank.${high}`),
  };
}

// Some verbs have two forms: a shot at a place, a straight on one house.
function form(play: Play): string {
  if (play.place) return "shoot.place";
  return play.verb === "straight" && play.house ? "straight.house" : play.verb;
}

export function tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string): string {
  const play = parse(step.line);
  if (!play) return step.line;
  const who = step.by === "chance" ? "" : name(step.by);
  const story = t(`the.tell.${form(play)}`, params(play, who));
  if (!play.mover) return story;
  const { card, house } = play.mover;
  return t("the.tell.mover", { story, card: cardName(card), house: houseName(house) });
}

// A choice as the words of its button.
export function actName(play: Play): string {
  if (play.verb === "house") return t("the.act.house.of", params(play, ""));
  return t(`the.act.${form(play)}`, params(play, ""));
}

export const narrator = (): Narrator => ({
  called: (word) => (/^h\d+$/.test(word) ? houseName(word) : undefined),
});
