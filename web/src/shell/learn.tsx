// Lessons: a set position, a few steps, a goal for each. Another legal move is answered and taken back.
import { useEffect, useState } from "preact/hooks";
import { type Engine, loadEngine } from "../engine/engine";
import { LocalTable } from "../engine/local-table";
import { RuleLink } from "../felt/rule-link";
import { Said } from "../felt/said";
import { loadGame } from "../games";
import type { GameModule, Lesson } from "../games/contract";
import { hasPuzzles } from "../games/puzzles";
import { needWords, t } from "../i18n";
import { GameBar } from "./game-bar";
import { aboutGame } from "./game-words";
import { learnt, lessonName, noteLearnt } from "./learnt";
import { Message } from "./message";
import { PosterArt } from "./posters";
import { TableRoom } from "./table-room";
import { useLoaded } from "./use";

export default function Learn({ rest }: { rest: readonly string[] }) {
  const [slug = "", id] = rest;
  const loaded = useLoaded(async () => {
    const [game, engine] = await Promise.all([loadGame(slug), loadEngine(), needWords("solo")]);
    return { game, engine };
  }, [slug]);
  if (!loaded || loaded instanceof Error) {
    return <Message text={t(loaded ? "shell.lost" : "shell.loading")} />;
  }
  const { game, engine } = loaded;
  const lesson =
    game.lessons.find((other) => other.id === id) ?? (game.lessons.length === 1 ? game.lessons[0] : undefined);
  const done = learnt();
  const isDone = (other: Lesson) => done.has(lessonName(slug, other.id));
  if (lesson) return <Playing key={lesson.id} game={game} engine={engine} lesson={lesson} />;
  return (
    <>
      <GameBar slug={slug} />
      <main class="page">
        <div class="lesson-page">
          <div class="lesson-poster">
            <PosterArt slug={slug} />
            <p>
              <Said {...aboutGame(slug)} />
            </p>
            <a href={`/rules/${slug}`}>{t("learn.rules")}</a>
          </div>
          <div>
            <h2 class="poster-type">{t("learn.title")}</h2>
            <p>{t("learn.text")}</p>
            {game.lessons.some(isDone) && (
              <p class="lesson-done">
                ✓ {t("solo.learnt", { n: game.lessons.filter(isDone).length, of: game.lessons.length })}
              </p>
            )}
            <ol class="lesson-list">
              {game.lessons.map((other, i) => (
                <li key={other.id}>
                  <a class="tile" href={`/learn/${slug}/${other.id}`}>
                    <span class="number-disc">{i + 1}</span>
                    <strong>{t(other.title)}</strong>
                    {isDone(other) ? (
                      <small class="lesson-done">✓ {t("solo.learnt.one")}</small>
                    ) : (
                      <small>{t("learn.steps", { n: other.steps.length })}</small>
                    )}
                  </a>
                </li>
              ))}
            </ol>
            {hasPuzzles(slug) && (
              <p>
                <a class="button" href={`/puzzles/${slug}`}>
                  {t("solo.puzzle.title")}
                </a>
              </p>
            )}
            {game.lessons.length === 0 && <p>{t("learn.none")}</p>}
            <a class="button" href={`/practice/${slug}`}>
              {t("learn.play")}
            </a>
          </div>
        </div>
      </main>
    </>
  );
}

function Playing({ game, engine, lesson }: { game: GameModule; engine: Engine; lesson: Lesson }) {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [step, setStep] = useState(0);
  const [other, setOther] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const mine = new LocalTable(engine, {
      game: game.slug,
      options: lesson.options,
      position: lesson.position,
      seat: lesson.seat,
    });
    setTable(mine);
    return () => mine.stop();
  }, [engine, game, lesson]);
  if (!table) return null;
  const goal = lesson.steps[step];
  const props = table.props.value;
  const play = (line: string) => {
    if (goal && !goal.goal.includes(line) && table.whyNot(line) === null) {
      setOther(true);
      setAttempt(attempt + 1);
      return;
    }
    setOther(false);
    table.play(line);
    if (!goal?.goal.includes(line)) return;
    setStep(step + 1);
    if (step + 1 === lesson.steps.length) noteLearnt(lessonName(game.slug, lesson.id));
  };
  const index = game.lessons.indexOf(lesson);
  const next = game.lessons[index + 1];
  return (
    <TableRoom
      game={game}
      attempt={attempt}
      props={{ ...props, play, hint: other && goal ? goal.goal[0]! : null }}
      bar={<span class="bar-note">{t(lesson.title)}</span>}
      below={
        <div class="room-below lesson" role="status">
          {goal ? (
            <p>
              <b>{t("learn.step", { n: step + 1, of: lesson.steps.length })}</b> {t(goal.say)}{" "}
              {goal.rule && <RuleLink rule={goal.rule} />}
              {other && <em> {t(goal.otherwise ?? "solo.lesson.other")}</em>}
            </p>
          ) : (
            <p>
              <b>{t("learn.done")}</b>{" "}
              {next ? (
                <a class="button small brass" href={`/learn/${game.slug}/${next.id}`}>
                  {t("learn.next", { title: t(next.title) })}
                </a>
              ) : (
                <a class="button small brass" href={`/practice/${game.slug}`}>
                  {t("learn.play")}
                </a>
              )}
            </p>
          )}
        </div>
      }
    />
  );
}
