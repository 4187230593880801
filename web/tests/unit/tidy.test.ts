// What keeps these files readable: functions and style sheets of a bounded length, colours and layers with names.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../../src", import.meta.url));
const longestFunction = 80;
const longestSheet = 400;

const files = (ending: RegExp) =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path.slice(source.length + 1), text: readFileSync(path, "utf8") }));

interface Node {
  type: string;
  start: number;
  end: number;
}

// Every function of a file with its number of lines.
function functionsOf(name: string, text: string): { at: number; lines: number }[] {
  const found: { at: number; lines: number }[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const at = lineOf(node.start);
      found.push({ at, lines: lineOf(node.end) - at + 1 });
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseAst(text, { lang: name.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

test("functions have at most 80 lines", () => {
  const long = files(/\.tsx?$/).flatMap(({ name, text }) =>
    functionsOf(name, text)
      .filter(({ lines }) => lines > longestFunction)
      .map(({ at, lines }) => `${name}:${at} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});

test("style sheets have at most 400 lines", () => {
  const long = files(/\.css$/).filter(({ text }) => text.trimEnd().split("\n").length > longestSheet);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test("a colour in a style sheet has a name, and a layer is one of the theme's", () => {
  const bare = files(/\.css$/).flatMap(({ name, text }) =>
    text
      .replace(/--[\w-]+:[^;]*;/g, "") // where a name is given
      .split("\n")
      .filter((line) => /:.*#[0-9a-f]{3,8}\b/i.test(line) || (/z-index:/.test(line) && !/var\(--layer-/.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
