// The words that a reader adds to a deal: a line of his own, or random ones made here. They are kept in this browser, by
// the hash that the server had shown before, so that the seal can tell after the game whether they went in unchanged.
const key = "saloon.words";
const most = 50;

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function randomWords(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function wordsFor(commitment: string, own: string): string {
  const before = kept();
  const words = own.trim() || before[commitment] || randomWords();
  const others = Object.entries(before).filter(([other]) => other !== commitment);
  const all = [...others.slice(1 - most), [commitment, words]];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser that keeps nothing: the words go in all the same.
  }
  return words;
}

export function wordsGiven(commitment: string): string | null {
  return kept()[commitment] ?? null;
}
