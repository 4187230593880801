// The director by itself: in order, one beat after the other, never four seconds late, and at its end when told so.
import { expect, test } from "vitest";
import { type Clock, Director, furthestBehind } from "../../src/story/director";

// A clock that stands still until it is turned.
class Stage implements Clock {
  time = 0;
  private due: { at: number; act: () => void } | null = null;
  readonly shown: [number, number][] = []; // when, which
  readonly director = new Director<number>((frame) => this.shown.push([Math.round(this.time), frame]), this);

  now = () => this.time;
  later = (act: () => void, milliseconds: number) => {
    const due = { at: this.time + milliseconds, act };
    this.due = due;
    return () => {
      if (this.due === due) this.due = null;
    };
  };
  until(time: number): void {
    while (this.due && this.due.at <= time) {
      const { at, act } = this.due;
      this.due = null;
      this.time = at;
      act();
    }
    this.time = time;
  }
}
const beats = (from: number, count: number, length = 700) =>
  Array.from({ length: count }, (_, i) => ({ frame: from + i, length }));

test("the first step is shown at once, the others one beat after the other", () => {
  const stage = new Stage();
  stage.director.add(beats(1, 3));
  expect(stage.shown).toEqual([[0, 1]]);
  expect(stage.director.behind).toBe(true);
  stage.until(5000);
  expect(stage.shown).toEqual([[0, 1], [700, 2], [1400, 3]]); // biome-ignore format: a list
  expect(stage.director.behind).toBe(false);
});

test("a step that comes after a rest is shown at once, one that comes during a beat waits for its end", () => {
  const stage = new Stage();
  stage.director.add(beats(1, 1));
  stage.until(100);
  stage.director.add(beats(2, 1));
  stage.until(3000);
  stage.director.add(beats(3, 1));
  expect(stage.shown).toEqual([[0, 1], [700, 2], [3000, 3]]); // biome-ignore format: a list
});

test("what tells nothing takes no time", () => {
  const stage = new Stage();
  stage.director.add([...beats(1, 2, 0), ...beats(3, 2)]);
  stage.until(1000);
  expect(stage.shown).toEqual([[0, 1], [0, 2], [0, 3], [700, 4]]); // biome-ignore format: a list
});

test("never more than four seconds behind, however many steps there are, and in their order", () => {
  const stage = new Stage();
  stage.director.add(beats(1, 17));
  stage.until(500);
  stage.director.add(beats(18, 20));
  stage.until(60_000);
  expect(stage.shown.map(([, which]) => which)).toEqual(Array.from({ length: 37 }, (_, i) => i + 1));
  for (const [when, which] of stage.shown)
    expect(when - (which > 17 ? 500 : 0)).toBeLessThanOrEqual(furthestBehind + 1);
  const gaps = stage.shown.slice(1).map(([when], i) => when - stage.shown[i]![0]);
  expect(Math.min(...gaps)).toBeGreaterThan(50); // each is to be seen
});

test("at the end when told so: what waits is not shown, and what comes next is shown at once", () => {
  const stage = new Stage();
  stage.director.add(beats(1, 5));
  stage.until(800);
  stage.director.finish();
  expect(stage.director.behind).toBe(false);
  stage.until(900);
  stage.director.add(beats(6, 1));
  stage.until(9000);
  expect(stage.shown).toEqual([[0, 1], [700, 2], [900, 6]]); // biome-ignore format: a list
});
