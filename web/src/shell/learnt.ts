// Which lessons were done in this browser.
const key = "saloon.learnt";

export function learnt(): ReadonlySet<string> {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return new Set(Array.isArray(list) ? (list as string[]) : []);
  } catch {
    return new Set(); // storage is forbidden, or not ours
  }
}

export const lessonName = (game: string, lesson: string): string => `${game}/${lesson}`;

export function noteLearnt(name: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...learnt(), name])].sort()));
  } catch {
    // then there is no tick
  }
}
