// What things are called: by the words of the game's own catalogue (games/<slug>/words) where it has them, else by the
// names that its notation gives them, which are English.
import { cardShort, readCard } from "../../felt/cards";
import { type Language, language, sentences } from "../../i18n";
import type { Seat, TableProps } from "../contract";

export interface Name {
  text: string;
  lang?: Language; // where it is not the page's
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// "hands 2" is the second of "<prefix>.place.hands"; a list is often called by one of its things.
export function placeName(prefix: string, key: string): Name {
  const [word = key, ...rest] = key.split(" ");
  for (const spelling of [word, word.replace(/s$/, "")]) {
    const own = sentences.fill(language(), `${prefix}.place.${spelling}`, {
      seat: "",
      n: rest[0] ?? "",
      m: "",
      id: "",
    });
    if (own) return { text: capital(own.trim()) };
  }
  return { text: capital(key.replaceAll("_", " ")), lang: language() === "en" ? undefined : "en" };
}

export type Called = (seat: Seat) => string;

export const calledBy =
  (seats: TableProps["seats"]): Called =>
  (seat) =>
    seats.find((facts) => facts.seat === seat)?.name ?? seat;

// A line as a player reads it: seats by their names, cards as signs.
export function lineName(line: string, name: Called): string {
  const words = line.split(" ").map((word) => {
    if (/^p[1-6]$/.test(word)) return name(word as Seat);
    return readCard(word) ? cardShort(word) : word.replaceAll("_", " ");
  });
  return capital(words.join(" "));
}
