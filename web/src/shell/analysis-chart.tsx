// The analysis of a finished game above its scrubber: how everybody stood, step by step; beneath it what decisions lost
// and what chance turned up; the turning points as numbers one can jump to. Everything drawn is also said in words.
import { useMemo } from "preact/hooks";
import { Said } from "../felt/said";
import { MarkSign, seatColour } from "../felt/seat-badge";
import type { SeatFacts } from "../games/contract";
import { number, t } from "../i18n";
import { sentenceAlone } from "../i18n/said";
import {
  type AnalysedStep,
  type Analysis,
  costliest,
  curves,
  decisions,
  inPoints,
  placeOf,
  span,
  told,
} from "./analysis";

interface ChartProps {
  analysis: Analysis;
  seats: readonly SeatFacts[];
  at: number; // the step that is shown
  tell(n: number, line: string): string;
  onGo(step: number): void;
}

const top = 62; // of 100: the curves; beneath them the bars

export function AnalysisChart(props: ChartProps) {
  const { analysis, seats, at, onGo } = props;
  const last = analysis.steps.length;
  const list = useMemo(() => curves(analysis), [analysis]);
  const [low, high] = useMemo(() => span(list), [list]);
  const most = useMemo(
    () => Math.max(1, ...analysis.steps.map((step) => Math.max(step.loss ?? 0, Math.abs(step.swing ?? 0)))),
    [analysis],
  );
  const y = (value: number) => 4 + (top - 8) * (1 - (value - low) / (high - low));
  const levels = levelsOf(analysis.turning_points, last);
  const unit = unitOf(analysis);
  const zero = inPoints(analysis) ? 0 : 50;
  return (
    <section class="analysis" aria-label={t("analysis.title")}>
      <div class="analysis-drawing">
        <span class="analysis-high">{number(high)}</span>
        <span class="analysis-low">{number(low)}</span>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber beneath is the same for keys */}
        <svg
          viewBox={`0 0 ${last} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("analysis.picture", { unit })}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onGo(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
          }}
        >
          {zero > low && zero < high && <path class="analysis-zero" d={`M0 ${y(zero)}H${last}`} />}
          <Bars steps={analysis.steps} most={most} />
          {list.map(({ seat, points }) => (
            <path
              key={seat}
              class="analysis-curve"
              style={{ stroke: seatColour(seat) }}
              d={points.map((point, i) => `${i === 0 ? "M" : "L"}${point.n} ${y(point.value)}`).join("")}
            />
          ))}
          <path class="analysis-now" d={`M${at} 0V100`} />
        </svg>
        {analysis.turning_points.map((n, i) => (
          <button
            key={n}
            type="button"
            class="analysis-turn"
            style={{ left: `${(n / last) * 100}%`, "--level": levels[i] }}
            title={words(props, analysis.steps[n - 1]!)}
            onClick={() => onGo(placeOf(analysis.steps[n - 1]!))}
          >
            <span class="unseen">{t("analysis.turn")} </span>
            {i + 1}
          </button>
        ))}
        <p class="analysis-legend">
          <span class="analysis-unit">{unit}</span>
          {seats.map((facts) => (
            <span key={facts.seat} style={{ color: seatColour(facts.seat) }}>
              <MarkSign mark={facts.mark} size={12} /> {facts.name}
            </span>
          ))}
          <span>
            <i class="analysis-loss" /> {t("analysis.loss")}
          </span>
          <span>
            <i class="analysis-swing" /> {t("analysis.swing")}
          </span>
        </p>
      </div>
      <Words {...props} />
    </section>
  );
}

// Marks that would lie on one another stand one below the other.
function levelsOf(points: readonly number[], last: number): number[] {
  const levels: number[] = [];
  points.forEach((n, i) => {
    const near = levels.filter((_, j) => Math.abs(points[j]! - n) < last * 0.05);
    levels[i] = near.length > 0 ? Math.max(...near) + 1 : 0;
  });
  return levels;
}

// What the curves count.
function unitOf(analysis: Analysis): string {
  if (!inPoints(analysis)) return t("analysis.chance");
  return t(Object.keys(analysis.ledgers).length === 1 ? "analysis.score" : "analysis.points");
}

// Losses hang down in the seat's colour, swings stand up in brass.
function Bars({ steps, most }: { steps: readonly AnalysedStep[]; most: number }) {
  const middle = (top + 100) / 2;
  const tall = (100 - top) / 2 - 2;
  return (
    <g>
      <path class="analysis-zero" d={`M0 ${middle}H${steps.length}`} />
      {steps.map((step) => (
        <g key={step.n}>
          {(step.loss ?? 0) > 0 && (
            <path
              class="analysis-bar"
              style={{ stroke: seatColour(step.by) }}
              d={`M${step.n} ${middle}v${Math.max(1, (step.loss! / most) * tall)}`}
            />
          )}
          {(step.swing ?? 0) !== 0 && (
            <path
              class="analysis-bar swing"
              d={`M${step.n} ${middle}v${-Math.max(1, (Math.abs(step.swing!) / most) * tall)}`}
            />
          )}
        </g>
      ))}
    </g>
  );
}

// "Ada settles h2: lost 3.4 points; better was …", or "The die shows 4: worth 2.1 points to Ada".
function words({ analysis, seats, tell }: ChartProps, step: AnalysedStep): string {
  const name = seats.find((facts) => facts.seat === (step.swing_for ?? step.by))?.name ?? "";
  const parts = [tell(step.n, step.line)];
  const unit = inPoints(analysis) ? "points" : "chance";
  if ((step.loss ?? 0) > 0) {
    parts.push(t(`analysis.lost.${unit}`, { n: told(analysis, step.loss!) }));
    if (step.best) parts.push(t("analysis.better", { line: tell(step.n, step.best) }));
  } else if (step.standing === "cannot tell") {
    parts.push(t("analysis.open_question", { line: tell(step.n, step.best!) }));
  } else if (step.standing) {
    parts.push(t(step.standing === "best" ? "analysis.was_best" : "analysis.was_as_good"));
  }
  if ((step.swing ?? 0) !== 0)
    parts.push(
      t(`analysis.turned.${unit}.${step.swing! > 0 ? "up" : "down"}`, {
        n: told(analysis, Math.abs(step.swing!)),
        who: name,
      }),
    );
  return parts.join(" ");
}

function Words(props: ChartProps) {
  const { analysis, seats, at, onGo } = props;
  const list = (steps: readonly AnalysedStep[], ranked = false) =>
    steps.map((step, i) => (
      <li key={step.n}>
        <button
          type="button"
          aria-current={at === placeOf(step) ? "step" : undefined}
          onClick={() => onGo(placeOf(step))}
        >
          {ranked && <span class="number-disc small">{i + 1}</span>}
          <b>{t("solo.step", { n: step.n })}</b> {words(props, step)}
        </button>
      </li>
    ));
  return (
    <div class="analysis-words">
      <table>
        <caption class="unseen">
          {t("analysis.ledger")}, {unitOf(analysis)}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("analysis.skill")}</th>
            <th scope="col">{t("analysis.luck")}</th>
            <th scope="col">{t("analysis.margin")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((facts) => {
            const ledger = analysis.ledgers[facts.seat];
            return (
              <tr key={facts.seat}>
                <th scope="row" style={{ color: seatColour(facts.seat) }}>
                  <MarkSign mark={facts.mark} size={13} /> {facts.name}
                </th>
                <td>
                  {number(told(analysis, ledger?.skill ?? 0))}{" "}
                  <small>± {number(told(analysis, ledger?.doubt ?? 0))}</small>
                </td>
                <td>{number(told(analysis, ledger?.luck ?? 0))}</td>
                <td>{number(told(analysis, ledger?.margin ?? 0))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        <Said {...sentenceAlone(analysis.sureness)} />
      </p>
      <h3>{t("analysis.turns")}</h3>
      <ol>
        {list(
          analysis.turning_points.map((n) => analysis.steps[n - 1]!),
          true,
        )}
      </ol>
      <details>
        <summary>{t("analysis.costly")}</summary>
        <ol>{list(costliest(analysis, 12))}</ol>
      </details>
      <details>
        <summary>{t("analysis.decisions")}</summary>
        <ol>{list(decisions(analysis))}</ol>
      </details>
    </div>
  );
}
