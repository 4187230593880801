// Pictures of every page at phone, laptop and wide size, by day and by night, into web/shots. One table of the server is
// set up for each moment worth looking at. `npm run shots -- -g gunfight` takes some of them only; SIZES and LIGHTS
// narrow it further, SETTINGS='{"language":"de"}' is how the reader has chosen.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/house";
import { makeTable, playByClicking } from "../e2e/player";
import { type Setup, setUp } from "./drive";

const out = fileURLToPath(new URL("../../shots/", import.meta.url));
const sizes: Record<string, [number, number]> = { phone: [360, 740], laptop: [1280, 800], wide: [1920, 1080] };
const chosen = (process.env.SIZES ?? "phone,laptop,wide").split(",");
const lights = (process.env.LIGHTS ?? "day,night").split(",");

mkdirSync(out, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const size of chosen) {
    const [width, height] = sizes[size]!;
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(250); // what is measured again after a change of size
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) console.log(`${name} at ${size} scrolls sideways by ${sideways} px`);
    for (const light of lights) {
      await page.evaluate((now) => {
        document.documentElement.dataset.light = now;
      }, light);
      await page.screenshot({ path: `${out}${name}-${size}-${light}.png` });
    }
  }
  expect(errors).toEqual([]);
}

// Those at the start of a game meet it for the first time.
test.beforeEach(async ({ page }, { title }) => {
  const chosen = JSON.parse(process.env.SETTINGS ?? "{}") as object;
  const settings = JSON.stringify({ language: "en", light: "day", motion: "off", ...chosen });
  await page.addInitScript((text) => localStorage.setItem("saloon.settings", text), settings);
  const met = JSON.stringify(title.startsWith("start-") ? [] : games);
  await page.addInitScript((text) => localStorage.setItem("saloon.met", text), met);
});

const games = ["old-town-road", "texas-houseem", "oregon-trail-race", "outlaw-poker", "gunfight"];
const dev = (game: string, options: object, more = "") => `/dev/${game}?options=${JSON.stringify(options)}${more}`;
const pages: [string, string][] = [
  ["lobby", "/lobby"],
  ["account", "/account"],
  ["settings", "/settings"],
  ["rules", "/rules"],
  ["rules-gunfight", "/rules/gunfight#GUN-6.4"],
  ["gangs", "/gangs"],
  ["nowhere", "/nowhere"],
  ...games.map((game): [string, string] => [`new-${game}`, `/new/${game}`]),
  ...games.map((game): [string, string] => [`learn-${game}`, `/learn/${game}`]),
  ["six-texas-houseem", dev("texas-houseem", { players: 6 }, "&seed=4&skip=70")],
  ["hidden-texas-houseem", dev("texas-houseem", { players: 4, hidden_neighbors: true }, "&seed=5&skip=60")],
  ["six-oregon-trail-race", dev("oregon-trail-race", { players: 6 }, "&seed=3&skip=160")],
  ["six-outlaw-poker", dev("outlaw-poker", { players: 6 }, "&seed=3&skip=60")],
  ["four-gunfight", dev("gunfight", { players: 4 }, "&seed=3&skip=140")],
];
for (const [name, path] of pages) {
  test(name, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await shoot(page, name);
  });
}

// In the middle of a choice: what was clicked, one after the other.
const choices: [string, string, string[]][] = [
  ["choice-old-town-road", "/dev/old-town-road?seed=7", [".otr-road .card.can"]],
  ["choice-texas-houseem", "/dev/texas-houseem?seed=7&skip=14", [".plays .leaf"]],
  ["choice-oregon-trail-race", "/dev/oregon-trail-race?seed=7", [".trails .card.can"]],
  ["choice-outlaw-poker", "/dev/outlaw-poker?seed=7", [".out-piles .card.can", ".out-mine .card.can >> nth=3"]],
  ["choice-gunfight", "/learn/gunfight/cover", [".gun-figure.lit", ".gun-hand .card.can >> nth=1"]],
  ["rule", "/learn/outlaw-poker/first-turn", [".lesson .rule-number"]],
  ["story", "/dev/outlaw-poker?seed=7&skip=40", [".side-toggle"]],
];
for (const [name, path, clicks] of choices) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path, { waitUntil: "networkidle" });
    for (const selector of clicks) {
      const one = page.locator(selector).first();
      if (await one.isVisible()) await one.click();
    }
    await shoot(page, name);
  });
}

// A hint in words.
for (const game of games) {
  test(`hint-${game}`, async ({ page }) => {
    await page.goto(`/practice/${game}?seed=7&pause=0&thought=0`, { waitUntil: "networkidle" });
    await page.locator(".prompt.yours").waitFor();
    await page.locator(".prompt-tools .button").first().click();
    await page.locator(".room-below .hint").waitFor();
    await shoot(page, `hint-${game}`);
  });
}

// The end of a practice game, and its analysis under way inside the page.
test("study", async ({ page }) => {
  await page.goto("/practice/old-town-road?seed=7", { waitUntil: "networkidle" });
  await playByClicking(page, 5);
  await shoot(page, "practised");
  await page.locator(".prompt-tools .button").nth(2).click();
  await page.locator(".study progress").waitFor();
  await shoot(page, "study");
});

