// The game's poster.
import { Frame, hatch, ink, rays } from "../../felt/woodcut";

export function Woodcut() {
  const card = (turn: number, text: string, red: boolean) => (
    <g transform={`rotate(${turn} 120 190)`}>
      <rect x="96" y="58" width="48" height="68" rx="4" fill="var(--cut-white)" stroke={ink} stroke-width="2.2" />
      <text x="120" y="104" class="poster-numeral" fill={red ? "var(--cut-suit)" : ink}>
        {text}
      </text>
    </g>
  );
  return (
    <Frame tint="var(--cut-rust)">
      <path d={rays(120, 170, 30, 220, 37)} stroke="var(--cut-rust-ray)" stroke-width="2.2" opacity="0.65" />
      {card(-34, "10", true)}
      {card(-12, "10", true)}
      {card(12, "−5", false)}
      {card(34, "W", false)}
      <path
        d="M120 12c-16 0-26 6-30 24-14 3-30 6-42 16 44 14 100 14 144 0-12-10-28-13-42-16-4-18-14-24-30-24z"
        fill={ink}
      />
      <path d="M90 37c18 6 42 6 60 0" stroke="var(--cut-brass)" stroke-width="4" fill="none" />
      <path d="M84 150c4-22 20-24 36-24s32 2 36 24l6 20H78z" fill={ink} />
      <path d={hatch(88, 146, 64, 22, 4)} stroke="var(--cut-rust)" stroke-width="1" />
    </Frame>
  );
}
