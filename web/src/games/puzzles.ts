// Puzzles of the games that have some, fetched when they are wanted. They are made by tools/puzzles.mjs from games between
// bots, and lie in the order of their rating.
export interface Puzzle {
  rating: number; // how hard it is
  options: Record<string, unknown>;
  goal: readonly string[]; // the lines that are better than every other
  position: unknown; // as the rulebook writes it; p1 is to act
}

const files = import.meta.glob<Puzzle[]>("./*/puzzles.json", { import: "default" });
const fileOf = (slug: string) => files[`./${slug}/puzzles.json`];

export const hasPuzzles = (slug: string): boolean => fileOf(slug) !== undefined;
export const loadPuzzles = async (slug: string): Promise<readonly Puzzle[]> => (await fileOf(slug)?.()) ?? [];

// It keeps its name when others come.
export const puzzleId = ({ rating, goal }: Puzzle): string => `${rating} ${goal.join(", ")}`;
