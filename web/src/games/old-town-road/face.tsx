// A card of the road, in a box of 100 by 140: the active half large, the other half small and upside down, as on the
// printed card. The index always stands upright, so that a turned card is read as easily.
import { readCard, type Suit, suitColour } from "../../felt/cards";
import { CardPaper, SuitSign } from "../../felt/french-face";
import type { Area, Edition } from "./data";

const emblems: Readonly<Record<string, string>> = {
  // hat and bandana; star; a false front
  outlaw: "M2 11c4-1 5-2 6-7 2-2 4-1 6 0 2-1 4-2 6 0 1 5 2 6 6 7-6 3-18 3-24 0zM6 15h16l-8 11z",
  lawman: "M14 1l3.4 8.3 9 .6-6.9 5.7 2.2 8.700L14 19.500l-7.7 4.8 2.2-8.700L1.6 9.900l9-.6z",
  establishment: "M3 9V3h22v6h2v2H1V9zm0 3h22v14h-8v-8h-6v8H3zm3 3v3h3v-3zm13 0v3h3v-3z",
};

function Emblem({ type, x, y, size }: { type: string; x: number; y: number; size: number }) {
  const fill =
    type === "lawman"
      ? "var(--otr-face-lawman)"
      : type === "outlaw"
        ? "var(--otr-face-outlaw)"
        : "var(--otr-face-townsfolk)";
  return <path d={emblems[type]} transform={`translate(${x} ${y}) scale(${size / 28})`} fill={fill} />;
}

export function Moneybag({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path
        d="M8 1h8l-2.5 5c5 2 8 7 8 11 0 4-3 6-9.5 6S2.5 21 2.5 17c0-4 3-9 8-11z"
        fill="var(--otr-face-gold)"
        stroke="var(--otr-face-gold-edge)"
      />
      <path
        d="M12 9v11M15 11.500c-1-1.3-5.5-1.5-5.5 1s5.5 1.5 5.5 4-4.5 2.3-6 .5"
        stroke="var(--otr-face-gold-shine)"
        stroke-width="1.6"
        fill="none"
      />
    </g>
  );
}

export function Chip({ x, y, size, times }: { x: number; y: number; size: number; times: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <circle cx="12" cy="12" r="11" fill="var(--otr-face-token)" stroke="var(--otr-face-token-edge)" />
      <circle
        cx="12"
        cy="12"
        r="8.5"
        fill="none"
        stroke="var(--otr-face-token-ring)"
        stroke-width="4"
        stroke-dasharray="4.45 4.45"
      />
      <text x="12" y="16.5" class="otr-chip">
        {times}
      </text>
    </g>
  );
}

// What a target list names: a number, a suit, a kind of people, a sign.
function Target({ word, x, y, size }: { word: string; x: number; y: number; size: number }) {
  const middle = size / 2;
  let sign = (
    <text x={middle} y={size * 0.78} class="otr-target" font-size={size * 0.82}>
      {word}
    </text>
  );
  if ("CDHS".includes(word)) sign = <SuitSign suit={word as Suit} x={middle} y={middle} size={size * 0.74} />;
  if (word === "outlaw" || word === "lawman")
    sign = <Emblem type={word} x={size * 0.14} y={size * 0.14} size={size * 0.72} />;
  if (word === "moneybag") sign = <Moneybag x={size * 0.14} y={size * 0.12} size={size * 0.74} />;
  if (word === "wanted") {
    sign = (
      <g transform={`scale(${size / 26})`}>
        <rect x="4" y="4" width="18" height="18" fill="var(--otr-face-bill)" stroke="var(--otr-face-bill-edge)" />
        <path d="M6 8h14" stroke="var(--otr-face-band)" stroke-width="3" />
        <circle cx="13" cy="14.5" r="3" fill="var(--otr-face-outlaw)" />
        <path d="M8 21c1-3 9-3 10 0z" fill="var(--otr-face-outlaw)" />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx={size * 0.2} class="otr-badge" />
      {sign}
    </g>
  );
}

function Targets({ words, y, size }: { words: readonly string[]; y: number; size: number }) {
  const gap = size * 0.18;
  const width = words.length * size + (words.length - 1) * gap;
  return (
    <>
      {words.map((word, i) => (
        <Target key={word} word={word} x={50 - width / 2 + i * (size + gap)} y={y} size={size} />
      ))}
    </>
  );
}

const wantedText = (signs: number) => (signs > 1 ? `WANTED ×${signs}` : "WANTED");

function Ribbon({ signs }: { signs: number }) {
  return (
    <g>
      <path d="M4 95h92v14H4z" fill="var(--otr-face-band)" />
      <text x="50" y="106" class="otr-wanted">
        {wantedText(signs)}
      </text>
    </g>
  );
}

// A row of Moneybags, the last one at the right end.
function Bags({ count, right, y, size }: { count: number; right: number; y: number; size: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => right - (count - i) * size).map((x) => (
        <Moneybag key={x} x={x} y={y} size={size} />
      ))}
    </>
  );
}

function ActiveHalf({ area, type, times }: { area: Area; type: string; times: number }) {
  const building = type === "establishment";
  return (
    <g>
      {type === "establishment" && <Building safe={area.safe === true} />}
      {area.range !== undefined && (
        <>
          <path d="M12 63C24 36 76 36 88 63" class="otr-arc" />
          <path d="M8.5 56.500l3.5 7.5 6.5-4.500M91.5 56.500L88 64l-6.5-4.5" class="otr-arrow" />
          <text x="50" y="64" class="otr-range">
            {area.range}
          </text>
          <Targets words={area.targets ?? []} y={67} size={25} />
        </>
      )}
      {area.wanted > 0 && <Ribbon signs={area.wanted} />}
      {building ? (
        <Bags count={area.moneybags} right={50 + area.moneybags * 12 + (area.safe ? 30 : 0)} y={86} size={24} />
      ) : (
        <Bags count={area.moneybags} right={98} y={area.wanted > 0 ? 70 : 83} size={24} />
      )}
      {area.chip && <Chip x={4} y={area.wanted > 0 ? 70 : 88} size={20} times={times} />}
    </g>
  );
}

