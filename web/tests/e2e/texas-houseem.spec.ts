// Texas House'em with what the second edition of its rulebook added: whole games by clicking, and a shot at a card that
// nobody knows.
import { faults } from "./axe";
import { expect, test } from "./house";
import { playByClicking, sitDown, turnOf } from "./player";

const games: [string, Record<string, unknown>][] = [
  ["final reveal and four Jokers", { hidden_neighbors: true, final_reveal: true, strange_folk: true, jokers: 4 }],
  [
    "a Straight on one house, a Royal Flush on any, one Joker",
    { straight: "house", royal: "any", strange_folk: true, jokers: 1 },
  ],
  ["the first edition's defaults", { hidden_neighbors: true, aces_shoot_hidden: false, failed_trump: "origin" }],
];
for (const [name, options] of games) {
  test(`texas-houseem with ${name}: a whole game by clicking`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await sitDown(page, "texas-houseem", options);
    await playByClicking(page, 11);
    expect(await turnOf(page)).toBe("over");
    await expect(page.locator(".town-reveal")).toHaveCount(options.final_reveal ? 1 : 0);
    expect(await faults(page)).toEqual([]);
    if (process.env.TABLE_PICTURES)
      await page.screenshot({ path: `${process.env.TABLE_PICTURES}/texas-${name.replaceAll(/\W+/g, "-")}.png` });
    expect(errors).toEqual([]);
  });
}

test("an Ace shoots a face-down card that is pointed at", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/learn/texas-houseem/shot");
  await page.locator(".hand [data-flip='AS']").click();
  const target = page.getByRole("button", { name: "Shoot face-down card 2 in House 1" });
  await expect(target.first()).toBeVisible();
  if (process.env.TABLE_PICTURES) await page.screenshot({ path: `${process.env.TABLE_PICTURES}/texas-shot.png` });
  await target.first().click();
  await expect(page.locator(".family .card")).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
});

test("the new options are in the form of a new table, with their help and their rule", async ({ page }) => {
  await page.goto("/new/texas-houseem");
  for (const [label, rule] of [
    ["aces shoot hidden", "THE-9.41"],
    ["failed trump", "THE-9.44"],
    ["final reveal", "THE-9.46"],
    ["jokers", "THE-9.24"],
    ["straight", "THE-7.13"],
    ["royal", "THE-7.14"],
  ] as const) {
    const option = page.locator(".option").filter({ has: page.getByLabel(label, { exact: false }) });
    await expect(option.getByText(rule).first()).toBeVisible();
  }
  if (process.env.TABLE_PICTURES)
    await page.screenshot({ path: `${process.env.TABLE_PICTURES}/texas-options.png`, fullPage: true });
});
