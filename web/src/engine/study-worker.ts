// The thread in which a finished game is studied: one request in, word of its progress and then the answer out. Time is
// shared among the decisions; what one leaves over is for those after it. Whoever has had enough ends the thread.
import { loadModule, type Pace, startEngine } from "./engine";

export interface StudyRequest {
  study: "analysis" | "best";
  start: unknown;
  moves: readonly string[];
  seconds: number; // at most; what is found by then is told
}
export type StudyWord = { progress: number } | { answer: unknown } | { failed: string };

const wordEvery = 150; // milliseconds

function paceOf(seconds: number, tell: (progress: number) => void): Pace {
  const began = performance.now();
  const end = began + 1000 * seconds;
  let due = end; // of the decision that is thought about now
  let [done, all] = [0, 0];
  let said = began;
  return {
    told(now, of) {
      [done, all] = [now, of];
      const at = performance.now();
      due = at + Math.max(0, end - at) / Math.max(1, all - done);
    },
    enough() {
      const at = performance.now();
      if (at - said > wordEvery) {
        said = at;
        tell(all > 0 ? done / all : Math.min(1, (at - began) / (end - began)));
      }
      return at >= due ? 1 : 0;
    },
  };
}

const say = (word: StudyWord) => postMessage(word);

addEventListener("message", async ({ data }: MessageEvent<StudyRequest>) => {
  try {
    const module = await loadModule();
    say({
      answer: startEngine(
        module,
        paceOf(data.seconds, (progress) => say({ progress })),
      ).study(data),
    });
  } catch (error) {
    say({ failed: (error as Error).message });
  }
});
