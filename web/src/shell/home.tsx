// Home: five posters. One click sits down against bots; the way to friends and to the lesson is beside it.
import { useEffect, useState } from "preact/hooks";
import { Said } from "../felt/said";
import { entries, entryOf } from "../games/entries";
import { hasPuzzles } from "../games/puzzles";
import { needWords, t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { get, type Summary } from "../net/api";
import { myTables, useTurns } from "../net/turns";
import { dayScores, resultWords } from "./day-scores";
import { dealOf, streakOf } from "./deals";
import { GameBar } from "./game-bar";
import { allSlugs, gameFacts, gameLine, gameName, meetOthers } from "./game-words";
import { OfflineNote } from "./offline";
import { playNow } from "./play-now";
import { PosterArt } from "./posters";
import { TableList } from "./table-list";
import { TurnNote } from "./turn-note";
import { useKept, useLoaded } from "./use";

export default function Home() {
  useEffect(meetOthers, []);
  const news = useTurns();
  const mine = useKept(async () => (await myTables()).filter((table) => table.state !== "over"), [news]);
  const open = useKept(async () => {
    const { tables } = await get<{ tables: Summary[] }>("/tables");
    return tables.filter((table) => table.your_seats.length === 0); // mine are listed already
  }, [news]);
  return (
    <>
      <GameBar />
      <main class="page home">
        <TurnNote />
        <OfflineNote />
        <p class="home-welcome">{t("home.welcome")}</p>
        <ul class="posters">
          {allSlugs().map((slug) => (
            <Poster key={slug} slug={slug} />
          ))}
        </ul>
        {Array.isArray(mine) && mine.length > 0 && (
          <section>
            <h2 class="poster-type">{t("shell.mine")}</h2>
            <TableList tables={mine.slice(0, 5)} />
          </section>
        )}
        {Array.isArray(open) && open.length > 0 && (
          <section>
            <h2 class="poster-type">{t("shell.lobby")}</h2>
            <TableList tables={open.slice(0, 5)} />
          </section>
        )}
        <DealOfTheDay />
        <p class="home-foot">
          <a href="/about">{t("shell.about")}</a>
        </p>
      </main>
    </>
  );
}

function Poster({ slug }: { slug: string }) {
  const [failed, setFailed] = useState<Sentence | null>(null);
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    playNow(slug)
      .catch((error: unknown) => setFailed(troubleOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <li class="poster">
      <PosterArt slug={slug} />
      <h2 class="poster-type">{gameName(slug)}</h2>
      <p class="poster-line">
        <Said {...gameLine(slug)} />
      </p>
      <p class="poster-facts">{gameFacts(slug)}</p>
      <div class="poster-buttons">
        <button type="button" class="button brass" disabled={busy} onClick={start}>
          {t("home.play")}
          <span class="unseen"> {gameName(slug)}</span>
        </button>
        <a class="button plain" href={`/new/${slug}`}>
          {t(entryOf(slug)?.alone ? "home.options" : "home.friends")}
          <span class="unseen"> {gameName(slug)}</span>
        </a>
        <a class="button plain" href={`/learn/${slug}`}>
          {t("home.learn")}
          <span class="unseen"> {gameName(slug)}</span>
        </a>
      </div>
      {failed && (
        <p role="alert">
          <Said {...failed} />
        </p>
      )}
    </li>
  );
}

// Everybody gets the same deals on the same day, and one try at each that counts.
function DealOfTheDay() {
  const day = dealOf(new Date());
  const words = useLoaded(() => needWords("solo").then(() => true), []);
  if (words !== true) return null;
  const scores = dayScores();
  return (
    <section class="deal">
      <h2 class="poster-type">{t("home.deal")}</h2>
      <p>{t("solo.day.text")}</p>
      <ul class="deal-games">
        {entries.map(({ slug }) => {
          const mine = scores.filter(({ game }) => game === slug);
          const streak = streakOf(
            mine.map((one) => one.day),
            day,
          );
          const today = mine.find((one) => one.day === day);
          return (
            <li key={slug}>
              <a class="tile" href={`/practice/${slug}?day=${day}`}>
                <strong>{gameName(slug)}</strong>
                <small>
                  {today ? `✓ ${resultWords(today)}` : t("solo.day.open")}
                  {streak > 1 && ` · ${t("solo.streak", { n: streak })}`}
                </small>
              </a>
            </li>
          );
        })}
      </ul>
      <p class="deal-puzzles">
        <b>{t("solo.puzzle.title")}</b>{" "}
        {entries
          .filter(({ slug }) => hasPuzzles(slug))
          .map(({ slug }) => (
            <a key={slug} href={`/puzzles/${slug}`}>
              {gameName(slug)}
            </a>
          ))}
      </p>
    </section>
  );
}
