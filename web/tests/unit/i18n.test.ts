// Every language says what English says: the same keys, the same gaps, messages that can be read. And the code uses
// exactly the keys there are.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { Book } from "../../src/i18n/book";
import { languageOf, languages } from "../../src/i18n/languages";

const source = fileURLToPath(new URL("../../src/", import.meta.url));
const areas = readdirSync(`${source}words/en`).filter((name) => name.endsWith(".json"));
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(`${source}words/${language}/${area}`, "utf8")) as Record<string, string>;

// The names of a message's gaps, those inside the forms of a plural too.
function gapsOf(message: string): string[] {
  const names = new Set<string>();
  const look = (parts: MessageFormatElement[]) => {
    for (const part of parts) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
      names.add(part.value);
      if (part.type === TYPE.plural || part.type === TYPE.select)
        for (const form of Object.values(part.options)) look(form.value);
    }
  };
  look(parse(message, { ignoreTag: true, requiresOtherClause: true }));
  return [...names].sort();
}

for (const language of languages) {
  describe(language, () => {
    test("has the areas of English and no others", () => {
      expect(readdirSync(`${source}words/${language}`).sort()).toEqual([...areas].sort());
    });
    for (const area of areas)
      test(`${area} has the keys and gaps of English`, () => {
        const [english, texts] = [read("en", area), read(language, area)];
        expect(Object.keys(texts)).toEqual(Object.keys(english));
        for (const [key, text] of Object.entries(texts))
          expect([key, gapsOf(text)]).toEqual([key, gapsOf(english[key]!)]);
        expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
      });
  });
}

const keys = areas.flatMap((area) => Object.keys(read("en", area)));

// Names of people and things are in the words of the engine, for pages and terminal alike.
const games = fileURLToPath(new URL("../../../games/", import.meta.url));
const names = ["gunfight", "outlaw-poker"].flatMap((slug) =>
  Object.keys(JSON.parse(readFileSync(`${games}${slug}/words/en.json`, "utf8"))).filter((key) =>
    key.includes(".name."),
  ),
);

test("no key belongs to two areas", () => {
  expect(keys.length).toBe(new Set(keys).size);
});

// The texts between quotes in the code, and templates as patterns: `gun.reason.${why}` is gun.reason.<anything>.
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8").replace(/^\s*\/\/.*$/gm, ""));
const literals = new Set(files.flatMap((text) => [...text.matchAll(/"([^"\n]*)"/g)].map((found) => found[1]!)));
const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patterns = files
  .flatMap((text) => [...text.matchAll(/`([a-z-]+\.(?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g)].map((found) => found[1]!))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{(?:[^{}`]|`[^`]*`)*\}/)
          .map(plain)
          .join(".*")}$`,
      ),
  );

test("no key is without use", () => {
  const unused = keys.filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test("no key is missing", () => {
  const known = new Set(keys);
  const heads = new Set(keys.map((key) => key.split(".")[0]));
  const wanted = [...literals].filter((text) => /^[a-z-]+(\.[\w-]+)+$/.test(text) && heads.has(text.split(".")[0]));
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  expect(patterns.filter((pattern) => heads.has(pattern.source.slice(1).split("\\.")[0])).length).toBeGreaterThan(50);
  for (const pattern of patterns)
    if (heads.has(pattern.source.slice(1).split("\\.")[0]))
      expect([pattern, [...keys, ...names].some((key) => pattern.test(key))]).toEqual([pattern, true]);
});

test("what comes with the program has a name: every edition, town and gang", () => {
  const known = new Set(keys);
  const folder = new URL("../../../games/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /^\w[\w-]*\/editions\/.*\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(new URL(path, folder), "utf8")));
  const towns = files.filter((file) => file.table).map(({ id }) => `option.value.${id}`);
  const editions = files.filter((file) => file.edition).map(({ edition }) => `option.value.${edition}`);
  const gangs = files.flatMap((file) => (file[0]?.members ? file : [])).map(({ id }) => `gun.gang.${id}`);
  expect([towns.length, gangs.length]).toEqual([5, 8]);
  expect([...towns, ...editions, ...gangs].filter((key) => !known.has(key))).toEqual([]);
});

test("numbers choose the form of a word, as the language has it", () => {
  const book = new Book();
  book.add("en", { cards: "{n, plural, one {# card} other {# cards}} of {who}", plain: "no gap" });
  book.add("fr", { cards: "{n, plural, one {# carte} other {# cartes}} de {who}" });
  expect(book.fill("en", "cards", { n: 1, who: "Ada" })).toBe("1 card of Ada");
  expect(book.fill("en", "cards", { n: 0, who: "Ada" })).toBe("0 cards of Ada");
  expect(book.fill("fr", "cards", { n: 0, who: "Ada" })).toBe("0 carte de Ada");
  book.add("pt", { cards: "{n, plural, one {# carta} other {# cartas}} de {who}" });
  expect(book.fill("pt", "cards", { n: 0, who: "Ada" })).toBe("0 cartas de Ada"); // as in Portugal, not in Brazil
  expect(book.fill("fr", "plain")).toBeUndefined();
  expect(book.fill("en", "cards", { n: 2 })).toBe("2 cards of {who}");
});

test("a browser's language is ours where we have it", () => {
  expect(["pt-BR", "es", "fr-CA", "nl", "", undefined].map(languageOf)).toEqual(["pt", "es", "fr", "en", "en", "en"]);
});
