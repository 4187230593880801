// What the tables show and offer agrees with the engine, over whole random games and in every lesson.
import presets from "@games/outlaw-poker/editions/presets.json";
import words from "@games/outlaw-poker/tests/words.json";
import { expect, test } from "vitest";
import { loadGame, slugs } from "../../src/games";
import type { Seat, TableProps } from "../../src/games/contract";
import { choicesOf, type Figures as RoadFigures, type View as RoadView } from "../../src/games/old-town-road/data";
import { figuresOf, type View as PokerView } from "../../src/games/outlaw-poker/data";
import { idOf, outlawsOf, stepsInWords } from "../../src/games/outlaw-poker/outlaws";
import { choiceOf, offer } from "../../src/games/outlaw-poker/picks";
import { engine } from "./engine";
import { randomSource } from "./random-games";

interface Moment {
  position: unknown;
  toAct: string | null;
  legal: string[];
}

// Every position of a random game.
function* game(slug: string, options: object, seed: number): Generator<Moment> {
  const random = randomSource(seed);
  let answer = engine.ask({ do: "new", game: slug, options, seed });
  while (answer.to_act) {
    yield { position: answer.position, toAct: answer.to_act, legal: answer.legal! };
    answer =
      answer.to_act === "chance"
        ? engine.ask({ do: "step", position: answer.position, seed: Math.floor(random() * 1e9), until: "move" })
        : engine.ask({
            do: "play",
            position: answer.position,
            moves: [answer.legal![Math.floor(random() * answer.legal!.length)]!],
          });
    expect(answer.error).toBeUndefined();
  }
  yield { position: answer.position, toAct: null, legal: [] };
}

test("Outlaw Poker: the columns that are shown add up to the engine's round scores", () => {
  for (const options of [
    { rounds: 3 },
    { rounds: 3, wild_negative: "zero", players: 4 },
    { rounds: 3, combos: false },
    { rounds: 2, iron_combo: false },
    { rounds: 3, players: 4, custom_outlaws: presets.custom_outlaws },
  ]) {
    for (let seed = 1; seed <= 2; seed++) {
      let rounds = 0;
      for (const { position } of game("outlaw-poker", options, seed)) {
        const view = position as PokerView;
        if (view.history.length === rounds || !Object.values(view.up).every((row) => row.every(Boolean))) continue;
        rounds = view.history.length;
        const scores = view.history.at(-1)!.scores;
        const { figures } = engine.ask({ do: "figures", position, seat: "spectator" });
        for (const seat of Object.keys(view.cards))
          expect(figuresOf(figures, seat)!.total + (view.bounties?.[seat] ?? 0)).toBe(scores[seat]);
      }
      expect(rounds).toBeGreaterThan(0);
    }
  }
});

// The second game has the ready-made custom Outlaws, so that seats are chosen too.
const pokerOptions = (seed: number) => ({
  players: 3,
  rounds: 2,
  ...(seed % 2 ? {} : { custom_outlaws: presets.custom_outlaws }),
});

test("Outlaw Poker: every legal line can be touched together, and nothing else is lit", () => {
  for (let seed = 1; seed <= 2; seed++) {
    for (const { toAct, legal } of game("outlaw-poker", pokerOptions(seed), seed)) {
      if (!toAct || toAct === "chance") continue;
      const seat = toAct as Seat;
      for (const line of legal) {
        const { things } = choiceOf(line, seat);
        const { full, buttons } = offer(legal, seat, things);
        expect(things.length ? full : buttons).toContain(line);
      }
      const all = new Set(legal.flatMap((line) => choiceOf(line, seat).things));
      expect(offer(legal, seat, []).lit).toEqual(all);
    }
  }
});

test("Outlaw Poker: an Outlaw in words is what the rulebook has (OUT-4.25)", async () => {
  await loadGame("outlaw-poker");
  for (const { steps, text } of words) expect(stepsInWords(steps)).toBe(text);
  expect(words.length).toBeGreaterThan(100);
});

