// The story of all five games against the engine: every effect of whole random games is a sentence in every language,
// it stands under the turn it belongs to, and it is the same however it came: step by step, all at once, or read again.
import { beforeAll, expect, test } from "vitest";
import { loadGame, slugs } from "../../src/games";
import type { Effect, GameModule, Seat, SeatFacts, Step } from "../../src/games/contract";
import { type Language, languages, needWords, speak } from "../../src/i18n";
import { change } from "../../src/settings";
import { linesOfSteps, runsOf, type StoryTurn, spokenOf, Teller } from "../../src/story/teller";
import { engine } from "./engine";

const names = ["Ada", "Buck", "Clem", "Dolly", "Ezra", "Fay"];
const seats: SeatFacts[] = names.map((name, i) => ({
  seat: `p${i + 1}` as Seat,
  name,
  mark: "star",
  bot: i > 0,
  you: i === 0,
}));

const options: Record<string, object[]> = {
  "old-town-road": [{}, { flexible_hands: true }],
  "outlaw-poker": [{ rounds: 2 }, { rounds: 1, players: 4 }],
  "texas-houseem": [{}, { hidden_neighbors: true, players: 3 }],
  "oregon-trail-race": [{ players: 3 }, { players: 5, town_stock: "looked_at" }],
  gunfight: [
    { turn_limit: 5, deployment: "auto" },
    { turn_limit: 3, campaign_games: 2, deployment: "auto", town: "gallows" },
  ],
};

interface Played {
  steps: Step[];
  view: unknown;
  options: Readonly<Record<string, unknown>>;
  table: number;
}

// A whole random game as a reader at p1, or as a spectator, gets it.
function played(game: string, wanted: object, seed: number, seat: Seat | "spectator"): Played {
  const opened = engine.ask({ do: "open", game, options: wanted, seed, seat });
  const answer = engine.ask({ do: "skip", table: opened.table, to: 400, from: 0 });
  expect(answer.error).toBeUndefined();
  const view = answer.view as { options?: Record<string, unknown> };
  return { steps: answer.steps!, view, options: { ...wanted, ...view.options }, table: opened.table! };
}

const speakIn = async (language: Language) => {
  change({ language });
  await speak(language);
};

const textsOf = (turns: readonly StoryTurn[], count: number) => linesOfSteps(turns, 0, count).map(spokenOf);

let modules: Record<string, GameModule> = {};
beforeAll(async () => {
  await needWords("text", "table");
  for (const slug of slugs) modules = { ...modules, [slug]: await loadGame(slug) };
});

// A sentence for a reader: filled in, no key, nothing of the notation (f3, h2, d4, k7, 5H, ??, river_lm).
const raw =
  /[{}]|\?\?|undefined|NaN|\b(?:[a-z]{3}|any)\.[a-z]+\.|\w_\w|\b(?:none|hidden)\b|\b[fhdck]\d+\b|\b[2-9TJQKA][CDHS]\b|\bp[1-6]\b/;

for (const slug of slugs)
  test(`${slug}: every effect is a sentence, in every language`, { timeout: 300_000 }, async () => {
    const kinds = new Set<string>();
    for (const language of languages) {
      await speakIn(language);
      for (const [i, wanted] of options[slug]!.entries())
        for (const seat of ["p1", "spectator"] as const) {
          const game = played(slug, wanted, 3 + i, seat);
          const turns = new Teller(modules[slug]!).tell({ ...game, seats });
          const lines = linesOfSteps(turns, 0, game.steps.length).flat();
          expect(lines.length).toBeGreaterThan(20);
          for (const { text, lang, effect, rule } of lines) {
            kinds.add(effect.effect);
            expect([language, effect, text, raw.exec(text)?.[0]]).toEqual([language, effect, text, undefined]);
            expect([effect, lang, /[.!?…]$/.test(text)]).toEqual([effect, undefined, true]);
            expect(rule).toMatch(/^[A-Z]{3}-/);
          }
        }
    }
    await speakIn("en");
    expect(kinds.size).toBeGreaterThan(5);
  });

