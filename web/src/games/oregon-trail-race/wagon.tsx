// A covered wagon with its owner's brand on the canvas. Its box is 60 by 40.
import { MarkSign } from "../../felt/seat-badge";
import type { Mark } from "../contract";

export function WagonShape() {
  return (
    <>
      <path d="M5 24C3 8 12 3 30 3s27 5 25 21z" class="canvas" />
      <path d="M18 4c-3 6-4 13-3 20M42 4c3 6 4 13 3 20" class="hoop" />
      <path d="M4 24h52l-4 9H8z" class="bed" />
      <circle cx="15" cy="33" r="6" class="wheel" />
      <circle cx="45" cy="33" r="6" class="wheel" />
      <path d="M15 27v12M9 33h12M45 27v12M39 33h12" class="spoke" />
    </>
  );
}

export function WagonSign({ mark }: { mark: Mark }) {
  return (
    <span class="wagon">
      <svg viewBox="0 0 60 40" aria-hidden="true">
        <WagonShape />
      </svg>
      <span class="wagon-mark">
        <MarkSign mark={mark} size={15} />
      </span>
    </span>
  );
}

// People in the wagon: four figures, those who are gone only outlined.
export function People({ n }: { n: number }) {
  return (
    <svg viewBox="0 0 76 24" class="people" aria-hidden="true">
      {[0, 1, 2, 3].map((i) => (
        <g key={i} transform={`translate(${i * 19} 0)`} class={i < n ? "alive" : "gone"}>
          <path d="M2 7.5h14M5 7.5c0-4 1.500-6 4-6s4 2 4 6" class="hat" />
          <circle cx="9" cy="9.500" r="4.200" />
          <path d="M1.500 23c0-6 3-8.500 7.500-8.500s7.500 2.500 7.500 8.500z" />
        </g>
      ))}
    </svg>
  );
}

// A tombstone with its name; what else stands on it is told beside it.
export function Stone({ name }: { name: string }) {
  return (
    <span class="stone" aria-hidden="true">
      <svg viewBox="0 0 20 22" aria-hidden="true">
        <path d="M3 22V9a7 7 0 0 1 14 0v13z" />
        <path d="M10 6v8M7 8.500h6" class="stone-cross" />
      </svg>
      <span class="stone-name">{name}</span>
    </span>
  );
}
