// The board before a decision that cost something: what was played, what would have been better, how sure that is, and the
// ways on: try it oneself from here, or see how it went.
import { MarkSign, seatColour } from "../felt/seat-badge";
import type { SeatFacts } from "../games/contract";
import { t } from "../i18n";
import { type AnalysedStep, type Analysis, inPoints, told } from "./analysis";

interface ComparedProps {
  analysis: Analysis;
  step: AnalysedStep;
  seats: readonly SeatFacts[];
  tell(n: number, line: string): string;
  onTry(): void;
  onOn(): void;
}

export function Compared({ analysis, step, seats, tell, onTry, onOn }: ComparedProps) {
  const who = seats.find((facts) => facts.seat === step.by);
  const unit = inPoints(analysis) ? "points" : "chance";
  return (
    <section class="compared" aria-label={t("solo.compared")}>
      <p>
        {who && (
          <b style={{ color: seatColour(who.seat) }}>
            <MarkSign mark={who.mark} size={14} /> {who.name}
          </b>
        )}{" "}
        {t(`solo.cost.${unit}`, { n: told(analysis, step.loss ?? 0) })}{" "}
        <small>{t(step.standing === "worse" ? "solo.sure" : "solo.unsure")}</small>
      </p>
      <dl>
        <div>
          <dt>{t("solo.played")}</dt>
          <dd>{tell(step.n, step.line)}</dd>
        </div>
        {step.best && (
          <div class="better">
            <dt>{t("solo.better")}</dt>
            <dd>{tell(step.n, step.best)}</dd>
          </div>
        )}
      </dl>
      <p>
        <button type="button" class="button small brass" onClick={onTry}>
          {t("solo.try")}
        </button>
        <button type="button" class="button small" onClick={onOn}>
          {t("solo.on")}
        </button>
      </p>
    </section>
  );
}
