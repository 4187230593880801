// What the reader made of the deals of the day, in this browser: the first try of each counts, and no other.
import { t } from "../i18n";

export interface DayScore {
  game: string;
  day: number;
  score: number | null; // where the game has points
  rank: number; // 1: won
  of: number; // players
}

const key = "saloon.days";

export function dayScores(): DayScore[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(list)
      ? (list as DayScore[]).filter(({ day, game }) => day > 0 && typeof game === "string")
      : [];
  } catch {
    return []; // nothing is kept here, or it is broken
  }
}

export const dayScore = (game: string, day: number): DayScore | undefined =>
  dayScores().find((one) => one.game === game && one.day === day);

export function noteDay(score: DayScore): DayScore {
  const known = dayScore(score.game, score.day);
  if (known) return known;
  try {
    localStorage.setItem(key, JSON.stringify([...dayScores(), score]));
  } catch {
    // it counts as long as the page is open
  }
  return score;
}

export function resultWords({ score, rank, of }: DayScore): string {
  const points = score === null ? null : t("solo.points", { n: score });
  const place = of > 1 ? t("solo.place", { n: rank, of }) : null;
  return [points, place].filter(Boolean).join(" · ");
}
