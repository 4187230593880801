// Without a network: the pages come from their copy in this browser, a practice game survives a reload and is played to its
// end, and when the server is back everything is as it was. And an update that asks.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { playByClicking, stepsOf, turnOf } from "./player";

test.use({ serviceWorkers: "allow" });

// Short games: the rules are the same.
const games: [string, string, Record<string, unknown>][] = [
  ["old-town-road", "Old Town Road", {}],
  ["outlaw-poker", "Outlaw Poker", { rounds: 1, turn_limit: 10 }],
  ["texas-houseem", "Texas House’em", {}],
  ["oregon-trail-race", "Oregon Trail Race", { players: 2, trail_length: 5, winter: 12 }],
  ["gunfight", "Gunfight", { turn_limit: 1, hand_size: 4, deployment: "auto", joker_window: "holders" }],
];

// The copy is whole and answers for this page.
async function copied(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((come) => navigator.serviceWorker.addEventListener("controllerchange", come, { once: true }));
  });
}

for (const [slug, name, options] of games) {
  test(`${slug}: the network goes in the middle of a practice game, a reload goes on, to its end`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/nowhere");
    await copied(page);
    await page.goto(`/practice/${slug}?seed=5&pause=0&thought=20&options=${JSON.stringify(options)}`);
    await expect(page.locator(".room")).toBeVisible();
    await playByClicking(page, 7, 6);
    await context.setOffline(true);
    const before = await stepsOf(page);
    const story = await page.locator(".story").textContent();
    await page.reload();
    await expect(page.locator(".room")).toBeVisible();
    expect(await stepsOf(page)).toBeGreaterThanOrEqual(before);
    expect((await page.locator(".story").textContent())?.startsWith(story ?? "")).toBe(true);
    await playByClicking(page, 8);
    expect(await turnOf(page)).toBe("over");
    // It is kept, its replay too, and the rules open, all without a network.
    await page.goto("/mine");
    await page.locator(".kept a").filter({ hasText: name }).click();
    await expect(page.locator(".scrubber")).toBeVisible();
    await page.goto(`/rules/${slug}`);
    await expect(page.locator(".rules-book h2").first()).toBeVisible();
    await context.setOffline(false);
    await page.goto("/");
    await page.getByRole("button", { name: `Play now ${name}` }).click();
    await expect(page).toHaveURL(/\/table\//);
  });
}

test("without a network: home opens within a second, a poster starts a game, a lesson is there, the analysis works", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await copied(page);
  // The worker itself is asked for anew each time: its name has no hash.
  const worker = await page.request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect((await page.request.get("/saloon.webmanifest")).headers()["content-type"]).toContain("manifest+json");
  await context.setOffline(true);
  await page.goto("/lobby");
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await page.goto("/");
    const play = page.getByRole("button", { name: "Play now Old Town Road" });
    await expect(play).toBeEnabled();
    times.push(
      await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN),
    );
  }
  console.log(`installed and offline, first paint after: ${times.map(Math.round).join(", ")} ms`);
  if (process.env.SALOON_TIMES) expect(Math.min(...times)).toBeLessThan(1000);
  await expect(page.locator(".offline-note")).toBeVisible();
  await page.getByRole("button", { name: "Play now Old Town Road" }).click();
  await expect(page).toHaveURL(/\/practice\/old-town-road/);
  await expect(page.locator(".room")).toBeVisible();
  await page.goto("/learn/outlaw-poker/first-turn");
  await expect(page.locator(".lesson b")).toBeVisible();
  await page.goto("/practice/old-town-road?seed=5&pause=0&study=3");
  await playByClicking(page, 9);
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator(".analysis-words li").first()).toBeVisible({ timeout: 60_000 });
});

test("a newer build is fetched beside the old one and taken when the reader says so", async ({ browser }) => {
  const project = fileURLToPath(new URL("../../..", import.meta.url));
  const folder = mkdtempSync(`${tmpdir()}/saloon-pages-`);
  cpSync(process.env.SALOON_WEB ?? `${project}build/web`, folder, { recursive: true });
  const types: Record<string, string> = {
    ".js": "text/javascript",
    ".html": "text/html",
    ".css": "text/css",
    ".wasm": "application/wasm",
  };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://here");
    if (pathname.startsWith("/api")) {
      answer.writeHead(503).end();
      return;
    }
    const file = extname(pathname) ? pathname : "/index.html";
    try {
      const bytes = readFileSync(join(folder, file));
      answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as { port: number };
  const context = await browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/settings`);
  await copied(page);
  const index = readFileSync(`${folder}/index.html`, "utf8");
  writeFileSync(
    `${folder}/index.html`,
    index.replace("<title>Saloon</title>", "<title>Saloon</title><meta name=build content=newer>"),
  );
  const worker = readFileSync(`${folder}/sw.js`, "utf8");
  writeFileSync(`${folder}/sw.js`, worker.replace(/"saloon [0-9a-f]+"/, '"saloon newer"'));
  await page.reload();
  await expect(page.locator(".newer-note")).toBeVisible();
  await expect(page.locator("meta[name=build]")).toHaveCount(0); // still the old one
  await page.getByRole("button", { name: "Load it now" }).click();
  await expect(page.locator("meta[name=build]")).toHaveCount(1);
  await expect(page.locator(".newer-note")).toHaveCount(0);
  await context.close();
  server.close();
  rmSync(folder, { recursive: true });
});
