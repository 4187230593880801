import { describe, expect, it } from "vitest";
import { viewWith } from "../../src/net/changes";

describe("a view told by its changes", () => {
  it("keeps what has not changed and takes what has", () => {
    expect(viewWith({ round: 1, deck: ["??"] }, { round: 2 })).toEqual({ round: 2, deck: ["??"] });
    expect(viewWith({ cards: { p1: ["5H"] } }, { cards: { p1: [] } })).toEqual({ cards: { p1: [] } });
  });
  it("begins with nothing before the game does", () => {
    expect(viewWith(null, { round: 1 })).toEqual({ round: 1 });
  });
  it("lays out closed cards that came as a count, wherever they lie", () => {
    const changes = {
      deck: ["5H", { "??": 3 }, "6H"],
      hands: { p1: [{ "??": 4 }], p2: [] },
      rows: [[{ "??": 3 }], null],
    };
    expect(viewWith({}, changes)).toEqual({
      deck: ["5H", "??", "??", "??", "6H"],
      hands: { p1: ["??", "??", "??", "??"], p2: [] },
      rows: [["??", "??", "??"], null],
    });
  });
});
