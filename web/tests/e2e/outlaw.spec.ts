// Outlaw Poker with what its second edition added: ready-made Outlaws chosen in the form, one Outlaw for the whole match,
// turns that are skipped and bounties.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { faults } from "./axe";
import { expect, test } from "./house";
import { playByClicking, sitDown, turnOf } from "./player";

const presets = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../games/outlaw-poker/editions/presets.json", import.meta.url)), "utf8"),
).custom_outlaws;

test("a whole match with ready-made Outlaws, one each for the match", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const options = { players: 3, rounds: 2, turn_limit: 10, outlaws_dealt: "match", custom_outlaws: presets };
  await sitDown(page, "outlaw-poker", options);
  await playByClicking(page, 5);
  expect(await turnOf(page)).toBe("over");
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("the form offers the ready-made Outlaws and tells what they do", async ({ page }) => {
  await page.goto("/new/outlaw-poker", { waitUntil: "networkidle" });
  const field = page.locator(".option", { hasText: /custom outlaws/i });
  await expect(field.locator(".option-told")).toContainText("Renegade: Take three ordinary turns in a row.");
  await expect(field.getByRole("option")).toContainText([
    "Renegade, Bartender",
    "none",
    "Locksmith, Town Marshal",
    "Bounty Hunter, Snake-Oil Doctor",
  ]);
  await field.getByRole("combobox").selectOption({ label: "Bounty Hunter, Snake-Oil Doctor" });
  await expect(field.locator(".option-told")).toContainText("Add 3 points to another seat's score of this round");
  await expect(field.locator(".option-told")).toContainText("“Wanted, dead or alive.”");
  await expect(field.locator(".rule-number")).toContainText("OUT-9.6");
  const dealt = page.locator(".option", { hasText: /outlaws dealt/i });
  await expect(dealt.locator(".rule-number")).toContainText("OUT-9.15");
  await dealt.getByRole("combobox").selectOption("match");
  expect(await faults(page)).toEqual([]);
});

test("a mark and a bounty are shown beside the seats", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/learn/outlaw-poker/marshal");
  await page.locator(".out-own .card").click();
  await page.getByRole("button", { name: /^Skip the next turn of/ }).click();
  await expect(page.locator(".out-others .out-skipped")).toContainText("next turn skipped");
  await page.goto("/learn/outlaw-poker/bounty");
  await page.locator(".out-own .card").click();
  await page.getByRole("button", { name: /3 points more$/ }).click();
  await expect(page.locator(".out-others .out-bounty")).toHaveText("bounty +3");
});
