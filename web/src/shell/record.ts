// Reading a record far enough to replay it with the engine: which game, which options, which lines.
export interface ReadRecord {
  game: string;
  options: Record<string, unknown>;
  lines: string[];
}

export function readRecord(text: string): ReadRecord {
  const record: ReadRecord = { game: "", options: {}, lines: [] };
  let body = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    if (!body) {
      if (line === "") body = record.game !== "";
      const [word, ...rest] = line.split(" ");
      if (word === "game") record.game = rest.join(" ");
      if (word === "options") record.options = JSON.parse(rest.join(" ")) as Record<string, unknown>;
      continue;
    }
    if (/^end\b/.test(line)) break;
    const found = /^(?:\d+ [0-9a-f]{4} )?(.+)$/.exec(line);
    if (found) record.lines.push(found[1]!);
  }
  if (!record.game) throw new Error("not a record");
  return record;
}
