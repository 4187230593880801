// A table of the server as a source of TableProps: it watches, follows the pushes, and sends lines with their number.
import { type Signal, signal } from "@preact/signals";
import type { Asks, ChatLine, Now, Push, Pushes, Question, State, Step, Summary, Vote } from "../api-types";
import { marks } from "../felt/company";
import type { Preview, Refusal, Seat, SeatFacts, TableProps } from "../games/contract";
import { refusalOf, type Saying, type SeatName, type Sentence, troubleOf } from "../i18n/said";
import { ApiError } from "./api";
import { viewWith } from "./changes";
import { ask, listen } from "./link";
import { seatNames } from "./names";

// What people are asked, and who has agreed.
export type Asking = Pick<Question, "what" | "by" | "yes">;
// What came of the last one.
export interface Verdict {
  what: Vote;
  by: Seat; // who answered last
  yes: boolean;
}
export interface TableState {
  summary: Summary;
  seat: Seat | null;
  now: Now;
  nowAt: number; // when it came, for the clocks
  steps: Step[];
  chat: ChatLine[];
  muted: Seat[];
  questions: Asking[];
  verdict: Verdict | null;
  shown: boolean; // several seats are the reader's: whether the one he looks through has taken the screen
  busy: boolean;
  refusal: Refusal | null;
  hint: (Saying & { line: string }) | null;
}

// What the reader's seat can tell the table to do.
type Order = "answer" | "chat" | "offer_draw" | "resign" | "stand_in" | "take_back";
type Rest<Verb extends Order> = Omit<Asks[Verb], "table" | "seat">;

export class ServerTable {
  readonly state: Signal<TableState | null> = signal(null);
  readonly lost: Signal<Sentence | null> = signal(null);
  private readonly seen = new Map<number, Now>(); // what the reader has seen of this game, by number of steps
  private readonly end: () => void;
  private waiting: Push[] | null = null; // pushes, while a log is put together

  constructor(readonly id: string) {
    this.end = listen(
      (message) => this.hear(message),
      () => void this.watch(),
    );
  }

  stop(): void {
    void ask("unwatch", { table: this.id }).catch(() => {});
    this.end();
  }

  // Through the same seat as before; at first through the reader's first one.
  private async watch(seat: Seat | null = this.state.value?.seat ?? null, shown?: boolean): Promise<void> {
    const mine = this.state.value?.summary.your_seats;
    const through = seat && (!mine || mine.includes(seat)) ? { seat } : {};
    try {
      const answer = await this.askToWatch(through);
      await this.receive(answer.state, shown);
    } catch (error) {
      if (error instanceof ApiError && error.code !== "away") this.lost.value = troubleOf(error);
    }
  }

  // A seat that is not the reader's any more, because he has signed out in another tab say, is looked at like any other.
  private async askToWatch(through: { seat?: Seat }) {
    try {
      return await ask("watch", { table: this.id, ...through, changes: 1 });
    } catch (error) {
      if (!through.seat || !(error instanceof ApiError) || error.code !== "not_yours") throw error;
      return await ask("watch", { table: this.id, changes: 1 });
    }
  }

  // Another of the reader's seats takes the screen.
  lookThrough(seat: Seat): void {
    void this.watch(seat, true);
  }
  // Nobody's cards are to be seen until somebody says that he sits before the screen.
  drawCurtain(): void {
    this.change({ shown: false });
  }

  // A bot stood in for the reader: he plays again.
  async comeBack(): Promise<void> {
    const seat = this.state.value?.seat;
    if (!seat) return;
    try {
      await ask("back", { table: this.id, seat });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // it is no longer the reader's: looking shows it
    }
    await this.watch();
  }

  // A long log comes in parts, the newest first; what is pushed meanwhile waits until it is whole.
  private async receive(given: State, shown?: boolean): Promise<void> {
    if (!given.from) return this.take(given, shown);
    const waiting: Push[] = [];
    this.waiting = waiting;
    let steps = given.steps;
    try {
      for (let before = given.from; before > 0; ) {
        const part = await ask("log", { table: this.id, ...(given.seat ? { seat: given.seat } : {}), before });
        if (part.epoch !== given.epoch) return void this.watch(given.seat, shown); // taken back meanwhile
        steps = [...part.steps, ...steps];
        before = part.from;
      }
    } finally {
      if (this.waiting === waiting) this.waiting = null;
    }
    if (this.waiting) return; // another one is under way
    this.take({ ...given, from: 0, steps }, shown);
    for (const message of waiting) this.hear(message);
  }

