import type { Lesson } from "../contract";
export const lessons: readonly Lesson[] = [];
