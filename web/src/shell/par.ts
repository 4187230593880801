// What a sheriff makes of the deal of a day in the reader's place, against the same bots: worked out in a thread beside
// the page, once a deal.
import type { ParAnswer, ParAsk } from "../engine/par";
import { daySeed } from "./deals";

const known = new Map<string, ParAnswer>();

export function parOf({ game, day }: { game: string; day: number }, tell: (par: ParAnswer) => void): () => void {
  const key = `${game} ${day}`;
  const found = known.get(key);
  if (found) {
    tell(found);
    return () => {};
  }
  const worker = new Worker(new URL("../engine/par-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ParAnswer | null>) => {
    worker.terminate();
    if (!data) return; // nothing is said then
    known.set(key, data);
    tell(data);
  };
  worker.postMessage({ game, seed: daySeed(day) } satisfies ParAsk);
  return () => worker.terminate();
}
