// Words for who has just come in: what a game is about, and the engine's sentences in the reader's language.
import { expect, test } from "./house";

test("a refusal of the engine is told in German, the rule stays English", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("saloon.settings", JSON.stringify({ language: "de" })));
  await page.goto("/dev/outlaw-poker?seed=7", { waitUntil: "networkidle" });
  await page.locator(".out-mine .card").first().click();
  const why = page.locator(".why");
  await expect(why).toContainText("Ein Zug beginnt mit dem Ziehen oder mit deinem Outlaw.");
  await expect(why.locator("p > span[lang]")).toHaveCount(0);
  await why.locator(".rule-number").click();
  await expect(page.locator(".rule-quote [lang=en]")).toContainText(/draw/i);
});

test("who is new to a game is told what it is about, once", async ({ page }) => {
  await page.goto("/practice/outlaw-poker?seed=7", { waitUntil: "networkidle" });
  const told = page.locator(".newcomer");
  await expect(told).toContainText("The lowest total wins");
  await expect(told.getByRole("link")).toHaveAttribute("href", "/learn/outlaw-poker");
  await told.getByRole("button", { name: "Got it" }).click();
  await expect(told).toHaveCount(0);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.locator(".room")).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("the settings offer five languages, and the one chosen is spoken at once", async ({ page }) => {
  await page.goto("/settings", { waitUntil: "networkidle" });
  for (const [name, title, lang] of [
    ["Deutsch", "Einstellungen", "de"],
    ["Español", "Ajustes", "es"],
    ["Français", "Réglages", "fr"],
    ["Português", "Definições", "pt"],
    ["English", "Settings", "en"],
  ] as const) {
    await page.getByLabel(name).check();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await page.getByLabel("Français").check();
  await page.goto("/dev/old-town-road?seed=7", { waitUntil: "networkidle" });
  await expect(page.locator(".prompt")).toContainText("À toi : une carte quitte la route.");
});

test("a browser's own language is spoken where there are words for it, else English", async ({ browser, baseURL }) => {
  for (const [locale, play] of [
    ["pt-BR", "Jogar já"],
    ["nl-NL", "Play now"],
  ] as const) {
    const context = await browser.newContext({ baseURL, locale });
    const page = await context.newPage();
    const words: string[] = [];
    page.on("request", (request) => words.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: play }).first()).toBeVisible();
    expect(words.filter((path) => /old-town-road|gunfight/.test(path))).toEqual([]); // a game's words come with the game
    await context.close();
  }
});

test("what the server refuses is told in German", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("saloon.settings", JSON.stringify({ language: "de" })));
  await page.goto("/table/abcdefghijkm");
  await expect(page.getByRole("status")).toContainText("Es gibt keinen Tisch abcdefghijkm.");
});
