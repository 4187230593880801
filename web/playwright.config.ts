// Debian's Chromium against the built pages and the real server. Three projects: `browser` tests, `shots` takes pictures
// of every page, `measure` says how fast the pages are. Each worker starts a server of its own.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: Number(process.env.WORKERS ?? 2),
  // A busy machine may starve a page: such a test is tried once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  reporter: [["line"]],
  outputDir: "../build/check/browser",
  projects: [
    // Steps are shown at once, except where a test is about how they are shown.
    { name: "browser", testDir: "tests/e2e", use: { contextOptions: { reducedMotion: "reduce" } } },
    { name: "shots", testDir: "tests/shots", outputDir: "../build/check/shots" },
    { name: "measure", testDir: "tests/measure", outputDir: "../build/check/measure" },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
});
