// Debian's Chromium against the built pages and the real server; each test file starts a server of its own.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 600_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: [["line"]],
  outputDir: "../build/check/browser",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
});
