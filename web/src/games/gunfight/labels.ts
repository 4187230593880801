// Where the names of figures are written so that they can be read: beneath the figure, else above it, else not at all.
// Who matters most now is served first; everything is in the units of the town.
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

// The baseline of each name that has room, relative to its figure; `r` is the radius of a figure's base.
export function placeNames(figures: readonly Named[], r: number, size: number): Map<string, number> {
  const placed = new Map<string, number>();
  const taken: Box[] = [];
  const bases = figures.map(({ id, x, y }) => ({ id, left: x - r, right: x + r, top: y - r, bottom: y + r }));
  for (const { id, x, y, text } of [...figures].sort((a, b) => Number(b.first) - Number(a.first))) {
    const half = (text.length * size * 0.52) / 2;
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
