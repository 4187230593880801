// What a reader has chosen: kept in this browser only, applied as attributes of the root element that the style sheets
// look at.
import { effect, signal } from "@preact/signals";
import { type Language, languageOf, languages } from "./i18n/languages";

export interface Settings {
  language: Language;
  light: "auto" | "day" | "night";
  cloth: "sage" | "oxblood" | "blue";
  palette: "usual" | "clear"; // clear: told apart also by eyes that see fewer colours
  deck: "two" | "four"; // colours of the suits
  cards: "small" | "normal" | "large";
  sound: boolean;
  motion: "auto" | "on" | "off";
  speed: "slow" | "normal" | "fast" | "once"; // of what others do
}

// How long a step is to be seen before the next one, in milliseconds.
export const beats: Readonly<Record<Settings["speed"], number>> = { slow: 1400, normal: 700, fast: 300, once: 0 };

const key = "saloon.settings";
const defaults: Settings = {
  language: languageOf(typeof navigator === "undefined" ? undefined : navigator.language),
  light: "auto",
  cloth: "sage",
  palette: "usual",
  deck: "two",
  cards: "normal",
  sound: false,
  motion: "auto",
  speed: "normal",
};

const allowed: { [K in keyof Settings]: readonly Settings[K][] } = {
  language: languages,
  light: ["auto", "day", "night"],
  cloth: ["sage", "oxblood", "blue"],
  palette: ["usual", "clear"],
  deck: ["two", "four"],
  cards: ["small", "normal", "large"],
  sound: [false, true],
  motion: ["auto", "on", "off"],
  speed: ["slow", "normal", "fast", "once"],
};

export const choices = allowed;

// Settings from outside: what is not one of the choices is left at its default.
export function readSettings(text: string | null): Settings {
  const read: Settings = { ...defaults };
  try {
    const given = JSON.parse(text ?? "{}") as Record<string, unknown>;
    for (const name of Object.keys(allowed) as (keyof Settings)[]) {
      if ((allowed[name] as readonly unknown[]).includes(given[name])) Object.assign(read, { [name]: given[name] });
    }
  } catch {
    // Not ours, or broken: the defaults.
  }
  return read;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden: the settings last as long as the page
  }
}

export const settings = signal<Settings>(readSettings(stored()));

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(key, JSON.stringify(settings.value));
  } catch {
    // as above
  }
}

// Does anything move? Asked at the moment of the change.
export function moves(): boolean {
  if (settings.value.motion !== "auto") return settings.value.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

effect(() => {
  if (typeof document === "undefined") return;
  const root = document.documentElement.dataset;
  const { light, cloth, palette, deck, cards, motion } = settings.value;
  Object.assign(root, { light, cloth, palette, deck, cards, motion });
});
