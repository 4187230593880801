// A finished game, step by step, from any seat's eyes. The record is played again by the engine in the page, so any
// position of it can be gone on from.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Best } from "../api-types";
import { type Engine, loadEngine } from "../engine/engine";
import { marks } from "../felt/company";
import { loadGame } from "../games";
import type { GameModule, Seat, SeatFacts, Step, TableProps } from "../games/contract";
import { language, needWords, t } from "../i18n";
import { OwnError, troubleOf } from "../i18n/said";
import { get, type Summary } from "../net/api";
import { seatsOf } from "../net/server-table";
import { go, place } from "../router";
import { linesOfSteps, spokenOf, Teller } from "../story/teller";
import type { Analysis } from "./analysis";
import { AnalysisChart } from "./analysis-chart";
import { BestPossible, tellsBest } from "./best-possible";
import { Compared } from "./compared";
import { layBranch, playedGame } from "./kept-games";
import { Message } from "./message";
import { type Moment, type ReadRecord, readRecord, replayRecord } from "./record";
import { type Eyes, Scrubber, useReplaying } from "./scrubber";
import { type Begin, byServer, inPage, StudyNote, useStudy } from "./study";
import { TableRoom } from "./table-room";
import { useLoaded } from "./use";

// A finished game, and who can be asked about it.
interface Source {
  record: ReadRecord;
  seats: readonly SeatFacts[];
  analysis: Begin<Analysis>;
  solve: Begin<Best>;
}

async function ofServer(id: string): Promise<Source> {
  const [text, { table }] = await Promise.all([
    get<string>(`/tables/${id}/record`),
    get<{ table: Summary }>(`/tables/${id}`),
  ]);
  return {
    record: readRecord(text),
    seats: seatsOf(table, table.your_seats[0] ?? null).map((facts, i) => ({ ...facts, mark: marks[i]! })),
    analysis: byServer(`/tables/${id}/analysis`),
    solve: byServer(`/tables/${id}/best`),
  };
}

// A game that was played inside the page; the last one where none is named.
function ofPractice(engine: Engine, id: string | undefined): Source {
  const found = playedGame(engine, id);
  if (!found) throw new OwnError(t("replay.gone"));
  const { played } = found;
  return { record: played, seats: played.seats, analysis: inPage("analysis", played), solve: inPage("best", played) };
}

interface Loaded extends Source {
  id: string;
  best: boolean;
  engine: Engine;
  game: GameModule;
  moments: Moment[];
  steps: Step[];
}

// `best`: the same deal, played as well as it allowed.
async function load(id: string, best: boolean): Promise<Loaded> {
  const [where, practised] = id.split("/");
  const [engine] = await Promise.all([loadEngine(), needWords("solo")]);
  const source = where === "practice" ? ofPractice(engine, practised) : await ofServer(id);
  const solved = best ? await source.solve(() => {}).done : null;
  const played = source.record;
  const deal = solved ? replayRecord(engine, played).steps.findIndex((step) => step.by !== "chance") : 0;
  const record = solved ? { ...played, lines: [...played.lines.slice(0, deal), ...solved.lines] } : played;
  const game = await loadGame(record.game);
  return { ...source, id, best, engine, game, record, ...replayRecord(engine, record) };
}

export default function Replay({ rest }: { rest: readonly string[] }) {
  const id = rest.join("/");
  const best = place.value.query.has("best");
  const loaded = useLoaded(() => load(id, best), [id, best]);
  if (!loaded || loaded instanceof Error) {
    return <Message {...(loaded ? troubleOf(loaded) : { text: t("shell.loading") })} />;
  }
  return <Scrubbed key={`${id} ${best}`} {...loaded} />;
}

// What is to be seen of a moment, and of the story, through some eyes.
function useEyes({ engine, moments, record, steps }: Loaded, at: number, eyes: Eyes) {
  const moment = moments[at]!;
  const seat = eyes === "all" ? null : eyes;
  const view = useMemo(
    () => (seat ? engine.ask({ do: "view", position: moment.position, seat }).view : moment.position),
    [engine, moment, seat],
  );
  const figures = useMemo(
    () => engine.ask({ do: "figures", position: moment.position, ...(seat ? { seat } : {}) }).figures,
    [engine, moment, seat],
  );
  // The story as that seat heard it while it was played.
  const heard = useMemo(
    () =>
      seat
        ? (engine.ask({ do: "read", position: moments[0]!.position, moves: record.lines, seat }).steps ?? [])
        : steps,
    [engine, moments, record, seat, steps],
  );
  return { moment, seat, view, figures, heard };
}

