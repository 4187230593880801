// What a choice means, drawn over the town: the exact reach, the way there, the line of fire with what it meets, the
// shotgun's triangle, the burst. All numbers come from the engine's answers.
import { t } from "../../i18n";
import { chance, chanceOfHit, type Met, type Sight } from "./ask";
import { figureOf, type GunfightView, type Rect, type Spot, spotOf, type Turn, townOf } from "./model";
import { cells, outline, shotTriangle, unread } from "./shapes";

export function Reach({
  spots,
  cell,
  turn,
  looks,
}: {
  spots: readonly Spot[];
  cell: number;
  turn: Turn;
  looks: string;
}) {
  const points = spots.map(([x, y]) => turn.point(x, y));
  return (
    <g class={`gun-reach ${looks}`} {...unread}>
      <path d={cells(points, cell)} class="gun-reach-fill" />
      <path d={outline(points, cell)} class="gun-reach-edge" />
    </g>
  );
}

export function Way({ points, turn }: { points: readonly (readonly [number, number])[]; turn: Turn }) {
  return <polyline points={points.map(([x, y]) => turn.point(x, y).join(",")).join(" ")} class="gun-way" />;
}

// Where an announced movement leads.
export function Goal({ spot, turn }: { spot: Spot; turn: Turn }) {
  const [x, y] = turn.point(spot[0], spot[1]);
  return (
    <g {...unread} class="gun-goal">
      <circle cx={x} cy={y} r={1.3} />
      <path d={`M${x - 0.7} ${y}h1.4M${x} ${y - 0.7}v1.4`} />
    </g>
  );
}

export interface FireMark {
  from: string;
  to: string;
  sight: Sight;
  need: number | null; // of the weapon looked at; null: nothing can be fired
}

// A number for the whole line: every piece must miss it, then the target is hit.
export function percent(mark: FireMark): number | null {
  return mark.need === null ? null : Math.round(100 * chanceOfHit(mark.sight.line ?? [], mark.need));
}

function placeOf(view: GunfightView, met: Met): readonly [number, number] | null {
  if (met.fig) {
    const spot = spotOf(figureOf(view, met.fig)!);
    return spot && [spot[0], spot[1]];
  }
  const rect = townOf(view).cover.find(({ id }) => id === met.piece)?.rect;
  return rect ? [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2] : null;
}

// Where the chance of a shot is written: above whom it is aimed at.
const tagSize = (scale: number) => 12 / scale;
export function tagBox(view: GunfightView, mark: FireMark, turn: Turn, scale: number): Rect {
  const to = spotOf(figureOf(view, mark.to)!);
  if (!to || percent(mark) === null) return [0, 0, 0, 0];
  const [x, y] = turn.point(to[0], to[1]);
  const size = tagSize(scale) * 1.12;
  const middle = y - 2.6 - tagSize(scale) * 0.6;
  return [x - size * 1.5, middle - size * 0.7, x + size * 1.5, middle + size * 0.7];
}

interface TagProps {
  x: number;
  y: number;
  size: number;
  wide: number; // in sizes
  text: string;
  hot?: boolean;
}
function Tag({ x, y, size, wide, text, hot }: TagProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={(-size * wide) / 2}
        y={-size * 0.7}
        width={size * wide}
        height={size * 1.4}
        rx={size * 0.4}
        class={hot ? "gun-tag hot" : "gun-tag"}
      />
      <text font-size={size} dy="0.36em">
        {text}
      </text>
    </g>
  );
}

export function FireLine({
  view,
  mark,
  turn,
  scale,
}: {
  view: GunfightView;
  mark: FireMark;
  turn: Turn;
  scale: number;
}) {
  const from = spotOf(figureOf(view, mark.from)!);
  const to = spotOf(figureOf(view, mark.to)!);
  if (!from || !to) return null;
  const [ax, ay] = turn.point(from[0], from[1]);
  const [bx, by] = turn.point(to[0], to[1]);
  const number = percent(mark);
  const size = tagSize(scale);
  return (
    <g class={`gun-fire ${mark.sight.sees ? (mark.need === null ? "far" : "") : "blocked"}`} {...unread}>
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      {mark.sight.behind.map((id) => {
        const rect = townOf(view).buildings.find((house) => house.id === id)?.rect;
        if (!rect) return null;
        const [x1, y1, x2, y2] = turn.rect(rect);
        return <rect key={id} x={x1} y={y1} width={x2 - x1} height={y2 - y1} class="gun-fire-house" />;
      })}
      {(mark.sight.line ?? []).map((met) => {
        const place = placeOf(view, met);
        if (!place) return null;
        const [x, y] = turn.point(...place);
        const rect = met.piece && townOf(view).cover.find(({ id }) => id === met.piece)?.rect;
        const box = rect ? turn.rect(rect) : null;
        return (
          <g key={met.piece ?? met.fig}>
            {box && (
              <rect
                x={box[0] - 0.3}
                y={box[1] - 0.3}
                width={box[2] - box[0] + 0.6}
                height={box[3] - box[1] + 0.6}
                rx={0.4}
                class="gun-fire-met"
              />
            )}
            <Tag x={x} y={y} size={size} wide={1.9} text={`${met.need}+`} />
          </g>
        );
      })}
      {number !== null && <Tag x={bx} y={by - 2.6 - size * 0.6} size={size * 1.12} wide={3} text={`${number} %`} hot />}
    </g>
  );
}

export function Triangle({ view, from, to, turn }: { view: GunfightView; from: string; to: string; turn: Turn }) {
  const a = spotOf(figureOf(view, from)!);
  const b = spotOf(figureOf(view, to)!);
  if (!a || !b) return null;
  const points = shotTriangle(turn.point(a[0], a[1]), turn.point(b[0], b[1]));
  return <polygon points={points.map((point) => point.join(",")).join(" ")} class="gun-triangle" />;
}

// GUN-12.3: three inches around.
export function Burst({ spot, turn }: { spot: Spot; turn: Turn }) {
  const [x, y] = turn.point(spot[0], spot[1]);
  return (
    <g {...unread}>
      <circle cx={x} cy={y} r={6} class="gun-burst" />
      <path d={`M${x - 0.7} ${y}h1.4M${x} ${y - 0.7}v1.4`} class="gun-cross-hair" />
    </g>
  );
}

export function needWords(weapon: string, need: number): string {
  const key = chance(need) === 1 ? "gun.fire.always" : chance(need) === 0 ? "gun.fire.never" : "gun.fire.need";
  return t(key, { weapon, need });
}
