// Who and what is on the table: people seen from above by their hats, horses, the dog, the fallen, doors with what is
// behind them, money and dynamite. A side has its own shape of base, so that colour is never the only sign.
import { seatColour } from "../../felt/seat-badge";
import type { Seat } from "../contract";
import {
  characterOf,
  type Door,
  type Figure,
  type GunfightView,
  sideOf,
  type Token,
  type Town,
  type Turn,
} from "./model";
import { unread } from "./shapes";

// The base: round for side a, with corners for side b.
function Base({ seat, r }: { seat: Seat | null; r: number }) {
  if (seat === null) return <circle r={r} class="gun-base nobody" />;
  const style = { fill: seatColour(seat) };
  if (sideOf(seat) === "a") return <circle r={r} class="gun-base" style={style} />;
  return (
    <rect x={-r * 0.93} y={-r * 0.93} width={r * 1.86} height={r * 1.86} rx={r * 0.3} class="gun-base" style={style} />
  );
}

// Four hats: a stetson, a derby, a wide sombrero, a cavalry hat; and who wears none shows his hair.
const hats = [
  { brim: [0.62, 0.78], crown: "M0-.5C.4-.5.4-.1.34.2.28.5-.28.5-.34.2-.4-.1-.4-.5 0-.5z", crease: "M0-.38V.3" },
  { brim: [0.5, 0.56], crown: "M0-.4a.4.4 0 1 1 0 .8.4.4 0 1 1 0-.8z", crease: "M-.38.02H.38" },
  { brim: [0.84, 0.86], crown: "M0-.34a.34.34 0 1 1 0 .68.34.34 0 1 1 0-.68z", crease: "M-.2-.12L.2.12M-.2.12L.2-.12" },
  { brim: [0.6, 0.66], crown: "M-.34-.4H.34V.4H-.34z", crease: "M-.34-.1H.34M-.34.1H.34" },
] as const;

function Hat({ side, bare, cut }: { side: "a" | "b"; bare: boolean; cut: number }) {
  const { brim, crown, crease } = hats[cut % hats.length]!;
  return (
    <g class={`gun-hat ${side} ${bare ? "bare" : ""}`}>
      <ellipse rx={brim[0]} ry={brim[1]} class="gun-brim" />
      <path d={crown} class="gun-crown" />
      <path d={crease} class="gun-crease" />
    </g>
  );
}

// Shoulders under the hat, in the colour of his coat.
const Coat = ({ colour }: { colour: number }) => (
  <path
    d="M0-.3C.7-.34 1.12-.1 1.12.3 1.12.72.6.86 0 .86S-1.12.72-1.12.3C-1.12-.1-.7-.34 0-.3z"
    class="gun-coat"
    style={{ fill: `var(--gun-coat-${colour % 8})` }}
  />
);

// A long barrel on a stock, two short thick barrels, one revolver or two.
const arms: Readonly<Record<string, { barrel: string; stock: string; wide: number }>> = {
  rifle: { barrel: "M.84-.1V-1.62", stock: "M.84.62V-.3", wide: 0.16 },
  shotgun: { barrel: "M.74-.1V-1.15M.98-.1V-1.15", stock: "M.86.55V-.2", wide: 0.22 },
  pistol: { barrel: "M.9-.42V-.98", stock: "M.9-.42L1.06-.14", wide: 0.2 },
  pistols: { barrel: "M.9-.42V-.98M-.9-.42V-.98", stock: "M.9-.42L1.06-.14M-.9-.42L-1.06-.14", wide: 0.2 },
};

function Arm({ weapon }: { weapon: string }) {
  const drawn = arms[weapon];
  if (!drawn) return null;
  return (
    <g>
      <path d={drawn.stock} class="gun-stock-wood" />
      <path d={drawn.barrel} class="gun-arm" style={{ strokeWidth: drawn.wide }} />
    </g>
  );
}

function Horse() {
  return (
    <g class="gun-horse">
      <path d="M0 1.75C-.62 1.7-.72 1-.66.2-.6-.5-.42-.95-.3-1.2L-.26-1.75C-.2-2.1.2-2.1.26-1.75L.3-1.2C.42-.95.6-.5.66.2.72 1 .62 1.7 0 1.75z" />
      <path d="M0-1.1V-.3M0 1.6V2.05" class="gun-mane" />
    </g>
  );
}
function Dog() {
  return (
    <g class="gun-dog">
      <ellipse cy={0.15} rx={0.3} ry={0.62} />
      <circle cy={-0.6} r={0.3} />
      <path d="M-.25-.75L-.42-.42M.25-.75L.42-.42M0 .75Q.2 1 .1 1.2" />
    </g>
  );
}

export interface FigureSignProps {
  figure: Figure;
  facing: number; // degrees; 0 looks north
  r: number; // of the base, in units
}

// Everybody keeps his coat and his hat: they follow from his name.
function looksOf({ name }: Figure): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

export function FigureSign({ figure, facing, r }: FigureSignProps) {
  const side = figure.seat ? sideOf(figure.seat) : "a";
  const grown = r / 1.1;
  return (
    <g class={figure.pinned ? "gun-body pinned" : "gun-body"}>
      {figure.level === 1 && <ellipse cx={0.7} cy={0.95} rx={r} ry={r} class="gun-lift" />}
      <Base seat={figure.seat} r={r} />
      <g transform={`rotate(${facing}) scale(${grown})`}>
        {(figure.mounted || figure.kind === "horse") && <Horse />}
        {figure.kind === "dog" && <Dog />}
        {figure.kind === "person" && (
          <g transform={figure.pinned ? "rotate(55) scale(.94)" : "scale(.94)"}>
            <Coat colour={looksOf(figure)} />
            {figure.weapons.map((weapon) => (
              <Arm key={weapon} weapon={weapon} />
            ))}
            <Hat side={side} bare={figure.weapons.length === 0} cut={looksOf(figure) >> 1} />
          </g>
        )}
      </g>
    </g>
  );
}

