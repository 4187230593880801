// Each game is played by clicking to its end, against bots, at a table of the server; one of them by keys alone; and
// inside the page without a server's help.
import { faults } from "./axe";
import { expect, test } from "./house";
import { finishLesson, playByClicking, playByKeys, sitDown, turnOf } from "./player";

// Short games: the rules are the same.
const games: [string, Record<string, unknown>][] = [
  ["old-town-road", {}],
  ["outlaw-poker", { rounds: 1, turn_limit: 10 }],
  ["texas-houseem", {}],
  ["oregon-trail-race", { players: 2, trail_length: 5, winter: 12 }],
  ["gunfight", { turn_limit: 1, hand_size: 4, deployment: "auto", joker_window: "holders" }],
];

for (const [slug, options] of games) {
  test(`${slug}: a whole game by clicking`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await sitDown(page, slug, options);
    const stuck = (error: Error) => Promise.reject(new Error([error.message, ...errors].join("; ")));
    await playByClicking(page, 7).catch(stuck);
    expect(await turnOf(page)).toBe("over");
    expect(errors).toEqual([]);
    await page.getByRole("link", { name: "Replay" }).click();
    await expect(page.locator(".scrubber")).toBeVisible();
    await page.locator(".scrubber input[type=range]").fill("3");
    await expect(page.locator(".scrubber output")).toContainText("3");
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("after the end: the best possible for the deal, and the analysis as a chart one can jump in", async ({ page }) => {
  await sitDown(page, "old-town-road");
  await playByClicking(page, 9);
  await page.getByRole("button", { name: "Best possible for this deal" }).click();
  await expect(page.locator(".hint")).toContainText(/points/, { timeout: 60_000 });
  await page.getByRole("link", { name: "See how" }).click();
  await expect(page.locator(".scrubber output")).toContainText(/^0 of \d+/);
  await page.goBack();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator(".analysis-curve")).toHaveAttribute("d", /^M\d+ .*L/, { timeout: 60_000 });
  expect(await faults(page)).toEqual([]);
  const turn = page.locator(".analysis-words ol button").first();
  const step = /\d+/.exec((await turn.locator("b").textContent())!)![0];
  await turn.click();
  // A mistake is shown before it was made.
  await expect(page.locator(".scrubber output")).toContainText(new RegExp(`^(${step}|${Number(step) - 1}) of`));
});

test("a whole game by keyboard alone", async ({ page }) => {
  test.slow(); // a key at a time
  await sitDown(page, "old-town-road");
  await playByKeys(page, 3);
  expect(await turnOf(page)).toBe("over");
});

test("Tab stops on the map where something can be chosen, not at every door and point", async ({ page }) => {
  await page.goto("/learn/gunfight/cover");
  await page.locator(".gun-figure.lit").waitFor();
  await page.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".gun-figure.lit")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.locator(".gun-hand .card.can").nth(1).press("Enter");
  expect(await page.locator(".gun-spot").count()).toBeGreaterThan(50);
  await expect(page.locator(".gun-spot[tabindex='0']")).toHaveCount(1);
});

test("a whole game inside the page, and its deal once more", async ({ page }) => {
  await page.goto('/practice/outlaw-poker?seed=5&pause=0&thought=0&options={"rounds":1,"turn_limit":10}');
  const grid = page.locator(".out-mine");
  await expect(grid).toBeVisible();
  const dealt = (await grid.textContent()) ?? "";
  await playByClicking(page, 11);
  expect(await turnOf(page)).toBe("over");
  await page.getByRole("button", { name: "Same deal again" }).click();
  await expect(grid).toHaveText(dealt);
});

test("a practice game has its best possible, its replay and its analysis, worked out beside the page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/practice/old-town-road?seed=5&pause=0&study=3");
  await playByClicking(page, 9);
  await page.getByRole("button", { name: "Best possible for this deal" }).click();
  await expect(page.locator(".study progress")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Best possible for this deal" }).click();
  await expect(page.locator(".hint")).toContainText(/points/, { timeout: 60_000 });
  await page.getByRole("link", { name: "See how" }).click();
  await expect(page.locator(".scrubber output")).toContainText(/^0 of \d+/);
  await page.goBack();
  await expect(page.locator(".room")).toBeVisible();
  await page.goto("/replay/practice?analyse=1&study=3");
  await expect(page.locator(".analysis-curve")).toHaveAttribute("d", /^M\d+ .*L/, { timeout: 60_000 });
  expect(await faults(page)).toEqual([]);
});

