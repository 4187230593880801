// Woodcuts: ink, hatching and one colour, in a box of 240 by 170. Every game has one as its poster.
import type { ComponentChildren } from "preact";
import "./woodcut.css";

export const rays = (x: number, y: number, from: number, to: number, count: number, span = 180, start = 180) =>
  Array.from({ length: count }, (_, i) => {
    const turn = ((start + (span / (count - 1)) * i) * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return `M${(x + from * c).toFixed(1)} ${(y + from * s).toFixed(1)}L${(x + to * c).toFixed(1)} ${(y + to * s).toFixed(1)}`;
  }).join("");

export const hatch = (x: number, y: number, width: number, height: number, step: number) => {
  let path = "";
  for (let at = 0; at < height; at += step) path += `M${x} ${y + at}h${width}`;
  return path;
};

export function Frame({ tint, children }: { tint: string; children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 240 170" class="poster-art" aria-hidden="true">
      <rect width="240" height="170" fill="var(--cut-paper)" />
      <rect width="240" height="170" fill={tint} opacity="0.22" />
      {children}
      <rect x="1.5" y="1.5" width="237" height="167" fill="none" stroke="var(--cut-ink)" stroke-width="3" />
    </svg>
  );
}

export const ink = "var(--cut-ink)";