for (const slug of slugs)
  test(`${slug}: the same story step by step, at once, and read again`, async () => {
    await speakIn("en");
    const game = played(slug, options[slug]![0]!, 11, "p1");
    const count = game.steps.length;
    const whole = new Teller(modules[slug]!).tell({ ...game, seats });
    const slow = new Teller(modules[slug]!);
    let turns: StoryTurn[] = [];
    for (let n = 0; n <= count; n++) turns = slow.tell({ ...game, steps: game.steps.slice(0, n), seats });
    expect(turns).toEqual(whole);
    // As after a reload: other objects, a later view.
    const again = engine.ask({ do: "read", table: game.table, at: count });
    const reloaded = new Teller(modules[slug]!).tell({ ...game, steps: again.steps!, view: again.view, seats });
    expect(textsOf(reloaded, count)).toEqual(textsOf(whole, count));
    // A step taken back, and another language: told anew.
    expect(textsOf(slow.tell({ ...game, steps: game.steps.slice(0, 5), seats }), 5)).toEqual(
      textsOf(whole, count).slice(0, 5),
    );
  });

test("a turn is headed by who plays it, and its lines know their steps", async () => {
  await speakIn("en");
  for (const slug of ["outlaw-poker", "texas-houseem", "oregon-trail-race"]) {
    const game = played(slug, options[slug]![0]!, 5, "p1");
    const turns = new Teller(modules[slug]!).tell({ ...game, seats });
    const order = turns.flatMap(({ seat }) => seat ?? []);
    const begun = game.steps.flatMap(({ told }) => (told ?? []).filter(({ effect }) => effect === "turn_began"));
    const seen = begun.map(({ seat }) => seat);
    // A turn in which nothing is told has no heading.
    let at = 0;
    for (const seat of order) {
      while (at < seen.length && seen[at] !== seat) at++;
      expect(at++).toBeLessThan(seen.length);
    }
    const steps = turns.flatMap(({ parts }) => parts.map(({ step }) => step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  }
});

test("lines say which card went where, what a die was for, and who was thrown out", async () => {
  await speakIn("en");
  const tell = (slug: string, effects: Effect[], view: unknown = { options: {}, figures: [], town: "plaza" }) =>
    spokenOf(
      linesOfSteps(
        new Teller(modules[slug]!).tell({ steps: [{ by: "p1", line: "", told: effects }], seats, view, options: {} }),
        0,
        1,
      )[0],
    );
  expect(
    tell("texas-houseem", [
      {
        effect: "evicted",
        rule: "THE-6.6",
        seat: "p2",
        house: "h3",
        whom: "p1",
        strength: 24,
        against: 19,
        why: "stronger",
      },
      { effect: "card_moved", rule: "THE-6.6", seat: "p2", card: "QH", from: "hand p2", to: "h3 folk", why: "evict" },
    ]),
  ).toBe("Buck throws the family of Ada out of House 3 (24 against 19). Q♥ moves from the hand of Buck into House 3.");
  expect(
    tell("oregon-trail-race", [
      { effect: "rolled", rule: "ORE-6.2", seat: "p1", face: 6, for: "ford", brought: "across" },
      { effect: "tombstone", rule: "ORE-13.9", seat: "p2", name: "Abigail", of: "snake_bite", mark: 3, at: "card 3" },
    ]),
  ).toBe("Ada rolls 6 for the river: it is across. Abigail, of the wagon of Buck, is buried at mark 3: snake bite.");
  expect(
    tell("outlaw-poker", [
      { effect: "card_moved", rule: "OUT-3.5", seat: "p1", card: "W", from: "drawn", to: "p1 c3b", why: "swap" },
    ]),
  ).toBe("Ada puts the wild card at the bottom of Ada's column 3.");
  expect(
    tell("gunfight", [
      { effect: "came", rule: "GUN-3.7", seat: "p1", figure: "f6", name: "Marta Voss", kind: "person", why: "gang" },
      { effect: "left_town", rule: "GUN-19.5", seat: "p1", figure: "f6", at: "2 96 0" },
    ]),
  ).toMatch(/^Marta Voss rides with Ada\. Marta Voss, of Ada, leaves town at /);
  expect(tell("old-town-road", [{ effect: "shot", rule: "OTR-5.1", target: "4D", shooter: "4H" }])).toMatch(
    /^.+ \(4♥\) shoots .+ \(4♦\)\.$/,
  );
});

test("a deal is shortened, not left out", async () => {
  await speakIn("en");
  const told = Array.from({ length: 9 }, (): Effect => ({ effect: "shuffled", rule: "ORE-2.2", at: "trail_deck" }));
  const turns = new Teller(modules["oregon-trail-race"]!).tell({
    steps: [{ by: "chance", line: "", told }],
    seats,
    view: {},
    options: {},
  });
  const lines = linesOfSteps(turns, 0, 1)[0]!;
  expect(runsOf(lines).map((run) => run.length)).toEqual([9]);
  expect(spokenOf(lines)).toBe("The trail deck is shuffled. The trail deck is shuffled. (7 more like it)");
});
