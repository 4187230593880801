// What a game gives to the pages and what it gets from them. A game's folder knows no socket and no page: it draws a view
// and sends lines. Whether the lines go to a server or to the engine inside the page is not its business.
import type { ComponentType } from "preact";
import type { Actor, Step as Described, Effect, EndedBy as Ending, Seat } from "../api-types";
import type { Language } from "../i18n";

export type { Actor, Effect, Seat } from "../api-types";

// A step as the reader may see it: ?? in its line for what is hidden; what it did, as far as he may know it.
export type Step = Pick<Described, "by" | "line"> & { readonly told?: readonly Effect[] };

// How a game came to its end: by its rulebook, or people ended it before.
export type EndedBy = Ending | (string & {});

export interface SeatFacts {
  seat: Seat;
  name: string;
  mark: Mark; // star, horseshoe, cactus, lantern, wheel, feather: never colour alone
  bot: boolean;
  grade?: string; // of a bot
  you: boolean;
}
export type Mark = "star" | "horseshoe" | "cactus" | "lantern" | "wheel" | "feather";

export interface Refusal {
  line: string;
  why: string;
  lang?: Language; // of `why`, where it is not the reader's
  rule?: string; // "OUT-3.7"
}

// A line of the story, and the step it belongs to.
export interface NewsLine {
  step: number; // its index
  text: string;
  effect: Effect;
}

// What a line would bring, as far as it is alike in all worlds that look alike to the reader.
export interface Preview {
  told: readonly Effect[];
  alike: boolean; // all of it
  scores?: Partial<Record<Seat, readonly number[]>>; // at least and at most
  figures?: unknown;
  view?: unknown;
}

// Everything a table needs to be drawn; a new object for each change.
export interface TableProps<View = unknown> {
  view: View; // the rulebook's view as JSON, for `seat` (or for a spectator)
  seat: Seat | null; // who is looking; null: a spectator
  toAct: Actor | null;
  legal: readonly string[]; // sorted lines; empty unless `seat` is to act
  scores: Partial<Record<Seat, number>> | null;
  figures?: unknown; // what the table counts, of games that have such figures
  winners: readonly Seat[] | null; // not null: the game is over
  endedBy?: EndedBy; // where it is over; left out: by its rules
  steps: readonly Step[];
  news?: readonly NewsLine[]; // what the last steps did, in words
  seats: readonly SeatFacts[];
  options: Readonly<Record<string, unknown>>;
  refusal: Refusal | null; // the last line was refused; shown at the card itself
  hint: string | null; // a line to light up
  busy: boolean; // a line is on its way
  play(line: string): void;
  // What a line would be refused for, without playing it (empty: it is legal).
  whyNot(line: string): Promise<Refusal | null>;
  // What a legal line would bring; left out where nothing can be played.
  preview?(line: string): Promise<Preview | null>;
}

export interface Lesson {
  id: string;
  title: string; // key of the catalogue, as all texts here
  options: Record<string, unknown>;
  position: unknown; // as the rulebook writes it
  seat: Seat;
  steps: LessonStep[];
}
export interface LessonStep {
  say: string; // what to do and why, one or two sentences
  rule?: string;
  // Lines that reach the goal; anything else legal is answered by `otherwise`, and not played.
  goal: readonly string[];
  otherwise?: string; // left out: in the words of all lessons
}

// Names what only this game has names for, where the story is told. It hears every effect before it is told, so that a
// name is what it was then; a game that is told from its beginning gets a new one.
export interface Narrator {
  hear?(effect: Effect): void;
  called?(word: string): string | undefined; // a figure, a house, a card that is not of the French deck
  place?(place: string): string | undefined;
  quiet?(effect: Effect): boolean; // what the line after it says again
}

// A moment people play for, shown large over the table for a while.
export interface SceneProps {
  told: readonly Effect[]; // what the step did
  lines: readonly NewsLine[]; // the same in words
  seats: readonly SeatFacts[];
  figures?: unknown; // what the table counts after it
}

export interface OptionFieldProps {
  players: number; // at the table that is set
  onChange(value: unknown): void;
}

export interface GameModule<View = unknown> {
  slug: string;
  Table: ComponentType<TableProps<View>>;
  // One sentence: what is expected of the reader now, in words of the rulebook.
  prompt(props: TableProps<View>): string;
  // Whether a seat's score as it stands may be shown: false where it counts what the reader may not see.
  knowsScore?(view: View, seat: Seat): boolean;
  // What belongs beside a seat's name: how many cards it holds, who deals.
  SeatNote?: ComponentType<{ view: View; seat: Seat }>;
  // A line that may be played in words: what is hinted, what would have been better. What was played is told by its
  // effects (story/teller.ts). `name` gives a seat's name, `view` is the table before it.
  tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string, view?: unknown): string;
  narrator?(view: View, options: TableProps["options"], seats: TableProps["seats"]): Narrator;
  // Ids that the engine's sentences have (a house, a place in a grid), and what they are called.
  ids?: { readonly pattern: RegExp; name(id: string): string };
  // What a place of the effects is called on the table, where that is another name.
  places?: Readonly<Record<string, string>>;
  // Effects that are worth a scene, and for how many beats; and the scene.
  moments?: Readonly<Record<string, number>>;
  Scene?: ComponentType<SceneProps>;
  // Where the effect alone does not say that it is one.
  isMoment?(scene: SceneProps): boolean;
  // What a value of an option is made of, where a reader would want to know it before choosing: null for other options.
  tellOption?(name: string, value: unknown): readonly { name: string; text: string }[] | null;
  // Values of an option that are better seen than read, by the option's name.
  optionPictures?: Readonly<Record<string, ComponentType<{ value: unknown }>>>;
  // Fields of its own for options that are more than a word or a number, by the option's name.
  optionFields?: Readonly<Record<string, ComponentType<OptionFieldProps>>>;
  turnRule?: string; // says who is to act: the answer to a click out of turn
  lessons: readonly Lesson[];
  // What its players' rules tell between the turn and the end (shell/primer.tsx), by key, with cards to show where there
  // are any.
  primer?: Readonly<Record<string, ComponentType | undefined>>;
}
