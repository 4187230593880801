// Debian's Chromium against the built pages and the real server. Four projects: `browser` tests, `sixth` plays a game that
// has no file in these pages (the program of the preset dev, which has the template as a sixth game), `shots` takes
// pictures of every page, `measure` says how fast the pages are. Each worker starts a server of its own.
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const withTemplate = process.env.SALOON_SIXTH ?? fileURLToPath(new URL("../build/dev/cli/saloon", import.meta.url));

export default defineConfig<object, { program: string }>({
  // A page that is broken must not be waited for a hundred times: a click, a test, the run end soon. Tests that play many
  // games say that they need longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 25 * 60_000,
  maxFailures: process.env.MAX_FAILURES ? Number(process.env.MAX_FAILURES) : 8,
  workers: Number(process.env.WORKERS ?? 2),
  // A busy machine may starve a page: such a test is tried once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  reporter: [["line"]],
  outputDir: "../build/check/browser",
  projects: [
    // Steps are shown at once, except where a test is about how they are shown.
    { name: "browser", testDir: "tests/e2e", use: { contextOptions: { reducedMotion: "reduce" } } },
    { name: "sixth", testDir: "tests/sixth", use: { program: withTemplate }, outputDir: "../build/check/sixth" },
    { name: "shots", testDir: "tests/shots", outputDir: "../build/check/shots" },
    { name: "measure", testDir: "tests/measure", outputDir: "../build/check/measure" },
  ],
  use: {
    // Each test would fetch all pages for later; those about it allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
});
