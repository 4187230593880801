// What is around a table: where the games come from, keys under "?", boxes and menus that close by Escape and by a click
// elsewhere, no draw for bots, the same deal once more, a replay from its beginning.
import { expect, test } from "./house";
import { playByClicking, sitDown } from "./player";

test("the About page names who made the games, in every language", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  for (const name of ["Gregg Jewell", "Fabian Demeter", "Mackenzie Norman"])
    await expect(page.locator("main")).toContainText(name);
  await expect(page.locator(".origins > li")).toHaveCount(5);
  for (const [language, word] of [
    ["de", "Woher die Spiele kommen"],
    ["es", "De dónde vienen los juegos"],
    ["fr", "D’où viennent les jeux"],
    ["pt", "De onde vêm os jogos"],
  ] as const) {
    await page.evaluate((spoken) => {
      localStorage.setItem("saloon.settings", JSON.stringify({ language: spoken }));
    }, language);
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(word);
    await expect(page.locator("main")).not.toContainText(/about\.|undefined/);
  }
});

test("keys are listed under ?, and Escape closes the list", async ({ page }) => {
  await page.goto("/practice/outlaw-poker?seed=7&pause=0");
  await expect(page.locator(".room")).toBeVisible();
  await page.keyboard.press("?");
  const box = page.getByRole("dialog", { name: "Keys" });
  await expect(box).toContainText("To the nearest choice in that direction");
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
});

test("against bots there is no draw to offer; boxes and menus close by Escape and by a click elsewhere", async ({
  page,
}) => {
  await sitDown(page, "outlaw-poker", { rounds: 1, turn_limit: 10 });
  const resign = page.getByRole("button", { name: "Resign" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.locator(".bar-game").click()]) {
    await page.getByText("More", { exact: true }).click();
    await expect(resign).toBeVisible();
    await expect(page.getByRole("button", { name: "Offer a draw" })).toHaveCount(0);
    await leave();
    await expect(resign).toBeHidden();
    for (const name of ["Fairness seal", "This table"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.locator(".seal-box")).toHaveCount(1);
      await leave();
      await expect(page.locator(".seal-box")).toHaveCount(0);
    }
  }
});

test("the same deal again, also after a reload; a replay begins at its beginning", async ({ page }) => {
  const id = await sitDown(page, "old-town-road");
  const road = () =>
    page.locator(".otr-road .card").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.flip));
  const dealt = await road();
  await playByClicking(page, 7, 1);
  expect(await road()).not.toEqual(dealt);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Same deal again" }).click();
  await expect(page).toHaveURL(/practice/);
  await expect.poll(road).toEqual(dealt);
  await page.reload();
  await expect.poll(road).toEqual(dealt);
  await page.goto(`/replay/${id}`);
  await expect(page.locator(".scrubber output")).toContainText(/^0 of \d+/);
});
