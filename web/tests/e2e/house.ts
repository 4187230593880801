// A server for a test: the real program, a free port, a data folder that goes away. It can be killed and started again
// on the same port and the same data. SALOON_URL names one that runs already instead, for tests that do not kill it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const pages = process.env.SALOON_WEB ?? `${project}build/web`;
const usual = process.env.SALOON_PROGRAM ?? `${project}build/release/cli/saloon`;

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

// Bots that answer soon, and a page that may click as fast as a program can.
const quick = [
  "think_ms=40",
  "study_seconds=4",
  "messages_a_second=2000",
  "messages_at_once=2000",
  "guests_an_hour=10000",
  "tables_a_person=1000",
];

export class House {
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(`${tmpdir()}/saloon-web-`);

  constructor(
    readonly port: number,
    private readonly program = usual,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const settings = [
      "serve",
      "--port",
      String(this.port),
      "--data",
      this.data,
      "--web",
      pages,
      "--quiet",
      ...quick.flatMap((limit) => ["--limit", limit]),
    ];
    this.process = spawn(this.program, settings, { stdio: ["ignore", "inherit", "inherit"] });
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${this.url}/api/v1/games`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error("the server does not answer");
  }

  // As a power cut would: no time to say goodbye.
  async kill(): Promise<void> {
    const ending = this.process;
    this.process = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((later) => ending.once("exit", later));
    ending.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const test = base.extend<{ guestsLeave: null }, { house: House; program: string }>({
  // Whoever came in a browser of his own goes when the test is over: his socket would stay open until the last test, and
  // the server lets one address have so many of them.
  guestsLeave: [
    async ({ browser, context }, use) => {
      await use(null);
      for (const one of browser.contexts()) if (one !== context) await one.close();
    },
    { auto: true },
  ],
  program: [usual, { scope: "worker", option: true }],
  house: [
    async ({ program }, use) => {
      if (process.env.SALOON_URL) return use(new House(0));
      if (spawnSync(program, ["serve", "--help"]).status !== 0) throw new Error(`${program} has no server`);
      const house = new House(await freePort(), program);
      await house.open();
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(process.env.SALOON_URL ?? house.url),
});
export { expect } from "@playwright/test";
