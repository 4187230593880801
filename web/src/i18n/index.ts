// Every sentence a reader sees is looked up by its key. The words are data: src/words/<language>/<area>.json for the
// pages, and the words folders of the engine and the server for what those say (said.ts). The first page carries English
// for the shell; another area or language is fetched when it is needed. English is the source, and what a language does
// not have is said in English.
//
//   t("shell.play")                       a text
//   t("otr.left", { n: 3 })               "{n, plural, one {# card} other {# cards}} left"
import { effect, signal } from "@preact/signals";
import { settings } from "../settings";
import enFelt from "../words/en/felt.json";
import enShell from "../words/en/shell.json";
import { Book, type Params, type Texts } from "./book";
import { type Language, localeOf } from "./languages";

export type { Params } from "./book";
export { type Language, languages } from "./languages";

type Files = Record<string, () => Promise<Texts>>;
const pages: Files = import.meta.glob<Texts>(
  ["../words/*/*.json", "!../words/en/shell.json", "!../words/en/felt.json"],
  { import: "default" },
);
const others: Files = import.meta.glob<Texts>(
  ["../../../{text,table,server}/words/*.json", "../../../games/[a-z]*/words/*.json"],
  { import: "default" },
);

const texts = new Book();
export const sentences = new Book(); // of the engine and the server
texts.add("en", { ...enShell, ...enFelt });

const spoken = signal<Language>("en"); // what the page is shown in: chosen, and its words are here
const version = signal(0); // a page that is shown already learns of words that came later
const areas = new Set(["shell", "felt"]);
const coming = new Map<string, Promise<void>>();

function fetchFile(files: Files, path: string, book: Book, language: Language): Promise<void> {
  const file = files[path];
  if (!file) return Promise.resolve();
  const known = coming.get(path);
  if (known) return known;
  const fetched = file().then((words) => {
    book.add(language, words);
    version.value++;
  });
  coming.set(path, fetched);
  fetched.catch(() => coming.delete(path)); // the network was away: the next one who asks tries again
  return fetched;
}

async function fetchArea(area: string, language: Language): Promise<void> {
  await Promise.all([
    fetchFile(pages, `../words/${language}/${area}.json`, texts, language),
    fetchFile(others, `../../../${area}/words/${language}.json`, sentences, language),
    fetchFile(others, `../../../games/${area}/words/${language}.json`, sentences, language),
  ]);
}

// The words of some areas, in the reader's language and in English: a game's slug, "options", "server", ...
export async function needWords(...wanted: string[]): Promise<void> {
  for (const area of wanted) areas.add(area);
  const tongues = new Set<Language>(["en", spoken.peek(), settings.peek().language]);
  await Promise.all([...tongues].flatMap((language) => wanted.map((area) => fetchArea(area, language))));
}

// The page goes over to a language as soon as all its words are here.
export async function speak(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => fetchArea(area, language)));
  if (settings.peek().language === language) spoken.value = language;
}

let begun: Promise<void> = Promise.resolve();
effect(() => {
  begun = speak(settings.value.language).catch(() => {}); // it stays as it was
});
export const ready = begun; // the reader's own language is here

export function language(): Language {
  return spoken.value;
}

export function hasText(key: string): boolean {
  version.value;
  return texts.text("en", key) !== undefined;
}

// As the catalogue has it in English.
export function englishText(key: string): string | undefined {
  return texts.text("en", key);
}

export function t(key: string, params?: Params): string {
  version.value;
  return texts.fill(language(), key, params) ?? texts.fill("en", key, params) ?? key;
}

// A name that the engine's words have, in the reader's language. Nothing where they have none, or where it is the name of
// something else: `english` is what the thing itself is called.
export function nameInWords(key: string, english?: string): string | undefined {
  version.value;
  const source = sentences.text("en", key);
  if (source === undefined || (english !== undefined && source !== english)) return undefined;
  return sentences.fill(language(), key) ?? source;
}

export function number(value: number): string {
  return new Intl.NumberFormat(localeOf(language())).format(value).replace("-", "−");
}

effect(() => {
  if (typeof document !== "undefined") document.documentElement.lang = language();
});