  // A long legal list is asked for when it is the reader's turn.
  private async askForLegal(now: Now): Promise<void> {
    const seat = this.state.value?.seat;
    if (!seat || !now.legal_count || now.legal.length > 0 || now.to_act !== seat) return;
    const lines: string[] = [];
    while (lines.length < now.legal_count) {
      const part = await ask("legal", { table: this.id, seat, from: lines.length });
      const more = unfolded(part.lines);
      if (part.n !== now.n || part.epoch !== now.epoch || more.length === 0) return; // the game has gone on, or is over
      lines.push(...more);
    }
    const state = this.state.value;
    if (state?.now.n !== now.n || state.now.epoch !== now.epoch || state.seat !== seat) return;
    this.change({ now: { ...state.now, legal: lines } });
  }

  private take(given: State, shown?: boolean): void {
    const { table, seat, steps, chat, chat_from = 0, muted, ...now } = given;
    const before = this.state.value;
    if (before?.seat !== seat) this.seen.clear();
    for (const n of this.seen.keys()) if (n > now.n) this.seen.delete(n); // taken back
    this.seen.set(now.n, nowOf(now));
    this.state.value = {
      summary: table,
      seat,
      now: nowOf(now),
      nowAt: performance.now(),
      steps: steps ?? [],
      chat: chat ?? before?.chat ?? [],
      muted: muted ?? before?.muted ?? [],
      questions: table.asked,
      verdict: before?.now.n === now.n ? before.verdict : null,
      shown: shown ?? (before?.seat === seat && before.shown),
      busy: false,
      refusal: null,
      hint: null,
    };
    quietly(this.askForLegal(this.state.value.now));
    quietly(this.askForTalk(chat_from));
  }

  // What was said before the lines that have come.
  private async askForTalk(before: number): Promise<void> {
    while (before > 0) {
      const part = await ask("talk", { table: this.id, before });
      const state = this.state.value;
      if (!state) return;
      this.change({ chat: [...part.chat, ...state.chat] });
      before = part.chat_from;
    }
  }

  private change(part: Partial<TableState>): void {
    if (this.state.value) this.state.value = { ...this.state.value, ...part };
  }

  private hear(push: Push): void {
    const state = this.state.value;
    if (push.event === "yours" || !state) return;
    if ((typeof push.table === "string" ? push.table : push.table.id) !== this.id) return;
    if (this.waiting && (push.event === "steps" || push.event === "state")) {
      this.waiting.push(push);
      return;
    }
    if (push.event === "state") quietly(this.receive(push));
    else if (push.event === "steps") this.goOn(state, push);
    else if (push.event === "table") this.turnTo(state, push.table);
    else if (push.event === "chat") this.change({ chat: [...state.chat, push] });
    else if (push.event === "asked") this.note(state, push);
    else this.decide(state, push);
  }

  private goOn(state: TableState, push: Pushes["steps"]): void {
    if (push.from > state.steps.length) return void this.watch(); // something was missed
    const { view = null, changes } = push;
    if (changes && push.from !== state.now.n) return void this.watch(); // of a view that is not here
    const now = nowOf({ ...push, view: changes ? viewWith(state.now.view, changes) : view });
    this.seen.set(now.n, now);
    this.change({
      steps: [...state.steps.slice(0, push.from), ...push.steps],
      now,
      nowAt: performance.now(),
      busy: false,
      refusal: null,
      hint: null,
      questions: [], // a move answers them
      verdict: null,
    });
    quietly(this.askForLegal(now));
  }

  private turnTo(state: TableState, summary: Summary): void {
    this.change({ summary, questions: summary.asked });
    // Sat down, or the game has begun: what may be seen is another now.
    const same = state.seat ? summary.your_seats.includes(state.seat) : summary.your_seats.length === 0;
    if (!same || state.summary.state !== summary.state) void this.watch();
  }

  private note(state: TableState, { what, by }: Pushes["asked"]): void {
    const others = state.questions.filter((one) => one.what !== what);
    this.change({ questions: [...others, { what, by, yes: [by] }], verdict: null });
  }

  private decide(state: TableState, { what, by, yes, done }: Pushes["answered"]): void {
    const open = yes && !done;
    this.change({
      questions: open
        ? state.questions.map((one) => (one.what === what ? { ...one, yes: [...one.yes, by] } : one))
        : state.questions.filter((one) => one.what !== what),
      verdict: open ? state.verdict : { what, by, yes },
    });
  }

