// Beside a seat's name: how many cards it holds, which of them everybody has seen go there (THE-10.4), and who deals.
import { cardShort } from "../../felt/cards";
import { t } from "../../i18n";
import type { Seat } from "../contract";
import type { TownView } from "./view";

export function SeatNote({ view, seat }: { view: TownView; seat: Seat }) {
  const count = view.hands[seat]?.length ?? 0;
  const seen = (view.seen[seat] ?? []).map(cardShort).join(" ");
  return (
    <>
      <span class="player-hand" title={seen ? t("the.seen", { cards: seen }) : t("the.cards", { n: count })}>
        <span aria-hidden="true" class="player-back" />
        <span class="unseen">{t("the.cards", { n: count })}</span>
        <span aria-hidden="true">{count}</span>
      </span>
      {seen && <small class="player-seen">{seen}</small>}
      {view.dealer === seat && (
        <span class="player-dealer" title={t("the.dealer")}>
          <span class="unseen">{t("the.dealer")}</span>
          <span aria-hidden="true">D</span>
        </span>
      )}
    </>
  );
}
