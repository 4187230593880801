// What a game is called and what is said about it: in the words of the pages, or, for a game that they do not know, as the
// server lists it.
import { signal } from "@preact/signals";
import type { GameFacts } from "../api-types";
import { nameRulebook } from "../felt/rules";
import { slugs } from "../games";
import { entries } from "../games/entries";
import { hasText, t } from "../i18n";
import type { Sentence } from "../i18n/said";
import { loadCatalogue } from "../net/api";

for (const { prefix, slug } of entries) nameRulebook(prefix, slug);

const others = signal<readonly GameFacts[]>([]);
const asEnglish = (text: string): Sentence => ({ text, lang: "en" });

// Games that have no table of their own in these pages, as soon as the server has named them.
export function meetOthers(): void {
  loadCatalogue().then(
    ({ games }) => {
      const unknown = games.filter(({ game }) => !slugs.includes(game));
      for (const { prefix, game } of unknown) nameRulebook(prefix, game);
      if (unknown.length > 0) others.value = unknown;
    },
    () => {}, // no server: then there are the known ones
  );
}

export function allSlugs(): readonly string[] {
  return [...slugs, ...others.value.map(({ game }) => game)];
}

const factsOf = (slug: string) => others.value.find(({ game }) => game === slug);

export function gameName(slug: string): string {
  return hasText(`shell.game.${slug}`) ? t(`shell.game.${slug}`) : (factsOf(slug)?.name ?? slug);
}

// In one line.
export function gameLine(slug: string): Sentence {
  return hasText(`home.line.${slug}`) ? { text: t(`home.line.${slug}`) } : asEnglish(factsOf(slug)?.summary ?? "");
}

export function gameFacts(slug: string): string {
  if (hasText(`home.facts.${slug}`)) return t(`home.facts.${slug}`);
  const { min = 1, max = 6 } = factsOf(slug)?.players ?? {};
  return t("home.players", { range: min === max ? min : `${min}–${max}` });
}

export function aboutGame(slug: string): Sentence {
  return hasText(`learn.about.${slug}`) ? { text: t(`learn.about.${slug}`) } : gameLine(slug);
}