  private readonly name: SeatName = (seat) => {
    const seats = this.state.value ? seatsOf(this.state.value.summary, null) : [];
    return seats.find((facts) => facts.seat === seat)?.name ?? seat;
  };

  async play(line: string): Promise<void> {
    const state = this.state.value;
    if (!state || state.busy || !state.seat) return;
    this.change({ busy: true, refusal: null });
    try {
      await ask("play", { table: this.id, seat: state.seat, n: state.steps.length, epoch: state.now.epoch, line });
      this.change({ busy: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.change({ busy: false });
      if (error.code === "stale") void this.watch();
      else this.change({ refusal: refusalOf(line, error.saying, this.name) });
    }
  }

  async whyNot(line: string): Promise<Refusal | null> {
    const state = this.state.value;
    if (!state?.seat) return null;
    const answer = await ask("why_not", { table: this.id, seat: state.seat, line });
    if (answer.legal === true || typeof answer.why !== "string" || answer.why === "") return null;
    return refusalOf(line, answer, this.name);
  }

  private readonly preview = async (line: string): Promise<Preview | null> => {
    const state = this.state.value;
    if (!state?.seat || state.busy) return null;
    const answer = await ask("preview", { table: this.id, seat: state.seat, line });
    return answer.n === state.now.n && answer.epoch === state.now.epoch ? answer : null;
  };

  async hint(): Promise<void> {
    const state = this.state.value;
    if (!state?.seat) return;
    const answer = await ask("hint", { table: this.id, seat: state.seat });
    const [best] = answer.choices;
    if (best) this.change({ hint: best });
  }

  tell<Verb extends Order>(verb: Verb, more: Rest<Verb>, seat: Seat | null = this.state.value?.seat ?? null): void {
    if (!seat && verb !== "chat") return;
    const takes = { table: this.id, ...(seat && verb !== "chat" ? { seat } : {}), ...more } as unknown as Asks[Verb];
    void ask(verb, takes).catch((error: unknown) => {
      if (error instanceof ApiError) this.change({ refusal: refusalOf(verb, error.saying, this.name) });
    });
  }

  // What a seat says is no longer shown, or is again.
  async mute(seat: Seat, on: boolean): Promise<void> {
    await ask("mute", { table: this.id, seat, on });
    void this.watch();
  }

  async report(seat: Seat, why: string): Promise<void> {
    await ask("report", { table: this.id, seat, why });
  }

  // The table as the reader saw it after so many steps, for looking only.
  back(state: TableState, steps: number): TableProps | null {
    const now = this.seen.get(steps);
    if (!now) return null;
    return {
      ...this.props({ ...state, now, steps: state.steps.slice(0, steps), hint: null, refusal: null }),
      legal: [],
    };
  }

  // Whether that is known.
  knows(steps: number): boolean {
    return this.seen.has(steps);
  }

  props(state: TableState): TableProps {
    const { now, seat, summary } = state;
    return {
      view: now.view,
      seat,
      toAct: now.to_act,
      legal: state.busy ? [] : now.legal,
      scores: now.scores ?? null,
      figures: now.figures,
      winners: now.winners ?? null,
      endedBy: summary.ended_by,
      steps: state.steps,
      seats: seatsOf(summary, seat),
      options: summary.options,
      refusal: state.refusal,
      hint: state.hint?.line ?? null,
      busy: state.busy,
      play: (line) => void this.play(line),
      whyNot: (line) => this.whyNot(line),
      preview: this.preview,
    };
  }
}

function nowOf(given: Now): Now {
  const { n, epoch, view, figures, to_act, legal, legal_count, scores, winners, clocks } = given;
  return { n, epoch, view, figures, to_act, legal: legal ?? [], legal_count, scores, winners, clocks };
}

// Where the link is lost there is a new state soon, and all is asked for again.
function quietly(asking: Promise<void>): void {
  asking.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

// Lines that are told by how much of the one before they begin with, and what follows.
export function unfolded(folded: readonly (string | number)[]): string[] {
  const lines: string[] = [];
  let before = "";
  for (let i = 0; i + 1 < folded.length; i += 2) {
    before = before.slice(0, folded[i] as number) + (folded[i + 1] as string);
    lines.push(before);
  }
  return lines;
}

export function seatsOf(summary: Summary, seat: Seat | null): SeatFacts[] {
  const names = seatNames(summary);
  return summary.seats.map((facts, i) => ({
    seat: facts.seat,
    name: names[i]!,
    mark: marks[i]!,
    bot: facts.kind === "bot",
    grade: facts.grade,
    you: facts.seat === seat,
  }));
}
