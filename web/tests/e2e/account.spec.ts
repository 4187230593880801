// Who I am, in a real browser: an account at once, codes for a lost password, a guest who is asked before he loses his
// seats, games given up, turns told on other pages, and those whom one does not want to hear.
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { sitDown } from "./player";

const short = { rounds: 1, outlaws: false, columns: 3, turn_limit: 10 };

async function enter(page: Page, name: string, password: string, button: string): Promise<void> {
  const form = page.locator("form.account-enter");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: button }).click();
}

test("a fresh visitor makes an account, loses the password and gets in with a code", async ({ page }) => {
  await page.goto("/account");
  await enter(page, "Calamity", "a long secret", "Make an account");
  await expect(page.getByText("You are signed in as Calamity.")).toBeVisible();
  const codes = await page.locator(".codes-to-keep code").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.locator(".codes-to-keep")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.locator("form.account-enter")).toBeVisible();

  await page.getByText("Password lost?").click();
  const lost = page.locator("form.account-lost");
  await lost.getByLabel("Name").fill("calamity");
  await lost.getByLabel("Code").fill(codes[4]!);
  await lost.getByLabel("New password").fill("another secret");
  await lost.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByText("You are signed in as Calamity.")).toBeVisible();
  await expect(page.getByText("9 codes are left.")).toBeVisible();

  const change = page.locator("form.account-password");
  await change.getByLabel("Old password").fill("a wrong secret");
  await change.getByLabel("New password").fill("a third secret");
  await change.getByRole("button").click();
  await expect(page.getByText("The old password does not fit.")).toBeVisible();
  await change.getByLabel("Old password").fill("another secret");
  await change.getByRole("button").click();
  await expect(page.getByText("Done.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "All that is kept about me" }).click();
  expect((await download).suggestedFilename()).toMatch(/^saloon.*\.json$/);
});

test("an account is deleted with its password, a guest when he says yes", async ({ page }) => {
  await page.goto("/account");
  await enter(page, "Doc", "a long secret", "Make an account");
  await expect(page.getByText("You are signed in as Doc.")).toBeVisible();
  await page.getByText("Delete me").first().click();
  const form = page.locator("form.account-delete");
  await form.getByLabel("Password").fill("a wrong secret");
  await form.getByRole("button").click();
  await expect(page.getByText("The password does not fit.")).toBeVisible();
  await form.getByLabel("Password").fill("a long secret");
  await form.getByRole("button").click();
  await expect(page.getByText("You are a stranger here")).toBeVisible();

  await page.getByLabel("Name").first().fill("Doc");
  await page.getByRole("button", { name: "Use this name" }).click();
  await expect(page.getByText("You are Doc, a guest")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("button", { name: "Delete me" }).click();
  await expect(page.getByText("You are Doc, a guest")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete me" }).click();
  await expect(page.getByText("You are a stranger here")).toBeVisible();
});

test("a guest is asked before he signs out, and signing in takes his games along", async ({ page, browser, house }) => {
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const other = await elsewhere.newPage();
  await other.goto("/account");
  await enter(other, "Belle", "a long secret", "Make an account");
  await expect(other.getByText("You are signed in as Belle.")).toBeVisible();
  await elsewhere.close();

  const id = await sitDown(page, "outlaw-poker", short, [{ kind: "me" }, { kind: "bot" }]);
  await page.getByRole("link", { name: "Account" }).click();
  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  expect(asked).toContain("cannot come back");
  await expect(page.getByText("a guest in this browser")).toBeVisible();
  await enter(page, "Belle", "a long secret", "Sign in");
  await expect(page.getByText("You are signed in as Belle.")).toBeVisible();
  await page.goto(`/table/${id}`);
  await expect(page.locator(".seat-badge.you")).toContainText("Belle");
});

test("a game that nobody wants to finish is given up under My games", async ({ page }) => {
  await sitDown(page, "outlaw-poker", short, [{ kind: "me" }, { kind: "bot" }]);
  await page.goto("/mine");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: /Give up/ }).click();
  await expect(page.getByRole("button", { name: /Give up/ })).toHaveCount(0);
  await expect(page.locator(".table-state")).toHaveText("over");
});

test("turns are told on other pages; a stranger is asked his name; who talks badly is not heard", async ({
  page,
  browser,
  house,
}) => {
  const id = await sitDown(page, "outlaw-poker", short, [{ kind: "me" }, { kind: "open" }]);
  await expect(page.locator(".name-ask")).toBeVisible();
  await page.locator(".name-ask").getByRole("button", { name: "Stay a stranger" }).click();
  await expect(page.locator(".name-ask")).toHaveCount(0);
  await page.goto("/lobby");
  await expect(page.locator(".turn-note a")).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: house.url });
  const other = await elsewhere.newPage();
  await other.goto(`/table/${id}`);
  await other.getByRole("button", { name: "Sit here" }).click();
  await expect(other.locator(".room")).toBeVisible();
  await other.locator(".name-ask input").fill("Deputy");
  await other.locator(".name-ask").getByRole("button", { name: "Use this name" }).click();
  await expect(other.locator(".name-ask")).toContainText("choose another name");
  await other.locator(".name-ask input").fill("Loud Lou");
  await other.locator(".name-ask").getByRole("button", { name: "Use this name" }).click();
  await expect(other.locator(".seat-badge.you")).toContainText("Loud Lou");

  await expect(page.locator(".turn-note a")).toHaveText("Your turn at 1 table");
  await expect(page).toHaveTitle(/Your turn/);
  await page.goto("/");
  await expect(page.locator(".turn-note a")).toHaveText("Your turn at 1 table");

  await page.goto(`/table/${id}`);
  await expect(page.locator(".room")).toBeVisible();
  const say = async (text: string) => {
    await other.getByLabel("Your words").fill(text);
    await other.keyboard.press("Enter");
  };
  await say("howdy");
  await expect(page.locator(".chat-lines")).toContainText("howdy");
  await page.getByText("Trouble with somebody?").click();
  await page.getByRole("button", { name: "Do not hear Loud Lou" }).click();
  await expect(page.getByRole("button", { name: "Hear again Loud Lou" })).toBeVisible();
  await expect(page.locator(".chat-lines")).not.toContainText("howdy");
  await say("and again");
  await expect(other.locator(".chat-lines")).toContainText("and again");
  await expect(page.locator(".chat-lines")).not.toContainText("and again");
  page.once("dialog", (dialog) => void dialog.accept("shouts"));
  await page.getByRole("button", { name: "Report Loud Lou" }).click();
  await expect(page.getByText("It is reported.")).toBeVisible();
  await page.reload();
  await page.getByText("Trouble with somebody?").click();
  await page.getByRole("button", { name: "Hear again Loud Lou" }).click();
  await expect(page.locator(".chat-lines")).toContainText("and again");
  await elsewhere.close();
});

test("who signs out in one tab sees his hand no more in the other, and plays no more there", async ({
  page,
  context,
}) => {
  await page.goto("/account");
  await enter(page, "Bat", "a long secret", "Make an account");
  await expect(page.getByText("You are signed in as Bat.")).toBeVisible();
  await sitDown(page, "outlaw-poker", short, [{ kind: "me" }, { kind: "bot" }]);
  await expect(page.locator(".seat-badge.you")).toContainText("Bat");
  const tab = await context.newPage();
  await tab.goto("/account");
  await tab.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(tab.locator("form.account-enter")).toBeVisible();
  await expect(page.locator(".seat-badge.you")).toHaveCount(0);
  await expect(page.locator(".room")).not.toHaveAttribute("data-turn", "yours");
});
