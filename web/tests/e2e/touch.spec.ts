// A phone and a finger: what can be touched is large enough, or answers around itself, and on the map the first touch shows
// what the second does.
import { expect, test } from "./house";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const tables = [
  'outlaw-poker?options={"players":6}&seed=3&skip=60',
  'texas-houseem?options={"players":6}&seed=4&skip=100',
  'oregon-trail-race?options={"players":4}&seed=3&skip=110',
  'gunfight?options={"players":4,"deployment":"auto"}&seed=3&skip=140',
  "old-town-road?seed=7&skip=30",
];

test("what is touched is 44 pixels high, or answers that far around itself", async ({ page }) => {
  for (const path of tables) {
    await page.goto(`/dev/${path}&pause=0`);
    await expect(page.locator(".room")).toBeVisible();
    const small = await page.evaluate(() => {
      const name = (one: Element) => `${one.className} ${one.textContent?.slice(0, 30)}`;
      const shown = (one: Element) => one.getClientRects().length > 0 && !one.closest(".unseen, .card, .post");
      const all = [...document.querySelectorAll(".room button, .room summary, .bar a")].filter(shown);
      return all
        .filter((one) => {
          if (one.matches(".rule-number, .stones")) return getComputedStyle(one, "::after").position !== "absolute";
          const { height } = one.getBoundingClientRect();
          const around = getComputedStyle(one, "::after").position === "absolute" ? 24 : 0;
          return height + around < 40;
        })
        .map(name);
    });
    expect(small, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test("on the map a first touch shows the way, the second goes it", async ({ page }) => {
  await page.goto("/learn/gunfight/cover");
  await page.locator(".gun-figure.lit").tap();
  await page.locator(".gun-hand .card.can").nth(1).tap();
  const spot = page.locator('.gun-spot[data-spot="30 50 0"]');
  const told = page.locator(".lesson b").first();
  await expect(told).toHaveText("1 of 3.");
  await spot.tap({ force: true });
  await expect(page.getByText("Ann there")).toBeVisible();
  await expect(told).toHaveText("1 of 3.");
  await spot.tap({ force: true });
  await expect(told).not.toHaveText("1 of 3.");
});
