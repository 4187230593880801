// The server's HTTP API, and who the reader is there. Somebody who only looks around stays nobody; a guest is made when
// the first thing is done that needs one.
import { signal } from "@preact/signals";
import type { GameFacts } from "../engine/engine";
import type { EndedBy, Seat } from "../games/contract";
import { needWords } from "../i18n";
import { SaidError, type Saying } from "../i18n/said";
import { wordsFor } from "./words";

export interface Person {
  id: string | number;
  name: string;
  account: boolean;
}
export type Clock =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };
export interface SummarySeat {
  seat: Seat;
  kind: "person" | "bot" | "open";
  name: string;
  grade?: string;
  person?: string;
  here: boolean;
  stand_in: boolean;
  returning?: boolean; // the stand-in leaves after the move it is about to make
}
// A question to all who sit at a table: who asks, and who has agreed.
export interface Question {
  what: "draw" | "take_back";
  by: Seat;
  yes: Seat[];
}
export interface Summary {
  id: string;
  game: string;
  options: Record<string, unknown>;
  state: "open" | "playing" | "over";
  private: boolean;
  clock: Clock;
  deal: number | null;
  commitment: string; // the hash of the seed
  seats: SummarySeat[];
  host?: { person: string; name: string } | null; // who made the table
  asked?: Question[]; // what waits for answers
  hints?: boolean; // also where people play each other
  epoch?: number; // how often steps were taken back
  to_act: Seat | null;
  your_seats: Seat[];
  your_turn: boolean;
  steps: number;
  scores?: Partial<Record<Seat, number>>;
  winners?: Seat[];
  ended_by?: EndedBy;
  rematch?: string;
  made: number;
  moved: number;
}
export interface Catalogue {
  games: (GameFacts & { summary: string; aim: string })[];
  grades: { name: string; help: string }[];
  phrases?: { key: string; text: string }[];
}
export interface Fairness {
  commitment: string;
  words: Partial<Record<Seat, string>>;
  seed?: string;
}

export class ApiError extends SaidError {
  constructor(
    readonly code: string,
    saying: Saying,
  ) {
    super(saying);
  }
}

// What the server refuses, as soon as its words are here.
export async function refusalError({ code, ...saying }: Saying & { code: string }): Promise<ApiError> {
  await needWords("server", "text", "table").catch(() => {}); // then in English
  return new ApiError(code, saying);
}

export const me = signal<Person | null>(null);

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: method === "GET" ? {} : { "Content-Type": "application/json" },
    body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
  }).catch(() => {
    throw new ApiError("away", { why: "" });
  });
  const json = answer.headers.get("content-type")?.includes("json") === true;
  if (!json) {
    if (!answer.ok) throw new ApiError(answer.status >= 500 ? "away" : "failed", { why: answer.statusText });
    return (await answer.text()) as T;
  }
  const data = (await answer.json()) as T & { error?: Saying & { code: string } };
  if (data.error) throw await refusalError(data.error);
  return data;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body?: object) => call<T>("POST", path, body);

// Who I am, if anybody.
export async function knowMe(): Promise<Person | null> {
  if (me.value) return me.value;
  try {
    me.value = (await get<{ person: Person }>("/me")).person;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_signed_in") return null;
    throw error;
  }
  return me.value;
}

// Somebody in any case: a guest if need be.
export async function beSomebody(): Promise<Person> {
  const known = await knowMe();
  if (known) return known;
  me.value = (await post<{ person: Person }>("/me", {})).person;
  return me.value;
}

let catalogue: Promise<Catalogue> | null = null;
export function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= get<Catalogue>("/games");
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

export interface Wish {
  game: string;
  options?: Record<string, unknown>;
  seats: { kind: "me" | "open" | "bot"; grade?: string }[];
  private?: boolean;
  clock?: Clock;
  deal?: number;
  hints?: boolean;
}

// The words of the reader go into the deal. They are chosen after the server has shown the hash of its seed, so that
// neither side can choose the cards.
export async function makeTable(wish: Wish, words = ""): Promise<Summary> {
  await beSomebody();
  const body = { options: {}, private: true, clock: { kind: "none" }, ...wish };
  if (wish.deal !== undefined) return (await post<{ table: Summary }>("/tables", body)).table;
  const { commitment } = await get<{ commitment: string }>("/commitment");
  const mine = wordsFor(commitment, words);
  return (await post<{ table: Summary }>("/tables", { ...body, commitment, words: mine })).table;
}

export async function sitAt(table: Summary, seat: Seat, words = ""): Promise<void> {
  await beSomebody();
  const mine = table.deal === null ? { words: wordsFor(table.commitment, words) } : {};
  await post(`/tables/${table.id}/sit`, { seat, ...mine });
}

// The table that follows: the same for all who ask. Who comes first brings words for a seed that was promised, for against
// bots the game begins at once; who comes second gives his for the seed of the first.
export async function rematch(of: Summary): Promise<Summary> {
  const { commitment } = await get<{ commitment: string }>("/commitment");
  const promised = { commitment, words: wordsFor(commitment, "") };
  const { table } = await post<{ table: Summary }>(`/tables/${of.id}/rematch`, promised);
  const seat = table.your_seats[0];
  if (table.commitment !== commitment && table.state === "open" && seat) await sitAt(table, seat);
  return table;
}
