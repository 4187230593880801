// The engine inside the page: the referee protocol, one JSON request in, one JSON answer out. The module is fetched the
// first time somebody asks, so that the first page does not wait for it.
import moduleUrl from "@engine/saloon.wasm?url";
import type { GameFacts as Described } from "../api-types";
import type { Actor, Effect, Seat, Step } from "../games/contract";
import type { Saying } from "../i18n/said";

export interface Answer {
  error?: Saying & { at?: number; move?: string };
  position?: unknown;
  start?: unknown;
  moves?: string[];
  to_act?: Actor | null;
  legal?: string[];
  scores?: Partial<Record<Seat, number>>;
  winners?: Seat[];
  view?: unknown;
  figures?: unknown;
  told?: Effect[]; // of a preview
  alike?: boolean;
  steps?: Step[]; // as the reader may see them
  effects?: Effect[][]; // of each of the moves
  // of a table that the engine hosts
  table?: number;
  kept?: string; // under seal
  n?: number; // steps
  epoch?: number;
  players?: number;
  from?: number; // the number of the first of `steps`
  games?: GameFacts[];
  choices?: (Saying & { move: string })[];
}

export type { OptionFacts, PresetFacts } from "../api-types";
// What the engine itself says of a game; the server adds to it.
export type GameFacts = Omit<Described, "summary" | "prefix" | "aim">;

export interface Engine {
  ask(request: object): Answer;
  study(request: object): unknown; // long work: in a thread of its own
}

// What the engine asks of the page while it studies: how far it is, and whether that is enough.
export interface Pace {
  told(done: number, of: number): void;
  enough(): number;
}
const endless: Pace = { told: () => {}, enough: () => 0 };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  saloon_alloc(size: number): number;
  saloon_free(at: number): void;
  saloon_answer(at: number, size: number): bigint;
  saloon_study(at: number, size: number): bigint;
}

// The engine touches nothing outside itself. What its C library could still ask of a system is answered with "not
// supported".
function system(module: WebAssembly.Module, page: Pace): WebAssembly.Imports {
  const calls: Record<string, () => number> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) if (from !== "page") calls[name] = () => 58;
  calls.proc_exit = () => {
    throw new Error("the engine stopped");
  };
  return { wasi_snapshot_preview1: calls, page: { ...page } };
}

export function startEngine(module: WebAssembly.Module, page: Pace = endless): Engine {
  const exports = new WebAssembly.Instance(module, system(module, page)).exports as unknown as Exports;
  exports._initialize();
  const call = (what: "saloon_answer" | "saloon_study", request: object): unknown => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.saloon_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    const packed = BigInt.asUintN(64, exports[what](at, bytes.length));
    exports.saloon_free(at);
    const [start, size] = [Number(packed & 0xffffffffn), Number(packed >> 32n)];
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, size)));
  };
  return {
    ask: (request) => call("saloon_answer", request) as Answer,
    study: (request) => call("saloon_study", request),
  };
}

export const loadModule = (): Promise<WebAssembly.Module> =>
  fetch(moduleUrl)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes));

let loading: Promise<Engine> | null = null;
export function loadEngine(): Promise<Engine> {
  loading ??= loadModule().then((module) => startEngine(module));
  loading.catch(() => {
    loading = null; // the network was away: the next one who asks tries again
  });
  return loading;
}
