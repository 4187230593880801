// The town from above: dust, houses with roofs and balconies, ladders, and what one can crouch behind. Nothing in it
// changes during a gunfight, so it is drawn once for a town.
import { memo } from "preact/compat";
import { doorPlace } from "./figures";
import { nameHeight } from "./labels";
import { type Rect, sizeOf, type Town, type Turn } from "./model";
import { unread } from "./shapes";
import { Boardwalks, Desert, Dirt, FalseFront, lightAt, Shadow } from "./street";
import { placeName } from "./words";

const width = (r: Rect) => r[2] - r[0];
const height = (r: Rect) => r[3] - r[1];

function Box({ rect, grow = 0, class: name, round = 0 }: { rect: Rect; grow?: number; class: string; round?: number }) {
  return (
    <rect
      x={rect[0] - grow}
      y={rect[1] - grow}
      width={width(rect) + 2 * grow}
      height={height(rect) + 2 * grow}
      rx={round}
      class={name}
    />
  );
}

// Boards across the shorter way.
function Boards({ rect, gap, class: name }: { rect: Rect; gap: number; class: string }) {
  const [x1, y1, x2, y2] = rect;
  let path = "";
  if (width(rect) >= height(rect)) for (let x = x1 + gap; x < x2 - 0.1; x += gap) path += `M${x} ${y1}V${y2}`;
  else for (let y = y1 + gap; y < y2 - 0.1; y += gap) path += `M${x1} ${y}H${x2}`;
  return <path d={path} class={name} />;
}

function PitchedRoof({ rect }: { rect: Rect }) {
  const [x1, y1, x2, y2] = rect;
  const across = width(rect) >= height(rect);
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const shade: Rect = across ? [x1, my, x2, y2] : [mx, y1, x2, y2];
  return (
    <g>
      <Box rect={rect} class="gun-roof" round={0.3} />
      <Boards rect={rect} gap={1} class="gun-roof-boards" />
      <Box rect={shade} class="gun-roof-shade" />
      <path d={across ? `M${x1} ${my}H${x2}` : `M${mx} ${y1}V${y2}`} class="gun-ridge" />
    </g>
  );
}

interface HouseProps {
  house: Town["buildings"][number];
  turn: Turn;
  light: readonly [number, number];
}

function House({ house, turn, light }: HouseProps) {
  const rect = turn.rect(house.rect);
  const balcony = house.balcony && turn.rect(house.balcony);
  const roof = house.roof && turn.rect(house.roof);
  return (
    <g>
      <Shadow rect={rect} light={light} />
      {balcony && (
        <g>
          <Box rect={[balcony[0] + 0.5, balcony[1] + 0.7, balcony[2] + 0.5, balcony[3] + 0.7]} class="gun-shadow" />
          <Box rect={balcony} class="gun-deck" round={0.2} />
          <Boards rect={balcony} gap={1} class="gun-deck-boards" />
          <Box rect={balcony} class="gun-rail" round={0.2} />
        </g>
      )}
      {roof ? (
        <g>
          <Box rect={rect} class="gun-parapet" round={0.3} />
          <Box rect={roof} class="gun-deck" />
          <Boards rect={roof} gap={1} class="gun-deck-boards" />
          <Box rect={roof} class="gun-rail" />
        </g>
      ) : (
        <PitchedRoof rect={rect} />
      )}
      <FalseFront rect={rect} />
    </g>
  );
}

// GUN-2.19: no roof, a floor one can walk on, and walls with gaps.
function OpenHouse({ house, turn }: { house: Town["buildings"][number]; turn: Turn }) {
  const walls = (house.open ?? []).map((one) => turn.rect(one));
  return (
    <g data-open={house.id}>
      <Box rect={turn.rect(house.rect)} class="gun-floor" />
      {walls.map((rect) => (
        <Box key={rect.join()} rect={[rect[0] + 0.5, rect[1] + 0.7, rect[2] + 0.5, rect[3] + 0.7]} class="gun-shadow" />
      ))}
      {walls.map((rect) => (
        <Box key={rect.join()} rect={rect} class="gun-adobe" round={0.25} />
      ))}
    </g>
  );
}

