// After the deal of the day: what it brought, how often in a row, what a sheriff makes of the same deal, how the reader's
// days went, and the result as a text and a picture that can be given on.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ParAnswer } from "../engine/par";
import type { GameModule, TableProps } from "../games/contract";
import { language, number, t } from "../i18n";
import { type DayScore, dayScores, noteDay, resultWords } from "./day-scores";
import { dateOf, streakOf } from "./deals";
import { gameName } from "./game-words";
import { parOf } from "./par";
import { paintResult } from "./result-picture";

// How a finished table went for its reader. Fewer points may be the better ones, so the place is asked of the winners.
export function scoreOf(game: string, day: number, props: TableProps): DayScore {
  const { seat, scores, winners, seats } = props;
  const mine = seat ? (scores?.[seat] ?? null) : null;
  const won = seat !== null && (winners?.includes(seat) ?? false);
  const all = seats.map((facts) => scores?.[facts.seat]).filter((score) => score !== undefined);
  const best = winners?.[0] ? scores?.[winners[0]] : undefined;
  const fewer = best !== undefined && all.some((score) => score > best);
  const ahead = all.filter((score) => mine !== null && (fewer ? score < mine : score > mine)).length;
  return { game, day, score: mine, rank: won ? 1 : Math.max(2, ahead + 1), of: seats.length };
}

export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "long", timeZone: "UTC" }).format(dateOf(day)!);

interface DayResultProps {
  game: GameModule;
  day: number;
  props: TableProps;
  counts: boolean;
}

export function DayResult({ game, day, props, counts }: DayResultProps) {
  const now = useMemo(() => scoreOf(game.slug, day, props), [props.winners]);
  const result = useMemo(() => (counts ? noteDay(now) : now), [now, counts]);
  const mine = useMemo(() => dayScores().filter((one) => one.game === game.slug), [result]);
  const streak = streakOf(
    mine.map((one) => one.day),
    day,
  );
  const par = usePar(game.slug, day, props);
  const lines = [
    resultWords(result),
    ...(par ? [t("solo.par", { result: resultWords(par) })] : []),
    ...(counts ? [t("solo.streak", { n: streak })] : []),
  ];
  return (
    <section class="day-result" aria-label={t("solo.day")}>
      <h2 class="poster-type">{t("solo.day.of", { day: dayName(day) })}</h2>
      {!counts && <p>{t("solo.again")}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!par && <p class="quiet">{t("solo.par.working")}</p>}
      {mine.length > 1 && <DayCurve list={mine} />}
      {counts && (
        <Share
          title={`${gameName(game.slug)} · ${dayName(day)}`}
          lines={lines}
          path={`/practice/${game.slug}?day=${day}`}
        />
      )}
    </section>
  );
}

// What a sheriff made who sat in the reader's place: worked out beside the page.
function usePar(game: string, day: number, props: TableProps): DayScore | null {
  const [par, tell] = useState<ParAnswer | null>(null);
  useEffect(() => parOf({ game, day }, tell), [game, day]);
  return par && scoreOf(game, day, { ...props, ...par });
}

// The last days as dots: points, or where there are none the place.
function DayCurve({ list }: { list: readonly DayScore[] }) {
  const last = [...list].sort((a, b) => a.day - b.day).slice(-30);
  const values = last.map(({ score, rank }) => score ?? -rank);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, i: number) =>
    [(100 * (i + 0.5)) / values.length, high === low ? 15 : 26 - (22 * (value - low)) / (high - low)] as const;
  return (
    <figure class="day-curve">
      <svg viewBox="0 0 100 30" role="img" aria-label={t("solo.curve")}>
        <polyline points={values.map((value, i) => at(value, i).join(",")).join(" ")} />
        {values.map((value, i) => (
          <circle key={last[i]!.day} cx={at(value, i)[0]} cy={at(value, i)[1]} r="1.4">
            <title>{`${dayName(last[i]!.day)}: ${resultWords(last[i]!)}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption>
        {t("solo.curve")} · {last.at(-1)!.score === null ? "" : `${number(low)}–${number(high)}`}
      </figcaption>
    </figure>
  );
}

function Share({ title, lines, path }: { title: string; lines: readonly string[]; path: string }) {
  const [copied, copy] = useState(false);
  const text = [`★ ${t("shell.name")} · ${title}`, ...lines, location.origin + path].join("\n");
  const give = async () => {
    if (navigator.share)
      await navigator.share({ text }).catch(() => {}); // the reader thought better of it
    else
      await navigator.clipboard.writeText(text).then(
        () => copy(true),
        () => copy(false),
      );
  };
  const picture = async () => {
    const url = URL.createObjectURL(await paintResult(title, lines));
    const link = Object.assign(document.createElement("a"), { href: url, download: "saloon.png" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <p class="day-share">
      <button type="button" class="button small brass" onClick={() => void give()}>
        {t("solo.share")}
      </button>
      <button type="button" class="button small" onClick={() => void picture()}>
        {t("solo.share.picture")}
      </button>
      {copied && <span role="status">{t("solo.share.copied")}</span>}
    </p>
  );
}
