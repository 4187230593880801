// Deck and graveyard. The graveyard lies open, so it can be looked through at any time: in the order of ranks, a column
// for each, so that one sees which cards are gone for good.
import { Card } from "../../felt/card";
import { cardName } from "../../felt/cards";
import { Pile } from "../../felt/piles";
import { t } from "../../i18n";
import { IndexFace } from "./index-face";
import { isJoker, RANKS } from "./view";

export function DeckPile({ count }: { count: number }) {
  return (
    <Pile name={t("the.deck")} count={count} flip="deck">
      <Card card="??" />
    </Pile>
  );
}

export function Graveyard({ cards, open, onOpen }: { cards: readonly string[]; open: boolean; onOpen: () => void }) {
  const top = cards.at(-1);
  return (
    <button type="button" class="pile-button" aria-expanded={open} aria-controls="buried" onClick={onOpen}>
      <span class="unseen">{t("the.graveyard.show")}</span>
      <Pile name={t("the.graveyard")} count={cards.length} flip="graveyard">
        {top && <Card card={top} />}
      </Pile>
    </button>
  );
}

export function Buried({ cards, onClose }: { cards: readonly string[]; onClose: () => void }) {
  const columns = [...RANKS, "X"].map((rank) => cards.filter((card) => (isJoker(card) ? "X" : card[0]) === rank));
  return (
    <section class="buried-box" id="buried" aria-label={t("the.graveyard")}>
      <h2>{t("the.graveyard")}</h2>
      {cards.length === 0 && <p>{t("the.graveyard.empty")}</p>}
      <div class="buried">
        {columns.map((column, i) => (
          <div key={i} class="buried-rank">
            {column.map((card) => (
              <Card key={card} label={cardName(card)}>
                <IndexFace card={card} />
              </Card>
            ))}
          </div>
        ))}
      </div>
      <button type="button" class="button small" onClick={onClose}>
        {t("felt.close")}
      </button>
    </section>
  );
}
