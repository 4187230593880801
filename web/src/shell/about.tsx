// /about: where the games come from and who made them, and what the house is.
import { entries } from "../games/entries";
import { needWords, t } from "../i18n";
import { troubleOf } from "../i18n/said";
import { GameBar } from "./game-bar";
import { gameName } from "./game-words";
import { Message } from "./message";
import { PosterArt } from "./posters";
import { useLoaded } from "./use";

export default function About() {
  const words = useLoaded(() => needWords("about").then(() => true), []);
  if (words !== true) return <Message {...(words ? troubleOf(words) : { text: t("shell.loading") })} />;
  return (
    <>
      <GameBar />
      <main class="page about">
        <h1 class="poster-type">{t("shell.about")}</h1>
        <p>{t("about.house")}</p>
        <h2 class="poster-type">{t("about.games")}</h2>
        <p>{t("about.thanks")}</p>
        <ul class="origins">
          {entries.map(({ slug }) => (
            <li key={slug}>
              <PosterArt slug={slug} />
              <div>
                <h3>{gameName(slug)}</h3>
                <p class="origin-by">{t(`about.by.${slug}`)}</p>
                <p>{t(`about.from.${slug}`)}</p>
                <p>
                  <a href={`/rules/${slug}`}>{t("shell.rules")}</a> · <a href={`/learn/${slug}`}>{t("home.learn")}</a>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <h2 class="poster-type">{t("about.own")}</h2>
        <p>{t("about.rules")}</p>
        <p>{t("about.made")}</p>
      </main>
    </>
  );
}
