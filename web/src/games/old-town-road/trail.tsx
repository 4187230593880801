// The trail beneath Old Town: every card in the order laid, and the hands it makes as it lies now.
import { CardBack } from "../../felt/french-face";
import { t } from "../../i18n";
import { type Edition, lying, type Score } from "./data";
import { TrailFace } from "./face";
import { describe, kindName } from "./words";

export function Trail({
  edition,
  trail,
  laid,
  score,
  dropping,
}: {
  edition: Edition;
  trail: readonly string[];
  laid: number; // how many of them lie there; the others would come
  score: Score | null;
  dropping: boolean;
}) {
  const handOf = new Map<string, number>();
  score?.hands.forEach((hand, i) => {
    for (const card of hand.cards) handOf.set(card, i);
  });
  // Face-down cards between the cards of one hand belong to its line.
  const spans = (at: number) =>
    score?.hands.some((hand) => {
      const places = hand.cards.map((card) => trail.findIndex((text) => lying(text).code === card));
      return at > Math.min(...places) && at < Math.max(...places);
    });
  return (
    <section class={`otr-trail ${dropping ? "otr-dropping" : ""}`} aria-label={t("otr.trail")} data-drop="trail">
      <h2>{t("otr.trail")}</h2>
      {trail.length === 0 && <p class="otr-empty">{t("otr.trail.empty")}</p>}
      <ol class="otr-trail-cards">
        {trail.map((text, at) => {
          const card = lying(text);
          const hand = card.down ? undefined : handOf.get(card.code);
          const found = hand === undefined ? undefined : score!.hands[hand]!;
          const place = found ? found.cards.indexOf(card.code) : -1;
          return (
            <li
              key={card.code}
              class={
                found
                  ? `in-hand hand-${hand! % 2} ${place === 0 ? "first" : ""} ${place === 2 ? "last" : ""}`
                  : spans(at)
                    ? "spanned"
                    : ""
              }
            >
              <span
                class={`card ${card.down ? "otr-gone" : ""} ${at >= laid ? "otr-ghost" : ""}`}
                role="img"
                aria-label={describe(edition.cards, text)}
                title={describe(edition.cards, text)}
                data-flip={at >= laid ? undefined : card.code}
              >
                <span class="card-face">
                  {card.down ? <CardBack /> : <TrailFace edition={edition} code={card.code} turned={card.turned} />}
                </span>
              </span>
              {place === 1 && (
                <span class="otr-hand-label">
                  {kindName(found!.kind)} <b>{found!.points}</b>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
