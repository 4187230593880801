// The server's HTTP API, and who the reader is there. Somebody who only looks around stays nobody; a guest is made when
// the first thing is done that needs one.
import { signal } from "@preact/signals";
import type {
  Commitment,
  Games,
  NewTable,
  Person,
  PersonAnswer,
  Refusal,
  Seat,
  Summary,
  TableAnswer,
} from "../api-types";
import { needWords } from "../i18n";
import { SaidError, type Saying } from "../i18n/said";
import { wordsFor } from "./words";

export type { Clock, Fairness, Games as Catalogue, Person, Question, Summary, SummarySeat } from "../api-types";

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
  const data = (await answer.json()) as T & { error?: Refusal };
  if (data.error) throw await refusalError(data.error);
  return data;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body?: object) => call<T>("POST", path, body);

// Who I am, if anybody.
export async function knowMe(): Promise<Person | null> {
  if (me.value) return me.value;
  try {
    me.value = (await get<PersonAnswer>("/me")).person;
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
  me.value = (await post<PersonAnswer>("/me", {})).person;
  return me.value;
}

let catalogue: Promise<Games> | null = null;
export function loadCatalogue(): Promise<Games> {
  catalogue ??= get<Games>("/games");
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

export type Wish = Omit<NewTable, "words" | "commitment" | "deal"> & { deal?: number };

// The words of the reader go into the deal. They are chosen after the server has shown the hash of its seed, so that
// neither side can choose the cards.
export async function makeTable(wish: Wish, words = ""): Promise<Summary> {
  await beSomebody();
  const body = { options: {}, private: true, clock: { kind: "none" }, ...wish };
  if (wish.deal !== undefined) return (await post<TableAnswer>("/tables", body)).table;
  const { commitment } = await get<Commitment>("/commitment");
  const mine = wordsFor(commitment, words);
  return (await post<TableAnswer>("/tables", { ...body, commitment, words: mine })).table;
}

export async function sitAt(table: Summary, seat: Seat, words = ""): Promise<void> {
  await beSomebody();
  const mine = table.deal === null ? { words: wordsFor(table.commitment, words) } : {};
  await post(`/tables/${table.id}/sit`, { seat, ...mine });
}

// The table that follows: the same for all who ask. Who comes first brings words for a seed that was promised, for against
// bots the game begins at once; who comes second gives his for the seed of the first.
export async function rematch(of: Summary): Promise<Summary> {
  const { commitment } = await get<Commitment>("/commitment");
  const promised = { commitment, words: wordsFor(commitment, "") };
  const { table } = await post<TableAnswer>(`/tables/${of.id}/rematch`, promised);
  const seat = table.your_seats[0];
  if (table.commitment !== commitment && table.state === "open" && seat) await sitAt(table, seat);
  return table;
}
