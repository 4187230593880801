// What makes a town of houses on a table: packed dirt with wheel ruts, boardwalks before the doors, long shadows, cactus
// beyond the fence. None of it is in anybody's way; the rules know nothing of it.
import { doorPlace } from "./figures";
import { type Rect, sizeOf, type Town, type Turn } from "./model";

// The same scatter for the same town, however often it is drawn.
function scatter(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

// A pair of ruts that wanders a little along its way.
function rut(along: number, length: number, upright: boolean, roll: () => number): string {
  const point = (s: number, off: number) => (upright ? `${along + off} ${s}` : `${s} ${along + off}`);
  let [left, right] = [`M${point(0, -0.9)}`, `M${point(0, 0.9)}`];
  for (let s = 8; s <= length; s += 8) {
    const sway = (roll() - 0.5) * 1.6;
    left += `T${point(s, sway - 0.9)}`;
    right += `T${point(s, sway + 0.9)}`;
  }
  return left + right;
}

const pebble = (x: number, y: number, size: number) => `M${x} ${y}h${size}`;

export function Dirt({ town }: { town: Town }) {
  const [wide, high] = sizeOf(town);
  const roll = scatter(town.id.length * 7919 + town.buildings.length);
  let stones = "";
  for (let i = 0; i < (wide * high) / 34; i++) stones += pebble(roll() * wide, roll() * high, 0.1 + roll() * 0.7);
  return (
    <g>
      <rect x={0} y={0} width={wide} height={high} class="gun-ground" />
      <path d={rut(high * 0.5, wide, false, roll) + rut(wide * 0.5, high, true, roll)} class="gun-rut" />
      <path d={stones} class="gun-pebbles" />
    </g>
  );
}

function Cactus({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} class="gun-cactus">
      <ellipse cx={1.1} cy={0.35} rx={1.5} ry={0.35} class="gun-cactus-shade" />
      <path d="M-.3.4V-2.4a.3.3 0 0 1 .6 0V.4zM.3-.8h.6V-1.9a.25.25 0 0 1 .5 0V-.3H.3zM-.3-.3h-.9v-1a.25.25 0 0 1 .5 0v.5h.4z" />
    </g>
  );
}

// Beyond the edge of the table.
export function Desert({ town }: { town: Town }) {
  const [wide, high] = sizeOf(town);
  const roll = scatter(town.buildings.length * 31 + 5);
  const plants = [];
  for (let i = 0; i < 26; i++) {
    const side = i % 4;
    const far = 4 + roll() * 34;
    const along = roll();
    const [x, y] =
      side < 2
        ? [side === 0 ? -far : wide + far, along * high]
        : [along * wide, side === 2 ? -far * 0.5 : high + far * 0.5];
    plants.push(<Cactus key={i} x={x} y={y} size={0.9 + roll() * 1.1} />);
  }
  return (
    <g>
      <rect x={-200} y={-200} width={600} height={600} class="gun-desert" />
      {plants}
    </g>
  );
}

// Boards along each side of a house where a door leads out.
export function Boardwalks({ town, turn }: { town: Town; turn: Turn }) {
  const walks = town.buildings
    .filter((house) => !house.open)
    .flatMap((house) => {
      const [x1, y1, x2, y2] = turn.rect(house.rect);
      const sides = town.doors
        .filter(({ building }) => building === house.id)
        .map((door) => doorPlace(town, door, turn).inward);
      return sides.map(([dx, dy]): Rect => {
        if (dx > 0) return [x1 - 1.5, y1, x1, y2];
        if (dx < 0) return [x2, y1, x2 + 1.5, y2];
        return dy > 0 ? [x1, y1 - 1.5, x2, y1] : [x1, y2, x2, y2 + 1.5];
      });
    });
  return (
    <g>
      {walks.map(([x1, y1, x2, y2]) => {
        let boards = "";
        if (x2 - x1 > y2 - y1) for (let x = x1 + 0.8; x < x2; x += 0.8) boards += `M${x} ${y1}V${y2}`;
        else for (let y = y1 + 0.8; y < y2; y += 0.8) boards += `M${x1} ${y}H${x2}`;
        return (
          <g key={`${x1} ${y1} ${x2} ${y2}`} class="gun-boardwalk">
            <rect x={x1} y={y1} width={x2 - x1} height={y2 - y1} />
            <path d={boards} />
          </g>
        );
      })}
    </g>
  );
}

// How far shadows fall at this hour: short at noon, long and to the other side towards the evening. `hour` is 0 when the
// gunfight begins and 1 when its last turn is over.
export const lightAt = (hour: number): readonly [number, number] => [
  -1.6 + 4.6 * hour,
  1.2 + 1.4 * Math.abs(hour - 0.35),
];

export function Shadow({ rect, light: [dx, dy] }: { rect: Rect; light: readonly [number, number] }) {
  const [x1, y1, x2, y2] = rect;
  const [near, far] = dx >= 0 ? [x1, x2] : [x2, x1];
  return (
    <path d={`M${near} ${y2}L${near + dx} ${y2 + dy}H${far + dx}V${y1 + dy}L${far} ${y1}V${y2}z`} class="gun-shadow" />
  );
}

// The front of a house as seen a little from the south: planks, and a cornice above.
export function FalseFront({ rect: [x1, , x2, y2] }: { rect: Rect }) {
  const top = y2 - 1.7;
  let planks = "";
  for (let x = x1 + 0.7; x < x2 - 0.1; x += 0.7) planks += `M${x} ${top}V${y2}`;
  return (
    <g class="gun-front">
      <rect x={x1 - 0.15} y={top} width={x2 - x1 + 0.3} height={y2 - top} />
      <path d={planks} class="gun-front-planks" />
      <path d={`M${x1 - 0.35} ${top}H${x2 + 0.35}`} class="gun-cornice" />
    </g>
  );
}
