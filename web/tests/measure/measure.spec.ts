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
  [{ game: "old-town-road", players: 1, steps: Number.POSITIVE_INFINITY, deal: 7 }, /deck is shuffled/],
  [{ game: "texas-houseem", players: 3, steps: Number.POSITIVE_INFINITY, deal: 7 }, /deck is shuffled/],
];

interface Motion {
  wait: number; // from the click until the first card moves, in milliseconds
  start: number; // on the page's clock
  end: number;
  moved: number;
}

// Clicks, and waits until the last card lies still.
function dealOnce(page: Page): Promise<Motion> {
  return page.evaluate(async () => {
    const clicked = performance.mark("dealt").startTime;
    document.querySelector<HTMLElement>('.scrubber [aria-label="One step on"]')!.click();
    await new Promise((later) => setTimeout(later, 60)); // drawn, waiting or moving
    const moved = document
      .getAnimations()
      .filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition));
    await Promise.all(moved.map((one) => one.finished));
    const starts = moved.map((one) => Number(one.startTime));
    const ends = moved.map((one) => Number(one.startTime) + Number(one.effect!.getComputedTiming().endTime));
    const start = Math.min(...starts);
    return { wait: start - clicked, start, end: Math.max(...ends), moved: moved.length };
  });
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number; // microseconds
  args?: { frame_reporter?: { state: string; frame_sequence: number } };
}

// Chromium's own account of each frame its compositor was to show between the first and the last moment of a motion: the
// same that its smoothness figures are made of. A frame is dropped where nothing new was shown though something moved.
function framesOf(trace: Buffer, motion: Motion): { presented: number; dropped: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === "dealt")!;
  const zero = mark.ts - (motion.start - motion.wait) * 1000;
  const frames = new Map<number, boolean>(); // presented, by number
  for (const { name, ts, args } of traceEvents) {
    const frame = args?.frame_reporter;
    const at = (ts - zero) / 1000;
    if (name !== "PipelineReporter" || !frame || at < motion.start || at > motion.end) continue;
    const shown = frames.get(frame.frame_sequence) ?? false;
    frames.set(frame.frame_sequence, shown || frame.state !== "STATE_DROPPED");
  }
  const shown = [...frames.values()].filter(Boolean).length;
  return { presented: shown, dropped: frames.size - shown };
}

for (const [setup, shuffle] of deals) {
  test(`dealing a hand of ${setup.game}`, async ({ page, browser }) => {
    await page.addInitScript(() => localStorage.setItem("saloon.settings", JSON.stringify({ motion: "on" })));
    await page.goto("/nowhere");
    const id = await setUp(page, setup);
    await page.goto(`/replay/${id}`, { waitUntil: "networkidle" });
    const deal = await page
      .locator(".story .log-line", { hasText: shuffle })
      .last()
      .evaluate((line) => Number(line.closest<HTMLElement>("[data-step]")!.dataset.step));
    for (let run = 1; run <= 3; run++) {
      await page.locator(".scrubber input[type=range]").fill(String(deal));
      await page.waitForTimeout(1500);
      await browser.startTracing(page, { categories: ["cc", "benchmark", "blink.user_timing"] });
      const motion = await dealOnce(page);
      const { presented, dropped } = framesOf(await browser.stopTracing(), motion);
      console.log(
        `dealing a hand of ${setup.game}: ${motion.moved} cards move, the first after ${motion.wait.toFixed(0)} ms; ${presented} frames in ${(motion.end - motion.start).toFixed(0)} ms, ${dropped} dropped`,
      );
      expect(motion.moved).toBeGreaterThan(0);
      expect(presented).toBeGreaterThan(10);
      expect(dropped).toBe(0);
    }
  });
}
