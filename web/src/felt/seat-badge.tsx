// Who sits there: a brand mark and a colour that belong to the seat, name, score, and whether it is that seat's turn.
import type { ComponentChildren } from "preact";
import type { Mark, SeatFacts } from "../games/contract";
import { number, t } from "../i18n";

const paths: Readonly<Record<Mark, string>> = {
  star: "M50 6l12 29 32 3-24 21 7 32-27-17-27 17 7-32L6 38l32-3z",
  horseshoe: "M28 94H12l4-8C6 60 4 8 50 8s44 52 34 78l4 8H72l2-12c8-20 8-54-24-54s-32 34-24 54z",
  cactus:
    "M42 94V70H30C20 70 14 63 14 54V40h12v12c0 4 2 6 6 6h10V18c0-5 3-10 8-10s8 5 8 10v28h8c4 0 6-2 6-6V28h12v14c0 9-6 16-16 16H58v36z",
  lantern:
    "M40 6h20v8h8l6 14v48l-6 10h6v8H26v-8h6l-6-10V28l6-14h8zm-2 26v38h24V32zm12 6c7 8 9 13 9 18a9 9 0 0 1-18 0c0-5 4-9 9-18z",
  wheel:
    "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88zm0 11a33 33 0 0 0-5 .4V40l3-1 2-1V17zm10 2v20l14-14a33 33 0 0 0-14-6zM26 25l14 14V19a33 33 0 0 0-14 6zm-7 15h20L25 26a33 33 0 0 0-6 14zm42 0h20a33 33 0 0 0-6-14zM19 60a33 33 0 0 0 6 14l14-14zm42 0l14 14a33 33 0 0 0 6-14zM40 61L26 75a33 33 0 0 0 14 6zm20 0v20a33 33 0 0 0 14-6zM50 42a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  feather:
    "M88 8C52 8 26 28 22 62l-12 30 8 2 8-18c30 4 52-14 56-40l-14 4 16-12 4-20zM30 66c8-18 20-30 36-40-12 14-22 26-28 42z",
};

export function MarkSign({ mark, size = 18 }: { mark: Mark; size?: number }) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} class="mark" aria-hidden="true">
      <path d={paths[mark]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

export function seatColour(seat: string): string {
  return `var(--seat-${seat.slice(1)})`;
}

export interface SeatBadgeProps {
  facts: SeatFacts;
  acts: boolean;
  score?: number;
  won?: boolean;
  children?: ComponentChildren; // state of the game's own: hand size, clock
}

export function SeatBadge({ facts, acts, score, won, children }: SeatBadgeProps) {
  return (
    <div
      class={`seat-badge ${acts ? "acts" : ""} ${facts.you ? "you" : ""}`}
      style={{ "--seat": seatColour(facts.seat) }}
      title={facts.bot && facts.grade ? t("felt.bot.grade", { name: facts.name, grade: facts.grade }) : facts.name}
    >
      <span class="seat-mark" data-flip={`hand.${facts.seat}`}>
        <MarkSign mark={facts.mark} />
      </span>
      <span class="seat-name">
        {facts.name}
        {facts.you && <small> {t("felt.you")}</small>}
        {facts.bot && <small> {t("felt.bot")}</small>}
      </span>
      <span class="seat-facts">
        {score !== undefined && <span class="seat-score">{number(score)}</span>}
        {children}
      </span>
      {acts && <span class="unseen">{t("felt.to-act")}</span>}
      {won && <span class="seat-won">{t("felt.won")}</span>}
    </div>
  );
}
