// A table that is played inside the page: the reader's seat against chance and the others, who think a little where they
// are asked to and else play at random. Lessons, practice and the builders' page run on it. It is a source of TableProps,
// as the table of a server is; what the reader gets is written by the engine for his seat (`read`), never taken from the
// whole truth that the table needs to go on.
import { type Signal, signal } from "@preact/signals";
import { marks, names } from "../felt/company";
import type { Refusal, Seat, SeatFacts, Step, TableProps } from "../games/contract";
import { refusalOf, SaidError, type Saying } from "../i18n/said";
import type { Answer, Engine } from "./engine";

// A small generator, the same on every machine, so that an address shows the same game to everybody.
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface LocalOptions {
  game: string;
  options?: Record<string, unknown>;
  seed?: number;
  position?: unknown; // instead of a deal
  seat: Seat | null;
  pause?: number; // milliseconds between moves of others
  names?: readonly string[];
  thought?: number; // iterations of a search the others may spend on a move; 0: they play at random
}

interface Moment {
  truth: Answer; // the whole position; for nobody to see
  seen: Answer; // what the reader is told of it
  steps: readonly Step[];
  lines: readonly string[]; // the same in full, what is hidden from the reader too
}

// The whole truth of a game: enough to play it again.
export interface Played {
  game: string;
  options: Readonly<Record<string, unknown>>;
  start: unknown;
  lines: readonly string[];
  seats: readonly SeatFacts[];
}

