// Somebody who knows nothing and clicks: often on what brings the end nearer (draw, pass, end the turn), else on what is
// lit, now and then on anything else. With the keyboard the same by Tab and Enter. Every click is a real one, at the
// place where the thing is seen.
import { expect, type Page } from "@playwright/test";

// Places on a map are no HTML buttons, but have their role; what only moves the picture is left alone.
const offered =
  ".room-table button:not([disabled]):not(.rule-number):not([aria-expanded]):not(.gun-zoom *), .room-table g[data-line]";
const lit = ".can, .brass, .ask button, .button, g[data-line]";
const ending = "^(draw|pass|end|let it pass|stop|rest|lead|nobody|no joker|done|keep it|get away|throw)";

export type Turn = "yours" | "others" | "over";
export async function turnOf(page: Page): Promise<Turn | null> {
  return page.locator(".room").getAttribute("data-turn", { timeout: 20_000 }) as Promise<Turn | null>;
}

export function stepsOf(page: Page): Promise<number> {
  return page.locator(".room").evaluate((room) => Number((room as HTMLElement).dataset.steps));
}

// A small generator, so that a failing run can be run again.
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * sides) % sides;
  };
}

interface Sight {
  turn: Turn;
  steps: number;
  at: [number, number] | null; // where to click
}

// What is to be seen now, and where the next click goes. `dice` are three numbers from 0 to 1. By keys the thing gets the
// focus instead; one that does not take it, or does not show that it has it, is a fault.
function look(
  page: Page,
  dice: readonly [number, number, number],
  { first = "", keys = false }: { first?: string; keys?: boolean } = {},
): Promise<Sight> {
  return page.evaluate(
    ([selector, bright, words, [kind, which, spread], wanted, byKeys]) => {
      const room = document.querySelector<HTMLElement>(".room")!;
      const turn = room.dataset.turn as Turn;
      const steps = Number(room.dataset.steps);
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const ends = all.filter((one) =>
        wanted ? one.matches(wanted) : new RegExp(words, "i").test(one.textContent?.trim() ?? ""),
      );
      const shining = all.filter((one) => one.matches(bright));
      const group = kind < 0.5 && ends.length > 0 ? ends : kind < 0.93 && shining.length > 0 ? shining : all;
      const one = group[Math.floor(which * group.length)];
      if (turn !== "yours" || !one) return { turn, steps, at: null };
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (byKeys) {
        one.focus();
        const seen = document.activeElement === one && getComputedStyle(one).outlineStyle !== "none";
        if (!seen) throw new Error(`no key reaches ${one.getAttribute("aria-label") ?? one.textContent}`);
        return { turn, steps, at: [0, 0] };
      }
      // A place of its own, not covered by its neighbour.
      const box = one.getBoundingClientRect();
      const tries = [[0.5, 0.5], [0.15, 0.5], [0.15, 0.15], [spread, 0.8], [0.85, spread]]; // biome-ignore format: points
      for (const [dx, dy] of tries) {
        const [x, y] = [box.left + box.width * dx!, box.top + box.height * dy!];
        if (one.contains(document.elementFromPoint(x, y))) return { turn, steps, at: [x, y] };
      }
      return { turn, steps, at: null };
    },
    [offered, lit, ending, dice, first, keys] as const,
  );
}

export const waitForTurn = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn !== "others", null, {
    polling: 30,
  });

// Until the game is over, or `steps` more steps were made.
export async function playByClicking(
  page: Page,
  seed: number,
  steps = Number.POSITIVE_INFINITY,
  keys = false,
  enough: () => Promise<boolean> = async () => false,
): Promise<void> {
  const roll = dice(seed);
  const chance = () => roll(1_000_000) / 1_000_000;
  const goal = (await stepsOf(page)) + steps;
  for (let clicks = 0; clicks < 6000; clicks++) {
    const sight = await look(page, [chance(), chance(), chance()], { keys });
    if (sight.turn === "over" || sight.steps >= goal || (await enough())) return;
    if (sight.turn === "others") await waitForTurn(page);
    else if (sight.at) await (keys ? page.keyboard.press("Enter") : page.mouse.click(...sight.at));
    else await page.waitForTimeout(20); // the answer to the last click is on its way
  }
  throw new Error("the game does not end");
}

