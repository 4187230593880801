// What is worked out about a finished game when somebody asks: by the server for its tables, by the engine in a thread of
// the page for games played inside it. Both take seconds: one sees how far it is and can stop it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Played } from "../engine/local-table";
import type { StudyRequest, StudyWord } from "../engine/study-worker";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { SaidError, type Saying, type Sentence, troubleOf } from "../i18n/said";
import { get } from "../net/api";
import { place } from "../router";

export interface Study<T> {
  done: Promise<T>;
  stop(): void;
}
// Begins it; `tell` hears how much of it is done, from 0 to 1.
export type Begin<T> = (tell: (progress: number) => void) => Study<T>;

export const byServer =
  <T,>(path: string): Begin<T> =>
  () => ({ done: get<T>(path), stop: () => {} });

// What has been worked out in this window: to see it again costs nothing.
const known = new Map<string, unknown>();

export function inPage<T>(study: StudyRequest["study"], { start, lines }: Pick<Played, "start" | "lines">): Begin<T> {
  const seconds = Number(place.value.query.get("study") ?? 15);
  const request: StudyRequest = { study, start, moves: lines, seconds };
  const key = JSON.stringify([study, start, lines]);
  return (tell) => {
    if (known.has(key)) return { done: Promise.resolve(known.get(key) as T), stop: () => {} };
    const worker = new Worker(new URL("../engine/study-worker.ts", import.meta.url), { type: "module" });
    const done = new Promise<T>((found, failed) => {
      worker.onmessage = ({ data }: MessageEvent<StudyWord>) => {
        if ("progress" in data) return tell(data.progress);
        worker.terminate();
        if ("failed" in data) return failed(new Error(data.failed));
        const answer = data.answer as T & { error?: Saying };
        if (answer.error) failed(new SaidError(answer.error));
        else {
          known.set(key, answer);
          found(answer);
        }
      };
      worker.onerror = (event) => failed(new Error(event.message));
    });
    worker.postMessage(request);
    return { done, stop: () => worker.terminate() };
  };
}

export interface Studied<T> {
  found: T | null;
  working: { progress: number | null; stop(): void } | null;
  failed: Sentence | null;
  begin(): void;
}

export function useStudy<T>(how: Begin<T>): Studied<T> {
  const [found, find] = useState<T | null>(null);
  const [failed, fail] = useState<Sentence | null>(null);
  const [progress, tell] = useState<number | null | "rest">("rest");
  const running = useRef<Study<T> | null>(null);
  const end = () => {
    running.current?.stop();
    running.current = null;
    tell("rest");
  };
  useEffect(() => () => running.current?.stop(), []);
  const begin = () => {
    fail(null);
    tell(null);
    const study = how(tell);
    running.current = study;
    const mine = (act: () => void) => {
      if (running.current !== study) return; // stopped
      act();
      end();
    };
    study.done.then(
      (value) => mine(() => find(value)),
      (error: unknown) => mine(() => fail(troubleOf(error))),
    );
  };
  return { found, failed, working: progress === "rest" ? null : { progress, stop: end }, begin };
}

// While it is under way, or why it came to nothing.
export function StudyNote({ study, text }: { study: Studied<unknown>; text: string }) {
  const { working, failed } = study;
  if (!working && !failed) return null;
  return (
    <div class="hint study" role="status">
      <span>{working ? text : failed && <Said {...failed} />}</span>
      {working && (
        <>
          <progress {...(working.progress === null ? {} : { value: working.progress })} aria-label={text} />
          <button type="button" class="button small" onClick={working.stop}>
            {t("study.stop")}
          </button>
        </>
      )}
    </div>
  );
}
