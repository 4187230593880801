// The pure parts of the pages: rules, records, settings, keys, waiting.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LocalTable } from "../../src/engine/local-table";
import { nearest } from "../../src/felt/keyboard";
import { quoteRule } from "../../src/felt/rules";
import { placeNames } from "../../src/games/gunfight/labels";
import { waitBefore } from "../../src/net/link";
import { unfolded } from "../../src/net/server-table";
import { readSettings } from "../../src/settings";
import { type Analysis, costliest, curves, decisions, placeOf, span, standing } from "../../src/shell/analysis";
import { timeText } from "../../src/shell/clock-face";
import { seedFits } from "../../src/shell/fair";
import { readMarkdown } from "../../src/shell/markdown";
import { wholeName } from "../../src/shell/option-words";
import { readRecord, replayRecord } from "../../src/shell/record";
import { engine } from "./engine";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const book = (slug: string) => readFileSync(`${project}docs/rules/${slug}.md`, "utf8");

test("a rule is quoted by its number, from a list, a paragraph or a table", () => {
  expect(quoteRule(book("old-town-road"), "OTR-5.2")).toMatch(/^The target goes to the end of the trail face up/);
  expect(quoteRule(book("outlaw-poker"), "OUT-3.3")).toMatch(/^draw discard: the seat takes/);
  expect(quoteRule(book("outlaw-poker"), "OUT-9.2")).toMatch(/rounds/);
  expect(quoteRule(book("old-town-road"), `OTR-${99}.9`)).toBeNull();
});

test("every numbered rule of every rulebook has an address", () => {
  for (const slug of ["old-town-road", "outlaw-poker", "texas-houseem", "oregon-trail-race", "gunfight"]) {
    const text = book(slug);
    const ids = new Set<string>();
    for (const block of readMarkdown(text)) {
      if (block.kind === "table") for (const row of block.rows) ids.add(row.rule ?? "");
      else if (block.kind === "paragraph" || block.kind === "item") ids.add(block.rule ?? "");
    }
    const numbers = [...text.matchAll(/^(?:\s*- |\| )?\*\*([A-Z]{3}-\d+\.\d+[a-z]?)\*\*/gm)].map((found) => found[1]!);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number) => !ids.has(number))).toEqual([]);
  }
});

test("a record is read and replays to its end", () => {
  const record = readRecord(readFileSync(`${project}games/old-town-road/records/flexible.rec`, "utf8"));
  expect(record.game).toBe("old-town-road");
  expect(record.options).toEqual({ flexible_hands: true });
  const { moments, steps } = replayRecord(engine, record);
  expect(moments.length).toBe(steps.length + 1);
  expect(moments.at(-1)!.toAct).toBeNull();
});

test("a table in the page refuses with the rule, takes back, and hides the shuffle", () => {
  const table = new LocalTable(engine, { game: "old-town-road", seed: 7, seat: "p1" });
  const before = table.props.value.view;
  table.play("rob 7H");
  expect(table.props.value.refusal?.rule).toMatch(/^OTR-6/);
  expect(table.props.value.view).toEqual(before);
  table.play("flee 6H");
  expect(table.props.value.steps.at(-1)).toMatchObject({ by: "p1", line: "flee 6H" });
  expect(table.props.value.steps.at(-1)!.told!.map((effect) => effect.effect)).toContain("card_moved");
  table.takeBack();
  expect(table.props.value.view).toEqual(before);
  expect(table.props.value.steps[0]!.line).toMatch(/^shuffle deck( \w\w){6}( \?\?)+$/);
});

test("a long legal list is unfolded, line by line", () => {
  const lines = ["evict h1 with 4C", "evict h1 with 5D", "evict h2 with 5D", "pass"];
  expect(unfolded([0, "evict h1 with 4C", 14, "5D", 7, "2 with 5D", 0, "pass"])).toEqual(lines);
  expect(unfolded([])).toEqual([]);
});

test("settings from outside are checked", () => {
  expect(readSettings('{"deck":"four","cloth":"plaid","sound":true}')).toMatchObject({
    deck: "four",
    cloth: "sage",
    sound: true,
  });
  expect(readSettings("not JSON")).toMatchObject({ deck: "two" });
});

test("arrow keys find the nearest in their direction", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(20, 0), box(40, 0), box(0, 20)];
  expect(nearest(box(0, 0), boxes, [1, 0])).toBe(0);
  expect(nearest(box(0, 0), boxes, [0, 1])).toBe(2);
  expect(nearest(box(0, 0), boxes, [-1, 0])).toBe(-1);
});

test("the link tries again, slower each time; clocks and seals are read", async () => {
  expect([0, 1, 2, 3, 10, 20].map((attempt) => waitBefore(attempt, 0.5))).toEqual([250, 500, 1000, 2000, 2000, 8000]);
  expect(waitBefore(3, 0)).toBe(1500);
  expect(waitBefore(3, 1)).toBe(2500);
  expect(timeText(61_000)).toBe("1:01");
  expect(timeText(3 * 86_400_000)).toBe("3 d 0 h");
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await seedFits("abc", hash)).toBe(true);
  expect(await seedFits("abd", hash)).toBe(false);
});

test("the analysis is told in points or in chances", () => {
  const steps = [
    { n: 1, by: "p1" as const, line: "a", best: "a", loss: 0, expected: 120, after: {} },
    { n: 2, by: "chance" as const, line: "b", swing: -340, swing_for: "p1" as const, after: {} },
    { n: 3, by: "p2" as const, line: "c", best: "d", loss: 85, expected: 30, after: {} },
  ];
  const ledgers = {
    p1: { margin: 250, skill: 85, own: 20, luck: 165, deal: 0, doubt: 40 },
    p2: { margin: -250, skill: -85, own: -65, luck: -165, deal: 0, doubt: 40 },
  };
  const points: Analysis = {
    game: "x",
    unit: "hundredths of a point",
    ledgers,
    sureness: { why: "2 decisions", said: { key: "analysis.sureness" } },
    turning_points: [2],
    turning_texts: [""],
    turning_said: [],
    start: {},
    steps,
  };
  expect(curves(points)[0]).toEqual({
    seat: "p1",
    points: [
      { n: 1, value: 1.2 },
      { n: 3, value: 2.5 },
    ],
  });
  expect(span(curves(points))).toEqual([-2.5, 2.5]);
  expect(costliest(points, 5).map(({ n }) => n)).toEqual([3]);
  // A mistake is looked at before it was made, what chance turned up after it.
  expect(steps.map(placeOf)).toEqual([1, 2, 2]);
  expect(decisions(points).map(({ n }) => n)).toEqual([1, 3]);
  expect(standing({ ...points, unit: "thousandths of the win" }, 120)).toBe(62);
});

test("options that are lists are named by what is in them", () => {
  expect(wholeName([{ name: "renegade" }, { name: "bartender" }])).toBe("renegade, bartender");
  expect(wholeName([])).toBe("none");
  expect(wholeName(null)).toBe("none");
});

test("names on a map do not cover each other, and who matters is named first", () => {
  const figure = (id: string, x: number, y: number, first = false) => ({ id, x, y, text: "Nat Sorrel", first });
  const placed = placeNames([figure("a", 0, 0), figure("b", 1, 0), figure("c", 2, 0, true), figure("d", 40, 40)], 1, 2);
  expect(placed.has("c")).toBe(true);
  expect(placed.has("d")).toBe(true);
  expect(placed.size).toBeLessThan(4);
});
