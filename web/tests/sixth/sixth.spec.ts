// A sixth game, the template, in pages that have no file about it: it is found, sat down at, played to its end and looked
// at again. The program is one that was built with it.
import { faults } from "../e2e/axe";
import { expect, test } from "../e2e/house";
import { playByClicking, playByKeys, sitDown } from "../e2e/player";

const game = "sixth-game";

test("its poster hangs beside the others, and one click sits down at it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const poster = page.locator(".poster", { hasText: "High Noon" });
  await expect(poster).toContainText("three duels, one card each");
  await expect(poster).toContainText("2 players");
  await expect(page.locator(".poster")).toHaveCount(6);
  await poster.getByRole("button", { name: /Play now/ }).click();
  await expect(page.locator(".plain-table")).toBeVisible();
  await expect(page.locator(".bar-game")).toHaveText("High Noon");
  await expect(page.locator(".plain-seat.you .card")).toHaveCount(3);
});

test("it is played to its end by clicking, and is the same after a reload", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await sitDown(page, game);
  await playByClicking(page, 3);
  await expect(page.locator(".room")).toHaveAttribute("data-turn", "over");
  await expect(page.locator(".score-sheet")).toBeVisible();
  await expect(page.locator(".prompt")).toContainText("The game is over.");
  const told = await page.locator(".room-side li").allTextContents();
  expect(told.length).toBeGreaterThan(5);
  await page.reload();
  await expect(page.locator(".score-sheet")).toBeVisible();
  await expect.poll(() => page.locator(".room-side li").allTextContents()).toEqual(told);
  expect(errors).toEqual([]);
});

test("a card of the hand is a choice, others' cards are backs, and keys are enough", async ({ page }) => {
  await sitDown(page, game);
  const hand = page.locator(".plain-seat.you button.card");
  await expect(hand).toHaveCount(3);
  const name = await hand.first().getAttribute("data-face");
  await expect(page.locator(".plain-choices button")).toHaveText([/^Draw \d+$/, /^Draw \d+$/, /^Draw \d+$/]);
  await expect(page.locator(".plain-seat:not(.you)").getByRole("img", { name: "face-down" })).toHaveCount(3);
  await hand.first().click();
  await expect(hand).toHaveCount(2, { timeout: 20_000 });
  expect(await hand.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.face))).not.toContain(name);
  await playByKeys(page, 5);
});

test("a table of it is made with its options, on a laptop and on a phone, and axe finds nothing", async ({ page }) => {
  await page.goto(`/new/${game}`);
  await expect(page.locator(".game-choice [aria-current]")).toHaveText("High Noon");
  await expect(page.locator(".option")).toContainText("The lower card wins a duel");
  await sitDown(page, game, { low_wins: true });
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await playByClicking(page, 4);
});
