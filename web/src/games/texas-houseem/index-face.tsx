// A card so small that only its index is drawn, large: the cards of a foundation, a roof and a family.
import { readCard, suitColour } from "../../felt/cards";
import { CardBack, SuitSign } from "../../felt/french-face";

export function IndexFace({ card: text }: { card: string }) {
  const card = readCard(text);
  if (!card) return <CardBack />;
  return (
    <svg viewBox="0 0 100 140" class="face" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="10" class="face-paper" />
      {card.suit ? (
        <>
          <text
            x="50"
            y="66"
            class="index-rank"
            fill={suitColour(card.suit)}
            textLength={card.rank.length > 1 ? 74 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {card.rank}
          </text>
          <SuitSign suit={card.suit} x={50} y={103} size={48} />
        </>
      ) : (
        <path
          d="m50 26 14 34 37 3-28 24 8 37-31-20-31 20 8-37L0 63l36-3z"
          fill="var(--brass)"
          stroke="var(--card-ink)"
        />
      )}
    </svg>
  );
}
