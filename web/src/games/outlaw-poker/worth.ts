// What columns are worth as they stand, for the eye only: totals come from the engine, and a test holds this against it.
export interface Standing {
  columns: (number | null)[]; // null: a card is face down
  bonus: number; // 0, -5, -10 …
  total: number; // of what is known
}

function pairOf(a: string, b: string): string | null {
  if (a === "W" && b === "W") return "W";
  if (a.startsWith("-") || b.startsWith("-")) return null;
  if (a === "W") return b;
  return b === "W" || a === b ? a : null;
}

function worthOf(a: string, b: string, wildNegative: unknown): number {
  if (pairOf(a, b) !== null) return 0;
  if (a === "W" || b === "W") return Number(a === "W" ? b : a) * (wildNegative === "zero" ? 1 : 2);
  return Number(a) + Number(b);
}

export function standing(cards: readonly string[], options: Readonly<Record<string, unknown>>): Standing {
  const columns: (number | null)[] = [];
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < cards.length; i += 2) {
    const [a, b] = [cards[i]!, cards[i + 1]!];
    if (a === "??" || b === "??") {
      columns.push(null);
      continue;
    }
    columns.push(worthOf(a, b, options.wild_negative));
    const pair = pairOf(a, b);
    if (pair !== null && !(i === 0 && options.iron_combo === false)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let bonus = 0;
  if (options.combos !== false) for (const count of pairs.values()) bonus -= 5 * (count - 1);
  return { columns, bonus, total: columns.reduce<number>((sum, worth) => sum + (worth ?? 0), bonus) };
}
