// What people meet around a game: leaving before it, one screen for two, coming back after a time-out, votes, ends that no
// rule made, rematches, what a table tells those who join, and the seal.
import type { Browser, Page } from "@playwright/test";
import { faults } from "./axe";
import { expect, type House, test } from "./house";
import { makeTable, playByClicking, sitDown, stepsOf, turnOf } from "./player";

const together = ["texas-houseem", "oregon-trail-race", "outlaw-poker", "gunfight"];
const short = { rounds: 1, outlaws: false, columns: 3, turn_limit: 10 };
const open = [{ kind: "me" }, { kind: "open" }];

// Somebody else, in a browser of his own, at the same table.
async function guest(browser: Browser, house: House, id: string, sit = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`/table/${id}`);
  if (sit) await page.getByRole("button", { name: "Sit here" }).first().click();
  return page;
}

async function two(page: Page, browser: Browser, house: House, slug = "outlaw-poker", options: object = short) {
  const id = await sitDown(page, slug, options as Record<string, unknown>, open);
  const other = await guest(browser, house, id);
  await expect(other.locator(".room")).toBeVisible();
  await expect(page.locator(".room")).toBeVisible();
  return { id, other };
}

function faultsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

for (const slug of together) {
  test(`${slug}: leaving a table that waits closes it, and says so`, async ({ page }) => {
    const errors = faultsOf(page);
    await sitDown(page, slug, { players: 2 }, open);
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "This table is closed" })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("heading", { name: "This table is closed" })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("who leaves while another waits leaves an open seat", async ({ page, browser, house }) => {
  const id = await sitDown(page, "outlaw-poker", { players: 3 }, open);
  const other = await guest(browser, house, id);
  await expect(other.getByRole("button", { name: "Leave" })).toBeVisible();
  await other.getByRole("button", { name: "Leave" }).click();
  await expect(other.getByRole("button", { name: "Sit here" })).toHaveCount(2);
  await expect(page.locator(".waiting-seats .open")).toHaveCount(2);
});

for (const slug of together) {
  test(`${slug}: two play at one screen, with a curtain between their hands`, async ({ page }) => {
    const errors = faultsOf(page);
    await page.goto(`/new/${slug}`);
    await page.getByLabel("Players").selectOption("2");
    await page.getByRole("combobox", { name: "Seat 2" }).selectOption("me");
    await page.getByRole("button", { name: "Set the table" }).click();
    for (const who of ["seat 1", "seat 2", "seat 1"]) {
      await expect(page.locator(".curtain h2")).toContainText(who);
      await expect(page.locator(".card, .room-table")).toHaveCount(0);
      await page.getByRole("button", { name: "Show my table" }).click();
      await expect(page.locator(".room")).toHaveAttribute("data-turn", "yours");
      for (let moves = 0; moves < 60; moves++) {
        await playByClicking(page, 5 + moves, 1);
        if ((await page.getByText("Now Stranger").count()) > 0) break;
      }
      await page.getByRole("button", { name: "Hide my cards and hand over" }).click();
    }
    await page.reload();
    await expect(page.locator(".curtain h2")).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("who ran out of time comes back with one click", async ({ page, browser, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/nowhere");
  const id = await makeTable(page, {
    game: "outlaw-poker",
    options: { players: 2 },
    seats: open,
    private: true,
    clock: { kind: "move", seconds: 3 },
  });
  await page.goto(`/table/${id}`);
  await expect(page.locator(".table-facts")).toContainText("3 seconds a move");
  const other = await guest(browser, house, id);
  await expect(page.locator(".room")).toBeVisible();
  await expect(page.getByText("a bot plays in your place")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "I am back" }).click();
  await expect(page.getByText("a bot plays in your place")).toHaveCount(0);
  const before = await stepsOf(page);
  await expect
    .poll(async () => {
      if ((await turnOf(page)) === "yours") await playByClicking(page, 3, 1);
      return stepsOf(page);
    })
    .toBeGreaterThan(before);
  await other.context().close();
});

test("a resigned game says who gave up, a spectator gets no rematch, the other side is told of one", async ({
  page,
  browser,
  house,
}) => {
  const { id, other } = await two(page, browser, house);
  const third = await guest(browser, house, id, false);
  await expect(third.locator(".room")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".prompt")).toContainText("You gave up");
  await expect(other.locator(".prompt")).toContainText("gave up: you win");
  await expect(third.locator(".prompt")).toContainText(/gave up: .* wins/);
  for (const one of [page, other, third]) await expect(one.locator("body")).not.toContainText("lowest total and wins");

  await expect(third.getByRole("button", { name: "Rematch" })).toHaveCount(0);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".waiting")).toBeVisible();
  await expect(other.getByText("wants a rematch")).toBeVisible();
  await other.getByRole("button", { name: "Join the rematch" }).click();
  await expect(other.locator(".room")).toBeVisible();
  await expect(page.locator(".room")).toBeVisible();
  await expect(third.getByRole("link", { name: "Watch the rematch" })).toBeVisible();
});

for (const slug of together) {
  test(`${slug}: an agreed draw is told as one, and a question is seen by both sides`, async ({
    page,
    browser,
    house,
  }) => {
    const { other } = await two(page, browser, house, slug, { players: 2 });
    const offer = async () => {
      await page.locator(".manners").evaluate((more) => more.setAttribute("open", ""));
      await page.getByRole("button", { name: "Offer a draw" }).click();
    };
    await offer();
    await expect(page.locator(".vote")).toContainText(/You have offered a draw. Waiting for Stranger/);
    for (const one of [page, other]) await one.reload();
    await expect(page.locator(".vote")).toContainText(/You have offered a draw. Waiting for Stranger/);
    await other.locator(".vote").getByRole("button", { name: "No" }).click();
    await expect(page.getByText("does not want a draw")).toBeVisible();
    await offer();
    await other.locator(".vote").getByRole("button", { name: "Agreed" }).click();
    for (const one of [page, other]) {
      await expect(one.locator(".prompt")).toContainText("agreed on a draw");
      await expect(one.locator("body")).not.toContainText(/lowest total and wins|wins the town|arrived/);
    }
  });
}

test("an option that cannot be read is refused with a sentence, and no table is made", async ({ page }) => {
  await page.goto("/new/outlaw-poker");
  await page.getByLabel("Custom outlaws", { exact: true }).selectOption("own");
  await page.getByLabel("Custom outlaws, as JSON").fill('[{"name":"marshal","steps":[{"do":"turn","count":3}]},]');
  await page.getByRole("button", { name: "Set the table" }).click();
  await expect(page.locator("form > .refused")).toContainText("Custom outlaws");
  expect(page.url()).toContain("/new/outlaw-poker");
  await page.goto("/mine");
  await expect(page.locator("main")).toContainText("no table yet");
});

test("the form offers the numbers of players that a game has", async ({ page }) => {
  await page.goto("/new/gunfight");
  await expect(page.getByLabel("Players").locator("option")).toHaveText(["2", "4"]);
  await page.goto("/new/texas-houseem");
  await expect(page.getByLabel("Players").locator("option")).toHaveText(["2", "3", "4", "5", "6"]);
});

test("everybody sees what holds at a table; home lists one's own once; only the host starts", async ({
  page,
  browser,
  house,
}) => {
  await page.goto("/nowhere");
  const id = await makeTable(page, {
    game: "texas-houseem",
    options: { players: 3, hidden_neighbors: true },
    seats: open,
    private: false,
    clock: { kind: "bank", seconds: 600, increment: 5 },
  });
  await page.goto("/");
  await expect(page.locator(`.table-list a[href="/table/${id}"]`)).toHaveCount(1);
  const other = await guest(browser, house, id, false);
  await other.goto("/lobby");
  const row = other.locator(`.table-list a[href="/table/${id}"]`);
  const facts = /Host: Stranger \d+.*10 minutes and 5 seconds a move.*Hidden neighbors/;
  await expect(row).toContainText(facts);
  await row.click();
  await expect(other.locator(".table-facts")).toContainText(/Host: Stranger/);
  await expect(other.locator(".table-facts")).toContainText("Hidden neighbors");
  await other.getByRole("button", { name: "Sit here" }).first().click();
  await expect(other.getByText("has made this table and starts it")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Start/ })).toHaveCount(0);
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(other.locator(".room")).toBeVisible();
  await other.getByRole("button", { name: "This table" }).click();
  await expect(other.locator(".seal-box .table-facts")).toContainText("Hidden neighbors");
  await expect(other.locator(".seal-box .table-facts")).toContainText("10 minutes");
});