// Small signs around a figure, at their own size.
export function Badges({ figure, r, done }: { figure: Figure; r: number; done: boolean }) {
  const signs: preact.JSX.Element[] = [];
  const s = r * 0.62;
  if (figure.pinned) signs.push(<PinSign key="pin" />);
  if (figure.money > 0) signs.push(<MoneySign key="money" n={figure.money} />);
  if (figure.dynamite > 0) signs.push(<DynamiteSign key="dynamite" n={figure.dynamite} />);
  if (figure.level === 1) signs.push(<RoofSign key="roof" />);
  if (done) signs.push(<DoneSign key="done" />);
  return (
    <g {...unread}>
      {signs.map((sign, i) => {
        const turn = ((-40 + i * 62) * Math.PI) / 180;
        return (
          <g
            key={sign.key}
            transform={`translate(${Math.cos(turn) * r * 1.25} ${Math.sin(turn) * r * 1.25}) scale(${s})`}
          >
            {sign}
          </g>
        );
      })}
    </g>
  );
}

const Disc = ({ class: name }: { class: string }) => <circle r={1} class={`gun-disc ${name}`} />;
export const PinSign = () => (
  <g>
    <Disc class="wanted" />
    <path d="M0-.6V.15M0 .42V.5" class="gun-glyph" />
  </g>
);
export const RoofSign = () => (
  <g>
    <Disc class="paper" />
    <path d="M-.5 .2L0-.4 .5 .2M0-.3V.55" class="gun-glyph dark" />
  </g>
);
export const DoneSign = () => (
  <g>
    <Disc class="sage" />
    <path d="M-.45 .05L-.1 .4 .5-.35" class="gun-glyph dark" />
  </g>
);
export const MoneySign = ({ n = 1 }: { n?: number }) => (
  <g>
    <path d="M-.35-.75h.7l-.2.4C.8-.1 1 .9.4 1h-.8C-1 .9-.8-.1-.15-.35z" class="gun-bag" />
    <text y={0.62} font-size={0.95} class="gun-bag-sign">
      {n > 1 ? n : "$"}
    </text>
  </g>
);
export const DynamiteSign = ({ n = 1 }: { n?: number }) => (
  <g>
    <rect x={-0.55} y={-0.5} width={1.1} height={1.4} rx={0.2} class="gun-stick" />
    <path d="M0-.5C0-1 .5-.8.5-1.15" class="gun-fuse" />
    <text y={0.55} font-size={0.95} class="gun-stick-sign">
      {n > 1 ? n : "!"}
    </text>
  </g>
);

export function Fallen({ figure, r }: { figure: Figure; r: number }) {
  if (figure.kind === "horse") return <path d={`M${-r * 0.5} 0H${r * 0.5}`} class="gun-cross" />;
  return (
    <path
      d={`M0 ${-r * 0.75}V${r * 0.75}M${-r * 0.45} ${-r * 0.3}H${r * 0.45}`}
      class="gun-cross"
      style={figure.seat ? { stroke: seatColour(figure.seat) } : undefined}
    />
  );
}

export function TokenSign({ token }: { token: Token }) {
  return token.kind === "money" ? <MoneySign n={token.n} /> : <DynamiteSign n={token.n} />;
}

// A door on its wall; the sign of what is behind it lies on the roof, out of everybody's way.
export function doorPlace(town: Town, at: Town["doors"][number], turn: Turn) {
  const house = town.buildings.find(({ id }) => id === at.building)!;
  const [x1, y1, x2, y2] = turn.rect(house.rect);
  const [x, y] = turn.point(...at.at);
  const inside = house.open !== undefined; // the card lies on the floor (GUN-18.12)
  if (inside) return { x, y, inward: [0, 0] as const, flat: true, inside };
  const inward: readonly [number, number] = x === x1 ? [1, 0] : x === x2 ? [-1, 0] : y === y1 ? [0, 1] : [0, -1];
  return { x, y, inward, flat: y === y1 || y === y2, inside };
}

export function DoorSign({ view, door, r }: { view: GunfightView; door: Door; r: number }) {
  const known = door.card !== "??" ? characterOf(view, door.card) : null;
  if (door.card === null) return null;
  if (!known)
    return (
      <g class="gun-door-card hidden">
        <rect x={-r * 0.7} y={-r} width={r * 1.4} height={r * 2} rx={r * 0.2} />
        <text y={r * 0.5} font-size={r * 1.4}>
          ?
        </text>
      </g>
    );
  return (
    <g class="gun-door-card known">
      <circle r={r * 1.05} />
      <g transform={`scale(${r * 0.72})`}>
        {known.kind === "money" && <MoneySign />}
        {known.kind === "dynamite" && <DynamiteSign />}
        {known.kind === "horse" && (
          <g transform="scale(.55)">
            <Horse />
          </g>
        )}
        {known.kind === "dog" && <Dog />}
        {known.kind === "person" && (
          <path
            d="M0-.95a.46.46 0 1 1 0 .92.46.46 0 0 1 0-.92zM-.8 .95C-.8 .2-.4 .1 0 .1s.8.1.8.85z"
            class="gun-bust"
          />
        )}
      </g>
    </g>
  );
}