// The story in words, and a move as it was, or as it might have been, at step number n; and what chance did.
function useTold({ game, moments, record, seats }: Loaded, heard: readonly Step[]) {
  const told = useMemo(
    () =>
      linesOfSteps(
        new Teller(game).tell({ steps: heard, seats, view: moments[0]!.position, options: record.options }),
        0,
        heard.length,
      ),
    [game, heard, seats, moments, record, language()],
  );
  const name = (other: Seat) => seats.find((facts) => facts.seat === other)?.name ?? other;
  const tellAt = (n: number, line: string) => {
    const { toAct: by, position } = moments[n - 1]!;
    return by && by !== "chance" ? game.tell({ by, line }, name, position) : spokenOf(told[n - 1]);
  };
  return { told, tellAt };
}

// A table that only shows.
function standing(
  { seats, record }: Loaded,
  { view, figures, seat, moment, heard }: ReturnType<typeof useEyes>,
  at: number,
) {
  const props: TableProps = {
    view,
    seat,
    toAct: moment.toAct,
    legal: [],
    scores: moment.scores,
    figures,
    winners: moment.winners,
    steps: heard.slice(0, at),
    seats,
    options: record.options,
    refusal: null,
    hint: null,
    busy: false,
    play: () => {},
    whyNot: async () => null,
  };
  return props;
}

function Scrubbed(loaded: Loaded) {
  const { id, best, game, record, moments, seats } = loaded;
  const { query } = place.value;
  const analyse = query.has("analyse");
  const wished = query.get("at");
  const replaying = useReplaying(moments.length - 1, wished === null ? (analyse ? 0 : null) : Number(wished));
  const { at, last, go: goTo } = replaying;
  const [eyes, setEyes] = useState<Eyes>(seats.find((facts) => facts.you)?.seat ?? "all");
  const study = useStudy(loaded.analysis);
  useEffect(() => {
    if (analyse) study.begin();
  }, []);
  const seen = useEyes(loaded, at, eyes);
  const { moment, seat, heard } = seen;
  const props = useMemo(() => standing(loaded, seen, at), [seen.view, moment, seat, heard, at]);
  const { told, tellAt } = useTold(loaded, heard);
  const branch = (as?: Seat) => {
    const mine = as ?? seat ?? (moment.toAct && moment.toAct !== "chance" ? moment.toAct : "p1");
    const { position } = moment;
    go(
      layBranch(
        { game: game.slug, position, options: record.options, seat: mine },
        { step: at, replay: `/replay/${id}` },
      ),
    );
  };
  // What was decided here, where something better was found.
  const decided = study.found?.steps[at];
  return (
    <TableRoom
      game={game}
      props={props}
      bar={best ? <span class="bar-note">{t("best.title")}</span> : undefined}
      prompt={at === 0 ? t("replay.start") : spokenOf(told[at - 1])}
      onGo={(index) => goTo(index + 1)}
      at={at - 1}
      story={heard}
      below={
        <div class="room-below">
          <StudyNote study={study} text={t("analysis.working")} />
          {at === last && !best && tellsBest(game.slug) && (
            <BestPossible how={loaded.solve} replay={`/replay/${id}`} score={moments[last]?.scores?.p1} />
          )}
          {decided && (decided.loss ?? 0) > 0 && study.found && (
            <Compared
              analysis={study.found}
              step={decided}
              seats={seats}
              tell={tellAt}
              onTry={() => branch(decided.by as Seat)}
              onOn={() => goTo(at + 1)}
            />
          )}
          {study.found && <AnalysisChart analysis={study.found} seats={seats} at={at} tell={tellAt} onGo={goTo} />}
          <Scrubber replaying={replaying} seats={seats} eyes={eyes} onEyes={setEyes}>
            {!study.found && !study.working && !best && (
              <button type="button" class="button small" onClick={study.begin}>
                {t("analysis.open")}
              </button>
            )}
            {moment.toAct && (
              <button type="button" class="button small brass" onClick={() => branch()}>
                {t("replay.branch")}
              </button>
            )}
          </Scrubber>
        </div>
      }
    />
  );
}
