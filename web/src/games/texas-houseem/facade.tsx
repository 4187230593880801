// A house of the town as a drawing: a stone foundation, a wall under a porch, a false front as the roof. It grows with
// the house: a bare foundation with the frame of what is to come, a locked door while it is safe, lit windows when
// somebody lives there. Box of 180 by 196; the cards are laid over it by the house.
export type Standing = "unfinished" | "safe" | "vacant" | "settled";

const FRONTS = [
  "M18 78V34h14V12h116v22h14v44z",
  "M18 78V26h22c4-12 24-20 50-20s46 8 50 20h22v52z",
  "M18 78V22h10l8-10h108l8 10h10v56z",
  "M18 78V30h16l12-14h88l12 14h16v48z",
];

const stones: [number, number, number][] = [
  [10, 152, 22],
  [34, 152, 30],
  [66, 152, 24],
  [92, 152, 32],
  [126, 152, 20],
  [148, 152, 22],
  [10, 170, 32],
  [44, 170, 22],
  [68, 170, 30],
  [100, 170, 24],
  [126, 170, 44],
];

function Foundation() {
  return (
    <g>
      <rect x="6" y="148" width="168" height="46" rx="3" class="stone-bed" />
      {stones.map(([x, y, width]) => (
        <rect key={`${x}.${y}`} x={x} y={y} width={width} height="15" rx="4" class="stone" />
      ))}
    </g>
  );
}

// A building site: the foundation, a few studs, a ladder.
function Site() {
  return (
    <svg viewBox="0 0 180 122" class="facade unfinished" aria-hidden="true">
      <path class="frame" d="M22 76V14M68 76V14M112 76V14M158 76V14M12 14h156M22 46h46" />
      <path class="frame thin" d="M124 76l10-70M144 76l6-70M127 62h20M129 46h18M131 30h17M133 16h16" />
      <g transform="translate(0 -74)">
        <Foundation />
      </g>
    </svg>
  );
}

function Window({ x }: { x: number }) {
  return (
    <g>
      <rect x={x} y="98" width="26" height="28" rx="2" class="pane" />
      <path d={`M${x + 13} 98v28M${x} 112h26`} class="bar" />
    </g>
  );
}

function Wall({ standing }: { standing: Standing }) {
  return (
    <g>
      <rect x="18" y="86" width="144" height="63" class="wall" />
      <path d="M18 98h144M18 110h144M18 122h144M18 134h144" class="plank" />
      <Window x={30} />
      <Window x={124} />
      <rect x="72" y="94" width="36" height="55" rx="2" class="door" />
      {standing !== "settled" && <circle cx="101" cy="122" r="2.4" class="knob" />}
      {standing === "safe" && <path d="M66 104l48 30M114 104l-48 30" class="boards" />}
      <path d="M10 148V86M170 148V86" class="post" />
    </g>
  );
}

export function Facade({ number, standing }: { number: number; standing: Standing }) {
  const front = FRONTS[number % FRONTS.length];
  if (standing === "unfinished") return <Site />;
  return (
    <svg viewBox="0 0 180 196" class={`facade paint-${number % 4} ${standing}`} aria-hidden="true">
      <path d={front} class="front" />
      <path d={front} class="cornice" />
      <Wall standing={standing} />
      <path d="M12 76H168L177 88H3Z" class="porch" />
      <path d="M30 76l-6 12M60 76l-3 12M90 76v12M120 76l3 12M150 76l6 12" class="plank" />
      <Foundation />
    </svg>
  );
}

// Points of a roof as a sheriff's star, safety of a foundation as a shield: a shape each, so that the number needs no
// colour to be told apart.
export function StarBadge({ n }: { n: number }) {
  return (
    <svg viewBox="0 0 100 100" class="badge star-badge" aria-hidden="true">
      <path d="M50 2l14 26 29-5-12 27 18 24-30 4-6 20-13-16-13 16-6-20-30-4 18-24L7 23l29 5z" />
      <circle cx="50" cy="51" r="27" class="badge-disc" />
      <text x="50" y="63">
        {n}
      </text>
    </svg>
  );
}

export function ShieldBadge({ n }: { n: number }) {
  return (
    <svg viewBox="0 0 100 100" class="badge shield-badge" aria-hidden="true">
      <path d="M50 3c14 9 28 12 42 12v34c0 24-18 40-42 49C26 89 8 73 8 49V15c14 0 28-3 42-12z" />
      <text x="50" y="64">
        {n}
      </text>
    </svg>
  );
}

// The country behind the town: mesas and hills, stretched to whatever the town needs.
export function Panorama() {
  return (
    <svg viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice" class="panorama" aria-hidden="true">
      <circle cx="930" cy="86" r="42" class="sun" />
      <path
        class="mesa far"
        d="M0 190l60-14 30-58h110l22 50 90 16 70-4 26-84h120l18 70 96 20 80-6 40-50 70-4 34 58 120 4 30-62h150l34 58V300H0z"
      />
      <path class="mesa near" d="M0 226c90-26 160-22 240-6s170 8 250-10 170-14 260 4 190 12 260-8 130-10 190 4v90H0z" />
    </svg>
  );
}
