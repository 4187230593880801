// What happened in words: an effect is the key "<prefix>.told.<effect>" with the effect's own keys as gaps, filled as
// text/told.h says, with seats called by their names, cards drawn as signs, and what a game has names for (a figure, a
// house) named by its narrator. A game whose catalogue has no word for it is told in words that fit every game.
import { cardShort, readCard } from "../felt/cards";
import type { Effect, Narrator } from "../games/contract";
import { type Language, language, sentences } from "../i18n";
import type { SeatName } from "../i18n/said";

export interface StoryLine {
  text: string;
  lang?: Language; // where it is not the page's
  rule?: string;
  effect: Effect;
}

type Gaps = Record<string, string | number>;

interface Telling {
  prefix: string;
  now: Language;
  name: SeatName;
  narrator: Narrator;
}

const places = new Set(["from", "to", "at", "house", "rear"]);
const isSeat = (word: string) => /^p[1-6]$/.test(word);
const isCard = (word: string) => /^([A2-9TJQK][CDHS]|X[1-9])$/.test(word);
const isNumber = (word: string) => /^-?\d+$/.test(word);

// Every gap is filled: what an effect does not have is `none`, to select by.
const whole = (gaps: Gaps): Gaps =>
  new Proxy(gaps, { has: () => true, get: (given, gap) => given[String(gap)] ?? "none" });

const filled = (now: Language, key: string, gaps: Gaps) => sentences.fill(now, key, whole(gaps));

// The name of a place is its last word that is one; "spot" where it has none.
const spotOf = (words: readonly string[]) => words.findLast((word) => /^[a-z_]+$/.test(word)) ?? "spot";

function partsOf(telling: Telling, words: readonly string[], before: string): Gaps {
  const gaps: Gaps = {};
  let second = false;
  for (const word of words) {
    if (word === spotOf(words)) continue;
    if (isNumber(word)) {
      gaps[before + (second ? "m" : "n")] = Number(word);
      second = true;
    } else if (isSeat(word)) gaps[`${before}seat`] = telling.name(word);
    else gaps[`${before}id`] = telling.narrator.called?.(word) ?? word;
  }
  return gaps;
}

function placeGaps(telling: Telling, gap: string, place: string): Gaps {
  const words = place.split(" ");
  const spot = spotOf(words);
  const bare = partsOf({ ...telling, narrator: {} }, words, ""); // selected by
  const own = telling.narrator.place?.(place);
  const text = own ?? filled(telling.now, `${telling.prefix}.place.${spot}`, bare) ?? place;
  const named = own === undefined && words.length === 1 ? telling.narrator.called?.(place) : undefined;
  return { [gap]: named ?? text, [`${gap}_spot`]: spot, ...partsOf(telling, words, `${gap}_`) };
}

const joined = (now: Language, names: readonly string[]) =>
  names.reduce((before, after, i) => {
    const joint = i + 1 < names.length ? "list.comma" : "list.and";
    return sentences.fill(now, joint, { before, after }) ?? `${before}, ${after}`;
  });

function textGaps(telling: Telling, gap: string, text: string): Gaps {
  if (text === "??") return { [gap]: "hidden" };
  if (gap === "name") return { [gap]: telling.narrator.called?.(text) ?? text }; // somebody's own
  if (places.has(gap)) return placeGaps(telling, gap, text);
  if (isSeat(text)) return { [gap]: telling.name(text) };
  const called = telling.narrator.called?.(text);
  if (isCard(text)) return { [gap]: called ?? (readCard(text) ? cardShort(text) : text) };
  const word = filled(telling.now, `${telling.prefix}.word.${text}`, {}) ?? called ?? text.replaceAll("_", " ");
  return { [gap]: called ?? text, [`${gap}_word`]: word };
}

function gapsOf(telling: Telling, effect: Effect): Gaps {
  const gaps: Gaps = {};
  for (const [gap, value] of Object.entries(effect)) {
    if (gap === "effect") continue;
    if (typeof value === "number") {
      gaps[gap] = value;
      gaps[`${gap}_sign`] = value < 0 ? "less" : value === 0 ? "same" : "more";
    } else if (Array.isArray(value)) {
      if (value.length > 0) gaps[gap] = joined(telling.now, value.map((seat) => telling.name(String(seat)))); // biome-ignore format: one thought
    } else if (typeof value === "string") Object.assign(gaps, textGaps(telling, gap, value));
  }
  // A card with a name of its own, an Outlaw for one, is called in the reader's language where the game does so.
  const card = effect.name === undefined ? undefined : telling.narrator.called?.(String(effect.card));
  return card === undefined ? gaps : { ...gaps, name: card };
}

// A number below nothing has a minus, not a hyphen.
const sentenceOf = (text: string) =>
  text &&
  `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?…:]$/.test(text) ? "" : "."}`.replace(
    /(?<![\p{L}\d])-(?=\d)/gu,
    "−",
  );

// The game's own words, or those that fit every game; nothing where the language has neither.
function tellIn(telling: Telling, effect: Effect): string | undefined {
  const gaps = gapsOf(telling, effect);
  const text =
    filled(telling.now, `${telling.prefix}.told.${effect.effect}`, gaps) ??
    filled(telling.now, `any.told.${effect.effect}`, gaps);
  // "Marta joins Ada: Marta." Who is called by a name has no number to be told.
  return gaps.name === undefined || gaps.name !== gaps.figure ? text : text?.replace(/\s*: [^:]*\.$/, ".");
}

export function lineOf(effect: Effect, prefix: string, name: SeatName, narrator: Narrator): StoryLine {
  const now = language();
  const telling = { prefix, name, narrator };
  const line = { rule: effect.rule, effect };
  const own = tellIn({ ...telling, now }, effect);
  if (own !== undefined) return { ...line, text: sentenceOf(own) };
  const english = tellIn({ ...telling, now: "en" }, effect) ?? effect.effect.replaceAll("_", " ");
  return { ...line, text: sentenceOf(english), lang: now === "en" ? undefined : "en" };
}
