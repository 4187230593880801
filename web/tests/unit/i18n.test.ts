// Every language has the same keys as English, and the same parameters in them.
import { expect, test } from "vitest";
import { fill } from "../../src/i18n";

type Area = Record<string, string>;
const en = import.meta.glob<Area>("../../src/i18n/en/*.ts", { eager: true, import: "default" });
const de = import.meta.glob<Area>("../../src/i18n/de/*.ts", { eager: true, import: "default" });
const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();

for (const [path, texts] of Object.entries(en)) {
  test(`German says what ${path.split("/").at(-1)} says`, () => {
    const other = de[path.replace("/en/", "/de/")] ?? {};
    expect(Object.keys(other).sort()).toEqual(Object.keys(texts).sort());
    for (const key of Object.keys(texts)) expect([key, names(other[key]!)]).toEqual([key, names(texts[key]!)]);
  });
}

test("no key belongs to two areas", () => {
  const keys = Object.values(en).flatMap((texts) => Object.keys(texts));
  expect(keys.length).toBe(new Set(keys).size);
});

test("numbers choose the form of a word", () => {
  expect(fill("{n} {n|card|cards}", { n: 1 })).toBe("1 card");
  expect(fill("{n} {n|card|cards} of {who}", { n: 3, who: "Ada" })).toBe("3 cards of Ada");
});
