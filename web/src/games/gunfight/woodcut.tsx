// The game's poster.
import { Frame, hatch, ink, rays } from "../../felt/woodcut";

export function Woodcut() {
  const man = (x: number, mirror: boolean) => (
    <g transform={`translate(${x} 62) scale(${mirror ? -1 : 1} 1)`} fill={ink}>
      <path d="M-14 8c8-2 9-3 10-9 3-3 6-1 8 0 2-1 5-3 8 0 1 6 2 7 10 9-10 4-26 4-36 0z" />
      <path d="M-3 10h14v6c0 5-3 8-7 8s-7-3-7-8z" />
      <path d="M-10 26c4-2 24-2 28 0l4 22 14 4-1 5-20-2-3-10-2 18 8 34h-9L4 70l-6 27h-9l6-34-3-12-6 12-5-2z" />
      <path d="M36 48l14-2v4l-13 4z" />
    </g>
  );
  return (
    <Frame tint="var(--cut-noon)">
      <path d={rays(120, 108, 30, 190, 45)} stroke="var(--cut-noon-ray)" stroke-width="1.8" />
      <circle cx="120" cy="108" r="26" fill="var(--cut-sun)" stroke={ink} stroke-width="2" />
      <path
        d="M0 112V60h10V48h34v12h8v52zM240 112V56h-12V44h-32v16h-8v52z"
        fill="var(--cut-leather)"
        stroke={ink}
        stroke-width="2"
      />
      <path
        d={`${hatch(2, 64, 48, 46, 4)}${hatch(190, 62, 48, 48, 4)}`}
        stroke={ink}
        stroke-width="0.8"
        opacity="0.6"
      />
      <path d="M14 70h12v14H14zM206 70h12v14h-12z" fill="var(--cut-window)" stroke={ink} />
      <path d="M0 112h240v58H0z" fill="var(--cut-dust)" />
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