function LadderSign({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const [px, py] = [-uy * 0.6, ux * 0.6];
  // It begins a little before the foot and ends on the boards.
  const [ax, ay] = [from[0] + ux * 0.1, from[1] + uy * 0.1];
  const [bx, by] = [to[0] + ux * 0.3, to[1] + uy * 0.3];
  let rungs = "";
  for (let i = 0; i <= 4; i++) {
    const [x, y] = [ax + ((bx - ax) * i) / 4, ay + ((by - ay) * i) / 4];
    rungs += `M${x - px} ${y - py}L${x + px} ${y + py}`;
  }
  const rails = `M${ax - px} ${ay - py}L${bx - px} ${by - py}M${ax + px} ${ay + py}L${bx + px} ${by + py}`;
  return (
    <g class="gun-ladder">
      <path d={rails + rungs} class="gun-ladder-under" />
      <path d={rails + rungs} />
    </g>
  );
}

type Drawing = (rect: Rect) => preact.JSX.Element;

const planks: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-wood" round={0.3} />
    <Boards rect={rect} gap={0.8} class="gun-wood-boards" />
  </>
);
const wagon: Drawing = (rect) => {
  const [x1, y1, x2, y2] = rect;
  const long = width(rect) >= height(rect);
  const wheels = long
    ? [x1 + 1.1, x2 - 1.1].map((x) => `M${x - 0.8} ${y1 + 0.15}h1.6M${x - 0.8} ${y2 - 0.15}h1.6`)
    : [y1 + 1.1, y2 - 1.1].map((y) => `M${x1 + 0.15} ${y - 0.8}v1.6M${x2 - 0.15} ${y - 0.8}v1.6`);
  const body: Rect = long ? [x1 + 0.2, y1 + 0.5, x2 - 0.2, y2 - 0.5] : [x1 + 0.5, y1 + 0.2, x2 - 0.5, y2 - 0.2];
  return (
    <>
      <path d={wheels.join("")} class="gun-wheel" />
      <Box rect={body} class="gun-canvas" round={0.5} />
      <Boards rect={body} gap={1.25} class="gun-canvas-hoops" />
    </>
  );
};
const water: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-wood" round={0.3} />
    <Box rect={rect} grow={-0.45} class="gun-water" round={0.2} />
  </>
);
const round: Drawing = (rect) => {
  const [x, y] = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
  const r = Math.min(width(rect), height(rect)) / 2;
  return (
    <>
      <circle cx={x} cy={y} r={r} class="gun-stone" />
      <circle cx={x} cy={y} r={r * 0.62} class="gun-water" />
      <path d={`M${x - r} ${y}H${x + r}`} class="gun-beam" />
    </>
  );
};
const barrels: Drawing = (rect) => {
  const circles = [];
  for (let x = rect[0] + 0.5; x < rect[2]; x += 1)
    for (let y = rect[1] + 0.5; y < rect[3]; y += 1)
      circles.push(<circle key={`${x}.${y}`} cx={x} cy={y} r={0.5} class="gun-barrel" />);
  return <>{circles}</>;
};
const fence: Drawing = (rect) => {
  const [x1, y1, x2, y2] = rect;
  const long = width(rect) >= height(rect);
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const posts = [];
  const size = long ? width(rect) : height(rect);
  for (let i = 0; i <= size; i += 2)
    posts.push(
      <circle
        key={i}
        cx={long ? Math.min(x1 + 0.35 + i, x2 - 0.35) : mx}
        cy={long ? my : Math.min(y1 + 0.35 + i, y2 - 0.35)}
        r={0.42}
      />,
    );
  const rails = long
    ? `M${x1} ${my - 0.45}H${x2}M${x1} ${my + 0.45}H${x2}`
    : `M${mx - 0.45} ${y1}V${y2}M${mx + 0.45} ${y1}V${y2}`;
  return (
    <g class="gun-fence">
      <path d={rails} />
      {posts}
    </g>
  );
};
// GUN-2.20: a sill between two ends of wall, with the frame of the window on it.
const opening: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-sill" />
    <path
      d={
        width(rect) >= height(rect)
          ? `M${rect[0]} ${(rect[1] + rect[3]) / 2}H${rect[2]}`
          : `M${(rect[0] + rect[2]) / 2} ${rect[1]}V${rect[3]}`
      }
      class="gun-pane"
    />
  </>
);
const wall: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-stone" round={0.4} />
    <Boards rect={rect} gap={1.3} class="gun-stone-joints" />
    <path
      d={
        width(rect) >= height(rect)
          ? `M${rect[0]} ${(rect[1] + rect[3]) / 2}H${rect[2]}`
          : `M${(rect[0] + rect[2]) / 2} ${rect[1]}V${rect[3]}`
      }
      class="gun-stone-joints"
    />
  </>
);
const hay: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-hay" round={0.3} />
    <Boards rect={rect} gap={1.6} class="gun-hay-strings" />
  </>
);
const stall: Drawing = (rect) => (
  <>
    <Box rect={rect} class="gun-awning" round={0.2} />
    <Boards rect={rect} gap={1} class="gun-awning-stripes" />
  </>
);
const gallows: Drawing = (rect) => {
  const [x1, y1, x2, y2] = rect;
  const my = (y1 + y2) / 2;
  return (
    <>
      {planks(rect)}
      <path d={`M${x1 + 0.7} ${my}H${x2 - 0.7}`} class="gun-beam" />
      <circle cx={(x1 + x2) / 2} cy={my} r={0.7} class="gun-noose" />
    </>
  );
};

