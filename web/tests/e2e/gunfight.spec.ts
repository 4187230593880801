// Gunfight with what the second edition of its rulebook added: fences, open buildings, a town of one's own, veterans,
// four players, groups, simpler games, what follows the last gunfight. Whole games by clicking; with TABLE_PICTURES
// naming a folder each leaves pictures of its town and of its end, at the size of a laptop and of a phone.
import type { Page } from "@playwright/test";
import { faults } from "./axe";
import { expect, test } from "./house";
import { playByClicking, sitDown, stepsOf, turnOf, waitForTurn } from "./player";

const mission = {
  id: "mission",
  name: "Mission Creek",
  table: [64, 48],
  buildings: [
    { id: "b1", name: "Store", rect: [6, 14, 14, 20], roof: [6, 14, 14, 20], balcony: null },
    { id: "b2", name: "Shed", rect: [50, 28, 58, 34], roof: null, balcony: [50, 24, 58, 28] },
    {
      id: "b3",
      name: "Mission",
      rect: [22, 14, 38, 30],
      roof: null,
      balcony: null,
      open: [[22, 14, 38, 16], [22, 14, 24, 30], [36, 14, 38, 20], [36, 24, 38, 30], [22, 28, 28, 30], [32, 28, 38, 30]], // biome-ignore format: walls
    },
    { id: "b4", name: "Barn", rect: [6, 28, 14, 34], roof: null, balcony: null },
  ],
  cover: [
    { id: "c1", name: "window", rect: [36, 18, 38, 26], window: "b3" },
    { id: "c2", name: "corral fence", rect: [44, 14, 58, 16], fence: true },
    { id: "c3", name: "corral fence", rect: [56, 14, 58, 22], fence: true },
    { id: "c4", name: "corral fence", rect: [44, 20, 58, 22], fence: true },
    { id: "c5", name: "wagon", rect: [18, 32, 22, 34] },
  ],
  doors: [
    { id: "d1", building: "b1", at: [10, 20] },
    { id: "d2", building: "b2", at: [54, 34] },
    { id: "d3", building: "b3", at: [30, 22] },
  ],
  ladders: [
    { id: "l1", building: "b1", platform: "roof", bottom: [4, 16], top: [6, 16] },
    { id: "l2", building: "b2", platform: "balcony", bottom: [48, 26], top: [50, 26] },
  ],
  zones: [
    {
      side: "a",
      rect: [2, 38, 62, 48],
      home_y: 48,
      spots: [6, 10, 14, 18, 22, 26, 30, 34, 38, 42].map((x) => [x, 44]),
    },
    { side: "b", rect: [2, 0, 62, 10], home_y: 0, spots: [6, 10, 14, 18, 22, 26, 30, 34, 38, 42].map((x) => [x, 4]) },
  ],
};

// They bring notches that are due for a skill, and scars.
const veterans = {
  p1: {
    members: [
      { name: "Ann", weapons: ["pistol"], horse: true, skills: { shoot: 2 } },
      { name: "Bo", weapons: ["rifle"], horse: false, skills: { true_grit: -1, cardsharp: 1 } },
    ],
    notches: 5,
    skills_taken: 1,
  },
  p2: [
    { name: "Cy", weapons: ["shotgun"], horse: false, skills: { cardsharp: 2 } },
    { name: "Di", weapons: ["pistols"], horse: false, skills: { cheatin_rat: 1 } },
    { name: "Ed", weapons: [], horse: true, skills: { persuade: 1 } },
  ],
};

const games: [string, Record<string, unknown>][] = [
  ["dodge", { town: "dodge", group_move: true, aftermath: true, joker_window: "holders" }],
  ["adobe in boomtown", { town: "adobe", edition: "boomtown", without: ["jokers", "climbing"] }],
  ["a town of one's own", { town: mission, edition: "boomtown" }],
  ["veterans", { towns: ["plaza"], gangs: veterans, gang_value: 20, aftermath: true }],
  ["a campaign of two towns", { towns: ["dodge", mission], campaign_games: 2, gangs: veterans, gang_value: 20 }],
  ["four players", { players: 4, town: "adobe", edition: "boomtown", joker_window: "holders" }],
];

const sizes = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.TABLE_PICTURES;
  if (!folder) return;
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(400); // the map finds its place
    await page.screenshot({ path: `${folder}/gunfight-${name.replaceAll(/\W+/g, "-")}-${size}.png` });
  }
  await page.setViewportSize(sizes.laptop);
}

for (const [name, options] of games) {
  test(`gunfight, ${name}: a whole game by clicking`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await sitDown(page, "gunfight", { turn_limit: 2, hand_size: 4, deployment: "auto", ...options });
    await playByClicking(page, 7, 3); // the gangs are chosen
    await pictures(page, name);
    await playByClicking(page, 7);
    expect(await turnOf(page)).toBe("over");
    await pictures(page, `${name} over`);
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("a walk at a table of the server is figure, card and place: three clicks, and says before what it brings", async ({
  page,
}) => {
  await sitDown(page, "gunfight", { gangs: veterans, gang_value: 20, hand_size: 7, deployment: "auto" });
  await waitForTurn(page);
  const before = await stepsOf(page);
  await page.locator(".gun-row.lit").first().hover();
  await expect(page.locator(".gun-pointed .gun-poster")).toBeVisible();
  await page.locator(".gun-row.lit").first().click();
  await page.locator('.gun-hand .card.can[data-flip^="8"], .gun-hand .card.can[data-flip^="7"]').first().click();
  const spot = page.locator(".gun-spot").first();
  await spot.hover({ force: true });
  await expect(page.locator(".gun-stand")).toBeVisible();
  await spot.click({ force: true });
  // The play, what the other side says to it, and the place.
  await expect.poll(() => stepsOf(page)).toBeGreaterThanOrEqual(before + 2);
  await expect(page.locator(".gun-spot")).toHaveCount(0);
});
