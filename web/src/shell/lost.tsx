// An address where nothing is: the road goes on, and home is one click away.
import { slugs } from "../games";
import { t } from "../i18n";
import { GameBar } from "./game-bar";
import { PosterArt } from "./posters";

export default function Lost() {
  return (
    <>
      <GameBar />
      <main class="page lost">
        <PosterArt slug={slugs[0]!} />
        <h1 class="poster-type">{t("shell.lost")}</h1>
        <p>
          <a class="button brass" href="/">
            {t("shell.home")}
          </a>
        </p>
      </main>
    </>
  );
}
