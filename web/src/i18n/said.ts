// What the engine and the server say comes as a key with arguments (core/said.h) beside its English. The sentence is made
// here, in the reader's language, with seats called by their names and cards drawn as signs. Where an answer has English
// only, or a language lacks a word of it, the English is shown, marked as such for screen readers.
import type { SaidArgument, Said as SaidData } from "../api-types";
import { cardShort, readCard } from "../felt/cards";
import type { Refusal } from "../games/contract";
import { type Language, language, sentences, t } from ".";

export type { Said as SaidData, SaidArgument } from "../api-types";

// As an answer has it.
export interface Saying {
  why: string;
  said?: SaidData;
  rule?: string;
}

export interface Sentence {
  text: string;
  lang?: Language; // where it is not the page's
}

export type SeatName = (seat: string) => string;
const asWritten: SeatName = (seat) => seat;

// Words that are in no catalogue are English, unless they are a name or a sign.
const foreign = ({ key, args }: SaidData) => key === "verbatim" && / /.test(String(args?.words ?? ""));

// Nothing where the language lacks a key of it.
function write(said: SaidData, now: Language, name: SeatName): string | null {
  if (now !== "en" && foreign(said)) return null;
  const params: Record<string, string | number> = {};
  for (const [gap, argument] of Object.entries(said.args ?? {})) {
    const word = wordOf(argument, now, name);
    if (word === null) return null;
    params[gap] = word;
  }
  return sentences.fill(now, said.key, params) ?? null;
}

function wordOf(argument: SaidArgument, now: Language, name: SeatName): string | number | null {
  if (typeof argument !== "object") return argument;
  if ("card" in argument) return readCard(argument.card) ? cardShort(argument.card) : argument.card;
  if ("seat" in argument) return name(argument.seat);
  const parts = argument.of.map((part) => write(part, now, name));
  if (parts.includes(null)) return null;
  return parts.reduce<string>((before, part, i) => {
    if (i === 0) return part ?? "";
    // "a, b and c": the last joint is the list's own, the others are commas.
    const commas = i + 1 < parts.length && (argument.list === "and" || argument.list === "or");
    const params = { before, after: part ?? "" };
    return sentences.fill(now, `list.${commas ? "comma" : argument.list}`, params) ?? `${before}, ${part}`;
  }, "");
}

// The number of a rule stands beside a sentence, as a link: what follows it.
function withoutRule({ why, said, rule }: Saying): Saying {
  const inner = said?.key === "text.by_rule" ? said.args?.why : undefined;
  const [only] = typeof inner === "object" && "of" in inner ? inner.of : [];
  return { why: rule ? why.replace(`${rule}: `, "") : why, said: rule && only ? only : said };
}

export function sentence({ why, said }: Saying, name: SeatName = asWritten): Sentence {
  const now = language();
  const text = said && write(said, now, name);
  if (text) return { text };
  return { text: (said && write(said, "en", name)) || why, lang: now === "en" || !why ? undefined : "en" };
}

// The same by itself: "that card is not on the road" ends with a full stop.
export function sentenceAlone(saying: Saying, name?: SeatName): Sentence {
  const { text, lang } = sentence(withoutRule(saying), name);
  return { text: text && `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?…:]$/.test(text) ? "" : "."}`, lang };
}

// A refusal as a game's table gets it.
export function refusalOf(line: string, saying: Saying, name?: SeatName): Refusal {
  const { text, lang } = sentenceAlone(saying, name);
  return { line, why: text, lang, rule: saying.rule };
}

// "OUT-9.2: rounds of a game" as a rule and a sentence.
export function helpOf({ help, said }: { help: string; said?: SaidData }): Sentence & { rule?: string } {
  const numbered = /^([A-Z]{3}-[\d.]+[a-z]?)\s?: (.*)$/s; // in French a space stands before the colon
  const rule = numbered.exec(help)?.[1];
  const { text, lang } = sentence({ why: help, said });
  return { ...sentenceAlone({ why: numbered.exec(text)?.[2] ?? text }), lang, rule };
}

// What went wrong, in words of the engine or the server.
export class SaidError extends Error {
  constructor(readonly saying: Saying) {
    super(withoutRule(saying).why);
  }
}

// An error of the page itself is in the reader's language already.
export class OwnError extends Error {}

export function troubleOf(error: unknown): Sentence {
  const { message } = error as Error;
  if (error instanceof SaidError && message) return sentenceAlone(error.saying);
  if (!message) return { text: t("shell.away") };
  return error instanceof OwnError ? { text: message } : sentenceAlone({ why: message });
}
