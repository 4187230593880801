// /puzzles/<slug>: positions of real games in which one move is better than every other. The first try counts, and moves
// the reader's rating; then the answer is lit, and what it is better by can be played on.
import { useEffect, useState } from "preact/hooks";
import { type Engine, loadEngine } from "../engine/engine";
import { LocalTable } from "../engine/local-table";
import { loadGame } from "../games";
import type { GameModule } from "../games/contract";
import { loadPuzzles, type Puzzle, puzzleId } from "../games/puzzles";
import { needWords, t } from "../i18n";
import { go } from "../router";
import { GameBar } from "./game-bar";
import { gameName } from "./game-words";
import { layBranch } from "./kept-games";
import { Message } from "./message";
import { PosterArt } from "./posters";
import { notePuzzle, puzzleScore } from "./puzzle-scores";
import { TableRoom } from "./table-room";
import { useLoaded } from "./use";

interface Loaded {
  game: GameModule;
  engine: Engine;
  puzzles: readonly Puzzle[];
}

export default function Puzzles({ rest }: { rest: readonly string[] }) {
  const [slug = "", number] = rest;
  const loaded = useLoaded(async (): Promise<Loaded> => {
    const [game, engine, puzzles] = await Promise.all([
      loadGame(slug),
      loadEngine(),
      loadPuzzles(slug),
      needWords("solo"),
    ]);
    return { game, engine, puzzles };
  }, [slug]);
  if (!loaded || loaded instanceof Error) return <Message text={t(loaded ? "shell.lost" : "shell.loading")} />;
  const at = Number(number) - 1;
  return loaded.puzzles[at] ? <Playing key={`${slug} ${at}`} {...loaded} at={at} /> : <List slug={slug} {...loaded} />;
}

function List({ slug, puzzles }: Loaded & { slug: string }) {
  const { rating, done } = puzzleScore(slug);
  return (
    <>
      <GameBar slug={slug} />
      <main class="page">
        <div class="lesson-page">
          <div class="lesson-poster">
            <PosterArt slug={slug} />
            <p>{t("solo.puzzle.rating", { n: rating })}</p>
            <a href={`/learn/${slug}`}>{t("learn.title")}</a>
          </div>
          <div>
            <h1 class="poster-type">{t("solo.puzzle.title")}</h1>
            <p>{t("solo.puzzle.text")}</p>
            <ol class="lesson-list">
              {puzzles.map((puzzle, i) => (
                <li key={puzzleId(puzzle)}>
                  <a class="tile" href={`/puzzles/${slug}/${i + 1}`}>
                    <span class="number-disc">{i + 1}</span>
                    <strong>{t("solo.puzzle.hard", { n: puzzle.rating })}</strong>
                    <Result found={done[puzzleId(puzzle)]} />
                  </a>
                </li>
              ))}
            </ol>
            {puzzles.length === 0 && <p>{t("solo.puzzle.none", { game: gameName(slug) })}</p>}
          </div>
        </div>
      </main>
    </>
  );
}

function Result({ found }: { found: boolean | undefined }) {
  if (found === undefined) return <small>{t("solo.day.open")}</small>;
  return (
    <small class={found ? "lesson-done" : ""}>
      {found ? "✓" : "✗"} {t(found ? "solo.puzzle.found" : "solo.puzzle.missed")}
    </small>
  );
}

interface Answer {
  line: string;
  found: boolean;
  rating: number;
}

function Playing({ game, engine, puzzles, at }: Loaded & { at: number }) {
  const puzzle = puzzles[at]!;
  const [table, setTable] = useState<LocalTable | null>(null);
  const [answer, give] = useState<Answer | null>(null);
  const setting = { game: game.slug, options: puzzle.options, position: puzzle.position, seat: "p1" as const };
  useEffect(() => {
    const mine = new LocalTable(engine, setting);
    setTable(mine);
    return () => mine.stop();
  }, [engine, puzzle]);
  if (!table) return null;
  const props = table.props.value;
  const play = (line: string) => {
    if (answer || table.whyNot(line)) return;
    const found = puzzle.goal.includes(line);
    give({ line, found, rating: notePuzzle(game.slug, puzzleId(puzzle), puzzle.rating, found).rating });
  };
  const name = () => props.seats[0]!.name;
  const told = (line: string) => game.tell({ by: "p1", line }, name, props.view);
  return (
    <TableRoom
      game={game}
      attempt={answer ? 1 : 0}
      props={{ ...props, play, hint: answer ? puzzle.goal[0]! : null }}
      bar={<span class="bar-note">{t("solo.puzzle.hard", { n: puzzle.rating })}</span>}
      tools={
        answer && (
          <button
            type="button"
            class="button small brass"
            onClick={() => go(puzzles[at + 1] ? `/puzzles/${game.slug}/${at + 2}` : `/puzzles/${game.slug}`)}
          >
            {t(puzzles[at + 1] ? "solo.puzzle.next" : "solo.puzzle.all")}
          </button>
        )
      }
      below={
        <div class="room-below lesson" role="status">
          {answer ? (
            <p>
              <b>{t(answer.found ? "solo.puzzle.right" : "solo.puzzle.wrong")}</b>{" "}
              {!answer.found && t("solo.puzzle.instead", { line: told(puzzle.goal[0]!) })}{" "}
              {t("solo.puzzle.rating", { n: answer.rating })}{" "}
              <button type="button" class="button small" onClick={() => go(layBranch(setting))}>
                {t("solo.puzzle.on")}
              </button>
            </p>
          ) : (
            <p>
              <b>{t("solo.puzzle.n", { n: at + 1, of: puzzles.length })}</b> {t("solo.puzzle.ask")}
            </p>
          )}
        </div>
      }
    />
  );
}
