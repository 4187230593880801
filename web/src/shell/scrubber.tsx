// The handle of a replay: step by step, by itself, or straight to a step; through whose eyes; and what else can be done
// from there.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Seat, SeatFacts } from "../games/contract";
import { t } from "../i18n";
import { directs } from "../story/use-director";

export type Eyes = Seat | "all";

const pace = 800; // milliseconds a step

// Where a replay stands. Without a wish it begins at the beginning and plays, where things move at all.
export function useReplaying(last: number, wished: number | null) {
  const [at, setAt] = useState(Math.max(0, Math.min(last, wished ?? 0)));
  const [running, run] = useState(wished === null && last > 0 && directs());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setAt((now) => Math.min(last, now + 1)), pace);
    return () => clearInterval(timer);
  }, [running, last]);
  useEffect(() => {
    if (at === last) run(false);
  }, [at, last]);
  const go = (to: number) => {
    run(false);
    setAt(to);
  };
  return { at, last, go, running, run };
}

interface ScrubberProps {
  replaying: ReturnType<typeof useReplaying>;
  seats: readonly SeatFacts[];
  eyes: Eyes;
  onEyes(eyes: Eyes): void;
  children?: ComponentChildren;
}

export function Scrubber({ replaying, seats, eyes, onEyes, children }: ScrubberProps) {
  const { at, last, go, running, run } = replaying;
  const step = (to: number, sign: string, label: string) => (
    <button
      type="button"
      class="button small"
      disabled={to < 0 || to > last}
      onClick={() => go(to)}
      aria-label={t(label)}
    >
      {sign}
    </button>
  );
  return (
    <div class="scrubber">
      {step(at - 1, "‹", "replay.back")}
      <button
        type="button"
        class="button small"
        onClick={() => run(!running)}
        disabled={at === last}
        aria-label={t(running ? "replay.pause" : "replay.play")}
      >
        {running ? "❚❚" : "▶"}
      </button>
      {step(at + 1, "›", "replay.on")}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay.step")}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output>{t("replay.at", { n: at, of: last })}</output>
      <label>
        <span class="scrubber-eyes">{t("replay.eyes")}</span>{" "}
        <select
          aria-label={t("replay.eyes")}
          value={eyes}
          onChange={(event) => onEyes(event.currentTarget.value as Eyes)}
        >
          <option value="all">{t("replay.all")}</option>
          {seats.map((facts) => (
            <option key={facts.seat} value={facts.seat}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
