// Games that were played inside this browser, without a server: what a reload, My games and a replay need of them. What is
// kept of a game that goes on is sealed by the engine (docs/protocol.md, keep); the page cannot look into it.
import type { Engine } from "../engine/engine";
import { type LocalOptions, LocalTable, type Played } from "../engine/local-table";
import type { Seat } from "../games/contract";

export interface KeptGame {
  id: string;
  address: string; // of its table
  table: LocalOptions; // as it was laid, with what has been kept of it
  steps: number;
  changed: number; // milliseconds of the epoch
  over: { scores: Partial<Record<Seat, number>> | null; winners: readonly Seat[] } | null;
  branch?: { step: number; replay: string }; // the game that it goes on from, and where
}

const prefix = "saloon.game.";
const most = 40; // games; the oldest make room

function parse(text: string | null): KeptGame | null {
  try {
    const game = JSON.parse(text ?? "null") as KeptGame | null;
    return typeof game?.address === "string" && typeof game.table?.game === "string" ? game : null;
  } catch {
    return null; // not ours, or broken
  }
}

// The newest first. A browser that keeps nothing has none.
export function keptGames(): KeptGame[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
      .sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

export const keptAt = (address: string): KeptGame | null =>
  keptGames().find((game) => game.address === address) ?? null;

export function forgetGame(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // then it is not there
  }
}

const newId = () => crypto.randomUUID().slice(0, 8);

// Writes it down; where there is no more room the oldest goes. What cannot be kept lasts as long as the page.
export function keepGame(game: Omit<KeptGame, "id" | "changed"> & { id?: string }): KeptGame {
  const kept: KeptGame = { ...game, id: game.id ?? keptAt(game.address)?.id ?? newId(), changed: Date.now() };
  const others = keptGames().filter(({ id }) => id !== kept.id);
  for (const { id } of others.splice(most - 1)) forgetGame(id);
  for (;;) {
    try {
      localStorage.setItem(prefix + kept.id, JSON.stringify(kept));
      return kept;
    } catch {
      const oldest = others.pop();
      if (!oldest) return kept;
      forgetGame(oldest.id);
    }
  }
}

// A table that goes on from a position of another game, and its address.
export function layBranch(table: LocalOptions, branch?: KeptGame["branch"]): string {
  const id = newId();
  const address = `/practice/${table.game}?branch=${id}`;
  keepGame({ id, address, table, steps: 0, over: null, branch });
  return address;
}

// A game that is over, as it was played; the last one where none is named.
export function playedGame(engine: Engine, id: string | undefined): { kept: KeptGame; played: Played } | null {
  const kept = keptGames().find((game) => game.over && (!id || game.id === id));
  if (!kept) return null;
  const table = new LocalTable(engine, { ...kept.table, pause: 1e9 });
  try {
    return { kept, played: table.played };
  } finally {
    table.stop();
  }
}