export class LocalTable {
  readonly props: Signal<TableProps>;
  readonly reason = signal<Saying | null>(null); // of the hint that is shown
  private readonly past: Moment[] = [];
  private readonly start: unknown;
  private now: Moment;
  private readonly random: () => number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly given: LocalOptions,
  ) {
    const { game, options = {}, seed = 1, position } = given;
    this.random = randomSource(seed);
    const truth = position
      ? engine.ask({ do: "play", position, moves: [] })
      : engine.ask({ do: "new", game, options, seed });
    if (truth.error) throw new SaidError(truth.error);
    this.start = position ?? truth.start;
    const lines = truth.moves ?? [];
    const seen = this.read(this.start, lines);
    this.now = { truth, seen, steps: seen.steps ?? [], lines };
    this.props = signal(this.draw(null));
    this.goOn();
  }

  get position(): unknown {
    return this.now.truth.position;
  }

  get played(): Played {
    const { options, seats } = this.props.value;
    return { game: this.given.game, options, start: this.start, lines: this.now.lines, seats };
  }

  play(line: string): void {
    if (!this.yours) return;
    const refusal = this.take(line);
    this.props.value = this.draw(refusal);
    if (!refusal) this.goOn();
  }

  // Back to the reader's last decision.
  takeBack(): void {
    clearTimeout(this.timer);
    do {
      const before = this.past.pop();
      if (!before) break;
      this.now = before;
    } while (this.now.truth.to_act !== this.given.seat);
    this.props.value = this.draw(null);
    this.goOn();
  }

  // The table as it was after so many steps, for looking only; null where several steps were one.
  back(steps: number): TableProps | null {
    const moment = this.past.find((other) => other.steps.length === steps);
    return moment ? { ...this.draw(null, moment), legal: [] } : null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  // Plays random moves for everybody until `count` steps are done or the game is over, at once.
  skip(count: number): void {
    while (this.now.steps.length < count && this.now.truth.to_act) this.step(false);
    this.props.value = this.draw(null);
    this.goOn();
  }

  // Only at the reader's turn: what is refused to others may tell of their cards.
  whyNot(line: string): Refusal | null {
    if (!this.yours) return null;
    return this.refused(this.engine.ask({ do: "play", position: this.position, moves: [line] }), line);
  }

  private get yours(): boolean {
    return this.given.seat !== null && this.now.truth.to_act === this.given.seat;
  }

  // What a bot would do in place of whoever is to act, and why.
  advice(iterations: number): { line: string; reason: Saying } | null {
    const seed = 1 + Math.floor(this.random() * 2 ** 31);
    const { choices } = this.engine.ask({ do: "advise", position: this.position, iterations, seed, count: 1 });
    return choices?.[0] ? { line: choices[0].move, reason: choices[0] } : null;
  }

  // Lights up what a bot would do, and says why.
  hint(): void {
    const found = this.yours ? this.advice(1000) : null;
    if (!found) return;
    this.props.value = { ...this.props.value, hint: found.line };
    this.reason.value = found.reason;
  }

  private refused({ error }: Answer, line: string): Refusal | null {
    const name = (seat: string) => this.seats().find((facts) => facts.seat === seat)?.name ?? seat;
    return error ? refusalOf(line, error, name) : null;
  }

  private take(line: string): Refusal | null {
    const truth = this.engine.ask({ do: "play", position: this.position, moves: [line] });
    const refusal = this.refused(truth, line);
    if (refusal) return refusal;
    this.advance(truth, [line]);
    return null;
  }

  private read(position: unknown, moves: readonly string[]): Answer {
    return this.engine.ask({ do: "read", position, moves, seat: this.given.seat ?? "spectator" });
  }

  private advance(truth: Answer, lines: readonly string[]): void {
    const seen = this.read(this.position, lines);
    this.past.push(this.now);
    this.now = {
      truth,
      seen,
      steps: [...this.now.steps, ...(seen.steps ?? [])],
      lines: [...this.now.lines, ...lines],
    };
  }

  private step(thinking = true): void {
    const { truth } = this.now;
    if (truth.to_act === "chance") {
      const seed = Math.floor(this.random() * 2 ** 31);
      const next = this.engine.ask({ do: "step", position: truth.position, seed, until: "move" });
      this.advance(next, next.moves ?? []);
    } else {
      const legal = truth.legal ?? [];
      const random = legal[Math.floor(this.random() * legal.length)]!;
      const thought =
        thinking && this.given.thought && legal.length > 1 ? this.advice(this.given.thought)?.line : undefined;
      this.take(thought ?? random);
    }
  }

  // Others move by themselves, slowly enough to be followed.
  private goOn(): void {
    clearTimeout(this.timer);
    const { to_act: actor } = this.now.truth;
    if (!actor || actor === this.given.seat || this.given.seat === null) return;
    const again = () => {
      this.step();
      this.props.value = this.draw(null);
      this.goOn();
    };
    if (actor === "chance") again();
    else this.timer = setTimeout(again, this.given.pause ?? 700);
  }

  private draw(refusal: Refusal | null, moment: Moment = this.now): TableProps {
    const { seen, steps } = moment;
    const view = seen.view as { options?: Record<string, unknown> };
    return {
      view,
      seat: this.given.seat,
      toAct: seen.to_act ?? null,
      legal: seen.legal ?? [],
      scores: seen.scores ?? null,
      winners: seen.winners ?? null,
      steps,
      seats: this.seats(),
      options: { ...(this.given.options ?? {}), ...(view.options ?? {}) },
      refusal,
      hint: null,
      busy: false,
      play: (line) => this.play(line),
      whyNot: async (line) => this.whyNot(line),
    };
  }

  private seats(): SeatFacts[] {
    const count = countSeats(this.now.seen.view, this.engine, this.given);
    return Array.from({ length: count }, (_, i): SeatFacts => {
      const seat = `p${i + 1}` as Seat;
      const you = seat === this.given.seat;
      const list = this.given.names ?? names;
      const others = list.slice(1);
      return { seat, name: you ? list[0]! : (others[i % others.length] ?? seat), mark: marks[i]!, bot: !you, you };
    });
  }
}

// How many sit here: the option `players`, or its default.
function countSeats(view: unknown, engine: Engine, given: LocalOptions): number {
  const options = { ...given.options, ...(view as { options?: Record<string, unknown> }).options };
  if (typeof options.players === "number") return options.players;
  const facts = engine.ask({ do: "games" }).games?.find((game) => game.game === given.game);
  const players = facts?.options.find((option) => option.name === "players");
  return Number(players?.default ?? facts?.players.min ?? 1);
}
