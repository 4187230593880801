// Cards of the hand. A trail card shows its path from edge to edge in the direction of the trails above it: the traveller
// goes to the right, so his left is above, in the hand as on the table. A supply is its sign.

import { supplyPaths } from "./signs";
import type { Side, TrailCard } from "./view";
import { supplyName } from "./words";

const Y: Record<Side, number> = { l: 34, m: 70, r: 106 };

function Path({ card }: { card: TrailCard }) {
  const [from, to] = [Y[card.entry], Y[card.exit]];
  const d = `M2 ${from}C46 ${from} 54 ${to} 98 ${to}`;
  return (
    <>
      <path d={d} class="road-edge" />
      <path d={d} class="road-bed" />
      <path d={d} class="road-ruts" />
    </>
  );
}

export function River({ deep }: { deep: boolean }) {
  return (
    <g class={deep ? "river deep" : "river"}>
      <path d="M3 58c16-8 30 6 47 0s30-6 47 0v26c-16 8-30-6-47 0s-30 6-47 0z" />
      <path
        class="wave"
        d="M8 66c8-4 14 4 22 0s14 4 22 0 14 4 22 0 10 2 18 0M8 77c8-4 14 4 22 0s14 4 22 0 14 4 22 0 10 2 18 0"
      />
    </g>
  );
}

function TownScene({ fort }: { fort: boolean }) {
  if (fort) {
    return (
      <g class="town-scene">
        <path d="M14 108V62l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8v54z" />
        <path d="M42 108V84h16v24z" class="gate" />
        <path d="M50 54V18l26 8-26 10" class="flag" />
      </g>
    );
  }
  return (
    <g class="town-scene">
      <path d="M10 108V64h32v44zM46 108V50h10V38h20v12h12v58z" />
      <path
        d="M20 108V86h10v22zM60 108V84h14v24zM18 70h8v8h-8zM28 70h8v8h-8zM56 58h8v10h-8zM72 58h8v10h-8z"
        class="gate"
      />
    </g>
  );
}

export function TrailFace({ card }: { card: TrailCard }) {
  const town = card.kind === "town" || card.kind === "fort";
  return (
    <svg viewBox="0 0 100 140" class="face trail-face" aria-hidden="true">
      <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8" class="face-paper" />
      <rect x="4" y="4" width="92" height="132" rx="5" class={`ground ${card.kind}`} />
      {town ? (
        <TownScene fort={card.kind === "fort"} />
      ) : (
        <>
          {(card.kind === "river" || card.kind === "deep") && (
            <g transform="translate(50 70) rotate(90) scale(1.38 1) translate(-50 -70)">
              <River deep={card.kind === "deep"} />
            </g>
          )}
          <Path card={card} />
        </>
      )}
      {card.kind === "calamity" && <Warning />}
      {card.kind === "deep" && <Drop />}
    </svg>
  );
}

function Warning() {
  return (
    <g class="warning">
      <path d="M50 46l30 52H20z" />
      <path d="M47 62h6l-1 20h-4zM47 85h6v6h-6z" class="warning-mark" />
    </g>
  );
}

// A deep river takes people, and says so with a hand above the water.
function Drop() {
  return (
    <g class="warning deep">
      <circle cx="80" cy="24" r="15" />
      <path d="M77 14h6l-1 13h-4zM77 30h6v5h-6z" class="warning-mark" />
    </g>
  );
}

export function SupplyFace({ supply }: { supply: string }) {
  const path = supplyPaths[supply];
  return (
    <>
      <svg viewBox="0 0 100 140" class="face supply-face" aria-hidden="true">
        <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8" class="face-paper" />
        <rect x="4" y="4" width="92" height="132" rx="5" class="face-rule" />
        <g transform="translate(17 30) scale(0.66)">
          {path && <path d={path} fill-rule="evenodd" class={`of-${supply}`} />}
        </g>
        <path d="M12 118h76" class="face-rule" />
      </svg>
      <span class="supply-name" aria-hidden="true">
        {supplyName(supply)}
      </span>
    </>
  );
}