const drawings: Readonly<Record<string, Drawing>> = {
  wagon,
  cart: wagon,
  "stage coach": wagon,
  "covered wagon": wagon,
  "water trough": water,
  well: round,
  fountain: round,
  barrels,
  "corral fence": fence,
  "low wall": wall,
  "hay bales": hay,
  "market stall": stall,
  gallows,
};

function drawingOf(piece: Town["cover"][number]): Drawing {
  if (piece.window) return opening;
  return piece.fence ? fence : (drawings[piece.name] ?? planks);
}

function Piece({ piece, turn }: { piece: Town["cover"][number]; turn: Turn }) {
  const rect = turn.rect(piece.rect);
  const draw = drawingOf(piece);
  const flat = draw === round || draw === opening;
  return (
    <g class={piece.fence ? "gun-cover can-climb" : "gun-cover"} data-piece={piece.id}>
      {!flat && <Box rect={rect.map((n, i) => n + [0.4, 0.5][i % 2]!) as unknown as Rect} class="gun-shadow" />}
      {draw(rect)}
    </g>
  );
}

export const Terrain = memo(function Terrain({ town, turn, hour = 0 }: { town: Town; turn: Turn; hour?: number }) {
  const light = lightAt(hour);
  return (
    <g>
      <Desert town={town} />
      <Dirt town={town} />
      <Boardwalks town={town} turn={turn} />
      {town.buildings
        .filter((house) => house.open)
        .map((house) => (
          <OpenHouse key={house.id} house={house} turn={turn} />
        ))}
      {town.cover.map((piece) => (
        <Piece key={piece.id} piece={piece} turn={turn} />
      ))}
      {town.buildings
        .filter((house) => !house.open)
        .map((house) => (
          <House key={house.id} house={house} turn={turn} light={light} />
        ))}
      {town.ladders.map((ladder) => (
        <LadderSign key={ladder.id} from={turn.point(...ladder.bottom)} to={turn.point(...ladder.top)} />
      ))}
    </g>
  );
});

// What is drawn on a house beside its name.
function doorSigns(town: Town, house: string, turn: Turn): Rect[] {
  return town.doors
    .filter(({ building }) => building === house)
    .map((door) => {
      const { x, y, inward } = doorPlace(town, door, turn);
      const [cx, cy] = [x + inward[0] * 1.9, y + inward[1] * 1.9];
      // From the leaf of the door to the card behind it.
      return [
        Math.min(x - 0.4, cx - 1),
        Math.min(y - 0.4, cy - 1.3),
        Math.max(x + 0.4, cx + 1),
        Math.max(y + 0.4, cy + 1.3),
      ];
    });
}
function ladderSigns(town: Town, house: string, turn: Turn): Rect[] {
  return town.ladders
    .filter(({ building }) => building === house)
    .map((ladder) => {
      const [[ax, ay], [bx, by]] = [turn.point(...ladder.bottom), turn.point(...ladder.top)];
      return [Math.min(ax, bx) - 0.8, Math.min(ay, by) - 0.8, Math.max(ax, bx) + 0.8, Math.max(ay, by) + 0.8];
    });
}

// The signs of the houses, at a size that can be read whatever the zoom; where they hang no other name is written.
export interface HouseSign {
  id: string;
  name: string;
  size: number; // of its letters
  box: Rect;
}

export function houseSigns(town: Town, turn: Turn, scale: number): HouseSign[] {
  return town.buildings.map((house) => {
    const [x1, y1, x2, y2] = turn.rect(house.rect);
    const name = placeName(house.name);
    const others = [...doorSigns(town, house.id, turn), ...ladderSigns(town, house.id, turn)];
    const size = Math.max(8 / scale, Math.min(15 / scale, (1.7 * (x2 - x1)) / name.length));
    const [x, y] = [(x1 + x2) / 2, nameHeight([x1, y1, x2, y2], name, size, others)];
    const half = name.length * size * 0.29 + size * 0.4;
    return { id: house.id, name, size, box: [x - half, y - size * 0.72, x + half, y + size * 0.72] };
  });
}

export function HouseNames({ signs }: { signs: readonly HouseSign[] }) {
  return (
    <g class="gun-house-names" {...unread}>
      {signs.map(({ id, name, size, box }) => (
        <g key={id}>
          <Box rect={box} class="gun-sign-board" round={size * 0.18} />
          <text x={(box[0] + box[2]) / 2} y={(box[1] + box[3]) / 2} font-size={size} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

export function Zones({ town, turn, phase }: { town: Town; turn: Turn; phase: string }) {
  const [wide] = sizeOf(town);
  return (
    <g {...unread}>
      {town.zones.map((zone) => {
        const [x1, y1, x2, y2] = turn.rect(zone.rect);
        const y = turn.point(0, zone.home_y)[1];
        return (
          <g key={zone.side}>
            {phase === "deploy" && <rect x={x1} y={y1} width={x2 - x1} height={y2 - y1} class="gun-zone" rx={0.6} />}
            <path d={`M0 ${y}H${wide}`} class="gun-home" />
          </g>
        );
      })}
    </g>
  );
}
