// The rulebooks are written in a small part of Markdown: headings, paragraphs, lists, tables, code. This reads it into
// blocks; nothing of it becomes HTML by itself, so a rulebook cannot bring its own markup.
export type Inline = { kind: "text" | "bold" | "italic" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph" | "item"; inlines: Inline[]; depth: number; rule?: string }
  | { kind: "table"; head: Inline[][]; rows: { cells: Inline[][]; rule?: string }[] }
  | { kind: "code"; text: string };

export function readInlines(text: string): Inline[] {
  const found: Inline[] = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > last) found.push({ kind: "text", text: text.slice(last, match.index) });
    if (match[1] !== undefined) found.push({ kind: "code", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "bold", text: match[2] });
    else found.push({ kind: "italic", text: match[3]! });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ kind: "text", text: text.slice(last) });
  return found;
}

const ruleAt = /^\*\*([A-Z]{3}-\d+(?:\.\d+[a-z]?)?)\*\*/;
const slugify = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

export function readMarkdown(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    if (line.startsWith("```")) {
      const start = ++i;
      while (i < lines.length && !lines[i]!.startsWith("```")) i++;
      blocks.push({ kind: "code", text: lines.slice(start, i++).join("\n") });
    } else if (/^#{1,6} /.test(line)) {
      const level = line.indexOf(" ");
      const words = line.slice(level + 1).replaceAll("`", "");
      blocks.push({ kind: "heading", level, text: words, id: slugify(words) });
      i++;
    } else if (line.startsWith("|")) {
      const start = i;
      while (i < lines.length && lines[i]!.startsWith("|")) i++;
      const rows = lines.slice(start, i).map(cellsOf);
      const body = rows.slice(rows[1]?.every((cell) => /^:?-+:?$/.test(cell)) ? 2 : 1);
      blocks.push({
        kind: "table",
        head: rows[0]!.map(readInlines),
        rows: body.map((cells) => ({ cells: cells.map(readInlines), rule: ruleAt.exec(cells[0] ?? "")?.[1] })),
      });
    } else if (/^\s*- /.test(line) || /^\s*\d+\. /.test(line)) {
      const own = line.replace(/^\s*(?:-|\d+\.) /, "");
      blocks.push({
        kind: "item",
        depth: /^\s*/.exec(line)![0].length,
        inlines: readInlines(own),
        rule: ruleAt.exec(own)?.[1],
      });
      i++;
    } else if (line.trim() === "") {
      i++;
    } else {
      const start = i;
      while (i < lines.length && lines[i]!.trim() !== "" && !/^(#|\||```|\s*- )/.test(lines[i]!)) i++;
      if (i === start) i++;
      const words = lines.slice(start, i).join(" ").trim();
      blocks.push({ kind: "paragraph", depth: 0, inlines: readInlines(words), rule: ruleAt.exec(words)?.[1] });
    }
  }
  return blocks;
}

export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => inline.text).join("");
}