function Building({ safe }: { safe: boolean }) {
  return (
    <g>
      <path
        d="M20 84V48h8V40h44v8h8v36z"
        fill="var(--otr-face-wall)"
        stroke="var(--otr-face-wall-edge)"
        stroke-width="1.4"
      />
      <path d="M16 84h68M20 54h60" stroke="var(--otr-face-wall-edge)" stroke-width="1.6" />
      <path d="M43 84V66h14v18z" fill="var(--otr-face-wall-edge)" />
      <path d="M26 60h11v11H26zM63 60h11v11H63z" fill="var(--otr-face-window)" stroke="var(--otr-face-wall-edge)" />
      {safe && (
        <g>
          <rect
            x="35"
            y="88"
            width="30"
            height="21"
            rx="3"
            fill="var(--otr-face-safe)"
            stroke="var(--otr-face-safe-edge)"
          />
          <circle cx="50" cy="98.5" r="6" fill="none" stroke="var(--otr-face-safe-dial)" stroke-width="2" />
          <path d="M50 92.500v12M44 98.500h12" stroke="var(--otr-face-safe-dial)" stroke-width="1.2" />
        </g>
      )}
    </g>
  );
}

// The half that does not count now.
function OtherHalf({ area, times }: { area: Area; times: number }) {
  return (
    <g transform="rotate(180 50 123.5)" opacity="0.75">
      {area.range !== undefined && (
        <>
          <text x="26" y="129" class="otr-range small">
            {area.range}
          </text>
          <Targets words={area.targets ?? []} y={116} size={15} />
        </>
      )}
      {area.wanted > 0 && <path d="M74 120h19v7H74z" fill="var(--otr-face-band)" />}
      <Bags count={area.moneybags} right={90} y={116} size={15} />
      {area.chip && <Chip x={6} y={116} size={15} times={times} />}
      {area.safe && <rect x="41" y="117" width="18" height="13" rx="2" fill="var(--otr-face-safe)" />}
    </g>
  );
}

const symbols: Readonly<Record<string, string>> = {
  crossroads: "M9 1h4v3h8l3 2.500L21 9h-8v2H9V9H3L0 6.5 3 4h6zM9 12h4v10H9z",
  train: "M2 6h12V2h6v4h2v10H2zm2 3v4h5V9zM3 17h4a2.5 2.5 0 1 1-4 0zm6 0h4a2.5 2.5 0 1 1-4 0zm6 0h4a2.5 2.5 0 1 1-4 0z",
};

interface FaceProps {
  edition: Edition;
  code: string;
  turned: boolean;
}

export function RoadFace({ edition, code, turned }: FaceProps) {
  const card = edition.cards[code]!;
  const times = edition.numbers.chip;
  const index = readCard(code)!;
  return (
    <svg viewBox="0 0 100 140" class={`face otr-face ${turned ? "otr-dusk" : ""}`} aria-hidden="true">
      <CardPaper />
      <g fill={suitColour(index.suit)}>
        <text x="8" y="33" class="face-index">
          {index.rank}
        </text>
      </g>
      <SuitSign suit={index.suit!} x={41} y={22} size={23} />
      {card.symbol && (
        <path
          d={symbols[card.symbol]}
          transform={`translate(56 ${card.symbol === "train" ? 12 : 10}) scale(.62)`}
          fill="var(--otr-face-words)"
        />
      )}
      <Emblem type={card.type} x={71} y={9} size={23} />
      <ActiveHalf area={turned ? card.down : card.up} type={card.type} times={times} />
      <path d="M6 112.500h88" stroke="var(--otr-face-rule-line)" stroke-width="0.8" stroke-dasharray="2 2" />
      <OtherHalf area={turned ? card.up : card.down} times={times} />
    </svg>
  );
}

// On the trail only what scores is drawn: index, signs, chip.
export function TrailFace({ edition, code, turned }: FaceProps) {
  const card = edition.cards[code]!;
  const index = readCard(code)!;
  const { wanted, moneybags, chip } = turned ? card.down : card.up;
  const bag = moneybags > 2 ? 28 : 40;
  return (
    <svg viewBox="0 0 100 140" class={`face otr-face ${turned ? "otr-dusk" : ""}`} aria-hidden="true">
      <CardPaper />
      <text x="10" y="46" class="otr-big" fill={suitColour(index.suit)}>
        {index.rank}
      </text>
      <SuitSign suit={index.suit!} x={68} y={32} size={38} />
      {wanted > 0 && (
        <g transform="translate(0 -2) scale(1 1.15)">
          <path d="M4 60h92v18H4z" fill="var(--otr-face-band)" />
          <text x="50" y="74" class="otr-wanted" font-size="15">
            {wantedText(wanted)}
          </text>
        </g>
      )}
      <Bags count={moneybags} right={50 + (moneybags * bag) / 2} y={wanted > 0 ? 88 : 58} size={bag} />
      {chip && <Chip x={wanted > 0 && moneybags > 0 ? 4 : 32} y={98} size={36} times={edition.numbers.chip} />}
    </svg>
  );
}
