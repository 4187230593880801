// What one does alone: the deal of the day with its one try, a decision tried again from where it was made, lessons with
// ticks, and the rules beside the table.
import { faults } from "./axe";
import { expect, test } from "./house";
import { finishLesson, playByClicking, stepsOf } from "./player";

test("the deal of the day: one try without help, its result, a sheriff's, a streak, and it is kept", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".deal-games a")).toHaveCount(5);
  const day = new URL((await page.locator(".deal-games a").first().getAttribute("href"))!, page.url()).searchParams.get(
    "day",
  );
  await page.goto(`/practice/old-town-road?day=${day}&pause=0`);
  await expect(page.locator(".room")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await playByClicking(page, 9);
  const result = page.locator(".day-result");
  await expect(result).toContainText(/\d+ points?/);
  await expect(result).toContainText("1 day in a row");
  await expect(result).toContainText(/A sheriff in this seat: \d+ points/, { timeout: 120_000 });
  expect(await faults(page)).toEqual([]);
  const points = await result.locator("li").first().textContent();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "As a picture" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe("saloon.png");
  await page.getByRole("button", { name: "Same deal again" }).click();
  await playByClicking(page, 10);
  await expect(page.locator(".day-result")).toContainText("The first try counted");
  await page.goto("/");
  await expect(page.locator(".deal-games li").first()).toContainText(`✓ ${points}`);
});

test("a decision that cost something is tried again: a table with an address that a reload and My games know", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/practice/old-town-road?seed=5&pause=0&study=3");
  await playByClicking(page, 9);
  await page.getByRole("button", { name: "Analyse" }).click();
  // An early one: the game that goes on from there is not over at once.
  const decisions = page.locator(".analysis-words details").nth(1);
  await decisions.locator("summary").click({ timeout: 60_000 });
  await decisions.locator("li button").filter({ hasText: "lost" }).first().click();
  const compared = page.locator(".compared");
  await expect(compared).toContainText("Played");
  await expect(compared).toContainText("Better");
  await expect(compared).toContainText(/The analysis is (not )?sure of it/);
  const at = Number.parseInt((await page.locator(".scrubber output").textContent())!, 10);
  await page.getByRole("button", { name: "See how it went on" }).click();
  await expect(page.locator(".scrubber output")).toContainText(`${at + 1} of`);
  await page.locator(".scrubber button").first().click();
  await compared.getByRole("button", { name: "Try again from here" }).click();
  await expect(page).toHaveURL(/\/practice\/old-town-road\?branch=\w{8}$/);
  await expect(page.locator(".room")).toBeVisible();
  await playByClicking(page, 4, 2);
  const steps = await stepsOf(page);
  const story = await page.locator(".story").textContent();
  await page.reload();
  await expect(page.locator(".room")).toHaveAttribute("data-steps", String(steps));
  await expect(page.locator(".story")).toHaveText(story!);
  await page.goto("/mine");
  expect(await faults(page)).toEqual([]);
  const row = page.locator(".kept li").filter({ hasText: `goes on from step ${at}` });
  await row.getByRole("link").click();
  await expect(page.locator(".room")).toHaveAttribute("data-steps", String(steps));
  await page.goto("/mine");
  await row.getByRole("button", { name: /Forget/ }).click();
  await expect(row).toHaveCount(0);
});

test("a lesson that was done has its tick", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/learn/outlaw-poker/first-turn");
  await finishLesson(page, 3, async () => {});
  await page.goto("/learn/outlaw-poker");
  await expect(page.locator(".lesson-list li").first()).toContainText("✓ done");
  await expect(page.locator(".lesson-list li").nth(1)).not.toContainText("✓");
  expect(await faults(page)).toEqual([]);
});

for (const slug of ["old-town-road", "texas-houseem", "oregon-trail-race", "outlaw-poker", "gunfight"]) {
  test(`${slug}: the rules open beside the table and close again`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/practice/${slug}?seed=7`);
    await page.getByRole("button", { name: "Rules" }).click();
    const rules = page.locator("dialog.primer");
    await expect(rules.locator("section > h3")).toHaveCount(6);
    await expect(rules.locator(".card").first()).toBeVisible();
    await expect(page.locator(".room-table")).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const [table, box] = [await page.locator(".room-table").boundingBox(), await rules.boundingBox()];
    expect(table!.x + table!.width).toBeLessThanOrEqual(box!.x + 1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await rules.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(rules).toBeHidden();
    await expect(page).toHaveURL(/\/practice\//);
  });
}

test("a puzzle: the first try counts, the answer is told, the rating is kept, and one plays on from there", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/learn/texas-houseem");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.locator(".lesson-list li").first()).toContainText("not played yet");
  await expect(page.getByText("Your rating: 1200.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto("/puzzles/texas-houseem/1");
  await page.locator(".room").waitFor();
  const told = page.locator(".lesson");
  await expect(told).toContainText("Puzzle 1 of");
  await playByClicking(page, 4, Number.POSITIVE_INFINITY, false, () =>
    told.getByText(/Found!|Not the best/).isVisible(),
  );
  const rating = /Your rating: (\d+)\./.exec((await told.textContent())!)![1];
  expect(rating).not.toBe("1200");
  await told.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.locator(".bar-note")).toHaveText("Practice inside this page");
  await page.goto("/puzzles/texas-houseem");
  await expect(page.locator(".lesson-list li").first()).toContainText(/found|missed/);
  await expect(page.getByText(`Your rating: ${rating}.`)).toBeVisible();
});
