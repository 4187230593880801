// A card of the French deck, one drawing for any size, in a box of 100 by 140.
import { type FrenchCard, readCard, type Suit, suitColour, suitPaths } from "./cards";

export function SuitSign({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return (
    <path
      d={suitPaths[suit]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}
      fill={suitColour(suit)}
    />
  );
}

export function CardPaper() {
  return (
    <>
      <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8" class="face-paper" />
      <rect x="3.4" y="3.4" width="93.2" height="133.2" rx="6" class="face-rule" />
      <rect x="5" y="5" width="90" height="130" rx="5" class="face-rule thin" />
    </>
  );
}

function Index({ card }: { card: FrenchCard }) {
  return (
    <g fill={suitColour(card.suit)}>
      <text
        x={card.rank.length > 1 ? 8 : 10}
        y="31"
        class="face-index"
        textLength={card.rank.length > 1 ? 27 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {card.rank}
      </text>
      {card.suit && <SuitSign suit={card.suit} x={20.5} y={45} size={19} />}
    </g>
  );
}

// Half a court card: hat or crown, face, bandana; the other half is the same upside down.
function Bust({ rank, suit }: { rank: string; suit: Suit }) {
  const colour = suitColour(suit);
  return (
    <g>
      <path d="M24 70c2-16 12-20 26-20s24 4 26 20z" fill={colour} />
      <path d="M36 51l14 15 14-15-14 3z" fill="var(--card)" />
      <path d="M41 66l9 4 9-4-4-8H45z" fill={rank === "J" ? "var(--card)" : colour} />
      <path
        d="M39 30h22v13c0 9-5 14-11 14s-11-5-11-14z"
        fill="var(--felt-face-skin)"
        stroke="var(--card-ink)"
        stroke-width="1"
      />
      <path d="M44 38h3M53 38h3" stroke="var(--card-ink)" stroke-width="1.8" stroke-linecap="round" />
      {rank === "J" && (
        <>
          <path d="M38.5 43c7 3 16 3 23 0l-2 8c-3 5-6 8-9.5 8S43 56 40.5 51z" fill={colour} />
          <path
            d="M22 32c9-4 12-5 14-14 5-3 10-1 14 1 4-2 9-4 14-1 2 9 5 10 14 14-16 5-40 5-56 0z"
            fill="var(--card-ink)"
          />
          <path d="M36.5 26c9 3 18 3 27 0" stroke={colour} stroke-width="2.5" fill="none" />
        </>
      )}
      {rank === "Q" && (
        <>
          <path
            d="M37 30c-5 8-5 18-1 25 4 0 6-2 5-6-2-6-2-12 0-19zM63 30c5 8 5 18 1 25-4 0-6-2-5-6 2-6 2-12 0-19z"
            fill="var(--felt-face-hair)"
          />
          <path d="M28 32c6-8 11-14 22-14s16 6 22 14c-14 3-30 3-44 0z" fill={colour} />
          <path d="M62 24c6-8 11-9 14-6-3 1-6 5-8 9z" fill="var(--card-ink)" />
          <path d="M46.5 50c2.5 2 4.5 2 7 0" stroke={colour} stroke-width="2" fill="none" stroke-linecap="round" />
        </>
      )}
      {rank === "K" && (
        <>
          <path d="M40 46c3-3 7-3 10-1 3-2 7-2 10 1 0 8-4 13-10 13s-10-5-10-13z" fill="var(--felt-face-hair)" />
          <path d="M46 50h8" stroke="var(--felt-face-skin)" stroke-width="1.8" stroke-linecap="round" />
          <path d="M30 31l-3-15 11 7 12-10 12 10 11-7-3 15c-13 4-27 4-40 0z" fill={colour} />
          <path d="M31 30c13 4 25 4 38 0" stroke="var(--brass)" stroke-width="2.5" fill="none" />
        </>
      )}
    </g>
  );
}

function Centre({ card }: { card: FrenchCard }) {
  if (card.suit === null) {
    return (
      <path
        d="m50 36 10 24 26 2-20 17 6 26-22-14-22 14 6-26-20-17 26-2z"
        fill="var(--brass)"
        stroke="var(--card-ink)"
      />
    );
  }
  if ("JQK".includes(card.rank)) {
    return (
      <g transform="translate(4 0)">
        <Bust rank={card.rank} suit={card.suit} />
        <g transform="rotate(180 46 70)">
          <Bust rank={card.rank} suit={card.suit} />
        </g>
        <path d="M20 70h56" stroke="var(--card-ink)" stroke-width="1.2" />
      </g>
    );
  }
  return <SuitSign suit={card.suit} x={54} y={74} size={card.rank === "A" ? 56 : 46} />;
}

export function FrenchFace({ card: text }: { card: string }) {
  const card = readCard(text);
  if (!card) return <CardBack />;
  return (
    <svg viewBox="0 0 100 140" class="face" aria-hidden="true">
      <CardPaper />
      <Centre card={card} />
      <Index card={card} />
      <g transform="rotate(180 50 70)">
        <Index card={card} />
      </g>
    </svg>
  );
}

// All horseshoes of a back as one path: a table may show fifty backs.
const shoes = Array.from({ length: 24 }, (_, i) => {
  const [x, y] = [20 + (i % 4) * 20, 20 + Math.floor(i / 4) * 20];
  const way = ((i % 4) + Math.floor(i / 4)) % 2 ? -1 : 1;
  return `M${x - 5 * way} ${y + 6 * way}v${-5 * way}a5 5 0 0 1 ${10 * way} 0v${5 * way}`;
}).join("");

// A back with horseshoes; `tone` tells decks apart.
export function CardBack({ tone = "var(--back)" }: { tone?: string }) {
  return (
    <svg viewBox="0 0 100 140" class="face" aria-hidden="true">
      <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8" class="face-paper" />
      <rect x="5" y="5" width="90" height="130" rx="5" fill={tone} />
      <rect x="8" y="8" width="84" height="124" rx="3" class="face-back-rule" />
      <path d={shoes} class="face-back-shoes" />
    </svg>
  );
}