// The thick of it, and the end, of every game at the server.
const moments: Record<string, Setup> = {
  "start-old-town-road": { game: "old-town-road", players: 1, steps: 0, deal: 11 },
  "thick-old-town-road": { game: "old-town-road", players: 1, steps: 24, deal: 7 },
  "end-old-town-road": { game: "old-town-road", players: 1, steps: Number.POSITIVE_INFINITY, deal: 7 },
  "start-texas-houseem": { game: "texas-houseem", players: 3, steps: 0, deal: 7 },
  "thick-texas-houseem": { game: "texas-houseem", players: 3, steps: 18, deal: 5 },
  "end-texas-houseem": { game: "texas-houseem", players: 2, steps: Number.POSITIVE_INFINITY, deal: 7 },
  "start-oregon-trail-race": { game: "oregon-trail-race", players: 4, steps: 0, deal: 7 },
  "thick-oregon-trail-race": {
    game: "oregon-trail-race",
    players: 4,
    steps: 110,
    deal: 3,
    prefer: "^(forge|mend|walk forward)",
  },
  "end-oregon-trail-race": {
    game: "oregon-trail-race",
    players: 3,
    options: { trail_length: 10 },
    steps: Number.POSITIVE_INFINITY,
    deal: 7,
  },
  "start-outlaw-poker": { game: "outlaw-poker", players: 3, steps: 0, deal: 7 },
  "thick-outlaw-poker": { game: "outlaw-poker", players: 4, steps: 60, deal: 7 },
  "end-outlaw-poker": {
    game: "outlaw-poker",
    players: 3,
    options: { rounds: 2 },
    steps: Number.POSITIVE_INFINITY,
    deal: 7,
  },
  "start-gunfight": { game: "gunfight", players: 2, steps: 0, deal: 7 },
  "thick-gunfight": { game: "gunfight", players: 2, options: { deployment: "auto" }, steps: 80, deal: 7 },
  "end-gunfight": {
    game: "gunfight",
    players: 2,
    options: { deployment: "auto", turn_limit: 3 },
    steps: Number.POSITIVE_INFINITY,
    deal: 7,
  },
};
for (const [name, moment] of Object.entries(moments)) {
  test(name, async ({ page }) => {
    await page.goto("/nowhere");
    const began = Date.now();
    const id = await setUp(page, moment);
    console.log(`${name}: set up in ${Date.now() - began} ms`);
    await page.goto(`/table/${id}`, { waitUntil: "networkidle" });
    await expect(page.locator(".room")).toBeVisible();
    await shoot(page, name);
    if (!name.startsWith("end-")) return;
    await page.goto(`/replay/${id}`, { waitUntil: "networkidle" });
    await page.locator(".scrubber input[type=range]").waitFor();
    await page.locator(".scrubber input[type=range]").evaluate((input: HTMLInputElement) => {
      input.value = String(Math.floor(Number(input.max) / 2));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await shoot(page, name.replace("end-", "replay-"));
    await page.locator(".scrubber .button:not(.brass)").last().click();
    await page.locator(".analysis").waitFor({ timeout: 60_000 });
    await shoot(page, name.replace("end-", "analysis-"));
  });
}

// Home and "my games" of somebody who has some tables, and a table that waits for friends.
test("home, mine and waiting", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await shoot(page, "home");
  await page.goto("/nowhere");
  for (const game of games.slice(0, 3))
    await setUp(page, { game, players: game === "old-town-road" ? 1 : 2, steps: 0 });
  const wish = { game: "outlaw-poker", options: { players: 4 }, seats: [{ kind: "me" }], private: false };
  const id = await makeTable(page, wish);
  for (const [name, path] of [
    ["mine", "/mine"],
    ["home-again", "/"],
    ["waiting", `/table/${id}`],
  ] as const) {
    await page.goto(path, { waitUntil: "networkidle" });
    await shoot(page, name);
  }
});

// Between people: a question, a draw, the seal and what holds at a table; one screen for two.
test("manners", async ({ page, browser, house }) => {
  await page.goto("/nowhere");
  const options = { players: 2, hidden_neighbors: true };
  const clock = { kind: "bank", seconds: 600, increment: 5 };
  const wish = { game: "texas-houseem", options, clock, private: false };
  const id = await makeTable(page, { ...wish, seats: [{ kind: "me" }, { kind: "open" }] });
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const other = await elsewhere.newPage();
  await other.goto(`/table/${id}`);
  await shoot(other, "joining");
  await other.getByRole("button", { name: "Sit here" }).click();
  await page.goto(`/table/${id}`);
  await page.locator(".manners summary").click();
  await page.locator(".manners button").first().click();
  await page.locator(".vote").waitFor();
  await other.locator(".vote").waitFor();
  await page.locator(".manners").evaluate((more) => more.removeAttribute("open"));
  await shoot(page, "asked");
  await shoot(other, "asking");
  await other.locator(".vote .brass").click();
  await page.getByRole("button", { name: "This table" }).click();
  await shoot(page, "facts");
  await page.getByRole("button", { name: "This table" }).click();
  await page.getByRole("button", { name: "Fairness seal" }).click();
  await page.locator(".seal-hash").waitFor();
  await shoot(page, "seal");
  await elsewhere.close();
  const both = await makeTable(page, { ...wish, seats: [{ kind: "me" }, { kind: "me" }] });
  await page.goto(`/table/${both}`);
  await page.locator(".curtain").waitFor();
  await shoot(page, "curtain");
  await page.locator(".curtain .brass").click();
  await page.locator(".prompt.yours").waitFor();
  await playByClicking(page, 3, 1);
  await page.locator(".room-below .hint").waitFor();
  await shoot(page, "hand-over");
});
