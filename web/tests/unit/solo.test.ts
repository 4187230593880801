// Games kept in the browser, days in a row, and how a finished table went.
import { beforeEach, expect, test, vi } from "vitest";
import { LocalTable } from "../../src/engine/local-table";
import { playPar } from "../../src/engine/par";
import type { TableProps } from "../../src/games/contract";
import { scoreOf } from "../../src/shell/day-result";
import { dayScores, noteDay } from "../../src/shell/day-scores";
import { dateOf, dayOf, streakOf } from "../../src/shell/deals";
import { forgetGame, keepGame, keptAt, keptGames, layBranch, playedGame } from "../../src/shell/kept-games";
import { engine } from "./engine";

// A browser's storage with room for so many letters.
class Shelf {
  [key: string]: unknown;
  constructor(room: number) {
    const hide = (name: string, value: unknown) => Object.defineProperty(this, name, { value, enumerable: false });
    hide("getItem", (key: string) => (this[key] as string | undefined) ?? null);
    hide("removeItem", (key: string) => delete this[key]);
    hide("setItem", (key: string, text: string) => {
      const others = Object.entries(this).filter(([name]) => name !== key);
      if (others.reduce((sum, [, one]) => sum + String(one).length, text.length) > room) throw new Error("full");
      this[key] = text;
    });
  }
}
beforeEach(() => {
  globalThis.localStorage = new Shelf(1e6) as unknown as Storage;
});

const played = (game: string, seed: number, to: number) => {
  const table = new LocalTable(engine, { game, seed, seat: "p1", pause: 1e9 });
  table.skip(to);
  return table;
};

test("a table is put away and taken up again as it was, the chance to come with it", () => {
  for (const game of ["texas-houseem", "outlaw-poker", "old-town-road", "oregon-trail-race", "gunfight"]) {
    const table = played(game, 7, 20);
    const again = new LocalTable(engine, { ...table.laid, pause: 1e9, kept: table.keep() });
    expect(again.props.value.view).toEqual(table.props.value.view);
    expect(again.props.value.legal).toEqual(table.props.value.legal);
    expect(again.props.value.steps).toEqual(table.props.value.steps);
    for (const one of [table, again]) one.skip(30);
    expect(again.props.value.steps).toEqual(table.props.value.steps);
    for (const one of [table, again]) one.stop();
  }
});

test("what is damaged is dealt anew", () => {
  const table = played("texas-houseem", 7, 20);
  const again = new LocalTable(engine, { ...table.laid, pause: 1e9, kept: `00${table.keep()}` });
  expect(again.props.value.steps.length).toBe(1);
  for (const one of [table, again]) one.stop();
});

test("a game that is over is kept with all that its replay needs", () => {
  const table = played("outlaw-poker", 3, 5000);
  const { winners, scores, steps } = table.props.value;
  expect(winners).not.toBeNull();
  const address = "/practice/outlaw-poker?seed=3";
  const given = { ...table.laid, kept: table.keep() };
  const kept = keepGame({ address, table: given, steps: steps.length, over: { scores, winners: winners! } });
  expect(keptAt(address)).toEqual(kept);
  expect(playedGame(engine, kept.id)?.played).toEqual(table.played);
  expect(playedGame(engine, undefined)?.kept.id).toBe(kept.id);
  expect(playedGame(engine, "elsewhere")).toBeNull();
  forgetGame(kept.id);
  expect(keptGames()).toEqual([]);
  table.stop();
});

test("a branch has an address of its own and is kept from its beginning", () => {
  const branch = layBranch({ game: "gunfight", seat: "p2" }, { step: 4, replay: "/replay/abc" });
  expect(branch).toMatch(/^\/practice\/gunfight\?branch=\w{8}$/);
  expect(keptAt(branch)).toMatchObject({ table: { seat: "p2" }, branch: { step: 4 }, over: null });
});

test("where there is no more room the oldest game goes; what is broken or not ours is left alone", () => {
  globalThis.localStorage = new Shelf(900) as unknown as Storage;
  localStorage.setItem("saloon.game.broken", "{");
  const now = vi.spyOn(Date, "now");
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    now.mockReturnValue(seed);
    const table = { game: "gunfight", seat: "p1" as const, kept: "0".repeat(150) };
    keepGame({ address: `/practice/gunfight?seed=${seed}`, table, steps: 1, over: null });
  }
  now.mockRestore();
  const left = keptGames().map(({ address }) => address);
  expect(left).toContain("/practice/gunfight?seed=6");
  expect(left).not.toContain("/practice/gunfight?seed=1");
});

test("days in a row end where a day was left out, and today may still come", () => {
  expect(streakOf([20260227, 20260228, 20260301], 20260301)).toBe(3);
  expect(streakOf([20260227, 20260228], 20260301)).toBe(2);
  expect(streakOf([20260227], 20260301)).toBe(0);
  expect(streakOf([], 20260301)).toBe(0);
  expect(dateOf(20260229)).toBeNull();
  expect(dayOf(new URLSearchParams("day=20261118"))).toBe(20261118);
  expect(dayOf(new URLSearchParams("day=20261318"))).toBeNull();
});

test("the first try of a day counts and no other", () => {
  const first = { game: "gunfight", day: 20261118, score: 4, rank: 2, of: 2 };
  expect(noteDay(first)).toEqual(first);
  expect(noteDay({ ...first, score: 9, rank: 1 })).toEqual(first);
  expect(dayScores()).toEqual([first]);
});

test("a place is counted among those who did better, also where fewer points are better", () => {
  const seats = ["p1", "p2", "p3"].map((seat) => ({ seat }));
  const table = (scores: object, winners: string[]) =>
    ({ seat: "p1", seats, scores, winners }) as unknown as TableProps;
  expect(scoreOf("x", 1, table({ p1: 5, p2: 9, p3: 7 }, ["p2"])).rank).toBe(3);
  expect(scoreOf("x", 1, table({ p1: 5, p2: 9, p3: 3 }, ["p3"])).rank).toBe(2);
  expect(scoreOf("x", 1, table({ p1: 5, p2: 5, p3: 3 }, ["p1", "p2"])).rank).toBe(1);
  expect(scoreOf("x", 1, { ...table({}, ["p2"]), scores: null })).toMatchObject({ score: null, rank: 2, of: 3 });
});

test("what a sheriff makes of a deal is the same each time", () => {
  const par = playPar(engine, { game: "old-town-road", seed: 20261118 }, 40);
  expect(par.scores?.p1).toBeGreaterThan(0);
  expect(playPar(engine, { game: "old-town-road", seed: 20261118 }, 40)).toEqual(par);
});
