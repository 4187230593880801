// The plain table knows no game: what it makes of views and of legal lines.
import { expect, test } from "vitest";
import { choicesAfter, naming } from "../../src/games/plain/lines";
import { lineName } from "../../src/games/plain/names";
import { layOut } from "../../src/games/plain/zones";

test("lists of cards are places, numbers are numbers, and what is kept by seats is theirs", () => {
  const view = {
    game: "high-noon",
    options: { players: 2 },
    to_act: "p1",
    deck: ["??", "??"],
    hands: { p1: ["3", "11"], p2: ["??"] },
    laid: [],
    points: [1, 0],
    round: 2,
    town: { open: true, houses: [{ name: "the mill", folk: ["4H"] }] },
    owner: null,
  };
  const { shared, bySeat } = layOut(view, ["p1", "p2"]);
  expect(shared).toEqual([
    { kind: "cards", key: "deck", cards: ["??", "??"] },
    { kind: "cards", key: "laid", cards: [] },
    { kind: "fact", key: "round", value: "2" },
    {
      kind: "box",
      key: "town",
      zones: [
        { kind: "fact", key: "open", value: "true" },
        {
          kind: "box",
          key: "houses",
          zones: [
            { kind: "fact", key: "name", value: "the mill" },
            { kind: "cards", key: "folk", cards: ["4H"] },
          ],
        },
      ],
    },
  ]);
  expect(bySeat.get("p1")).toEqual([
    { kind: "cards", key: "hands", cards: ["3", "11"] },
    { kind: "fact", key: "points", value: "1" },
  ]);
});

test("few lines are shown whole, many word by word, and no line is lost", () => {
  expect(choicesAfter(["draw 3", "draw 11"], "").map(({ line }) => line)).toEqual(["draw 3", "draw 11"]);
  const lines = ["a", "b", "c", "d"].flatMap((verb) => [1, 2, 3, 4].map((n) => `play ${verb} ${n}`));
  lines.push("stop");
  expect(choicesAfter(lines, "")).toEqual([
    { text: "play", line: null },
    { text: "stop", line: "stop" },
  ]);
  expect(choicesAfter(lines, "play").map(({ text }) => text)).toEqual(["play a", "play b", "play c", "play d"]);
  expect(choicesAfter(lines, "play b").map(({ line }) => line)).toEqual(lines.slice(4, 8));
  expect(naming(lines, "c")).toEqual(lines.slice(8, 12));
});

test("a line is read with names and signs", () => {
  expect(lineName("shoot 5C by p2", (seat) => (seat === "p2" ? "Bob" : seat))).toBe("Shoot 5♣ by Bob");
});
