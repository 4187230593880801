// Two browsers play each other; one goes away and comes back; the server is killed in the middle and started again.
import { expect, test } from "./house";
import { playByClicking, sitDown, stepsOf, turnOf } from "./player";

test("two browsers, one leaves and comes back, the server falls and rises", async ({ page, browser, house }) => {
  const id = await sitDown(page, "outlaw-poker", { rounds: 1, outlaws: false, columns: 3, turn_limit: 10 }, [
    { kind: "me" },
    { kind: "open" },
  ]);
  const elsewhere = await browser.newContext({ baseURL: house.url });
  let other = await elsewhere.newPage();
  await other.goto(`/table/${id}`);
  await other.getByRole("button", { name: "Sit here" }).click();
  await expect(other.locator(".room")).toBeVisible();
  await expect(page.locator(".room")).toBeVisible();
  const some = async (steps: number) => {
    await Promise.race([playByClicking(page, 21, steps), playByClicking(other, 22, steps)]);
  };
  await some(4);

  await other.close();
  other = await elsewhere.newPage();
  await other.goto(`/table/${id}`);
  await expect(other.locator(".room")).toBeVisible();
  expect(await stepsOf(other)).toBe(await stepsOf(page));
  await some(4);

  const before = await stepsOf(page);
  await house.kill();
  await expect(page.locator(".link-state")).toContainText(/connection|Connecting/i);
  await house.open();
  await expect(page.locator(".link-state")).toHaveText("", { timeout: 30_000 });
  await expect(other.locator(".link-state")).toHaveText("", { timeout: 30_000 });
  expect(await stepsOf(page)).toBeGreaterThanOrEqual(before);
  await Promise.all([playByClicking(page, 23), playByClicking(other, 24)]);
  expect(await turnOf(page)).toBe("over");
  expect(await turnOf(other)).toBe("over");

  await page.getByRole("button", { name: "Fairness seal" }).click();
  await expect(page.locator(".seal-box")).toContainText("Checked in this page: the seed fits");
  await elsewhere.close();
});

test("one click on a poster sits down against bots", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Play now.*Outlaw Poker/ }).click();
  await expect(page.locator(".room")).toBeVisible();
  expect(page.url()).toContain("/table/");
  await page.reload();
  await expect(page.locator(".room")).toBeVisible();
});
