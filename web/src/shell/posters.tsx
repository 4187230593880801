// The five posters, as woodcuts: ink, hatching, and one colour each. Drawn in a box of 240 by 170.
import type { ComponentChildren } from "preact";

const rays = (x: number, y: number, from: number, to: number, count: number, span = 180, start = 180) =>
  Array.from({ length: count }, (_, i) => {
    const turn = ((start + (span / (count - 1)) * i) * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return `M${(x + from * c).toFixed(1)} ${(y + from * s).toFixed(1)}L${(x + to * c).toFixed(1)} ${(y + to * s).toFixed(1)}`;
  }).join("");

const hatch = (x: number, y: number, width: number, height: number, step: number) => {
  let path = "";
  for (let at = 0; at < height; at += step) path += `M${x} ${y + at}h${width}`;
  return path;
};

function Frame({ tint, children }: { tint: string; children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 240 170" class="poster-art" aria-hidden="true">
      <rect width="240" height="170" fill="#f1e3c6" />
      <rect width="240" height="170" fill={tint} opacity="0.22" />
      {children}
      <rect x="1.5" y="1.5" width="237" height="167" fill="none" stroke="#2a1c12" stroke-width="3" />
    </svg>
  );
}

const ink = "#2a1c12";

function OldTownRoad() {
  return (
    <Frame tint="#d98b3a">
      <path d={rays(120, 92, 40, 170, 41)} stroke="#b2531f" stroke-width="2" />
      <circle cx="120" cy="92" r="34" fill="#c9622a" stroke={ink} stroke-width="2" />
      <path
        d="M0 92l20-20h34l10 12 14-26h26l8 34zM240 92l-22-28h-30l-8 14-12-6-24 20z"
        fill="#7a4a2a"
        stroke={ink}
        stroke-width="2"
      />
      <path d={`${hatch(8, 78, 56, 14, 3)}${hatch(176, 76, 50, 16, 3)}`} stroke={ink} stroke-width="1" />
      <path d="M0 92h240v78H0z" fill="#d9b27c" />
      <path d="M112 92h16l62 78H50z" fill="#f1e3c6" stroke={ink} stroke-width="2.5" />
      <path d="M119 96h2v6h-2zm-1 12h4l1 10h-6zm-3 18h10l2 16h-14zm-4 24h18l2 20h-22z" fill={ink} />
      <path d={rays(120, 60, 60, 150, 30, 150, 15)} stroke={ink} stroke-width="0.7" opacity="0.35" />
      <path d="M96 92V76h8v-6h10v6h3V62h10v14h4V72h10v6h6v14z" fill={ink} />
      <path d="M120 62v-8M117 57h6" stroke={ink} stroke-width="1.5" />
      <path
        d="M24 150v-30c0-8 9-8 9 0v10h5v-8c0-5 6-5 6 0v14H33v14zM208 160v-36c0-8 9-8 9 0v22h7v-12c0-5 6-5 6 0v18h-13v8z"
        fill="#41592f"
        stroke={ink}
        stroke-width="1.5"
      />
    </Frame>
  );
}

function House({ x, y, w, h, fill }: { x: number; y: number; w: number; h: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0h${w}v${h}H0z`} fill={fill} stroke={ink} stroke-width="2" />
      <path d={hatch(2, 6, w - 4, h - 8, 5)} stroke={ink} stroke-width="0.6" opacity="0.5" />
      <path d={`M-4 0L${w / 2} -20 ${w + 4} 0z`} fill="#8f3d2e" stroke={ink} stroke-width="2" />
      <path d={`M${w / 2 - 6} ${h}v-22h12v22z`} fill={ink} />
      <path d={`M6 10h9v11H6zM${w - 15} 10h9v11h-9z`} fill="#f6d98f" stroke={ink} stroke-width="1.5" />
    </g>
  );
}

function TexasHouseem() {
  return (
    <Frame tint="#8aa46f">
      <path d={hatch(0, 10, 240, 60, 5)} stroke="#6d8a55" stroke-width="1.2" />
      <circle cx="196" cy="36" r="20" fill="#f1e3c6" stroke={ink} stroke-width="2" />
      <path d="M0 120h240v50H0z" fill="#b99a62" />
      <path d={hatch(0, 124, 240, 46, 4)} stroke={ink} stroke-width="0.6" opacity="0.5" />
      <House x={18} y={74} w={48} h={50} fill="#e3c48d" />
      <House x={90} y={62} w={60} h={64} fill="#f1dcae" />
      <House x={174} y={78} w={48} h={46} fill="#d8b57c" />
      <path d="M114 40l6-9 6 9-6 9z" fill="#8f3d2e" stroke={ink} />
      <g stroke={ink} stroke-width="1.8" fill="#fffdf7">
        <rect x="66" y="112" width="26" height="37" rx="3" transform="rotate(-9 79 130)" />
        <rect x="106" y="114" width="26" height="37" rx="3" />
        <rect x="148" y="112" width="26" height="37" rx="3" transform="rotate(8 161 130)" />
      </g>
      <path
        d="M79 124c-4 6-9 8-9 13 0 6 6 6 8 3l-2 7h7l-2-7c2 3 8 3 8 0 0-8-6-10-10-16z"
        fill={ink}
        transform="rotate(-9 79 130) scale(1)"
      />
      <path d="M119 143c-3-6-9-9-9-14 0-6 7-6 9-1 2-5 9-5 9 1 0 5-6 8-9 14z" fill="#9b2226" />
      <path d="M161 121l7 10-7 10-7-10z" fill="#9b2226" transform="rotate(8 161 130)" />
    </Frame>
  );
}

function OregonTrailRace() {
  return (
    <Frame tint="#7fa3b8">
      <path d={hatch(0, 8, 240, 50, 4.5)} stroke="#5b8198" stroke-width="1.2" />
      <path d="M0 104l38-54 18 20 30-48 36 52 22-26 32 40 20-18 44 34z" fill="#8296a0" stroke={ink} stroke-width="2" />
      <path d="M86 22l14 22-10-4-6 8-8-4zM38 50l9 12-9-3-6 5z" fill="#fffdf7" stroke={ink} />
      <path d="M92 44l20 52M70 60l-22 36M146 56l20 40M100 62l10 30" stroke={ink} stroke-width="1" />
      <path d="M0 104c60-10 180-10 240 2v64H0z" fill="#a9b474" />
      <path d="M0 150c60-22 150-22 240-6v26H0z" fill="#c9a468" stroke={ink} stroke-width="2" />
      <path
        d={`${hatch(0, 112, 90, 24, 4)}${hatch(170, 112, 70, 20, 4)}`}
        stroke={ink}
        stroke-width="0.6"
        opacity="0.5"
      />
      <path d="M92 96c-6-40 6-50 14-50h52c8 0 20 10 14 50z" fill="#fffdf7" stroke={ink} stroke-width="2.5" />
      <path
        d="M108 47c-4 12-4 36-1 48M124 46c-3 14-3 38-1 50M141 46c3 14 3 38 1 50M157 47c4 12 4 36 1 48"
        fill="none"
        stroke={ink}
        stroke-width="1.2"
      />
      <path d="M86 96h94l-8 22H94z" fill="#8a5a30" stroke={ink} stroke-width="2.5" />
      <g fill="#f1e3c6" stroke={ink} stroke-width="3.5">
        <circle cx="106" cy="130" r="17" />
        <circle cx="162" cy="130" r="17" />
      </g>
      <path
        d="M106 113v34M89 130h34M94 118l24 24M118 118l-24 24M162 113v34M145 130h34M150 118l24 24M174 118l-24 24"
        stroke={ink}
        stroke-width="2"
      />
      <path d="M178 108l26 6c4-6 12-8 18-4l4-6 2 8 6 6-2 8h-8l-2 18h-4l-1-14h-18l-2 14h-4v-22z" fill={ink} />
    </Frame>
  );
}

function OutlawPoker() {
  const card = (turn: number, text: string, red: boolean) => (
    <g transform={`rotate(${turn} 120 190)`}>
      <rect x="96" y="58" width="48" height="68" rx="4" fill="#fffdf7" stroke={ink} stroke-width="2.2" />
      <text x="120" y="104" class="poster-numeral" fill={red ? "#a33b2b" : ink}>
        {text}
      </text>
    </g>
  );
  return (
    <Frame tint="#a3472f">
      <path d={rays(120, 170, 30, 220, 37)} stroke="#8c3522" stroke-width="2.2" opacity="0.65" />
      {card(-34, "10", true)}
      {card(-12, "10", true)}
      {card(12, "−5", false)}
      {card(34, "W", false)}
      <path
        d="M120 12c-16 0-26 6-30 24-14 3-30 6-42 16 44 14 100 14 144 0-12-10-28-13-42-16-4-18-14-24-30-24z"
        fill={ink}
      />
      <path d="M90 37c18 6 42 6 60 0" stroke="#b8862f" stroke-width="4" fill="none" />
      <path d="M84 150c4-22 20-24 36-24s32 2 36 24l6 20H78z" fill={ink} />
      <path d={hatch(88, 146, 64, 22, 4)} stroke="#a3472f" stroke-width="1" />
    </Frame>
  );
}

function Gunfight() {
  const man = (x: number, mirror: boolean) => (
    <g transform={`translate(${x} 62) scale(${mirror ? -1 : 1} 1)`} fill={ink}>
      <path d="M-14 8c8-2 9-3 10-9 3-3 6-1 8 0 2-1 5-3 8 0 1 6 2 7 10 9-10 4-26 4-36 0z" />
      <path d="M-3 10h14v6c0 5-3 8-7 8s-7-3-7-8z" />
      <path d="M-10 26c4-2 24-2 28 0l4 22 14 4-1 5-20-2-3-10-2 18 8 34h-9L4 70l-6 27h-9l6-34-3-12-6 12-5-2z" />
      <path d="M36 48l14-2v4l-13 4z" />
    </g>
  );
  return (
    <Frame tint="#c9a24a">
      <path d={rays(120, 108, 30, 190, 45)} stroke="#b07f22" stroke-width="1.8" />
      <circle cx="120" cy="108" r="26" fill="#e0b04a" stroke={ink} stroke-width="2" />
      <path
        d="M0 112V60h10V48h34v12h8v52zM240 112V56h-12V44h-32v16h-8v52z"
        fill="#8a5a30"
        stroke={ink}
        stroke-width="2"
      />
      <path
        d={`${hatch(2, 64, 48, 46, 4)}${hatch(190, 62, 48, 48, 4)}`}
        stroke={ink}
        stroke-width="0.8"
        opacity="0.6"
      />
      <path d="M14 70h12v14H14zM206 70h12v14h-12z" fill="#f6d98f" stroke={ink} />
      <path d="M0 112h240v58H0z" fill="#d3a862" />
      <path d={hatch(0, 116, 240, 54, 5)} stroke={ink} stroke-width="0.6" opacity="0.4" />
      {man(70, false)}
      {man(170, true)}
      <path
        d="M60 160c-20 4-40 6-58 6v-4c20-2 40-4 56-6zM180 160c20 4 40 6 58 6v-4c-20-2-40-4-56-6z"
        fill={ink}
        opacity="0.5"
      />
    </Frame>
  );
}

const art: Readonly<Record<string, () => ComponentChildren>> = {
  "old-town-road": OldTownRoad,
  "texas-houseem": TexasHouseem,
  "oregon-trail-race": OregonTrailRace,
  "outlaw-poker": OutlawPoker,
  gunfight: Gunfight,
};

export function PosterArt({ slug }: { slug: string }) {
  const Art = art[slug];
  return Art ? <Art /> : null;
}