// A lesson, by somebody who tries things: what is not meant is answered and then shown, so in the end it is found.
export async function finishLesson(page: Page, seed: number, onStep: (step: string) => Promise<void>): Promise<void> {
  const roll = dice(seed);
  const chance = () => roll(1_000_000) / 1_000_000;
  let before = "";
  for (let clicks = 0; clicks < 600; clicks++) {
    const step = (await page.locator(".lesson b").textContent()) ?? "";
    if (step !== before) await onStep(step);
    before = step;
    if (/Well done/.test(step)) return;
    const sight = await look(page, [chance(), chance(), chance()], { first: ".hinted:not(.chosen)" });
    if (sight.at) await page.mouse.click(...sight.at);
    else await page.waitForTimeout(50);
  }
  throw new Error(`the lesson does not end: ${before}`);
}

// Where the focus is after a key, whether it can be seen there, and whose turn it is; asked at once, since the table may
// change in between.
function lookAtFocus(page: Page) {
  return page.evaluate((selector) => {
    const turn = document.querySelector<HTMLElement>(".room")!.dataset.turn as Turn;
    const now = document.activeElement;
    if (!now?.matches(selector)) return { turn, focus: null };
    const chosen = document.querySelector(".room-table [aria-pressed=true]") !== null;
    return { turn, focus: { outline: getComputedStyle(now).outlineStyle, thing: now.matches(".card"), chosen } };
  }, offered);
}

// Tab leads through the table, and back again where it would leave it.
export async function playByKeys(page: Page, seed: number): Promise<void> {
  const roll = dice(seed);
  let [tab, inside] = ["Tab", false];
  for (let presses = 0; presses < 8000; presses++) {
    await page.keyboard.press(roll(3) ? tab : "ArrowRight");
    const { turn, focus } = await lookAtFocus(page);
    if (turn === "over") return;
    if (turn !== "yours") {
      await waitForTurn(page);
      continue;
    }
    if (focus === null) {
      if (inside) tab = tab === "Tab" ? "Shift+Tab" : "Tab";
      inside = false;
      continue;
    }
    inside = true;
    expect(focus.outline).not.toBe("none");
    // Who has chosen a card goes on to what can be done with it, mostly.
    if (focus.thing && roll(10) < (focus.chosen ? 9 : 6)) continue;
    await page.keyboard.press("Enter");
  }
  throw new Error("the game does not end");
}

// A table as the page would make it, by a guest if need be; on any page of the house.
export interface Wish {
  game: string;
  options: Record<string, unknown>;
  seats: object[];
  private: boolean;
  deal?: number;
  clock?: object;
}
export function makeTable(page: Page, wish: Wish): Promise<string> {
  return page.evaluate(async (body) => {
    const send = async (path: string, what: object) => {
      const answer = await fetch(`/api/v1${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(what),
      });
      return answer.json();
    };
    await send("/me", {});
    const made = await send("/tables", body);
    if (!made.table) throw new Error(JSON.stringify(made));
    return made.table.id as string;
  }, wish);
}

export const meAndBots = (players: number, grade: string): object[] => [
  { kind: "me" },
  ...Array.from({ length: players - 1 }, () => ({ kind: "bot", grade })),
];

export async function sitDown(
  page: Page,
  game: string,
  options: Record<string, unknown> = {},
  seats?: object[],
): Promise<string> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/nowhere");
  const players = Number(options.players ?? (game === "old-town-road" ? 1 : 2));
  const id = await makeTable(page, { game, options, seats: seats ?? meAndBots(players, "greenhorn"), private: true });
  await page.goto(`/table/${id}`);
  await expect(page.locator(".room, .waiting").first()).toBeVisible();
  return id;
}
