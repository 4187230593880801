// The game's poster.
import { Frame, hatch, ink, rays } from "../../felt/woodcut";

export function Woodcut() {
  return (
    <Frame tint="var(--cut-evening)">
      <path d={rays(120, 92, 40, 170, 41)} stroke="var(--cut-evening-ray)" stroke-width="2" />
      <circle cx="120" cy="92" r="34" fill="var(--cut-evening-sun)" stroke={ink} stroke-width="2" />
      <path
        d="M0 92l20-20h34l10 12 14-26h26l8 34zM240 92l-22-28h-30l-8 14-12-6-24 20z"
        fill="var(--cut-mesa)"
        stroke={ink}
        stroke-width="2"
      />
      <path d={`${hatch(8, 78, 56, 14, 3)}${hatch(176, 76, 50, 16, 3)}`} stroke={ink} stroke-width="1" />
      <path d="M0 92h240v78H0z" fill="var(--cut-desert)" />
      <path d="M112 92h16l62 78H50z" fill="var(--cut-paper)" stroke={ink} stroke-width="2.5" />
      <path d="M119 96h2v6h-2zm-1 12h4l1 10h-6zm-3 18h10l2 16h-14zm-4 24h18l2 20h-22z" fill={ink} />
      <path d={rays(120, 60, 60, 150, 30, 150, 15)} stroke={ink} stroke-width="0.7" opacity="0.35" />
      <path d="M96 92V76h8v-6h10v6h3V62h10v14h4V72h10v6h6v14z" fill={ink} />
      <path d="M120 62v-8M117 57h6" stroke={ink} stroke-width="1.5" />
      <path
        d="M24 150v-30c0-8 9-8 9 0v10h5v-8c0-5 6-5 6 0v14H33v14zM208 160v-36c0-8 9-8 9 0v22h7v-12c0-5 6-5 6 0v18h-13v8z"
        fill="var(--cut-cactus)"
        stroke={ink}
        stroke-width="1.5"
      />
    </Frame>
  );
}
