// The fairness seal: before the end the hash of the seed, after it the proof, made in this page. It says what is true of
// this table and no more: whose words went into the deal, or that the deal has a number and can be known to anybody.
import { useEffect, useRef, useState } from "preact/hooks";
import { loadEngine } from "../engine/engine";
import { useDismiss } from "../felt/dismiss";
import type { Seat } from "../games/contract";
import { t } from "../i18n";
import { type Fairness, get, type Summary } from "../net/api";
import { seatNames } from "../net/names";
import { wordsGiven } from "../net/words";
import { isDealOfTheDay } from "./deals";
import { dealFollows, seedFits } from "./fair";
import { Icon } from "./icon";
import { readRecord } from "./record";
import { TableFacts } from "./table-facts";

type Finding = "hidden" | "unchecked" | "fits" | "broken" | "changed";

// What was found, by nobody's word but this page's own.
async function check(summary: Summary, fair: Fairness): Promise<Finding> {
  if (!fair.seed) return "hidden";
  if (!crypto.subtle) return "unchecked";
  if (!(await seedFits(fair.seed, fair.commitment))) return "broken";
  const given = wordsGiven(fair.commitment);
  if (given !== null && summary.your_seats.some((seat) => fair.words[seat] !== given)) return "changed";
  const [engine, text] = await Promise.all([loadEngine(), get<string>(`/tables/${summary.id}/record`)]);
  const seats = summary.seats.map(({ seat }) => seat);
  return (await dealFollows(engine, readRecord(text), fair, seats)) ? "fits" : "broken";
}

export function Seal({ summary }: { summary: Summary }) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ fair: Fairness; finding: Finding } | null>(null);
  const over = summary.state === "over";
  const sealed = summary.deal === null;
  const box = useRef<HTMLDivElement>(null);
  useDismiss(open, box, () => setOpen(false));
  useEffect(() => {
    if (!open || !sealed) return;
    let wanted = true;
    const look = async () => {
      const fair = await get<Fairness>(`/tables/${summary.id}/fairness`);
      const finding = await check(summary, fair);
      if (wanted) setFound({ fair, finding });
    };
    look().catch(() => wanted && setFound(null));
    return () => {
      wanted = false;
    };
  }, [summary.id, open, over, sealed]);
  const title = t(sealed ? "seal.title" : "seal.deal.title");
  return (
    <div class="seal" ref={box}>
      <button
        type="button"
        class={`bar-icon ${found?.finding === "fits" ? "proved" : ""}`}
        aria-expanded={open}
        aria-label={title}
        title={title}
        onClick={() => setOpen(!open)}
      >
        <Icon name="seal" />
      </button>
      {open && (
        <div class="seal-box">
          <p>
            <b>{title}</b>
          </p>
          <div class="seal-facts">
            <TableFacts summary={summary} />
          </div>
          {sealed ? <Proof summary={summary} found={found} /> : <Numbered summary={summary} />}
        </div>
      )}
    </div>
  );
}

function Numbered({ summary: { game, deal } }: { summary: Summary }) {
  return <p>{t(isDealOfTheDay(game, deal!) ? "seal.deal.daily" : "seal.deal.number", { n: deal! })}</p>;
}

function Proof({ summary, found }: { summary: Summary; found: { fair: Fairness; finding: Finding } | null }) {
  if (!found) return <p>{t("seal.looking")}</p>;
  const { fair, finding } = found;
  return (
    <>
      <p>{t(`seal.${finding}`)}</p>
      {finding !== "broken" && finding !== "changed" && <p>{whoseWords(summary, fair, finding === "fits")}</p>}
      <p class="seal-hash">{fair.commitment}</p>
    </>
  );
}

// Whose words are part of the deal. That nobody chose it is for those to say whose own words went in, and were checked.
export function whoseWords(summary: Summary, fair: Fairness, checked: boolean): string {
  const mine = wordsGiven(fair.commitment);
  if (mine !== null && summary.your_seats.some((seat) => fair.words[seat] === mine))
    return t(checked ? "seal.words.mine.checked" : "seal.words.mine", { words: mine });
  const names = seatNames(summary).filter((_, i) => fair.words[summary.seats[i]!.seat as Seat]);
  return names.length > 0 ? t("seal.words.others", { names: names.join(", ") }) : t("seal.words.none");
}
