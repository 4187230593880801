// The story of a game: the same line for line after a reload, for who watches late and in the replay; its rules open, it
// points at the table, and the director plays what others do one step after the other.
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { playByClicking, sitDown, stepsOf, turnOf } from "./player";

const storyOf = (page: Page) =>
  page
    .locator(".story")
    .evaluate((log) => [...log.querySelectorAll(".log-who, .log-go")].map((line) => line.textContent?.trim() ?? ""));

const games: [string, Record<string, unknown>, number][] = [
  ["old-town-road", {}, 8],
  ["outlaw-poker", { rounds: 2 }, 14],
  ["texas-houseem", { players: 3 }, 14],
  ["oregon-trail-race", { players: 3, trail_length: 8 }, 14],
  ["gunfight", { turn_limit: 2, hand_size: 4, deployment: "auto", joker_window: "holders" }, 12],
];
for (const [slug, options, steps] of games)
  test(`${slug}: a reload in the middle of a game shows the same story`, async ({ page }) => {
    await sitDown(page, slug, options);
    await playByClicking(page, 5, steps);
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn !== "others");
    const count = await stepsOf(page);
    const before = await storyOf(page);
    expect(before.length).toBeGreaterThan(steps / 2);
    await page.reload();
    await expect(page.locator(`.room[data-steps="${count}"]`)).toBeVisible();
    expect(await storyOf(page)).toEqual(before);
  });

test("who watches late and who reads the replay gets the story of the table", async ({ page, browser }) => {
  const id = await sitDown(page, "old-town-road");
  await playByClicking(page, 7);
  expect(await turnOf(page)).toBe("over");
  const played = await storyOf(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator(".log-line").first()).toBeVisible();
  expect((await storyOf(other)).length).toBe(played.length);
  await other.close();
  await page.goto(`/replay/${id}`);
  await expect(page.locator(".scrubber")).toBeVisible();
  expect(await storyOf(page)).toEqual(played);
});

test("a line has its rule one click away, and shows what it is about", async ({ page }) => {
  await page.goto("/practice/old-town-road?seed=7&pause=0");
  await playByClicking(page, 3, 3);
  const line = page.locator(".log-line").last();
  await line.hover();
  await line.locator(".rule-number").click();
  await expect(page.locator(".rule-quote a")).toContainText(/OTR-\d/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".rule-quote")).toHaveCount(0);
  await page.locator(".log-line", { hasText: "comes onto the road" }).last().hover();
  await expect(page.locator(".told-pointed")).not.toHaveCount(0);
});

// What was to be seen, as it was seen: how many steps the table had gone, and when.
const watchSteps = (page: Page) =>
  page.evaluate(() => {
    const seen: [number, number][] = [];
    const room = document.querySelector<HTMLElement>(".room")!;
    const look = () => {
      const steps = Number(room.dataset.steps);
      if (steps !== seen.at(-1)?.[0]) seen.push([steps, performance.now()]);
    };
    look();
    new MutationObserver(look).observe(room, { attributes: true });
    Object.assign(window, { seenSteps: seen });
  });
const seenSteps = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenSteps: [number, number][] }).seenSteps);

test("the director shows what others do one after the other, and any key comes to the end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/practice/texas-houseem?seed=7&pause=0&options={%22players%22:4}");
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours");
  await watchSteps(page);
  await page.getByRole("button", { name: /^Draw/ }).first().click();
  await expect(page.locator(".told-now")).toBeVisible();
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours");
  const seen = await seenSteps(page);
  expect(seen.length).toBeGreaterThan(3);
  for (let i = 1; i < seen.length; i++) expect(seen[i]![0]).toBe(seen[i - 1]![0] + 1); // none was left out
  for (let i = 2; i < seen.length; i++) expect(seen[i]![1] - seen[i - 1]![1]).toBeGreaterThan(300);
  // Once more, from the reader's own move on.
  const count = await stepsOf(page);
  await page.getByRole("button", { name: "Show again what happened" }).click();
  await expect(page.locator(".told-now")).toBeVisible();
  expect(await stepsOf(page)).toBeLessThan(count);
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours");
  expect(await stepsOf(page)).toBe(count);
  // Marked until the next move.
  await expect(page.locator(".log-part.fresh")).not.toHaveCount(0);
  await page.getByRole("button", { name: /^Draw/ }).first().click();
  await expect(page.locator(".told-now")).toBeVisible();
  await page.waitForTimeout(400);
  await page.keyboard.press("Shift");
  await expect(page.locator(".told-now")).toHaveCount(0);
});

test("the last scene of a game is the winner's poster, and a key takes it away", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/settings");
  await page.getByLabel("Slow").check();
  await page.goto('/dev/oregon-trail-race?options={"players":2,"trail_length":5,"winter":3}&seed=5&pause=0&seat=p1');
  await page.locator(".room").waitFor();
  await playByClicking(page, 7);
  await expect(page.locator(".scene-poster")).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(page.locator(".scene-poster")).toHaveCount(0);
});

test("the speed is kept, and at once means at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/settings");
  await page.getByLabel("All at once").check();
  await page.goto("/practice/texas-houseem?seed=7&thought=0&options={%22players%22:4}"); // others who do not think long
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours");
  await page.getByRole("button", { name: /^Draw/ }).first().click();
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours", null, {
    timeout: 3000,
  });
  await expect(page.locator(".told-now")).toHaveCount(0);
});
