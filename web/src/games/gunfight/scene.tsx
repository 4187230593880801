// A shot: a flash, and where it went home a man who falls and a hat that flies. Dynamite goes up. Who loses heart runs.
import { lineOfEffect } from "../../story/scene";
import type { SceneProps } from "../contract";

const flash = "M30 50 54 30 46 47 72 44 48 54 66 70 44 60 34 78 32 60 8 66 24 52 4 40 25 44 20 22Z";

export function Scene({ told, lines }: SceneProps) {
  const falls = told.some(({ effect }) => effect === "shot_down");
  const text = ["shot_down", "fled", "exploded", "fired"].map((one) => lineOfEffect(lines, one)).find(Boolean);
  return (
    <>
      <svg viewBox="0 0 250 112" width="280" class="scene-shot" aria-hidden="true">
        {!told.some(({ effect }) => effect === "fled") && (
          <path class="scene-flash" d={flash} fill="var(--gun-scene-flash)" />
        )}
        {falls && (
          <>
            <g class="scene-man">
              <circle cx="150" cy="40" r="10" fill="var(--gun-scene-fallen-skin)" />
              <path d="M136 98V66c0-10 6-15 14-15s14 5 14 15v32h-9V76h-10v22z" fill="var(--gun-scene-fallen-coat)" />
            </g>
            <path
              class="scene-hat"
              d="M132 33c4 5 32 5 36 0-3-2-8-2-9-4l-2-9c-3-3-11-3-14 0l-2 9c-1 2-6 2-9 4z"
              fill="var(--gun-scene-ground-line)"
            />
          </>
        )}
        <path d="M10 100h230" stroke="var(--gun-scene-ground-line)" stroke-width="2" />
      </svg>
      <p>{text}</p>
    </>
  );
}
