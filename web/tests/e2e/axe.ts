// What axe-core finds on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Serious faults, with the element and what is wrong with it; `rules`: only these are looked at.
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(only ? { runOnly: only } : {});
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 200)}`);
  }, rules);
}
interface Axe {
  run(options: {
    runOnly?: string[];
  }): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}
