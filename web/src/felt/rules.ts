// The rulebooks as text, fetched when first asked for, and single rules out of them by number.
import { signal } from "@preact/signals";

const files = import.meta.glob<string>(["@rules/*.md", "!**/README.md"], {
  query: "?url",
  import: "default",
  eager: true,
});
// Whose rules begin with which letters. The pages say it when they start, and of a game that they do not know as soon as
// the server has named it: what is shown already then learns of it.
const prefixes = signal<Readonly<Record<string, string>>>({});

export function nameRulebook(prefix: string, slug: string): void {
  prefixes.value = { ...prefixes.peek(), [prefix]: slug };
}

const loaded = new Map<string, Promise<string>>();

export function slugOfRule(rule: string): string | null {
  return prefixes.value[rule.slice(0, 3)] ?? null;
}

export function loadRulebook(slug: string): Promise<string> {
  const own = Object.entries(files).find(([path]) => path.endsWith(`/${slug}.md`))?.[1];
  const url = own ?? `/api/v1/rules/${slug}`; // of a game that came later than these pages
  let text = loaded.get(slug);
  if (!text) {
    text = fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(`no rulebook of ${slug}`);
      return answer.text();
    });
    text.catch(() => loaded.delete(slug));
    loaded.set(slug, text);
  }
  return text;
}

// The words of one rule: the paragraph, list entry or row of a table that begins with its number. Why it is so is left
// to the rulebook itself.
export function quoteRule(rulebook: string, rule: string): string | null {
  const lines = rulebook.split("\n");
  const at = lines.findIndex((line) => /^(- |\| )?\*\*/.test(line) && line.includes(`**${rule}**`));
  if (at < 0) return null;
  const line = lines[at]!;
  if (line.startsWith("|")) {
    const cells = line.split("|").map((cell) => cell.trim()).filter(Boolean); // biome-ignore format: one thought
    return cells.slice(1).join(" · ").replaceAll("`", "");
  }
  const own = line.split(`**${rule}**`)[1]!.split(/ \*Why/)[0]!;
  return own
    .replace(/^ *\((?:[^()]|\([^()]*\))*\) */, "")
    .replace(/[`*]/g, "")
    .trim();
}
