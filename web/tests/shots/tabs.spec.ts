import { test } from "../e2e/house";

test("once tabs", async ({ page }) => {
  await page.goto("/learn/gunfight/cover", { waitUntil: "networkidle" });
  const seen: string[] = [];
  for (let i = 0; i < 26; i++) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(() => {
        const a = document.activeElement!;
        return `${a.tagName} ${a.getAttribute("class")} ti=${a.getAttribute("tabindex")}/${a.getAttribute("tabIndex")} ${a.getAttribute("aria-label") ?? a.textContent?.slice(0, 30)}`;
      }),
    );
  }
  console.log(seen.join("\n"));
});
