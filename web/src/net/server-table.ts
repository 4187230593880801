// A table of the server as a source of TableProps: it watches, follows the pushes, and sends lines with their number.
import { type Signal, signal } from "@preact/signals";
import { marks } from "../felt/company";
import type { Actor, Refusal, Seat, SeatFacts, Step, TableProps } from "../games/contract";
import { refusalOf, type Sentence, saidAlone } from "../i18n/said";
import { ApiError, type Summary } from "./api";
import { ask, listen } from "./link";
import { seatName } from "./names";

export interface ChatLine {
  seat: Seat | null;
  name: string;
  text?: string;
  phrase?: string;
  at: number;
}
export interface Now {
  n: number;
  view: unknown;
  to_act: Actor | null;
  legal: string[];
  scores?: Partial<Record<Seat, number>>;
  winners?: Seat[];
  clocks?: Partial<Record<Seat, { left: number; running: boolean }>>;
}
export interface TableState {
  summary: Summary;
  seat: Seat | null;
  now: Now;
  nowAt: number; // when it came, for the clocks
  steps: Step[];
  chat: ChatLine[];
  muted: Seat[];
  asked: { by: Seat; what: "draw" | "take_back" } | null;
  busy: boolean;
  refusal: Refusal | null;
  hint: { line: string; why: string } | null;
}

export class ServerTable {
  readonly state: Signal<TableState | null> = signal(null);
  readonly lost: Signal<Sentence | null> = signal(null);
  private readonly seen = new Map<number, Now>(); // what the reader has seen of this game, by number of steps
  private readonly end: () => void;

  constructor(readonly id: string) {
    this.end = listen(
      (message) => this.hear(message),
      () => void this.watch(),
    );
  }

  stop(): void {
    void ask({ do: "unwatch", table: this.id }).catch(() => {});
    this.end();
  }

  private async watch(): Promise<void> {
    try {
      const answer = await ask({ do: "watch", table: this.id });
      this.take(
        (answer.state ?? answer) as unknown as Now & {
          table: Summary;
          seat: Seat | null;
          steps: Step[];
          chat?: ChatLine[];
          muted?: Seat[];
        },
      );
    } catch (error) {
      if (error instanceof ApiError && error.code !== "away") this.lost.value = saidAlone(error.message);
    }
  }

  private take(
    given: Now & { table: Summary; seat: Seat | null; steps: Step[]; chat?: ChatLine[]; muted?: Seat[] },
  ): void {
    const { table, seat, steps, chat, muted, ...now } = given;
    if (this.state.value?.seat !== seat) this.seen.clear();
    for (const n of this.seen.keys()) if (n > now.n) this.seen.delete(n); // taken back
    this.seen.set(now.n, nowOf(now));
    this.state.value = {
      summary: table,
      seat,
      now: nowOf(now),
      nowAt: performance.now(),
      steps: steps ?? [],
      chat: chat ?? this.state.value?.chat ?? [],
      muted: muted ?? this.state.value?.muted ?? [],
      asked: null,
      busy: false,
      refusal: null,
      hint: null,
    };
  }

  private change(part: Partial<TableState>): void {
    if (this.state.value) this.state.value = { ...this.state.value, ...part };
  }

  private hear(message: Record<string, unknown>): void {
    const { event } = message;
    const state = this.state.value;
    const about = typeof message.table === "string" ? message.table : (message.table as Summary | undefined)?.id;
    if (about !== this.id || !state) return;
    if (event === "state") {
      this.take(((message.state as object | undefined) ?? message) as never);
    } else if (event === "steps") {
      const from = message.from as number;
      if (from > state.steps.length) return void this.watch(); // something was missed
      const steps = [...state.steps.slice(0, from), ...(message.steps as Step[])];
      const now = nowOf(message as unknown as Now);
      this.seen.set(now.n, now);
      this.change({ steps, now, nowAt: performance.now(), busy: false, refusal: null, hint: null });
    } else if (event === "table") {
      const summary = message.table as Summary;
      this.change({ summary });
      // Sat down, or the game has begun: what may be seen is another now.
      const seat = summary.your_seats[0] ?? null;
      if (state.seat !== seat || state.summary.state !== summary.state) void this.watch();
    } else if (event === "chat") {
      this.change({ chat: [...state.chat, message as unknown as ChatLine] });
    } else if (event === "asked") {
      this.change({ asked: { by: message.by as Seat, what: message.what as "draw" | "take_back" } });
    } else if (event === "answered") {
      this.change({ asked: null });
    }
  }

  async play(line: string): Promise<void> {
    const state = this.state.value;
    if (!state || state.busy || !state.seat) return;
    this.change({ busy: true, refusal: null });
    try {
      await ask({ do: "play", table: this.id, seat: state.seat, n: state.steps.length, line });
      this.change({ busy: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.change({ busy: false });
      if (error.code === "stale") void this.watch();
      else this.change({ refusal: refusalOf(line, error.message, error.rule) });
    }
  }

  async whyNot(line: string): Promise<Refusal | null> {
    const state = this.state.value;
    if (!state?.seat) return null;
    const answer = await ask({ do: "why_not", table: this.id, seat: state.seat, line });
    if (answer.legal === true || typeof answer.why !== "string" || answer.why === "") return null;
    return refusalOf(line, answer.why, answer.rule as string | undefined);
  }

  async hint(): Promise<void> {
    const state = this.state.value;
    if (!state?.seat) return;
    const answer = await ask({ do: "hint", table: this.id, seat: state.seat });
    const best = (answer.choices as { line: string; why: string }[] | undefined)?.[0];
    if (best) this.change({ hint: best });
  }

  tell(what: string, more: object = {}): void {
    const seat = this.state.value?.seat;
    void ask({ do: what, table: this.id, ...(seat ? { seat } : {}), ...more }).catch((error: unknown) => {
      if (error instanceof ApiError) this.change({ refusal: refusalOf(what, error.message, error.rule) });
    });
  }

  // What a seat says is no longer shown, or is again.
  async mute(seat: Seat, on: boolean): Promise<void> {
    await ask({ do: "mute", table: this.id, seat, on });
    void this.watch();
  }

  async report(seat: Seat, why: string): Promise<void> {
    await ask({ do: "report", table: this.id, seat, why });
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

  props(state: TableState): TableProps {
    const { now, seat, summary } = state;
    return {
      view: now.view,
      seat,
      toAct: now.to_act,
      legal: state.busy ? [] : now.legal,
      scores: now.scores ?? null,
      winners: now.winners ?? null,
      steps: state.steps,
      seats: seatsOf(summary, seat),
      options: summary.options,
      refusal: state.refusal,
      hint: state.hint?.line ?? null,
      busy: state.busy,
      play: (line) => void this.play(line),
      whyNot: (line) => this.whyNot(line),
    };
  }
}

function nowOf(given: Now): Now {
  const { n, view, to_act, legal, scores, winners, clocks } = given;
  return { n, view, to_act, legal: legal ?? [], scores, winners, clocks };
}

export function seatsOf(summary: Summary, seat: Seat | null): SeatFacts[] {
  return summary.seats.map((facts, i) => ({
    seat: facts.seat,
    name: seatName(facts, i),
    mark: marks[i]!,
    bot: facts.kind === "bot",
    grade: facts.grade,
    you: facts.seat === seat,
  }));
}
