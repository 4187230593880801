// Deals that have a number: everybody who asks for it gets the same cards. One of them is the day's. It is played inside
// the page, where bots think by counting and not by the clock, so everybody meets the same ones too.
import { entries } from "../games/entries";

export const dailyGame = entries.find(({ daily }) => daily)?.slug ?? "";

export function dealOf(day: Date): number {
  return day.getUTCFullYear() * 10000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
}

// The noon of a day by its number, which reads as a date; null where it is none.
export function dateOf(deal: number): Date | null {
  const [year, month, day] = [Math.floor(deal / 10000), Math.floor(deal / 100) % 100, deal % 100];
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return year >= 2000 && year < 10000 && dealOf(date) === deal ? date : null;
}

// Of some day: its number reads as a date.
export const isDealOfTheDay = (game: string, deal: number): boolean => game === dailyGame && dateOf(deal) !== null;

// The day that an address names, as its number.
export function dayOf(query: URLSearchParams): number | null {
  const day = Number(query.get("day"));
  return dateOf(day) ? day : null;
}

// Old Town Road's deals of the day have always had the date as their number; the other games follow.
export const daySeed = (day: number): number => day;

const oneDay = 24 * 60 * 60 * 1000;

// So many days one after the other were played, up to today or, where today is still to come, up to yesterday.
export function streakOf(days: readonly number[], today: number): number {
  const played = new Set(days);
  const before = (day: number) => dealOf(new Date(dateOf(day)!.getTime() - oneDay));
  let count = 0;
  for (let day = played.has(today) ? today : before(today); played.has(day); day = before(day)) count++;
  return count;
}
