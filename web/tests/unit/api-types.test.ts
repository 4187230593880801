// The types of the API are those of its description: who changes docs/openapi.json makes them anew.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error: a tool without types
import { apiTypes } from "../../tools/api-types.mjs";

test("src/api-types.ts is what docs/openapi.json says (npm run api-types)", () => {
  const made: string = apiTypes();
  expect(readFileSync(new URL("../../src/api-types.ts", import.meta.url), "utf8")).toBe(made);
});
