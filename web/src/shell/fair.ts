// Was the deal fair? The server showed the hash of its seed before the first card. When the seed is known, this page makes
// the hash itself and deals the whole game again, from the seed and the words of the players (docs/api.md).
import type { Engine } from "../engine/engine";
import type { Seat } from "../games/contract";
import type { Fairness } from "../net/api";
import type { ReadRecord } from "./record";

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function seedFits(seed: string, commitment: string): Promise<boolean> {
  return (await sha256(seed)) === commitment.toLowerCase();
}

export function tableKey({ seed, words }: Fairness, seats: readonly Seat[]): Promise<string> {
  const lines = seats.map((seat) => `${seat} ${words[seat] ?? ""}\n`);
  return sha256(`saloon deal 1\n${seed}\n${lines.join("")}`);
}

// Whether all chance of the game follows from the seed and the words.
export async function dealFollows(
  engine: Engine,
  record: ReadRecord,
  fair: Fairness,
  seats: readonly Seat[],
): Promise<boolean> {
  const key = await tableKey(fair, seats);
  let { start: position, error } = engine.ask({ do: "new", game: record.game, options: record.options });
  let now = engine.ask({ do: "play", position, moves: [] });
  for (const [n, line] of record.lines.entries()) {
    ({ position, error } = now);
    if (error) return false;
    if (now.to_act === "chance") {
      now = engine.ask({ do: "deal", position, key: await sha256(`${key} ${n}`) });
      if (now.moves?.[0] !== line) return false;
    } else {
      now = engine.ask({ do: "play", position, moves: [line] });
    }
  }
  return !now.error;
}
