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
  const places = (score?.hands ?? []).map(({ cards }) => {
    const all = cards.map((card) => trail.findIndex((text) => lying(text).code === card));
    return [Math.min(...all), Math.max(...all)] as const;
  });
  const spanOf = (at: number) => places.findIndex(([first, last]) => at >= first && at <= last);
  const together: number[][] = []; // what stays in one row
  trail.forEach((_, at) => {
    const span = spanOf(at);
    if (span >= 0 && at > 0 && spanOf(at - 1) === span) together.at(-1)!.push(at);
    else together.push([at]);
  });
  const laidCard = (at: number) => {
    const text = trail[at]!;
    const card = lying(text);
    const hand = card.down ? undefined : handOf.get(card.code);
    const found = hand === undefined ? undefined : score!.hands[hand]!;
    const place = found ? found.cards.indexOf(card.code) : -1;
    const ends = `${place === 0 ? "first" : ""} ${place === 2 ? "last" : ""}`;
    return (
      <li
        key={card.code}
        class={`otr-laid ${found ? `in-hand hand-${hand! % 2} ${ends}` : spanOf(at) >= 0 ? "spanned" : ""}`}
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
  };
  return (
    <section class={`otr-trail ${dropping ? "otr-dropping" : ""}`} aria-label={t("otr.trail")} data-drop="trail">
      <h2>{t("otr.trail")}</h2>
      {trail.length === 0 && <p class="otr-empty">{t("otr.trail.empty")}</p>}
      <ol class="otr-trail-cards">
        {together.map(([at = 0, ...more]) =>
          more.length === 0 ? (
            laidCard(at)
          ) : (
            <li key={`${trail[at]} and on`} class="otr-together">
              <ol>{[at, ...more].map(laidCard)}</ol>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
