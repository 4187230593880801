// My games, those that were played inside this browser: when, how far, how they ended, what they go on from; and the way
// to each.
import { useState } from "preact/hooks";
import { language, needWords, number, t } from "../i18n";
import { gameName } from "./game-words";
import { forgetGame, type KeptGame, keptGames } from "./kept-games";
import { useLoaded } from "./use";

const dateOf = ({ changed }: KeptGame) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(changed);

function stateOf({ over, table, steps }: KeptGame): string {
  if (!over) return t("solo.kept.playing", { n: steps });
  const mine = table.seat ?? "p1";
  const scores = Object.entries(over.scores ?? {});
  const points = scores.map(([, score]) => number(score)).join(" : ");
  if (scores.length === 1) return t("solo.points", { n: scores[0]![1] });
  const won = t(over.winners.includes(mine) ? "solo.kept.won" : "solo.kept.lost");
  return points ? `${won} · ${points}` : won;
}

export function KeptList() {
  const words = useLoaded(() => needWords("solo").then(() => true), []);
  const [, forget] = useState(0);
  const games = keptGames();
  if (words !== true || games.length === 0) return null;
  return (
    <section class="kept">
      <h2 class="poster-type">{t("solo.kept")}</h2>
      <p>{t("solo.kept.text")}</p>
      <ul class="table-list">
        {games.map((game) => (
          <li key={game.id}>
            <a href={game.over ? `/replay/practice/${game.id}` : game.address}>
              <strong class="poster-type">{gameName(game.table.game)}</strong>
              <span>{dateOf(game)}</span>
              <span class="table-state">{stateOf(game)}</span>
              {game.branch && <small>{t("solo.kept.branch", { n: game.branch.step })}</small>}
            </a>
            <button
              type="button"
              class="button small plain"
              onClick={() => {
                forgetGame(game.id);
                forget((count) => count + 1);
              }}
            >
              {t("solo.kept.forget")}
              <span class="unseen"> {gameName(game.table.game)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
