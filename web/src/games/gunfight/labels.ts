// Where names are written so that they can be read; everything is in the units of the town.
import type { Rect } from "./model";

// Of a figure: beneath it, else above it, else not at all. Who matters most now is served first.
export interface Named {
  id: string;
  x: number;
  y: number;
  text: string;
  first: boolean; // picked, acting, aimed at
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const halfWidth = (text: string, size: number) => (text.length * size * 0.52) / 2;

// Of a house: the middle of the line, as near to the middle of the roof as the signs of its doors and ladders leave
// room; where they leave none, just outside the house.
export function nameHeight(house: Rect, text: string, size: number, signs: readonly Rect[]): number {
  const [x1, y1, x2, y2] = house;
  const [middle, half] = [(x1 + x2) / 2, halfWidth(text, size)];
  const free = (y: number) => {
    const box = { left: middle - half, right: middle + half, top: y - size * 0.55, bottom: y + size * 0.55 };
    return !signs.some(([left, top, right, bottom]) => meet(box, { left, top, right, bottom }));
  };
  const inside: number[] = [(y1 + y2) / 2];
  for (let step = 0.25; step <= (y2 - y1) / 2 - size * 0.4; step += 0.25)
    inside.push((y1 + y2) / 2 - step, (y1 + y2) / 2 + step);
  return [...inside, y1 - size * 1.05, y2 + size * 1.2].find(free) ?? inside[0]!;
}

// The baseline of each name that has room, relative to its figure; `r` is the radius of a figure's base.
export function placeNames(
  figures: readonly Named[],
  r: number,
  size: number,
  written: readonly Rect[] = [], // what else can be read there
): Map<string, number> {
  const placed = new Map<string, number>();
  const taken: Box[] = written.map(([left, top, right, bottom]) => ({ left, top, right, bottom }));
  const bases = figures.map(({ id, x, y }) => ({ id, left: x - r, right: x + r, top: y - r, bottom: y + r }));
  for (const { id, x, y, text } of [...figures].sort((a, b) => Number(b.first) - Number(a.first))) {
    const half = halfWidth(text, size);
    for (const baseline of [r * 1.5 + size * 0.92, -r * 1.6]) {
      const box = { left: x - half, right: x + half, top: y + baseline - size, bottom: y + baseline + size * 0.2 };
      if (taken.some((other) => meet(box, other))) continue;
      if (bases.some((other) => other.id !== id && meet(box, other))) continue;
      taken.push(box);
      placed.set(id, baseline);
      break;
    }
  }
  return placed;
}
