// The game's poster.
import { Frame, hatch, ink } from "../../felt/woodcut";

function House({ x, y, w, h, fill }: { x: number; y: number; w: number; h: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0h${w}v${h}H0z`} fill={fill} stroke={ink} stroke-width="2" />
      <path d={hatch(2, 6, w - 4, h - 8, 5)} stroke={ink} stroke-width="0.6" opacity="0.5" />
      <path d={`M-4 0L${w / 2} -20 ${w + 4} 0z`} fill="var(--cut-roof)" stroke={ink} stroke-width="2" />
      <path d={`M${w / 2 - 6} ${h}v-22h12v22z`} fill={ink} />
      <path d={`M6 10h9v11H6zM${w - 15} 10h9v11h-9z`} fill="var(--cut-window)" stroke={ink} stroke-width="1.5" />
    </g>
  );
}

export function Woodcut() {
  return (
    <Frame tint="var(--cut-meadow)">
      <path d={hatch(0, 10, 240, 60, 5)} stroke="var(--cut-meadow-line)" stroke-width="1.2" />
      <circle cx="196" cy="36" r="20" fill="var(--cut-paper)" stroke={ink} stroke-width="2" />
      <path d="M0 120h240v50H0z" fill="var(--cut-street)" />
      <path d={hatch(0, 124, 240, 46, 4)} stroke={ink} stroke-width="0.6" opacity="0.5" />
      <House x={18} y={74} w={48} h={50} fill="var(--cut-house)" />
      <House x={90} y={62} w={60} h={64} fill="var(--cut-house-bright)" />
      <House x={174} y={78} w={48} h={46} fill="var(--cut-house-dark)" />
      <path d="M114 40l6-9 6 9-6 9z" fill="var(--cut-roof)" stroke={ink} />
      <g stroke={ink} stroke-width="1.8" fill="var(--cut-white)">
        <rect x="66" y="112" width="26" height="37" rx="3" transform="rotate(-9 79 130)" />
        <rect x="106" y="114" width="26" height="37" rx="3" />
        <rect x="148" y="112" width="26" height="37" rx="3" transform="rotate(8 161 130)" />
      </g>
      <path
        d="M79 124c-4 6-9 8-9 13 0 6 6 6 8 3l-2 7h7l-2-7c2 3 8 3 8 0 0-8-6-10-10-16z"
        fill={ink}
        transform="rotate(-9 79 130) scale(1)"
      />
      <path d="M119 143c-3-6-9-9-9-14 0-6 7-6 9-1 2-5 9-5 9 1 0 5-6 8-9 14z" fill="var(--cut-heart)" />
      <path d="M161 121l7 10-7 10-7-10z" fill="var(--cut-heart)" transform="rotate(8 161 130)" />
    </Frame>
  );
}
