// Every page: no serious fault by axe, nothing scrolls sideways on a phone, and the first load is small.
import { gzipSync } from "node:zlib";
import { faults } from "./axe";
import { expect, test } from "./house";
import { sitDown } from "./player";

const slugs = ["old-town-road", "texas-houseem", "oregon-trail-race", "outlaw-poker", "gunfight"];
const pages = [
  "/",
  "/lobby",
  "/mine",
  "/account",
  "/settings",
  "/about",
  "/rules",
  "/rules/outlaw-poker",
  "/gangs",
  "/nowhere",
  ...slugs.map((slug) => `/new/${slug}`),
  ...slugs.map((slug) => `/learn/${slug}`),
  ...slugs.map((slug) => `/practice/${slug}?seed=7`),
];

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
    expect(await faults(page, ["color-contrast"])).toEqual([]); // the night changes nothing else
    expect(errors).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test("a table of the server has no serious fault", async ({ page }) => {
  await sitDown(page, "outlaw-poker");
  expect(await faults(page)).toEqual([]);
});

// Twice as large a text is half as large a screen: nothing may be cut off, and what is to be done can be reached.
for (const slug of slugs) {
  test(`${slug} with text at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(`/practice/${slug}?seed=7`, { waitUntil: "networkidle" });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    const choice = page.locator(".room-table .can, .room-table .button.brass, .room-table .house-hit").first();
    await choice.scrollIntoViewIfNeeded();
    await expect(choice).toBeInViewport({ ratio: 0.5 });
    await page.locator(".prompt > p").first().scrollIntoViewIfNeeded();
    await expect(page.locator(".prompt > p").first()).toBeInViewport({ ratio: 0.9 });
  });
}

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
