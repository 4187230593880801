// Deals that have a number: everybody who asks for it gets the same cards. One of them is the day's.
import { entries } from "../games/entries";

export const dailyGame = entries.find(({ daily }) => daily)?.slug ?? "";

export function dealOf(day: Date): number {
  return day.getUTCFullYear() * 10000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
}

// Of some day: its number reads as a date.
export function isDealOfTheDay(game: string, deal: number): boolean {
  const [year, month, day] = [Math.floor(deal / 10000), Math.floor(deal / 100) % 100, deal % 100];
  return game === dailyGame && year >= 2000 && dealOf(new Date(Date.UTC(year, month - 1, day))) === deal;
}
