// What keeps these files readable and the style checker of `npm run lint` cannot say: functions of a bounded length;
// colours and layers that have names; no name and no class that nothing uses.
//     node tools/tidy-check.mjs        exit status 1 where that does not hold
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(join(root, "src"), { recursive: true })
  .map((name) => join(root, "src", name))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
const code = files.filter(({ path }) => !path.endsWith(".css"));
const sheets = files
  .filter(({ path }) => path.endsWith(".css"))
  .map(({ path, text }) => ({
    path,
    text: text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " ")),
  }));

const faults = [];

// The style checker's own rule for functions does not count what is drawn in them.
const longestFunction = 80;
for (const { path, text } of code) {
  const lineOf = (offset) => text.slice(0, offset).split("\n").length;
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const at = lineOf(node.start);
      const lines = lineOf(node.end) - at + 1;
      if (lines > longestFunction)
        faults.push(`${path}:${at}: a function of ${lines} lines, more than ${longestFunction}`);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }));
}

const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i;
for (const { path, text } of [...code, ...sheets])
  text.split("\n").forEach((line, at) => {
    const say = (what) => faults.push(`${path}:${at + 1}: ${what}`);
    const naming = path.endsWith(".css") && /^\s*--[\w-]+:/.test(line);
    if (colour.test(line) && !naming) say("a colour needs a name: --name: #…; in a :root of a style sheet");
    if (/z-index:(?!\s*var\(--layer-)|zIndex\s*[=:]\s*["'{]*-?\d/.test(line))
      say("what lies above what is said in src/felt/theme.css: var(--layer-…)");
  });

// A name that code puts together counts as used where its beginning stands before a `${`.
const source = code.map(({ text }) => text).join("\n");
const made = (name) => [...name.matchAll(/-/g)].some(({ index }) => source.includes(`${name.slice(0, index + 1)}\${`));
const word = (name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
const styles = sheets.map(({ text }) => text).join("\n");
const named = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
for (const name of named)
  if (!new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(styles + source) && !made(`var(${name}`))
    faults.push(`${name}: no style sheet and no drawing uses it`);
for (const [, name] of (styles + source).matchAll(/var\(\s*(--[\w-]*\w)\s*\)/g))
  if (!named.has(name) && !source.includes(`"${name}"`)) faults.push(`var(${name}): it has no value`);
for (const { path, text } of sheets) {
  const classes = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, head]) => head.match(/\.[a-z][\w-]*/gi) ?? []);
  for (const name of new Set(classes.map((one) => one.slice(1))))
    if (!word(name).test(source) && !made(name)) faults.push(`${path}: nothing has the class ${name}`);
}

for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
