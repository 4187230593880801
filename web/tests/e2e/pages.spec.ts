// Every page: no serious fault by axe, nothing scrolls sideways on a phone, and the first load is small.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { sitDown } from "./player";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const slugs = ["old-town-road", "texas-houseem", "oregon-trail-race", "outlaw-poker", "gunfight"];
const pages = [
  "/",
  "/lobby",
  "/mine",
  "/account",
  "/settings",
  "/rules",
  "/rules/outlaw-poker",
  "/gangs",
  "/nowhere",
  ...slugs.map((slug) => `/new/${slug}`),
  ...slugs.map((slug) => `/learn/${slug}`),
  ...slugs.map((slug) => `/practice/${slug}?seed=7`),
];

// Serious faults, with the element and what is wrong with it.
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 200)}`);
  });
}
interface Axe {
  run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

for (const path of pages) {
  test(`${path} by day and by night, and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) errors.push(message.text());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test("a table of the server has no serious fault", async ({ page }) => {
  await sitDown(page, "outlaw-poker");
  expect(await faults(page)).toEqual([]);
});

test("the first load is at most 300 KB compressed and soon there", async ({ page }) => {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    bodies.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const size = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`first load: ${(size / 1024).toFixed(1)} KB compressed`);
  expect(size).toBeLessThan(300 * 1024);
  await expect(page.getByRole("button", { name: /Play now/ }).first()).toBeEnabled();
});
