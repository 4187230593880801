// What the second editions of the rulebooks added, chosen in the form of a new table: each option stands there with its
// help and its rule, and the table that comes of it is played to its end.
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { playByClicking, turnOf } from "./player";

const field = (page: Page, label: string) =>
  page
    .locator(".option")
    .filter({ has: page.locator("label > span, :scope > span").getByText(label, { exact: true }) });

// The rule of an option, and what stands in the form for it.
async function choose(page: Page, label: string, rule: string, value?: string | true): Promise<void> {
  const one = field(page, label);
  await expect(one.locator(".rule-number")).toHaveText(rule);
  expect(((await one.locator("small").first().textContent()) ?? "").length).toBeGreaterThan(rule.length + 8);
  if (value === true) await one.getByRole("checkbox").check();
  else if (value && (await one.getByRole("combobox").count())) await one.getByRole("combobox").selectOption(value);
  else if (value) await one.locator("input").fill(value);
}

async function playOut(page: Page, seed: number, facts: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.getByRole("button", { name: "Set the table" }).click();
  await expect(page.locator(".room")).toBeVisible();
  await page.getByRole("button", { name: "This table" }).click();
  for (const fact of facts) await expect(page.locator(".seal-box .table-facts")).toContainText(fact);
  await page.keyboard.press("Escape");
  await playByClicking(page, seed);
  expect(await turnOf(page)).toBe("over");
  expect(errors).toEqual([]);
}

for (const [edition, name] of [
  ["boomtown", "Boomtown"],
  ["contrary", "Contrary"],
] as const)
  test(`old-town-road in the edition ${edition}, chosen in the form, to its end`, async ({ page }) => {
    await page.goto("/new/old-town-road");
    await choose(page, "Edition", "OTR-12.2", edition);
    await playOut(page, 5, [`Edition: ${name}`]);
    await expect(page.locator(".otr-final")).toBeVisible();
  });

test("gunfight with its new options, chosen in the form, to its end", async ({ page }) => {
  await page.goto("/new/gunfight");
  await page.getByRole("combobox", { name: "Seat 2" }).selectOption("greenhorn");
  await expect(page.locator(".gun-preview")).toContainText("Music hall"); // the town is seen where it is chosen
  for (const [label, rule, value] of [
    ["Town", "GUN-23.8", "dodge"],
    ["Towns", "GUN-22.1"],
    ["Edition", "GUN-1.17", "boomtown"],
    ["Gangs", "GUN-23.2"],
    ["Gang value", "GUN-23.2"],
    ["Aftermath", "GUN-21.8", true],
    ["Group move", "GUN-6.6", true],
    ["Turn limit", "GUN-20.2", "1"],
    ["Hand size", "GUN-4.2", "3"],
    ["Deployment", "GUN-3.9", "auto"],
    ["Joker window", "GUN-17.2", "holders"],
  ] as const)
    await choose(page, label, rule, value);
  await expect(page.locator(".gun-preview")).not.toContainText("Music hall");
  await field(page, "Without").getByRole("combobox").selectOption({ label: "horses" });
  await playOut(page, 7, ["Town: Dodge Junction", "Edition: Boomtown", "Aftermath", "Group move", "Without: horses"]);
});
