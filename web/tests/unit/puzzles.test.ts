// Puzzles: every one can be laid and answered, and a rating goes where it should.
import { expect, test } from "vitest";
import { slugs } from "../../src/games";
import { loadPuzzles, puzzleId } from "../../src/games/puzzles";
import { rated } from "../../src/shell/puzzle-scores";
import { engine } from "./engine";

test("every puzzle can be laid, and its answers are legal and not all there is", async () => {
  const ids = new Set<string>();
  let count = 0;
  for (const slug of slugs)
    for (const puzzle of await loadPuzzles(slug)) {
      const answer = engine.ask({ do: "open", position: puzzle.position, seat: "p1", seed: 1 });
      expect([slug, puzzleId(puzzle), answer.error, answer.to_act]).toEqual([slug, puzzleId(puzzle), undefined, "p1"]);
      expect(answer.legal).toEqual(expect.arrayContaining([...puzzle.goal]));
      expect(answer.legal!.length).toBeGreaterThan(puzzle.goal.length + 1);
      engine.ask({ do: "close", table: answer.table });
      ids.add(`${slug} ${puzzleId(puzzle)}`);
      count++;
    }
  expect(count).toBeGreaterThan(20);
  expect(ids.size).toBe(count);
});

test("a hard puzzle that is found brings much, an easy one that is missed costs much", () => {
  const me = { rating: 1200 };
  expect(rated(me, 1200, true)).toBe(1220);
  expect(rated(me, 1200, false)).toBe(1180);
  expect(rated(me, 1900, true) - 1200).toBeGreaterThan(35);
  expect(1200 - rated(me, 1900, false)).toBeLessThan(5);
  expect(1200 - rated(me, 900, false)).toBeGreaterThan(30);
});
