// What the engine says has German words: every refusal that stands in the sources, every option, and the reasons of hints
// over whole games.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import presets from "@games/outlaw-poker/editions/presets.json";
import { expect, test } from "vitest";
import { slugs } from "../../src/games";
import book from "../../src/i18n/de/said";
import { reader } from "../../src/i18n/said";
import { engine } from "./engine";
import { randomSource } from "./random-games";

const games = fileURLToPath(new URL("../../../games/", import.meta.url));
const translate = reader(book);
const english = /\b(the|and|or|of|which|with|your|you|card|cards|from|for|nobody|on|it)\b/;

// Files whose words never answer a move: they read data, write positions, draw on a terminal; or they are asked below.
const others =
  /^(sound|notation|options|position_json|edition|town_|telling|story|metrics|terminal|explain|inspect|gang_builder|redeal)/;

// The texts in a C++ source, those that go on in the next line joined.
function textsOf(source: string): string[] {
  const plain = source.replace(/\/\/.*$/gm, "").replace(/"\s*\n\s*"/g, "");
  return [...plain.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map((found) => found[1]!);
}

test("every refusal in the sources of the games is in the German book", () => {
  const missing: string[] = [];
  let count = 0;
  for (const slug of slugs) {
    for (const file of readdirSync(games + slug).filter((name) => name.endsWith(".cpp") && !others.test(name))) {
      for (const text of textsOf(readFileSync(`${games}${slug}/${file}`, "utf8"))) {
        if (!text.includes(" ")) continue;
        count++;
        if (!translate(text)) missing.push(`${slug}/${file}: ${text}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test("what the server refuses is in the German book", () => {
  const folder = fileURLToPath(new URL("../../../server/", import.meta.url));
  const refusals = readdirSync(folder)
    .filter((name) => name.endsWith(".cpp") || name.endsWith(".h"))
    .flatMap((name) => [
      ...readFileSync(folder + name, "utf8").matchAll(/code::(?!bad_request|not_found)\w+,\s*"([^"]+)"[,)]/g),
    ])
    .map((found) => found[1]!);
  expect(refusals.filter((text) => !translate(text))).toEqual([]);
  expect(refusals.length).toBeGreaterThan(40);
});

test("the names, values and help of every option are in the German book", () => {
  const proper =
    /^(frontier|boomtown|contrary|homestead|base|rivers|stock|classic|original|tumbleweed|gallows|plaza)$|^[a-z]+_town$/; // names of editions and towns
  const missing: string[] = [];
  for (const { game, options } of engine.ask({ do: "games" }).games ?? []) {
    if (!slugs.includes(game)) continue;
    for (const { name, help, type, allowed } of options) {
      const words = type === "word" ? (allowed as string[]).filter((word) => !proper.test(word)) : [];
      const wanted = [help.replace(/^[A-Z]{3}-[\d.]+[a-z]?: /, ""), ...words];
      if (name !== "players") wanted.push(name.replaceAll("_", " ")); // the page has a field of its own for it
      missing.push(...wanted.filter((text) => !translate(text)).map((text) => `${game} ${name}: ${text}`));
    }
  }
  expect(missing).toEqual([]);
});

test("the reasons of hints are in the German book, over whole games", () => {
  const tables: [string, object][] = [
    ["old-town-road", {}],
    ["old-town-road", { open_deck: true }],
    ["texas-houseem", { players: 3 }],
    ["texas-houseem", { players: 2, hidden_neighbors: true }],
    ["oregon-trail-race", { players: 3, trail_length: 20 }],
    ["outlaw-poker", { players: 3, rounds: 2 }],
    ["outlaw-poker", { players: 3, rounds: 2, outlaws_dealt: "match", custom_outlaws: presets.custom_outlaws }],
    ["gunfight", { turn_limit: 4, deployment: "auto", group_move: true }],
  ];
  const missing = new Set<string>();
  let count = 0;
  for (const [game, options] of tables) {
    const random = randomSource(11);
    let answer = engine.ask({ do: "new", game, options, seed: 11 });
    for (let step = 0; answer.to_act && step < 260; step++) {
      const { position } = answer;
      if (answer.to_act === "chance") {
        answer = engine.ask({ do: "step", position, seed: Math.floor(random() * 1e9), until: "move" });
        continue;
      }
      const { choices = [] } = engine.ask({ do: "advise", position, iterations: 30, seed: 1 + step, count: 8 });
      for (const { why } of choices) {
        count++;
        const text = translate(why);
        if (!text || english.test(text.replace(/„[^“]*“/g, ""))) missing.add(`${why}: ${text}`);
      }
      // One kind of move after the other, so that rare ones are met as well.
      const verbs = [...new Set(answer.legal!.map((line) => line.split(" ")[0]))];
      const verb = verbs[Math.floor(random() * verbs.length)];
      const lines = answer.legal!.filter((line) => line.split(" ")[0] === verb);
      answer = engine.ask({ do: "play", position, moves: [lines[Math.floor(random() * lines.length)]!] });
    }
  }
  expect([...missing]).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test("clauses and numbers are put together as German has them", () => {
  expect(
    translate(
      "throws p2's family out of h3: you gain 4, p2 loses 6; about 61 % of the win, 2.5 points ahead; the risk: it can be thrown out by one rank worth more than 12 (THE-6.6)",
    ),
  ).toBe(
    "vertreibt die Familie von p2 aus h3: Du gewinnst 4, p2 verliert 6; etwa 61 % Aussicht auf den Sieg, 2,5 Punkte voraus; die Gefahr: kann von Karten eines Rangs vertrieben werden, die mehr als 12 zählen (THE-6.6)",
  );
  expect(translate("nobody ever said this")).toBeNull();
});