test("a refused choice says why and shows the rule", async ({ page }) => {
  await page.goto("/practice/outlaw-poker?seed=12&pause=0");
  await page.getByRole("button", { name: /^Deck/ }).click();
  const back = page.locator(".out-mine button.card").nth(4);
  await back.click(); // touches column 3: the Iron Hand is locked now, or a question is asked
  const ask = page.locator(".ask button").first();
  if (await ask.isVisible().catch(() => false)) await ask.click();
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".room")?.dataset.turn === "yours");
  await page.getByRole("button", { name: /^Deck/ }).click();
  await page.locator(".out-mine button.card").first().click();
  await expect(page.locator(".why")).toBeVisible();
  await page.locator(".why .rule-number").click();
  await expect(page.locator(".rule-quote")).toContainText(/column/i);
});

// What is clicked, one thing after the other, and the rule that the last of them is refused by.
const refused: [string, string[], string][] = [
  ["old-town-road?seed=7", [".otr-road [data-flip='3S']", ".otr-road [data-flip='6H']"], "OTR-3.3"],
  ["old-town-road?seed=7", [".otr-road [data-flip='7H']", ".otr-road [data-flip='3S']"], "OTR-5.6"],
  ["outlaw-poker?seed=7", [".out-mine .card >> nth=2"], "OUT-3.1"],
  ["outlaw-poker?seed=7", [".out-piles .card.can >> nth=0", ".out-piles .card >> nth=0"], "OUT-3.4"],
  ["outlaw-poker?seed=7", [".out-piles .card.can >> nth=0", ".out-others .card >> nth=0"], "OUT-3.4"],
  ["outlaw-poker?seed=7&seat=p2&pause=99999", [".out-mine .card >> nth=2"], "OUT-2.7"],
  ["oregon-trail-race?seed=7", [".stores .card >> nth=0"], "ORE-9.1"],
  ["oregon-trail-race?seed=7&seat=p2&pause=99999", [".trails .card >> nth=0"], "ORE-4.1"],
  ["texas-houseem?seed=7&seat=p2&pause=99999", [".hand .card >> nth=0"], "THE-3.1"],
  ["texas-houseem?seed=7", [".hand .card >> nth=1", ".hand .card >> nth=2", ".plays .plain >> nth=0"], "THE-4.4"],
];
test("every choice that cannot be made says why, by its rule", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [table, clicks, rule] of refused) {
    await page.goto(`/dev/${table}`);
    for (const selector of clicks) await page.locator(selector).first().click();
    await expect(page.locator(".why"), `${table} ${clicks.at(-1)}`).toContainText(rule);
  }
});

const lessons: [string, string[]][] = [
  ["old-town-road", ["shoot", "crossroads", "train"]],
  ["texas-houseem", ["build", "fight", "ace", "straight", "flush", "dirty", "shot", "call"]],
  ["oregon-trail-race", ["road", "river", "town", "mend", "thief", "look"]],
  ["outlaw-poker", ["first-turn", "columns", "last-card", "outlaw", "marshal", "locksmith", "bounty"]],
  ["outlaw-poker", ["sharpshooter", "gambler", "bandit", "sheriff", "tracker", "bartender", "renegade"]],
  ["gunfight", ["cover", "money", "fence", "roof", "door"]],
  ["gunfight", ["horse", "shotgun", "dynamite", "joker", "partners", "campaign"]],
];
for (const [slug, ids] of lessons) {
  test(`${slug}: the lessons from ${ids[0]} to ${ids.at(-1)} can be finished by clicking`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const id of ids) {
      await page.goto(`/learn/${slug}/${id}`);
      await finishLesson(page, 3, async (step) => {
        if (!process.env.LESSON_PICTURES) return;
        await page.screenshot({
          path: `${process.env.LESSON_PICTURES}/${slug}-${id}-${Number.parseInt(step, 10) || "end"}.png`,
        });
      });
    }
  });
}

test("a lesson answers another move and takes it back", async ({ page }) => {
  await page.goto("/learn/outlaw-poker/first-turn");
  await page.getByRole("button", { name: /^Deck/ }).click();
  await expect(page.locator(".lesson em")).toBeVisible();
});