test("the seal checks the players' words, and a numbered deal is called so", async ({ page, browser, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/new/outlaw-poker");
  await page.getByLabel("Your words for the shuffle").fill("howdy partner");
  await page.getByRole("button", { name: "Set the table" }).click();
  await expect(page.locator(".waiting")).toBeVisible();
  const other = await guest(browser, house, page.url().split("/").at(-1)!);
  await expect(page.locator(".room")).toBeVisible();
  await page.getByRole("button", { name: "Fairness seal" }).click();
  await expect(page.locator(".seal-box")).toContainText("Your words are part of the deal: howdy partner");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.locator(".manners").evaluate((more) => more.setAttribute("open", ""));
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".seal-box")).toHaveCount(0); // closed by the click elsewhere
  await page.getByRole("button", { name: "Fairness seal" }).click();
  await expect(page.locator(".seal-box")).toContainText("nobody chose the deal: howdy partner");
  await other.getByRole("button", { name: "Fairness seal" }).click();
  await expect(other.locator(".seal-box")).toContainText("nobody chose the deal");

  const numbered = await page.evaluate(async () => {
    const body = JSON.stringify({ game: "old-town-road", deal: 20260704, seats: [{ kind: "me" }] });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/v1/tables", { method: "POST", headers, body })).json();
  });
  await page.goto(`/table/${numbered.table.id}`);
  await expect(page.locator(".room")).toBeVisible();
  await page.getByRole("button", { name: "A deal with a number" }).click();
  await expect(page.locator(".seal-box")).toContainText("deal of the day");
  await expect(page.locator(".seal-box")).not.toContainText("nobody chose");
});
