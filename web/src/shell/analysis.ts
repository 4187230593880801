// What the analysis of a finished game says, made ready to be drawn: how each seat stood after its decisions, what each
// decision lost, what each event of chance turned up.
import type { AnalysedStep, Analysis, Ledger } from "../api-types";
import type { Seat } from "../games/contract";

export type { AnalysedStep, Analysis, Ledger } from "../api-types";

export interface Point {
  n: number;
  value: number;
}
export interface Curve {
  seat: Seat;
  points: Point[];
}

export const inPoints = (analysis: Analysis): boolean => /point/.test(analysis.unit);

// In points, or in hundredths of the win: what a reader thinks in.
export function told(analysis: Analysis, value: number): number {
  return inPoints(analysis) ? Math.round(value / 10) / 10 : Math.round(value) / 10;
}

// Points ahead of the best other; where only winning counts, the chance to win.
export function standing(analysis: Analysis, value: number): number {
  const seats = Object.keys(analysis.ledgers).length;
  return told(analysis, inPoints(analysis) ? value : value + 1000 / seats);
}

export function curves(analysis: Analysis): Curve[] {
  const last = analysis.steps.length;
  return (Object.entries(analysis.ledgers) as [Seat, Ledger][]).map(([seat, { margin }]) => {
    const points = analysis.steps
      .filter((step) => step.by === seat && step.expected !== undefined)
      .map(({ n, expected }) => ({ n, value: standing(analysis, expected!) }));
    return { seat, points: [...points, { n: last, value: standing(analysis, margin) }] };
  });
}

// The least and the most that is drawn, never the same.
export function span(list: readonly Curve[]): [number, number] {
  const values = list.flatMap(({ points }) => points.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

// Decisions that cost something and events that turned something, the greatest first.
export function costliest(analysis: Analysis, most: number): AnalysedStep[] {
  return analysis.steps
    .filter((step) => (step.loss ?? 0) > 0)
    .sort((a, b) => b.loss! - a.loss!)
    .slice(0, most);
}

// Where to look at a step: a mistake is looked at before it was made, anything else after it.
export const placeOf = (step: AnalysedStep): number => ((step.loss ?? 0) > 0 ? step.n - 1 : step.n);

export const decisions = (analysis: Analysis): AnalysedStep[] =>
  analysis.steps.filter((step) => step.best !== undefined);
