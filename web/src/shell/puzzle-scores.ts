// How the reader fares with puzzles, in this browser: a rating for each game, as chess players have one, and which were
// found at the first try. A puzzle counts once.
export interface PuzzleScore {
  rating: number;
  done: Readonly<Record<string, boolean>>; // by the puzzle: whether it was found
}

const key = "saloon.puzzles";
const beginner: PuzzleScore = { rating: 1200, done: {} };
const step = 40; // the most that one puzzle is worth

type Scores = Record<string, PuzzleScore>;

function all(): Scores {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Scores | null;
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // storage is forbidden, or not ours
  }
}

export function puzzleScore(game: string): PuzzleScore {
  const found = all()[game];
  return typeof found?.rating === "number" && typeof found.done === "object" ? found : beginner;
}

// Who finds what he was expected to find gains little, who misses it loses much.
export function rated({ rating }: Pick<PuzzleScore, "rating">, puzzle: number, found: boolean): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  return Math.round(rating + step * (Number(found) - expected));
}

export function notePuzzle(game: string, id: string, puzzle: number, found: boolean): PuzzleScore {
  const before = puzzleScore(game);
  if (id in before.done) return before;
  const now = { rating: rated(before, puzzle, found), done: { ...before.done, [id]: found } };
  try {
    localStorage.setItem(key, JSON.stringify({ ...all(), [game]: now }));
  } catch {
    // it counts as long as the page is open
  }
  return now;
}