test("Outlaw Poker: the page finds every Outlaw by the id that the engine gives it (OUT-4.20)", () => {
  const dig = [{ do: "dig" }];
  const names = ["Kid O'Hara", "Old-Timer No. 7", "J. B. - Smith", "Räuber", "card__sharp_"];
  for (const options of [
    {},
    { edition: "homestead" },
    { custom_outlaws: presets.custom_outlaws },
    { custom_outlaws: [...names.map((name) => ({ name, steps: dig })), { id: "aou", name: "ÄÖÜ", steps: dig }] },
  ]) {
    const { start } = engine.ask({ do: "new", game: "outlaw-poker", options });
    expect(outlawsOf(options).map(idOf).sort()).toEqual((start as PokerView).outlaw_pile);
  }
});

test("Old Town Road: the running score of the last position is the final score", () => {
  for (let seed = 1; seed <= 3; seed++) {
    let last: RoadView | null = null;
    for (const { position, legal } of game("old-town-road", {}, seed)) {
      const view = position as RoadView;
      const choices = choicesOf(legal);
      for (const card of choices.flee) expect(view.road.map((text) => text.slice(0, 2))).toContain(card);
      const { score } = engine.ask({ do: "figures", position, seat: "p1" }).figures as RoadFigures;
      if (view.score) expect(score).toEqual(view.score);
      last = view;
    }
    expect(last!.score).not.toBeNull();
  }
});

test("what is expected and what may be played are told at every step of a random game", async () => {
  for (const slug of slugs) {
    const module = await loadGame(slug);
    let moments = 0;
    for (const { position, toAct, legal } of game(slug, {}, 5)) {
      if (moments++ > 150) break;
      const seat: Seat = toAct && toAct !== "chance" ? (toAct as Seat) : "p1";
      const view = engine.ask({ do: "view", position, seat }).view;
      const props = {
        view,
        seat,
        toAct,
        legal,
        seats: [],
        steps: [],
        winners: null,
        scores: null,
        options: {},
      } as unknown as TableProps;
      const words = [
        module.prompt(props),
        ...(toAct === "chance" ? [] : legal.slice(0, 5)).map((line) =>
          module.tell({ by: seat, line }, (one) => one, view),
        ),
      ];
      for (const text of words) expect(text).not.toMatch(/^[a-z]{3}\.[\w.-]+$|\{\w+\}/); // no key, no hole
    }
  }
});

// As the page plays it: the same die, the same others.
test("every lesson can be played to its end by its goals", async () => {
  for (const slug of slugs) {
    const { lessons } = await loadGame(slug);
    for (const { id, position, seat, steps } of lessons) {
      let answer = engine.ask({ do: "open", position, seat, seed: 1 });
      expect([slug, id, answer.error]).toEqual([slug, id, undefined]);
      const { table } = answer;
      for (const step of steps) {
        while (answer.to_act && answer.to_act !== seat) answer = engine.ask({ do: "go_on", table });
        const goals = step.goal.filter((line) => answer.legal?.includes(line));
        expect([slug, id, step.say, goals.length > 0]).toEqual([slug, id, step.say, true]);
        answer = engine.ask({ do: "play", table, line: goals[0] });
        expect([slug, id, step.say, answer.error]).toEqual([slug, id, step.say, undefined]);
      }
      engine.ask({ do: "close", table });
    }
  }
});

// The other languages have the same keys (i18n.test.ts).
test("every lesson has its words", async () => {
  for (const slug of slugs) {
    const { lessons } = await loadGame(slug);
    const keys = lessons.flatMap(({ title, steps }) => [title, ...steps.flatMap((step) => [step.say, step.otherwise])]);
    const { default: texts } = (await import(`../../src/words/en/${slug}.json`)) as { default: Record<string, string> };
    expect([slug, keys.filter((key) => key && !texts[key])]).toEqual([slug, []]);
  }
});
