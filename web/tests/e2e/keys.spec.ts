// Whole games by keys alone, and what a screen reader hears of them: all that the story tells, in the order in which it
// happened. Everything that can be chosen takes the focus, shows it, and answers to Enter; that Tab and arrows lead to it is
// tried at a table of the server (games.spec.ts).
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { playByClicking, turnOf } from "./player";

const games: [string, Record<string, unknown>][] = [
  ["old-town-road", {}],
  ["outlaw-poker", { rounds: 1, columns: 3, outlaws: false, turn_limit: 10 }],
  ["texas-houseem", { players: 2 }],
  ["oregon-trail-race", { players: 2, trail_length: 5, winter: 6 }],
  ["gunfight", { turn_limit: 1, hand_size: 3, deployment: "auto", joker_window: "holders" }],
];

// Everything that is said while the game goes on is kept.
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector(".room > [aria-live=polite]")!;
    new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

for (const [slug, options] of games)
  test(`${slug}: a whole game by keys alone, and a screen reader hears all of it`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(`/practice/${slug}?seed=5&pause=0&thought=0&options=${JSON.stringify(options)}`);
    await expect(page.locator(".room")).toBeVisible();
    await page.keyboard.press("Tab"); // from now on the focus is shown
    await listen(page);
    const before = await page.locator(".story .log-line").count();
    await playByClicking(page, 7, Number.POSITIVE_INFINITY, true);
    expect(await turnOf(page)).toBe("over");
    const said = (await heard(page)).join(" ");
    const story = await page.locator(".story > .log-turn > .log-part > .log-line > .log-go").allTextContents();
    const missed = story.slice(before).filter((line) => !said.includes(line));
    expect(story.length).toBeGreaterThan(before + 4);
    expect(missed).toEqual([]);
  });
