// A view that the server tells by what has changed in it (docs/api.md): its members that are other than they were.
import type { Now } from "../api-types";

type View = Now["view"];
const back = "??";

export function viewWith(view: View, changes: Readonly<Record<string, unknown>>): View {
  const changed = Object.entries(changes).map(([name, value]) => [name, withBacks(value)] as const);
  return { ...view, ...Object.fromEntries(changed) };
}

// Closed cards in a row are told as a count.
function withBacks(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => backsOf(item) ?? [withBacks(item)]);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withBacks(member)]));
}

function backsOf(item: unknown): string[] | null {
  if (typeof item !== "object" || item === null || !(back in item)) return null;
  return Array<string>(Number(item[back])).fill(back);
}
