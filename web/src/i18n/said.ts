// What the engine and the server say is English. Another language has a book of their sentences, by pattern, fetched when
// that language is chosen; what the book does not know is shown as it came, marked as English for screen readers.
import { effect, signal } from "@preact/signals";
import type { Refusal } from "../games/contract";
import { fill, type Language, language, type Params, type Texts, t } from ".";

export interface Sentence {
  text: string;
  lang?: Language; // where it is not the page's
}

type Translate = (sentence: string) => string | null;

const books: Partial<Record<Language, () => Promise<{ default: Texts }>>> = { de: () => import("./de/said") };
const open = signal<Partial<Record<Language, Translate>>>({});

effect(() => {
  const now = language();
  if (open.peek()[now]) return;
  void books[now]?.().then(({ default: book }) => {
    open.value = { ...open.peek(), [now]: reader(book) };
  });
});

export function said(sentence: string): Sentence {
  const now = language();
  if (now === "en" || sentence === "") return { text: sentence };
  const text = open.value[now]?.(sentence);
  return text ? { text } : { text: sentence, lang: "en" };
}

// The same as a sentence by itself: "that card is not on the road" ends with a full stop.
export function saidAlone(sentence: string): Sentence {
  const { text, lang } = said(sentence);
  return { text: text && `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?…:]$/.test(text) ? "" : "."}`, lang };
}

// A refusal as a game's table gets it. The number of its rule stands beside it, as a link.
export function refusalOf(line: string, why: string, rule?: string): Refusal {
  const { text, lang } = saidAlone(rule ? why.replace(`${rule}: `, "") : why);
  return { line, why: text, lang, rule };
}

// What went wrong, for a reader. An error of the page itself is in the reader's language already.
export class OwnError extends Error {}

export function troubleOf(error: unknown): Sentence {
  const { message } = error as Error;
  if (!message) return { text: t("shell.away") };
  return error instanceof OwnError ? { text: message } : saidAlone(message);
}

interface Pattern {
  form: RegExp;
  names: string[];
  text: string;
}

// How clauses and the things of a list follow each other; a book may have its own way.
const joints = ["; it ", "; ", ", ", " and "];
const lists = [" and ", " or "];

function patternOf(english: string, text: string): Pattern {
  const names: string[] = [];
  const form = english
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(name);
      if (name === "n" || name === "m") return "(-?\\d+(?:\\.\\d+)?)";
      return /^[A-Z]|^line$/.test(name) ? "((?:(?!; ).)+?)" : "((?:(?!, )[^;:])+?)"; // a word or two, or a whole clause
    })
    .join("");
  return { form: new RegExp(`^${form}$`), names, text };
}

// Reads sentences by a book: as a whole, by a pattern, or clause after clause.
export function reader(book: Texts): Translate {
  const known = new Map<string, string | null>();
  const patterns = Object.entries(book)
    .filter(([english]) => /\{\w+\}/.test(english))
    .sort(([a], [b]) => b.replace(/\{\w+\}/g, "").length - a.replace(/\{\w+\}/g, "").length)
    .map(([english, text]) => patternOf(english, text));
  const whole = new Map(Object.entries(book).filter(([english]) => !/\{\w+\}/.test(english)));

  const asList = (words: string) => lists.reduce((text, joint) => text.replaceAll(joint, book[joint] ?? joint), words);
  const byPattern = ({ form, names, text }: Pattern, sentence: string): string | null => {
    const found = form.exec(sentence);
    if (!found) return null;
    const params: Record<string, string> = {};
    for (const [i, name] of names.entries()) {
      const given = found[i + 1]!;
      const word = name === "line" ? given : translate(given);
      if (word === null && /^[A-Z]/.test(name)) return null;
      params[name] = word ?? asList(given).replace(/^(-?\d+)\.(\d+)$/, "$1,$2");
    }
    return fill(text, params as Params);
  };
  const byClauses = (sentence: string): string | null => {
    for (const joint of joints) {
      for (let at = sentence.indexOf(joint); at > 0; at = sentence.indexOf(joint, at + 1)) {
        const before = translate(sentence.slice(0, at));
        const after = before && translate(sentence.slice(at + joint.length));
        if (before && after) return before + (book[joint] ?? joint) + after;
      }
    }
    return null;
  };
  const translate = (sentence: string): string | null => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    let text = whole.get(sentence) ?? null;
    for (const pattern of text === null ? patterns : []) {
      text = byPattern(pattern, sentence);
      if (text !== null) break;
    }
    text ??= byClauses(sentence);
    if (known.size > 5000) known.clear();
    known.set(sentence, text);
    return text;
  };
  return translate;
}
