// The three decks and what has been thrown away; only their sizes matter to most, the discards are open to all.
import { t } from "../../i18n";
import type { TrailView } from "./view";

export function Decks({ view }: { view: TrailView }) {
  const piles = [
    ["trail", view.trail_deck.length, view.trail_discard.length],
    ["supply", view.supply_deck.length, view.supply_discard.length],
    ["calamity", view.calamity_deck.length, view.calamity_discard.length],
  ] as const;
  return (
    <ul class="decks" aria-label={t("ore.decks")}>
      {piles.map(([name, deck, gone]) => (
        <li key={name} data-flip={`deck.${name}`} class={`deck-${name}`}>
          <span class="deck-back" aria-hidden="true" />
          <span>
            {t(`ore.deck.${name}`)} <b>{deck}</b>
            <small> {t("ore.discarded", { n: gone })}</small>
          </span>
        </li>
      ))}
      <li>
        {t("ore.round", { n: view.round })}
        <small> {t("ore.winter", { n: Number(view.options.winter ?? 120) })}</small>
      </li>
    </ul>
  );
}
