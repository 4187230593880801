// The story so far by turns, newest at the bottom. A line can be clicked where the page can show the position then, its
// rule opens beside it, and what it is about is lit on the table while one points at it. A run of lines that are alike,
// as a deal is, shows its first ones and folds the others.
import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { arrowKeys } from "../felt/keyboard";
import { RuleLink } from "../felt/rule-link";
import { MarkSign } from "../felt/seat-badge";
import type { Effect, SeatFacts } from "../games/contract";
import { t } from "../i18n";
import "./story.css";
import { longestRun, runsOf, type StoryPart, type StoryTurn } from "./teller";
import type { StoryLine } from "./words";

export interface StoryListProps {
  turns: readonly StoryTurn[];
  seats: readonly SeatFacts[];
  at?: number; // the step that is shown
  fresh?: number; // steps from this one on are news to the reader
  onGo?: (step: number) => void;
  canGo?: (step: number) => boolean; // left out: to every step
  onPoint?: (effect: Effect | null) => void;
}

// "7♥" in the colour of its suit.
export function Inked({ text }: { text: string }) {
  const parts = text.split(/((?:10|[A2-9JQK])[♥♦])/);
  if (parts.length === 1) return <>{text}</>;
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          <span key={i} class={part.endsWith("♥") ? "ink-hearts" : "ink-diamonds"}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

interface LineProps {
  line: StoryLine;
  step: number;
  stop: boolean;
  onGo?: (step: number) => void;
  onPoint?: (effect: Effect | null) => void;
}

function Line({ line, step, stop, onGo, onPoint }: LineProps) {
  const text = <Inked text={line.text} />;
  return (
    <li
      class="log-line"
      lang={line.lang}
      onPointerEnter={() => onPoint?.(line.effect)}
      onPointerLeave={() => onPoint?.(null)}
      onFocusCapture={() => onPoint?.(line.effect)}
      onBlurCapture={() => onPoint?.(null)}
    >
      {onGo ? (
        <button type="button" class="log-go" tabIndex={stop ? 0 : -1} onClick={() => onGo(step)}>
          {text}
        </button>
      ) : (
        <span class="log-go">{text}</span>
      )}
      {line.rule && <RuleLink rule={line.rule} quiet />}
    </li>
  );
}

function Part({
  part,
  fresh,
  at,
  stop,
  ...rest
}: { part: StoryPart; fresh: boolean; at: boolean; stop: boolean } & Pick<LineProps, "onGo" | "onPoint">) {
  const line = (one: StoryLine, i: number, first = false) => (
    <Line key={i} line={one} step={part.step} stop={stop && first} {...rest} />
  );
  return (
    <ol class={`log-part ${fresh ? "fresh" : ""}`} data-step={part.step} aria-current={at ? "step" : undefined}>
      {runsOf(part.lines).map((run, i) =>
        run.length <= longestRun ? (
          run.map((one, j) => line(one, i * 100 + j, i + j === 0))
        ) : (
          <>
            {run.slice(0, longestRun - 1).map((one, j) => line(one, i * 100 + j, i + j === 0))}
            <li key={`${i}.more`} class="log-line">
              <details>
                <summary tabIndex={-1}>{t("felt.log.more", { n: run.length - longestRun + 1 })}</summary>
                <ol class="log-part">{run.slice(longestRun - 1).map((one, j) => line(one, j))}</ol>
              </details>
            </li>
          </>
        ),
      )}
    </ol>
  );
}

interface TurnProps extends Omit<StoryListProps, "turns"> {
  turn: StoryTurn;
  stop: number; // the step whose first line is the stop for Tab; -1: none
  version: string; // of what all lines depend on
}

// A long story is drawn again only where it changed.
class Turn extends Component<TurnProps> {
  override shouldComponentUpdate(next: TurnProps): boolean {
    const { turn, at, stop, fresh, version } = this.props;
    const steps = (step: number | undefined) =>
      step !== undefined && next.turn.parts.some((part) => part.step === step);
    if (turn !== next.turn || version !== next.version) return true;
    const last = next.turn.parts.at(-1)!.step;
    return (
      (at !== next.at && (steps(at) || steps(next.at))) ||
      (stop !== next.stop && (steps(stop) || steps(next.stop))) ||
      (fresh !== next.fresh && last >= Math.min(fresh ?? 0, next.fresh ?? 0))
    );
  }

  render() {
    const { turn, seats, at, fresh = Number.POSITIVE_INFINITY, stop, onGo, canGo, onPoint } = this.props;
    const who = seats.length > 1 ? seats.find((facts) => facts.seat === turn.seat) : undefined;
    return (
      <li class={`log-turn ${turn.seat ? `by-${turn.seat}` : "by-chance"} ${turn.heading ? "heading" : ""}`}>
        {who && (
          <p class="log-who">
            <MarkSign mark={who.mark} size={14} /> {who.name}
          </p>
        )}
        {turn.parts.map((part, i) => (
          <Part
            key={`${part.step}.${i}`}
            part={part}
            fresh={part.step >= fresh}
            at={at === part.step}
            stop={stop === part.step}
            onGo={onGo && (canGo?.(part.step) ?? true) ? onGo : undefined}
            onPoint={onPoint}
          />
        ))}
      </li>
    );
  }
}

export function StoryList({ turns, at, onGo, canGo, ...rest }: StoryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = turns.at(-1)?.parts.at(-1);
  const lines = last?.lines.length;
  useEffect(() => {
    const box = list.current;
    if (box && at === undefined) box.scrollTop = box.scrollHeight;
  }, [last?.step, lines, at]);
  useEffect(() => {
    if (at !== undefined) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const open = (step: number) => onGo !== undefined && (canGo?.(step) ?? true);
  // One stop for Tab, however long the story is: the step that is shown, or the newest; arrow keys go on from there.
  const newest = () => turns.findLast(({ parts }) => parts.some(({ step }) => open(step)))?.parts.findLast(({ step }) => open(step))?.step; // biome-ignore format: one thought
  const stop = at !== undefined && open(at) ? at : (newest() ?? -1);
  return (
    <ol class="story" ref={list} aria-label={t("felt.log")} tabIndex={stop < 0 ? 0 : undefined} onKeyDown={arrowKeys}>
      {turns.map((turn, i) => (
        <Turn
          key={i}
          turn={turn}
          at={at}
          stop={stop}
          version={`${onGo !== undefined} ${turn.parts.map(({ step }) => open(step))}`}
          onGo={onGo}
          canGo={canGo}
          {...rest}
        />
      ))}
    </ol>
  );
}
