// The score as it stands: the five kinds of hands, signs, and the total; at the end the sheet with every line's rule.
import { cardShort } from "../../felt/cards";
import { ScoreSheet } from "../../felt/score-sheet";
import { signed } from "../../felt/swing";
import { number, t } from "../../i18n";
import type { SeatFacts } from "../contract";
import { kinds, type Numbers, type Score } from "./data";
import { kindName, rankTitle } from "./words";

interface PanelProps {
  score: Score | null;
  then: Score | null; // with what is pointed at
  numbers: Numbers;
}

export function ScorePanel({ score: now, then, numbers }: PanelProps) {
  const score = then ?? now;
  const more = then && now ? then.total - now.total : null;
  const found = new Set(score?.hands.map((hand) => hand.kind));
  return (
    <section class="otr-score" aria-label={t("otr.score")}>
      <p class="otr-total">
        <span>{t("otr.score.now")}</span>
        <strong>{score ? number(score.total) : t("felt.nothing")}</strong>
        <b class={`otr-more ${!more ? "" : more < 0 ? "loses" : "gains"}`} role="status">
          {more === null ? "" : signed(more)}
        </b>
      </p>
      <ul class="otr-kinds" aria-label={t("otr.score.kinds")}>
        {kinds.map((kind, i) => (
          <li key={kind} class={found.has(kind) ? "found" : ""}>
            <span aria-hidden="true">{found.has(kind) ? "●" : "○"}</span> {kindName(kind)} <b>{numbers.hands[i]}</b>
            <span class="unseen">{found.has(kind) ? t("otr.found") : t("otr.missing")}</span>
          </li>
        ))}
      </ul>
      <dl class="otr-lines">
        <div>
          <dt>{t("otr.score.hands")}</dt>
          <dd>{score?.hand_points ?? 0}</dd>
        </div>
        <div>
          <dt>{t("otr.score.bags", { n: score?.moneybags ?? 0 })}</dt>
          <dd>{numbers.moneybag * (score?.moneybags ?? 0)}</dd>
        </div>
        <div>
          <dt>{t("otr.score.wanted", { n: score?.wanted ?? 0 })}</dt>
          <dd>{numbers.wanted * (score?.wanted ?? 0)}</dd>
        </div>
        <div>
          <dt>{t("otr.score.five")}</dt>
          <dd>{score?.all_five ?? 0}</dd>
        </div>
      </dl>
    </section>
  );
}

export function FinalSheet({ score, numbers, seats }: { score: Score; numbers: Numbers; seats: readonly SeatFacts[] }) {
  return (
    <div class="otr-final">
      <p class="poster-type otr-rank">{rankTitle(score.total)}</p>
      <ScoreSheet
        caption={t("otr.sheet")}
        seats={seats}
        rows={[
          ...score.hands.map((hand) => ({
            label: `${kindName(hand.kind)} ${hand.cards.map(cardShort).join(" ")}`,
            rule: "OTR-10.4",
            values: [hand.points],
          })),
          { label: t("otr.score.five"), rule: "OTR-10.8", values: [score.all_five] },
          {
            label: t("otr.score.bags", { n: score.moneybags }),
            rule: "OTR-10.9",
            values: [numbers.moneybag * score.moneybags],
          },
          {
            label: t("otr.score.wanted", { n: score.wanted }),
            rule: "OTR-10.9",
            values: [numbers.wanted * score.wanted],
          },
          { label: t("otr.score.total"), rule: "OTR-10.1", values: [score.total], total: true },
        ]}
      />
    </div>
  );
}
