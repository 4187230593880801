// What a line of the story is about, on the table: the card, the place it came to, the figure, the house. Things on the
// table are found by the names that effects give them; what a table does not show is not marked.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Effect } from "../games/contract";

const keys = ["card", "to", "at", "figure", "house", "target", "whom", "horse"] as const;

// "p2 c3t" is p2.c3t on the table, "hand p1" is hand.p1; "5H f3 h2" are called by themselves.
function selectorsOf(value: string): string[] {
  const name = CSS.escape(value.split(" ").join("."));
  const words = value.split(" ").map((word) => CSS.escape(word));
  return [
    `[data-flip="${name}"]`,
    `[data-figure="${name}"]`,
    `[data-door="${name}"]`,
    ...words.filter((word) => /^h\d+$/.test(word)).map((word) => `[data-drop="${word}"]`),
  ];
}

export function thingsOf(table: ParentNode, effect: Effect): Element[] {
  const found = new Set<Element>();
  const values = keys.map((key) => effect[key]).filter((value) => typeof value === "string");
  if (effect.effect === "wagon_moved") values.push(`wagon ${effect.seat}`);
  for (const value of values) {
    if (value === "??") continue;
    for (const element of table.querySelectorAll(selectorsOf(value).join(","))) found.add(element);
  }
  return [...found];
}

// Elements are marked after each drawing; what the page draws anew has lost its mark by itself.
export function useMarks(table: RefObject<HTMLElement | null>, effects: readonly Effect[], mark: string): void {
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    const wanted = new Set(effects.flatMap((effect) => thingsOf(root, effect)));
    for (const element of root.querySelectorAll(`.${mark}`)) if (!wanted.has(element)) element.classList.remove(mark);
    for (const element of wanted) element.classList.add(mark);
  });
}
