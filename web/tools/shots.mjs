// Screenshots of pages, at phone, laptop and wide size, by day and by night.
//
//     npm run shots -- [--url http://127.0.0.1:5173] [--out shots] [--size phone,laptop,wide] [--light day,night]
//                      [--full] [--wait MS] [--set '{"deck":"four"}'] [--click SELECTOR …] PATH …
//
//     PORT=22100 npm run dev &
//     npm run shots -- --url http://127.0.0.1:22100 '/dev/old-town-road?seed=7&skip=30'
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";

const sizes = { phone: [360, 740], laptop: [1280, 800], wide: [1920, 1080] };
const { values: given, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://127.0.0.1:5173" },
    out: { type: "string", default: "shots" },
    size: { type: "string", default: "phone,laptop,wide" },
    light: { type: "string", default: "day,night" },
    name: { type: "string" },
    full: { type: "boolean", default: false },
    wait: { type: "string", default: "400" },
    set: { type: "string", default: "{}" },
    click: { type: "string", multiple: true, default: [] },
    hover: { type: "string" },
  },
});

mkdirSync(given.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
for (const path of paths) {
  for (const size of given.size.split(",")) {
    for (const light of given.light.split(",")) {
      const [width, height] = sizes[size];
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: size === "phone" });
      const settings = { language: "en", light, ...JSON.parse(given.set) };
      await context.addInitScript((text) => localStorage.setItem("saloon.settings", text), JSON.stringify(settings));
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && console.error(`${path}: ${message.text()}`));
      page.on("pageerror", (error) => console.error(`${path}: ${error.message}`));
      await page.goto(given.url + path, { waitUntil: "networkidle" });
      for (const selector of given.click) await page.locator(selector).first().click();
      if (given.hover) await page.locator(given.hover).first().hover();
      await page.waitForTimeout(Number(given.wait));
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const name = `${given.name ?? (path.split("?")[0].replaceAll("/", "_").replace(/^_/, "") || "home")}-${size}-${light}`;
      await page.screenshot({ path: `${given.out}/${name}.png`, fullPage: given.full });
      console.log(`${given.out}/${name}.png${sideways > 0 ? `  scrolls sideways by ${sideways} px` : ""}`);
      await context.close();
    }
  }
}
await browser.close();
