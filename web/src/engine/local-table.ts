// A table that is played inside the page. The engine hosts it: it keeps the game and its log, plays chance and the other
// seats, and tells what the reader's seat may know (docs/protocol.md, "A table for a reader"). Here are only requests and
// what is drawn of the answers; the page holds no truth, no log and no position of it. Lessons, practice and the
// builders' page run on it. It is a source of TableProps, as the table of a server is.
import { type Signal, signal } from "@preact/signals";
import { marks, names } from "../felt/company";
import type { Preview, Refusal, Seat, SeatFacts, TableProps } from "../games/contract";
import { refusalOf, SaidError, type Saying } from "../i18n/said";
import { beats, settings } from "../settings";
import type { Answer, Engine } from "./engine";

export interface LocalOptions {
  game: string;
  options?: Record<string, unknown>;
  seed?: number;
  position?: unknown; // instead of a deal
  seat: Seat | null;
  pause?: number; // milliseconds between moves of others; left out: as the reader wants to see them
  names?: readonly string[];
  kept?: string; // what keep() gave of the same table: it goes on there
  thought?: number; // iterations of a search the others may spend on a move; 0: they play at random
}

// The whole truth of a game that is over: enough to play it again.
export interface Played {
  game: string;
  options: Readonly<Record<string, unknown>>;
  start: unknown;
  lines: readonly string[];
  seats: readonly SeatFacts[];
}

const quickest = 30; // milliseconds: the page draws and listens in between

export class LocalTable {
  readonly props: Signal<TableProps>;
  readonly reason = signal<Saying | null>(null); // of the hint that is shown
  private readonly table: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly given: LocalOptions,
  ) {
    const { game, options = {}, seed = 1, position, thought } = given;
    const open = (kept: object) =>
      engine.ask({
        do: "open",
        ...(position ? { position } : { game, options }),
        seed,
        seat: given.seat ?? "spectator",
        ...(thought ? { bots: "sheriff", iterations: thought } : {}),
        ...kept,
      });
    // What cannot be taken up again, because it is damaged or of other rules, is dealt anew.
    const again = given.kept ? open({ kept: given.kept }) : null;
    const opened = again && !again.error ? again : open({});
    if (opened.error) throw new SaidError(opened.error);
    this.table = opened.table!;
    this.props = signal(this.draw(opened));
    this.goOn();
  }

  // All that such a table is laid from again, but what was played at it.
  get laid(): Omit<LocalOptions, "pause" | "kept"> {
    const { pause: _, kept: __, ...laid } = this.given;
    return laid;
  }

  // The game as it was played, when it is over.
  get played(): Played {
    const { options, seats } = this.props.value;
    const { start, moves, error } = this.engine.ask({ do: "record", table: this.table });
    if (error) throw new Error(error.why);
    return { game: this.given.game, options, start, lines: moves ?? [], seats };
  }

  // The game so far under the engine's seal, to be put away: a table that is opened with it goes on there.
  keep(): string {
    return this.engine.ask({ do: "keep", table: this.table }).kept ?? "";
  }

  play(line: string): void {
    if (!this.yours) return;
    const answer = this.ask({ do: "play", line });
    if (answer.error) this.props.value = { ...this.props.value, refusal: this.refused(answer, line) };
    else this.goOn();
  }

  // Back to the reader's last decision.
  takeBack(): void {
    this.ask({ do: "undo" });
    this.goOn();
  }

  // The table as it was after so many steps, for looking only.
  back(steps: number): TableProps | null {
    const answer = this.engine.ask({ do: "read", table: this.table, at: steps });
    return answer.error ? null : { ...this.draw(answer), legal: [] };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.engine.ask({ do: "close", table: this.table });
  }

  // Plays random moves for everybody until `count` steps are done or the game is over, at once.
  skip(count: number): void {
    this.ask({ do: "skip", to: count });
    this.goOn();
  }

  // Only at the reader's turn: what is refused to others may tell of their cards.
  whyNot(line: string): Refusal | null {
    if (!this.yours) return null;
    return this.refused(this.engine.ask({ do: "judge", table: this.table, line }), line);
  }

  private readonly preview = async (line: string): Promise<Preview | null> => {
    if (!this.yours) return null;
    const answer = this.engine.ask({ do: "preview", table: this.table, line });
    return answer.error ? null : (answer as unknown as Preview);
  };

  // Lights up what a bot would do in the reader's place, and says why.
  hint(): void {
    if (!this.yours) return;
    const seed = 1 + this.props.value.steps.length;
    const { choices } = this.engine.ask({ do: "advise", table: this.table, iterations: 1000, seed, count: 1 });
    if (!choices?.[0]) return;
    this.props.value = { ...this.props.value, hint: choices[0].move };
    this.reason.value = choices[0];
  }

  private get yours(): boolean {
    const { seat, toAct } = this.props.value;
    return seat !== null && toAct === seat;
  }

  // Draws what has come of it, unless it was refused.
  private ask(request: object): Answer {
    const { steps } = this.props.value;
    const answer = this.engine.ask({ ...request, table: this.table, from: steps.length });
    if (!answer.error) this.props.value = this.draw(answer, steps);
    return answer;
  }

  // Others move by themselves, slowly enough to be followed.
  private goOn(): void {
    clearTimeout(this.timer);
    const { toAct, seat } = this.props.value;
    if (!toAct || seat === null || toAct === seat) return;
    this.timer = setTimeout(() => {
      this.ask({ do: "go_on" });
      this.goOn();
    }, this.given.pause ?? Math.max(quickest, beats[settings.value.speed]));
  }

  // `before`: the steps that are drawn already.
  private draw(answer: Answer, before: TableProps["steps"] = []): TableProps {
    const view = answer.view as { options?: Record<string, unknown> };
    return {
      view,
      seat: this.given.seat,
      toAct: answer.to_act ?? null,
      legal: answer.legal ?? [],
      scores: answer.scores ?? null,
      figures: answer.figures,
      winners: answer.winners ?? null,
      steps: [...before.slice(0, answer.from), ...(answer.steps ?? [])],
      seats: this.seats(answer.players ?? 1),
      options: { ...(this.given.options ?? {}), ...(view.options ?? {}) },
      refusal: null,
      hint: null,
      busy: false,
      play: (line) => this.play(line),
      whyNot: async (line) => this.whyNot(line),
      preview: this.preview,
    };
  }

  private refused({ error }: Answer, line: string): Refusal | null {
    const { seats } = this.props.value;
    const name = (seat: string) => seats.find((facts) => facts.seat === seat)?.name ?? seat;
    return error ? refusalOf(line, error, name) : null;
  }

  private seats(count: number): SeatFacts[] {
    return Array.from({ length: count }, (_, i): SeatFacts => {
      const seat = `p${i + 1}` as Seat;
      const you = seat === this.given.seat;
      const list = this.given.names ?? names;
      const others = list.slice(1);
      return { seat, name: you ? list[0]! : (others[i % others.length] ?? seat), mark: marks[i]!, bot: !you, you };
    });
  }
}
