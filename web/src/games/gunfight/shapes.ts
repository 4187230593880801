// Shapes made of lattice points: the outline of a reach, the triangle of a shotgun, the direction somebody faces. For the
// eye only; who stands inside is the engine's word.
import type { Spot } from "./model";

type Pair = readonly [number, number];

// The outline of cells of side `cell` around points, as one path.
export function outline(points: readonly Pair[], cell: number): string {
  const half = cell / 2;
  const taken = new Set(points.map(([x, y]) => `${x} ${y}`));
  const has = (x: number, y: number) => taken.has(`${x} ${y}`);
  let path = "";
  for (const [x, y] of points) {
    if (!has(x, y - cell)) path += `M${x - half} ${y - half}h${cell}`;
    if (!has(x, y + cell)) path += `M${x - half} ${y + half}h${cell}`;
    if (!has(x - cell, y)) path += `M${x - half} ${y - half}v${cell}`;
    if (!has(x + cell, y)) path += `M${x + half} ${y - half}v${cell}`;
  }
  return path;
}

export function cells(points: readonly Pair[], cell: number): string {
  const half = cell / 2;
  return points.map(([x, y]) => `M${x - half} ${y - half}h${cell}v${cell}h${-cell}z`).join("");
}

// GUN-11.2: eight inches long and two inches wide at its end.
export function shotTriangle([ax, ay]: Pair, [bx, by]: Pair): readonly Pair[] {
  const far = Math.hypot(bx - ax, by - ay);
  if (far === 0) return [];
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const [ex, ey] = [ax + 16 * ux, ay + 16 * uy];
  return [
    [ax, ay],
    [ex - 2 * uy, ey + 2 * ux],
    [ex + 2 * uy, ey - 2 * ux],
  ];
}

export function angle([ax, ay]: Pair, [bx, by]: Pair): number {
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + 90; // 0 looks north
}

// The point among these that lies nearest in the direction of an arrow key; null: there is none.
export function nextSpot(from: Spot, spots: readonly Spot[], [dx, dy]: Pair): Spot | null {
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const along = (spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy;
    const across = Math.abs((spot[0] - from[0]) * dy) + Math.abs((spot[1] - from[1]) * dx);
    if (along <= 0) continue;
    const cost = along + 2.5 * across;
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

export function inches(hundredths: number): string {
  return String(Math.round(hundredths / 10) / 10);
}

// What is drawn for the eye only and said in words elsewhere.
export const unread = { "aria-hidden": true } as const;
