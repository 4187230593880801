// What people and bots are called. The server calls a guest "Stranger 356" and a bot by its grade; here a guest is a
// stranger in the reader's language, and three deputies at a table have names to be told apart.
import { names } from "../felt/company";
import { t } from "../i18n";
import type { Summary, SummarySeat } from "./api";

const stranger = /^Stranger (\d+)$/;

export function isStranger(name: string): boolean {
  return stranger.test(name);
}

export function personName(name: string): string {
  const guest = stranger.exec(name);
  return guest ? t("shell.stranger", { n: guest[1]! }) : name;
}

export function seatName(seat: SummarySeat, place: number): string {
  if (seat.kind === "open") return t("tables.open-seat");
  return seat.kind === "bot" && seat.name === seat.grade ? names[place]! : personName(seat.name) || seat.seat;
}

// The names at a table. Who sits on several seats is told apart by the number of the seat.
export function seatNames({ seats }: Summary): string[] {
  return seats.map((seat, i) => {
    const name = seatName(seat, i);
    const twice = seat.kind === "person" && seats.some((other, at) => at !== i && other.person === seat.person);
    return twice ? t("tables.same-person", { name, n: i + 1 }) : name;
  });
}
