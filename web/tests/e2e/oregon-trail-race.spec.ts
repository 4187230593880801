// Oregon Trail Race with what the second edition of its rulebook added: whole games by clicking, a table set by a preset
// with people by name, and a row of towns.
import { faults } from "./axe";
import { expect, test } from "./house";
import { playByClicking, sitDown, turnOf } from "./player";

const pictures = process.env.TABLE_PICTURES;

const games: [string, Record<string, unknown>][] = [
  [
    "stocks that are looked at, trades for bullets and names",
    {
      players: 3,
      trail_length: 8,
      winter: 20,
      town_stock: "looked_at",
      trade_for_bullets: true,
      thief: "shot",
      names: { p1: ["Ann", "Ben", "Zoë", "Dot"] },
    },
  ],
  ["towns apart", { players: 2, trail_length: 6, winter: 15, towns: "apart" }],
];
for (const [name, options] of games) {
  test(`oregon-trail-race with ${name}: a whole game by clicking`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await sitDown(page, "oregon-trail-race", options);
    await playByClicking(page, 5);
    expect(await turnOf(page)).toBe("over");
    expect(await faults(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/oregon-${name.replaceAll(/\W+/g, "-")}.png` });
    expect(errors).toEqual([]);
  });
}

test("a preset and names in the form of a new table, and the table that comes of it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/new/oregon-trail-race");
  const preset = page.getByLabel("Begin with");
  await expect(preset).toHaveValue("standard");
  await preset.selectOption("by_the_letter");
  await expect(page.getByLabel("town stock", { exact: false })).toHaveValue("looked_at");
  await expect(page.getByLabel("trade for bullets", { exact: false })).toBeChecked();
  await page.getByLabel("towns", { exact: false }).selectOption("apart");
  await expect(preset).toHaveValue("");
  await preset.selectOption("first_game");
  await expect(page.getByLabel("trail length", { exact: false })).toHaveValue("10");
  await preset.selectOption("by_the_letter");
  await page.getByLabel("Seat 1, person 4").fill("Zoë");
  for (const rule of ["ORE-14.9", "ORE-14.10", "ORE-14.11", "ORE-14.12", "ORE-14.13"])
    await expect(page.locator(".option").getByText(rule).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/oregon-options.png`, fullPage: true });
  const seats = page.locator("form > fieldset").first().locator("select");
  for (const seat of [2, 3, 4]) await seats.nth(seat).selectOption("greenhorn");
  await page.getByRole("button", { name: "Set the table" }).click();
  await expect(page.locator(".room")).toBeVisible();
  await expect(page.locator(".lane.you .lane-people")).toHaveAttribute("title", "Josiah, Martha, Eli and Zoë");
});

test("into a town whose stock nobody sees, and a fort beside it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/learn/oregon-trail-race/look");
  await expect(page.getByRole("button", { name: /stock: 2 face down/ })).toBeVisible();
  await page.getByRole("button", { name: "Enter the town" }).click();
  if (pictures) await page.screenshot({ path: `${pictures}/oregon-pick.png` });
  await page.locator(".ask-box .card").filter({ hasText: "Food" }).click();
  await page.getByRole("button", { name: /^Take 1/ }).click();
  await page.locator(".camp .card").filter({ hasText: "Fort" }).click();
  await page.getByRole("button", { name: "Lay it" }).click();
  await expect(page.locator(".post.town")).toHaveCount(2);
  if (pictures) await page.screenshot({ path: `${pictures}/oregon-row.png` });
  expect(await faults(page)).toEqual([]);
});
