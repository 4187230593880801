// The fullest tables: whatever can be chosen lies inside the window, or can be scrolled to inside the table, and under
// nothing else that can be clicked; what is to be done now is seen at once. On a laptop, a phone, a tablet and a wide
// screen, in languages with long words.
import type { Page } from "@playwright/test";
import { expect, test } from "./house";

const sizes = { laptop: [1280, 800], phone: [360, 740], tablet: [768, 1024], wide: [1920, 1080] } as const;

// Somebody has drawn and drawn: 22 cards in hand, and nothing is built yet.
function longHand() {
  const all = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  const [p1, p2, market] = [all.slice(0, 22), all.slice(22, 25), all.slice(25, 28)];
  const lists = { deck: all.slice(28), market, graveyard: [], houses: [], pending: [] };
  const round = { round: 12, last_round: null, renovated: false, dealer: "p2", turn: "p1", to_act: "p1" };
  const begin = { game: "texas-houseem", options: { players: 2 }, phase: "play", next_house: 1 };
  return { ...begin, ...round, ...lists, hands: { p1, p2 }, seen: {}, result: null };
}

const tables: [string, string, string][] = [
  ["outlaw-poker with six", 'outlaw-poker?options={"players":6}&seed=3&skip=60', "de"],
  ["outlaw-poker with two", "outlaw-poker?seed=3&skip=40", "fr"],
  ["oregon-trail-race with six", 'oregon-trail-race?options={"players":6}&seed=3&skip=160', "de"],
  ["oregon-trail-race with four", 'oregon-trail-race?options={"players":4}&seed=3&skip=110', "es"],
  ["texas-houseem with ten houses", 'texas-houseem?options={"players":6}&seed=4&skip=100', "de"],
  ["gunfight with four", 'gunfight?options={"players":4,"deployment":"auto"}&seed=3&skip=140', "pt"],
  ["old-town-road", "old-town-road?seed=7&skip=30", "fr"],
  ["old-town-road at its last cards", "old-town-road?seed=5&skip=38", "de"],
  ["texas-houseem with a long hand", `texas-houseem?position=${JSON.stringify(longHand())}`, "en"],
  ["outlaw-poker with six at its end", 'outlaw-poker?options={"players":6,"rounds":1}&seed=3&skip=9999', "de"],
  [
    "gunfight with four at its end",
    'gunfight?options={"players":4,"deployment":"auto","turn_limit":1}&seed=3&skip=9999',
    "fr",
  ],
];

// What can be clicked and is covered, or lies where no scrolling of the table leads.
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (one: Element) => (one.getAttribute("aria-label") ?? one.textContent ?? one.className).slice(0, 60);
    const wrong: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      ".bar a, .bar button, .prompt button, .room-table button.can, .room-table .acts-bar button, .room-table .button",
    );
    for (const one of all) {
      if (one.closest("[hidden], details:not([open])") || one.getClientRects().length === 0) continue;
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = one.getBoundingClientRect();
      const inside = box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
      if (!inside) wrong.push(`outside: ${name(one)}`);
      // A fan shows a part of each card: some point of it must answer. A button answers in its middle.
      const button = one.matches(".button");
      const points = button ? [0.5] : [0.5, 0.12, 0.88];
      const seen = points.some((dx) =>
        points.some((dy) => {
          const top = document.elementFromPoint(box.left + box.width * dx, box.top + box.height * dy);
          return top !== null && (one.contains(top) || (!button && top.contains(one)));
        }),
      );
      if (!seen) wrong.push(`covered: ${name(one)}`);
    }
    return wrong;
  });
}

// How much of the table lies below the window.
function below(page: Page): Promise<number> {
  return page.locator(".room-table").evaluate((table) => table.scrollHeight - table.clientHeight);
}

// How far the table goes beyond its sides: what is there would be cut.
function beside(page: Page): Promise<number> {
  return page.locator(".room-table").evaluate((table) => table.scrollWidth - table.clientWidth);
}

// Texts of buttons and signs that are cut.
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".room .button, .prompt > p[role=status]")]
      .filter((one) => one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? ""),
  );
}

for (const [name, path, language] of tables)
  test(`${name}: nothing that can be chosen is hidden or cut`, async ({ page }) => {
    await page.addInitScript((spoken) => {
      localStorage.setItem("saloon.settings", JSON.stringify({ language: spoken, motion: "off" }));
    }, language);
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await page.setViewportSize({ width, height });
      await page.goto(`/dev/${path}&pause=0`);
      await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn !== "others");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
      if (size === "laptop" || size === "wide") expect(await below(page), size).toBeLessThanOrEqual(0);
      expect(await beside(page), size).toBeLessThanOrEqual(0);
      expect(await hidden(page), size).toEqual([]);
      expect(await cut(page), size).toEqual([]);
      await expect(page.locator(".prompt > p[role=status]")).toBeInViewport({ ratio: 1 });
    }
  });
