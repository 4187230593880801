// What the engine and the server say is made into a sentence of the reader's language by their catalogues.
import { beforeAll, expect, test } from "vitest";
import { needWords, speak } from "../../src/i18n";
import { helpOf, refusalOf, type SaidData, SaidError, sentence, troubleOf } from "../../src/i18n/said";
import { change } from "../../src/settings";

const inLanguage = async (language: "en" | "de") => {
  change({ language });
  await speak(language);
};
const told = (name: string, of: SaidData[]): SaidData => ({
  key: "verbatim",
  args: { words: { list: name as "and", of } },
});
const word = (words: string): SaidData => ({ key: "verbatim", args: { words } });

beforeAll(async () => {
  await needWords("text", "table", "server", "old-town-road");
});

test("a sentence is made in the language of the reader", async () => {
  const saying = { why: "that seat is not yours", said: { key: "server.seat_not_yours" } };
  await inLanguage("en");
  expect(sentence(saying)).toEqual({ text: "that seat is not yours" });
  await inLanguage("de");
  expect(sentence(saying).text).not.toBe("that seat is not yours");
  expect(sentence(saying).lang).toBeUndefined();
});

test("lists have commas, and their own joint at the end", async () => {
  const of = ["a", "b", "c"].map(word);
  await inLanguage("en");
  expect(sentence({ why: "", said: told("and", of) }).text).toBe("a, b and c");
  expect(sentence({ why: "", said: told("or", of.slice(1)) }).text).toBe("b or c");
  expect(sentence({ why: "", said: told("clause", of) }).text).toBe("a; b; c");
});

test("seats are called by their names, cards are signs", async () => {
  await inLanguage("en");
  const said: SaidData = { key: "list.comma", args: { before: { seat: "p2" }, after: { card: "TH" } } };
  expect(sentence({ why: "p2, TH", said }, (seat) => (seat === "p2" ? "Ada" : seat)).text).toBe("Ada, 10♥");
  const other: SaidData = { key: "list.comma", args: { before: { card: "river_lm" }, after: 3 } };
  expect(sentence({ why: "", said: other }).text).toBe("river_lm, 3");
});

test("what a language lacks is told in English, and marked", async () => {
  await inLanguage("de");
  expect(sentence({ why: "the sky is blue" })).toEqual({ text: "the sky is blue", lang: "en" });
  const said: SaidData = {
    key: "text.by_rule",
    args: { rule: "OTR-1.1", why: { list: "comma", of: [{ key: "nobody.said" }] } },
  };
  expect(sentence({ why: "OTR-1.1: so it is", said })).toEqual({ text: "OTR-1.1: so it is", lang: "en" });
});

test("words that are in no catalogue are English", async () => {
  await inLanguage("de");
  expect(sentence({ why: "no such file", said: word("no such file") })).toEqual({ text: "no such file", lang: "en" });
});

test("the number of a rule stands beside the sentence", async () => {
  await inLanguage("en");
  const inner = word("that card is not on the road");
  const said: SaidData = { key: "text.by_rule", args: { rule: "OTR-5.3", why: { list: "comma", of: [inner] } } };
  const saying = { why: "OTR-5.3: that card is not on the road", said, rule: "OTR-5.3" };
  const refusal = { line: "rob 5H", why: "That card is not on the road.", rule: "OTR-5.3" };
  expect(refusalOf("rob 5H", saying)).toEqual(refusal);
  expect(refusalOf("rob 5H", { ...saying, said: undefined })).toEqual(refusal);
  expect(helpOf({ help: "OUT-9.2: rounds of a game" })).toEqual({ text: "Rounds of a game.", rule: "OUT-9.2" });
  expect(helpOf({ help: "OUT-9.2: rounds of a game", said: word("OUT-9.2: rounds of a game") })).toEqual({
    text: "Rounds of a game.",
    rule: "OUT-9.2",
  });
  expect(troubleOf(new SaidError(saying))).toEqual({ text: "That card is not on the road." });
  expect(troubleOf(new SaidError({ why: "" })).text).toBe("The server does not answer at the moment.");
});
