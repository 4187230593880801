// Legal lines as choices, without knowing the game: a line is words. Few lines are all shown; many are chosen word by
// word, and a card that is named by some of them is a way to them.
export const shownAtOnce = 12;

const wordsOf = (line: string) => line.split(" ");

// The lines that name this card.
export function naming(lines: readonly string[], card: string): string[] {
  return lines.filter((line) => wordsOf(line).includes(card));
}

export interface Choice {
  text: string; // the words so far, or the whole line
  line: string | null; // what is played; null: there is more to choose
}

// What to choose from after `begun`, the words that are chosen already. Words that leave no choice are taken along.
export function choicesAfter(lines: readonly string[], begun: string): Choice[] {
  const fitting = begun === "" ? lines : lines.filter((line) => line === begun || line.startsWith(`${begun} `));
  if (fitting.length <= shownAtOnce) return fitting.map((line) => ({ text: line, line }));
  const depth = begun === "" ? 0 : wordsOf(begun).length;
  const groups = new Map<string, string[]>();
  for (const line of fitting) {
    const start = wordsOf(line).slice(0, depth + 1).join(" "); // biome-ignore format: one thought
    groups.set(start, [...(groups.get(start) ?? []), line]);
  }
  return [...groups].flatMap(([start, group]) => {
    if (group.length === 1) return [{ text: group[0]!, line: group[0]! }];
    if (groups.size === 1) return choicesAfter(lines, start);
    return [{ text: start, line: null }];
  });
}
