// Deck and graveyard. The graveyard lies open, so it can be looked through at any time: in the order of ranks, a column
// for each, so that one sees which cards are gone for good.
import { useRef } from "preact/hooks";
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

function Buried({ cards }: { cards: readonly string[] }) {
  const columns = [...RANKS, "X"].map((rank) => cards.filter((card) => (isJoker(card) ? "X" : card[0]) === rank));
  return (
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
  );
}

export function Graveyard({ cards }: { cards: readonly string[] }) {
  const box = useRef<HTMLDialogElement>(null);
  const top = cards.at(-1);
  return (
    <div class="graveyard">
      <button type="button" class="pile-button" onClick={() => box.current?.showModal()}>
        <span class="unseen">{t("the.graveyard.show")}</span>
        <Pile name={t("the.graveyard")} count={cards.length} flip="graveyard">
          {top && <Card card={top} />}
        </Pile>
      </button>
      <dialog ref={box} class="graveyard-box" aria-label={t("the.graveyard")}>
        <h2>{t("the.graveyard")}</h2>
        {cards.length === 0 ? <p>{t("the.graveyard.empty")}</p> : <Buried cards={cards} />}
        <button type="button" class="button" onClick={() => box.current?.close()}>
          {t("felt.close")}
        </button>
      </dialog>
    </div>
  );
}
