// Made by tools/api-types.mjs from docs/openapi.json: change that, and say `npm run api-types`.

export type Seat = "p1" | "p2" | "p3" | "p4" | "p5" | "p6";
export type Actor = "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "chance";
export type Person = { id: string; name: string; account: boolean };
// A sentence as a key of the catalogues with its arguments.
export type Said = { key: string; args?: Record<string, SaidArgument> };
export type SaidArgument =
  | number
  | string
  | { card: string }
  | { seat: string }
  | { list: "comma" | "and" | "or" | "clause"; of: Said[] };
export type Refusal = { code: string; why: string; said: Said; rule?: string };
export type Error = { error: Refusal };
export type Clock =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };
export type SummarySeat = {
  seat: Seat;
  kind: "person" | "bot" | "open";
  name: string;
  here: boolean;
  stand_in: boolean;
  grade?: string;
  person?: string;
  returning?: boolean;
};
export type Vote = "draw" | "take_back";
export type Question = { what: Vote; by: Seat; yes: Seat[]; waiting_for: Seat[]; to?: number };
export type EndedBy = "rules" | "resigned" | "agreed" | "abandoned";
export type Seal = "numbered" | "server" | "players";
export type Scores = Partial<Record<Seat, number>>;
export type Host = { person: string; name: string };
export type Summary = {
  id: string;
  game: string;
  options: Record<string, unknown>;
  state: "open" | "playing" | "over";
  private: boolean;
  clock: Clock;
  deal: number | null;
  commitment: string;
  seats: SummarySeat[];
  to_act: Actor | null;
  your_seats: Seat[];
  your_turn: boolean;
  steps: number;
  made: number;
  moved: number;
  epoch: number;
  host: Host | null;
  seal: Seal;
  hints: boolean;
  asked: Question[];
  scores?: Scores;
  winners?: Seat[];
  ended_by?: EndedBy;
  rematch?: string;
};
export type PersonAnswer = { person: Person; codes_left?: number; codes?: string[] };
export type TableAnswer = { table: Summary };
export type TablesAnswer = { tables: Summary[] };
export type OptionFacts = { name: string; type: string; default: unknown; allowed: unknown; help: string; said: Said };
export type PresetFacts = { name: string; options: Record<string, unknown>; help: string; said: Said };
export type GameFacts = {
  game: string;
  name: string;
  players: { min: number; max: number };
  options: OptionFacts[];
  summary: string;
  prefix: string;
  aim: "most_points" | "fewest_points" | "to_win";
  presets?: PresetFacts[];
};
export type Games = {
  protocol: number;
  games: GameFacts[];
  grades: { name: string; help: string }[];
  editions: { game: string; file: string }[];
  phrases: { key: string; text: string }[];
};
export type Fairness = {
  commitment: string;
  words: Partial<Record<Seat, string>>;
  seal: Seal;
  deal: number | null;
  seed?: string;
};
export type Commitment = { commitment: string };
export type ChatLine = { seat: Seat | null; name: string; at: number; text?: string; phrase?: string };
export type Export = { person: Person; made: number; devices: number; tables: Summary[]; chat: ChatLine[] };
export type Nothing = Record<string, never>;
export type Name = { name?: string };
export type Credentials = { name: string; password: string };
export type NewTable = {
  game: string;
  options?: Record<string, unknown>;
  seats?: { kind: "me" | "open" | "bot"; grade?: string }[];
  private?: boolean;
  clock?: Clock;
  deal?: number | null;
  words?: string;
  commitment?: string;
  hints?: boolean;
};
export type Sit = { seat?: Seat; words?: string };
export type Start = { grade?: string };
export type Leave = { for_good?: boolean };
export type NewPassword = { old: string; new: string };
export type Password = { password: string };
export type Reset = { name: string; code: string; password: string };
export type Rematch = { commitment?: string; words?: string };
export type Analysis = {
  game: string;
  unit: "hundredths of a point" | "thousandths of the win";
  ledgers: Partial<Record<Seat, Ledger>>;
  sureness: Saying;
  turning_points: number[];
  turning_texts: string[];
  turning_said: Said[];
  start: Partial<Record<Seat, number>>;
  steps: AnalysedStep[];
};
export type AnalysedStep = {
  n: number;
  by: Actor;
  line: string;
  after: Partial<Record<Seat, number>>;
  best?: string;
  standing?: Standing;
  loss?: number;
  loss_doubt?: number;
  sure?: number;
  skill?: number;
  expected?: number;
  swing?: number;
  swing_for?: Seat;
  swings?: Partial<Record<Seat, number>>;
};
export type Best = { game: string; found: number; bound: number; exact: boolean; lines: string[] };
// What happened; its other keys are the effect's own (protocol.md, Effects).
export type Effect = { effect: string; rule?: string; readonly [key: string]: unknown };
export type Step = { by: Actor; line: string; told: Effect[] };
export type SeatClock = { left: number; running: boolean };
export type Moment = {
  n: number;
  epoch: number;
  figures?: Record<string, unknown>;
  to_act: Actor | null;
  legal: string[];
  legal_count?: number;
  scores?: Scores;
  winners?: Seat[];
  clocks?: Partial<Record<Seat, SeatClock>>;
};
export type Now = Moment & { view: Record<string, unknown> | null };
export type State = Now & {
  table: Summary;
  seat: Seat | null;
  from: number;
  steps: Step[];
  chat_from: number;
  chat: ChatLine[];
  muted: Seat[];
};
export type Choice = { line: string; expected: number; sure: number; why: string; said: Said };
export type Ledger = { margin: number; skill: number; own: number; luck: number; deal: number; doubt: number };
export type Standing = "best" | "as good" | "cannot tell" | "worse";
export type Saying = { why: string; said: Said };
// What a message takes, by what it asks for.
export interface Asks {
  hello: { version: number };
  watch: { table: string; seat?: Seat; changes?: number };
  unwatch: { table: string };
  play: { table: string; seat: Seat; n: number; line: string; epoch?: number };
  chat: { table: string; text?: string; phrase?: string };
  resign: { table: string; seat: Seat };
  offer_draw: { table: string; seat: Seat };
  take_back: { table: string; seat: Seat; to?: number; epoch?: number };
  back: { table: string; seat: Seat };
  stand_in: { table: string; seat: Seat; for: Seat };
  answer: { table: string; seat: Seat; to: Vote; yes: boolean };
  hint: { table: string; seat: Seat };
  why_not: { table: string; seat: Seat; line: string };
  preview: { table: string; seat: Seat; line: string };
  legal: { table: string; seat: Seat; from: number };
  log: { table: string; before: number; seat?: Seat };
  talk: { table: string; before: number };
  mute: { table: string; seat: Seat; on?: boolean };
  report: { table: string; seat: Seat; why?: string };
  ping: Record<string, never>;
}
// What its answer has.
export interface Answers {
  hello: { version: number; person: Person };
  watch: { state: State };
  unwatch: Record<string, never>;
  play: { n: number; epoch: number };
  chat: Record<string, never>;
  resign: Record<string, never>;
  offer_draw: Record<string, never>;
  take_back: Record<string, never>;
  back: Record<string, never>;
  stand_in: Record<string, never>;
  answer: Record<string, never>;
  hint: { choices: Choice[] };
  why_not: {
    legal: boolean;
    why: string;
    said: Said;
    rule?: string;
    best?: string;
    loss?: number;
    close?: boolean;
    standing?: Standing;
  };
  preview: {
    n: number;
    epoch: number;
    told: Effect[];
    alike: boolean;
    to_act?: Actor | null;
    scores?: Partial<Record<Seat, number[]>>;
    figures?: Record<string, unknown>;
    view?: Record<string, unknown>;
  };
  legal: { n: number; epoch: number; from: number; lines: (number | string)[] };
  log: { epoch: number; from: number; steps: Step[] };
  talk: { chat_from: number; chat: ChatLine[] };
  mute: Record<string, never>;
  report: Record<string, never>;
  ping: Record<string, never>;
}
// What the server tells unasked.
export interface Pushes {
  steps: Moment & {
    view?: Record<string, unknown>;
    changes?: Record<string, unknown>;
    table: string;
    from: number;
    steps: Step[];
  };
  state: State;
  table: { table: Summary };
  chat: ChatLine & { table: string };
  asked: { table: string; by: Seat; what: Vote };
  answered: { table: string; by: Seat; what: Vote; yes: boolean; done: boolean };
  yours: { turns: number };
}
export type Push = { [Event in keyof Pushes]: { event: Event } & Pushes[Event] }[keyof Pushes];
