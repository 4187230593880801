// The story of a game from what its steps did, and from nothing else: so it is the same after a reload, in a replay and
// for who comes late. It is told by turns: a turn that began is a heading, what happened in it are its lines, and a line
// knows the step it belongs to, so that the table can be shown as it was then.
import type { Effect, GameModule, Narrator, Seat, Step, TableProps } from "../games/contract";
import { language, t } from "../i18n";
import type { SeatName } from "../i18n/said";
import { lineOf, type StoryLine } from "./words";

// The lines of one step within one turn.
export interface StoryPart {
  step: number; // index of the step
  lines: readonly StoryLine[];
}
export interface StoryTurn {
  seat: Seat | null; // null: before the first turn, between rounds
  heading: boolean; // a round that begins: its first line is the heading
  parts: StoryPart[];
}

const headings = new Set(["round_began", "gunfight_began"]);
const unsaid = new Set(["round_ended"]); // another one begins, or the game is over: that is told

// A game may be told again from its beginning (another language, a step taken back) or go on where it was.
export class Teller {
  private told: readonly Step[] = [];
  private turns: StoryTurn[] = [];
  private language = language();
  private narrator: Narrator = {};
  private turnsAreTold = false; // the game says whose turn begins; where it does not, a step is a turn
  private next: Pick<StoryTurn, "seat" | "heading"> | null = { seat: null, heading: false };
  private seats: TableProps["seats"] | null = null;

  constructor(private readonly game: Pick<GameModule, "narrator" | "slug">) {}

  tell({ steps, seats, view, options }: Pick<TableProps, "steps" | "seats" | "view" | "options">): StoryTurn[] {
    const length = this.told.length;
    const goesOn =
      this.seats === seatsOf(seats, this.seats) &&
      this.language === language() &&
      steps.length >= length &&
      (length === 0 || (steps[0] === this.told[0] && steps[length - 1] === this.told[length - 1]));
    if (!goesOn || length === 0) this.begin(view, options, seats);
    const before = this.told.length;
    const name: SeatName = (seat) => seats.find((facts) => facts.seat === seat)?.name ?? seat;
    steps.slice(before).forEach((step, i) => {
      this.step(step, before + i, name);
    });
    this.told = steps;
    if (steps.length > before) this.turns = [...this.turns];
    return this.turns;
  }

  private begin(view: unknown, options: TableProps["options"], seats: TableProps["seats"]): void {
    this.narrator = this.game.narrator?.(view, options, seats) ?? {};
    this.told = [];
    this.turns = [];
    this.turnsAreTold = false;
    this.next = { seat: null, heading: false };
    this.language = language();
    this.seats = seats;
  }

  private step(step: Step, index: number, name: SeatName): void {
    if (!this.turnsAreTold && step.by !== "chance") this.next = { seat: step.by, heading: false };
    for (const effect of step.told ?? []) {
      this.narrator.hear?.(effect);
      if (effect.effect === "turn_began") {
        this.turnsAreTold = true;
        this.next = { seat: effect.seat as Seat, heading: false };
      } else if (!unsaid.has(effect.effect) && !this.narrator.quiet?.(effect)) {
        this.line(effect, index, name);
      }
    }
  }

  private line(effect: Effect, step: number, name: SeatName): void {
    const prefix = effect.rule?.slice(0, 3).toLowerCase() ?? "any";
    const line = lineOf(effect, prefix, name, this.narrator);
    if (headings.has(effect.effect)) {
      this.turns.push({ seat: null, heading: true, parts: [{ step, lines: [line] }] });
      this.next = { seat: null, heading: false };
      return;
    }
    if (this.next && (this.turns.length === 0 || this.next.seat || !this.turns.at(-1)!.heading)) {
      this.turns.push({ ...this.next, parts: [] });
    }
    this.next = null;
    const turn = { ...this.turns.at(-1)! }; // a turn that has changed is another object: only that one is drawn again
    const part = turn.parts.at(-1);
    turn.parts =
      part?.step === step
        ? [...turn.parts.slice(0, -1), { step, lines: [...part.lines, line] }]
        : [...turn.parts, { step, lines: [line] }];
    this.turns[this.turns.length - 1] = turn;
  }
}

// Names of people may change (somebody sits down): then all is told again.
function seatsOf(now: TableProps["seats"], before: TableProps["seats"] | null): TableProps["seats"] | null {
  const same = before?.length === now.length && now.every(({ name }, i) => name === before[i]!.name);
  return same ? before : now;
}

// The lines of each step from one to before another, whichever turn they stand in.
export function linesOfSteps(turns: readonly StoryTurn[], from: number, to: number): StoryLine[][] {
  const steps = Array.from({ length: Math.max(0, to - from) }, (): StoryLine[] => []);
  for (const { parts } of turns) for (const { step, lines } of parts) steps[step - from]?.push(...lines);
  return steps;
}

// Lines that are alike and follow each other, as a deal is; more than three are shortened. What is counted or rolled is
// told whole.
export const longestRun = 3;
const dealt = new Set(["card_moved", "card_seen", "shuffled", "came", "went"]);

export function runsOf(lines: readonly StoryLine[]): StoryLine[][] {
  const runs: StoryLine[][] = [];
  const alike = (one: Effect, other: Effect) =>
    dealt.has(one.effect) && one.effect === other.effect && one.why === other.why;
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && alike(run[0]!.effect, line.effect)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

// What a step did, as it is said aloud or stands in one sentence.
export function spokenOf(lines: readonly StoryLine[] = []): string {
  return runsOf(lines)
    .flatMap((run) => {
      const texts = run.map(({ text }) => text);
      if (run.length <= longestRun) return texts;
      return [...texts.slice(0, longestRun - 1), `(${t("felt.log.more", { n: run.length - longestRun + 1 })})`];
    })
    .join(" ");
}
