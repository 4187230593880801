// How fast the pages are, measured in Chromium against a server on the same machine: `npm run measure`. The figures are
// printed; the limits are those the pages promise.
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/house";
import { playByClicking, sitDown } from "../e2e/player";
import { type Setup, setUp } from "../shots/drive";

const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const near = (list: readonly number[], part: number) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * part)]!;

test("first load", async ({ browser, baseURL }) => {
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < 7; i++) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    bytes = 0;
    session.on("Network.loadingFinished", (event) => {
      bytes += event.encodedDataLength;
    });
    // The moment when the first "Play now" can be clicked and the page has nothing else to do.
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        if (!document.querySelector(".poster .brass:not([disabled])")) return;
        look.disconnect();
        requestIdleCallback(() => Object.assign(window, { interactive: performance.now() }));
      });
      look.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    times.push(await page.evaluate(() => (window as unknown as { interactive: number }).interactive));
    await context.close();
  }
  console.log(
    `first load: ${(bytes / 1024).toFixed(0)} KB over the wire, interactive after ${middle(times).toFixed(0)} ms`,
  );
  expect(bytes).toBeLessThan(300 * 1024);
  expect(middle(times)).toBeLessThan(1000);
});

// From each click to the frame in which the server's answer is drawn.
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const answers: number[] = [];
    Object.assign(window, { answers });
    let clicked = 0;
    addEventListener("click", () => (clicked = performance.now()), true);
    const room = document.querySelector(".room")!;
    new MutationObserver(() => {
      if (!clicked) return;
      const since = clicked;
      clicked = 0;
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - since)));
    }).observe(room, { attributes: true, attributeFilter: ["data-steps"] });
  });
}

test("from click to drawn answer", async ({ page }) => {
  await sitDown(page, "old-town-road");
  await watchAnswers(page);
  await playByClicking(page, 5);
  const answers = await page.evaluate(() => (window as unknown as { answers: number[] }).answers);
  console.log(
    `click to drawn answer: median ${middle(answers).toFixed(0)} ms, 95 % within ${near(answers, 0.95).toFixed(0)} ms, ${answers.length} moves`,
  );
  expect(middle(answers)).toBeLessThan(100);
});

// Cards that turn over where they lie, and cards that come from the deck, one after the other.
const deals: [Setup, RegExp][] = [
  [
    {
      game: "outlaw-poker",
      players: 3,
      options: { rounds: 2, turn_limit: 10 },
      steps: Number.POSITIVE_INFINITY,
      deal: 7,
    },
    /deck is shuffled/,
  ],
  [{ game: "old-town-road", players: 1, steps: Number.POSITIVE_INFINITY, deal: 7 }, /road is laid out/],
  [{ game: "texas-houseem", players: 3, steps: Number.POSITIVE_INFINITY, deal: 7 }, /deck was shuffled/],
];
for (const [setup, shuffle] of deals) {
  test(`dealing a hand of ${setup.game}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("saloon.settings", JSON.stringify({ motion: "on" })));
    await page.goto("/nowhere");
    const id = await setUp(page, setup);
    await page.goto(`/replay/${id}`, { waitUntil: "networkidle" });
    const story = await page.locator(".log li").allTextContents();
    const deal = story.findLastIndex((line) => shuffle.test(line));
    await page.locator(".scrubber input[type=range]").fill(String(deal));
    await page.waitForTimeout(1500);
    const { frames, moved } = await page.evaluate(async () => {
      const times: number[] = [];
      let running = true;
      const frame = (now: number) => {
        times.push(now);
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      document.querySelector<HTMLElement>('.scrubber [aria-label="One step on"]')!.click();
      await new Promise((later) => setTimeout(later, 100));
      const moved = document
        .getAnimations()
        .filter((one) => one instanceof Animation && !(one instanceof CSSAnimation) && !(one instanceof CSSTransition));
      await new Promise((later) => setTimeout(later, 1700));
      running = false;
      return { frames: times.slice(1).map((now, i) => now - times[i]!), moved: moved.length };
    });
    const step = middle(frames);
    const dropped = frames.reduce((sum, each) => sum + Math.max(0, Math.round(each / step) - 1), 0);
    console.log(
      `dealing a hand of ${setup.game}: ${moved} cards move, ${frames.length} frames of ${step.toFixed(1)} ms, ${dropped} dropped, longest ${Math.max(...frames).toFixed(0)} ms`,
    );
    expect(frames.length).toBeGreaterThan(20);
    expect(moved).toBeGreaterThan(0);
  });
}
