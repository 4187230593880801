// The catalogue of texts. Every sentence a reader sees is looked up here by its key; a game's texts come with the game,
// so that the first page does not carry them. English is the source, other languages have exactly the same keys.
//
//   t("shell.play")                       a text
//   t("otr.left", { n: 3 })               "{n} {n|card|cards} left": a number, and the form that goes with it
import { effect, signal } from "@preact/signals";
import { settings } from "../settings";
import deFelt from "./de/felt";
import deShell from "./de/shell";
import enFelt from "./en/felt";
import enShell from "./en/shell";

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];
export type Texts = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

const catalogue: Record<Language, Record<string, string>> = { en: {}, de: {} };
const version = signal(0); // a page that is shown already learns of texts that came later

export function addTexts(texts: Record<Language, Texts>): void {
  for (const language of languages) Object.assign(catalogue[language], texts[language]);
  version.value++;
}

addTexts({ en: { ...enShell, ...enFelt }, de: { ...deShell, ...deFelt } });

export function language(): Language {
  return settings.value.language;
}

export function hasText(key: string): boolean {
  return key in catalogue.en;
}

export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return Math.abs(Number(value)) === 1 ? one : (many ?? "");
  });
}

export function t(key: string, params?: Params): string {
  version.value;
  const text = catalogue[language()][key] ?? catalogue.en[key];
  return text === undefined ? key : fill(text, params);
}

export function number(value: number): string {
  return new Intl.NumberFormat(language()).format(value).replace("-", "−");
}

effect(() => {
  if (typeof document !== "undefined") document.documentElement.lang = language();
});
