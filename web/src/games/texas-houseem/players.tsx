// Who holds how many cards, who deals, and which cards of a hand everybody has seen go there (THE-10.4).
import { cardShort } from "../../felt/cards";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { SeatFacts } from "../contract";
import type { TownView } from "./view";

export function Players({ view, seats }: { view: TownView; seats: readonly SeatFacts[] }) {
  return (
    <ul class="players" aria-label={t("the.neighbours")}>
      {seats.map(({ seat, name, mark }) => {
        const count = view.hands[seat]?.length ?? 0;
        const seen = view.seen[seat] ?? [];
        const known = seen.length > 0 ? t("the.seen", { cards: seen.map(cardShort).join(" ") }) : "";
        return (
          <li
            key={seat}
            class={view.turn === seat && view.to_act ? "acts" : ""}
            style={{ "--seat": seatColour(seat) }}
            title={[name, t("the.cards", { n: count }), known].filter(Boolean).join(", ")}
          >
            <span class="player-mark" data-flip={`hand.${seat}`}>
              <MarkSign mark={mark} size={16} />
            </span>
            <span class="unseen">{name}, </span>
            <span class="player-hand">
              <span aria-hidden="true" class="player-back" />
              <span class="unseen">{t("the.cards", { n: count })}</span>
              <span aria-hidden="true">{count}</span>
            </span>
            {known && <small>{seen.map(cardShort).join(" ")}</small>}
            {view.dealer === seat && <span class="player-dealer">{t("the.dealer")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
