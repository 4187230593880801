import { readFileSync } from "node:fs";
import { test } from "../e2e/house";

test("once react", async ({ page }) => {
  page.on("pageerror", (error) => console.log("PAGEERROR", error.message, error.stack?.slice(0, 800)));
  page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dev/gunfight?seed=1", { waitUntil: "networkidle" });
  const position = readFileSync("/tmp/react.json", "utf8");
  await page.evaluate((p) => {
    history.pushState(null, "", `/dev/gunfight?pause=99999&position=${encodeURIComponent(p)}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, position);
  await page.waitForTimeout(800);
  await page.screenshot({ path: "/tmp/react1.png" });
  await page.locator(".gun-hand .card.can").first().click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/react2.png" });
  console.log(await page.locator(".gun-side").innerText());
});
