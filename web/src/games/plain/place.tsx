// A place on the table: cards in a row, cards of which one sees the backs, or a number.
import { Card } from "../../felt/card";
import { readCard } from "../../felt/cards";
import { CardPaper } from "../../felt/french-face";
import { Fan, Pile } from "../../felt/piles";
import { t } from "../../i18n";
import type { Seat } from "../contract";
import { placeName } from "./names";
import type { Zone } from "./zones";

export interface Manner {
  prefix: string;
  seat: Seat | null; // whose place it is
  held: boolean; // by the reader: his cards are large
  can(card: string): boolean;
  chosen: string | null;
  hinted: ReadonlySet<string>;
  comesFrom(card: string): string | undefined;
  onChoose(card: string): void;
}

const mostInRow = 14;

// Any name of a card, as large as it fits.
function WordFace({ word }: { word: string }) {
  const size = word.length > 2 ? 34 : 50;
  return (
    <svg viewBox="0 0 100 140" class="face plain-face" aria-hidden="true">
      <CardPaper />
      <text x="50" y={70 + size * 0.36} text-anchor="middle" style={{ fontSize: `${size}px` }}>
        {word}
      </text>
      <text x="12" y="26" class="plain-index">
        {word}
      </text>
    </svg>
  );
}

function LaidCard({ card, at, manner }: { card: string; at: string; manner: Manner }) {
  const hidden = card === "??";
  const own = hidden || readCard(card) ? undefined : <WordFace word={card} />;
  const can = !hidden && manner.can(card);
  return (
    <Card
      card={card}
      label={hidden ? t("felt.card.hidden") : own ? card : undefined}
      flip={hidden ? at : card}
      from={manner.comesFrom(card)}
      can={can}
      chosen={manner.chosen === card}
      hinted={manner.hinted.has(card)}
      onChoose={can ? () => manner.onChoose(card) : undefined}
    >
      {own}
    </Card>
  );
}

export function Place({ zone, manner }: { zone: Zone; manner: Manner }) {
  const { text, lang } = placeName(manner.prefix, zone.key);
  if (zone.kind === "fact" || (zone.kind === "cards" && manner.seat && zone.cards.length === 0))
    return (
      <p class="plain-fact">
        <span lang={lang}>{text}</span> <b>{zone.kind === "fact" ? zone.value : 0}</b>
      </p>
    );
  if (zone.kind === "box")
    return (
      <section class="plain-box" lang={lang} aria-label={text}>
        <h3>{text}</h3>
        {zone.zones.map((inner, i) => (
          <Place key={`${inner.key}${i}`} zone={inner} manner={manner} />
        ))}
      </section>
    );
  const { cards } = zone;
  const at = manner.seat ? `${zone.key.replace(/s$/, "")}.${manner.seat}` : zone.key;
  const allHidden = cards.every((card) => card === "??");
  if (cards.length === 0 || cards.length > mostInRow || (allHidden && cards.length > 1 && !manner.seat))
    return (
      <div class="plain-place" lang={lang}>
        <Pile name={text} count={cards.length} flip={at}>
          {cards[0] && cards[0] !== "??" ? (
            <LaidCard card={cards[0]} at={`${at}.0`} manner={manner} />
          ) : (
            <Card card="??" />
          )}
        </Pile>
      </div>
    );
  return (
    <div class={`plain-place ${manner.held ? "held" : ""}`} data-flip={at} lang={lang}>
      <h3>{text}</h3>
      <Fan label={text} class="loose">
        {cards.map((card, i) => (
          <LaidCard key={card === "??" ? `${at}.${i}` : card} card={card} at={`${at}.${i}`} manner={manner} />
        ))}
      </Fan>
    </div>
  );
}
