// Someone who knows nothing and clicks on whatever is offered: what is lit more often than the rest. With the keyboard
// the same by Tab and Enter.
import { expect, type Page } from "@playwright/test";

// Places on a map are no HTML buttons, but have their role; what only moves the picture is left alone.
const offered =
  ".room-table button:not([disabled]):not(.rule-number):not([aria-expanded]):not(.gun-zoom *), .room-table g[data-line]";

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

async function choose(page: Page, roll: (sides: number) => number): Promise<number> {
  const lit = await page
    .locator(offered)
    .evaluateAll((buttons) => buttons.map((button) => (button.matches(".can, .brass, .ask button, .button") ? 4 : 1)));
  const total = lit.reduce((sum: number, weight) => sum + weight, 0);
  if (total === 0) return -1;
  let at = roll(total);
  return lit.findIndex((weight) => {
    at -= weight;
    return at < 0;
  });
}

// Until the game is over, or `steps` more steps were made.
export async function playByClicking(page: Page, seed: number, steps = Number.POSITIVE_INFINITY): Promise<void> {
  const roll = dice(seed);
  const goal = (await stepsOf(page)) + steps;
  for (let clicks = 0; clicks < 6000; clicks++) {
    const turn = await turnOf(page);
    if (turn === "over" || (await stepsOf(page)) >= goal) return;
    if (turn !== "yours") {
      await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn !== "others", null, {
        polling: 30,
      });
      continue;
    }
    const at = await choose(page, roll);
    if (at < 0) {
      await page.waitForTimeout(30); // the answer to the last click is on its way
      continue;
    }
    await page
      .locator(offered)
      .nth(at)
      .click({ timeout: 3000, noWaitAfter: true })
      .catch(() => {});
  }
  throw new Error("the game does not end");
}

export async function playByKeys(page: Page, seed: number): Promise<void> {
  const roll = dice(seed);
  for (let presses = 0; presses < 8000; presses++) {
    const turn = await turnOf(page);
    if (turn === "over") return;
    if (turn !== "yours") {
      await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn !== "others", null, {
        polling: 30,
      });
      continue;
    }
    const hops = 1 + roll(4);
    for (let i = 0; i < hops; i++) await page.keyboard.press(roll(3) ? "Tab" : "ArrowRight");
    // Where the focus is, and that it can be seen there; asked at once, since the table may change in between.
    const focus = await page.evaluate((selector) => {
      const now = document.activeElement;
      return now?.matches(selector) ? getComputedStyle(now).outlineStyle : null;
    }, offered);
    if (focus !== null) {
      expect(focus).not.toBe("none");
      await page.keyboard.press("Enter");
    }
  }
  throw new Error("the game does not end");
}

// A table against bots, made as the page would make it.
export async function sitDown(
  page: Page,
  game: string,
  options: Record<string, unknown> = {},
  seats?: object[],
): Promise<string> {
  await page.goto("/");
  const id = await page.evaluate(
    async ([slug, chosen, wish]) => {
      const send = async (path: string, body: object) => {
        const answer = await fetch(`/api/v1${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      await send("/me", {});
      const made = await send("/tables", {
        game: slug,
        options: chosen,
        seats: wish,
        private: true,
        clock: { kind: "none" },
      });
      if (!made.table) throw new Error(JSON.stringify(made));
      return made.table.id as string;
    },
    [
      game,
      options,
      seats ?? [{ kind: "me" }, ...bots(Number(options.players ?? (game === "old-town-road" ? 1 : 2)) - 1)],
    ] as const,
  );
  await page.goto(`/table/${id}`);
  await expect(page.locator(".room, .waiting").first()).toBeVisible();
  return id;
}

function bots(count: number): object[] {
  return Array.from({ length: count }, () => ({ kind: "bot", grade: "greenhorn" }));
}
