// The engine inside the page: the referee protocol, one JSON request in, one JSON answer out. The module is fetched the
// first time somebody asks, so that the first page does not wait for it.
import moduleUrl from "@engine/saloon.wasm?url";
import type { Actor, Refusal, Seat } from "../games/contract";

export interface Answer {
  error?: { why: string; rule?: string; at?: number; move?: string };
  position?: unknown;
  start?: unknown;
  moves?: string[];
  to_act?: Actor | null;
  legal?: string[];
  scores?: Partial<Record<Seat, number>>;
  winners?: Seat[];
  view?: unknown;
  games?: GameFacts[];
  choices?: { move: string; why: string }[];
}

export interface OptionFacts {
  name: string;
  type: string;
  default: unknown;
  allowed: unknown;
  help: string;
}
export interface GameFacts {
  game: string;
  name: string;
  players: { min: number; max: number };
  options: OptionFacts[];
}

export interface Engine {
  ask(request: object): Answer;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  saloon_alloc(size: number): number;
  saloon_free(at: number): void;
  saloon_answer(at: number, size: number): bigint;
}

// The engine touches nothing outside itself. What its C library could still ask of a system is answered with "not
// supported".
function system(module: WebAssembly.Module): WebAssembly.Imports {
  const calls: Record<string, () => number> = {};
  for (const { name } of WebAssembly.Module.imports(module)) calls[name] = () => 58;
  calls.proc_exit = () => {
    throw new Error("the engine stopped");
  };
  return { wasi_snapshot_preview1: calls };
}

export function startEngine(module: WebAssembly.Module): Engine {
  const exports = new WebAssembly.Instance(module, system(module)).exports as unknown as Exports;
  exports._initialize();
  return {
    ask(request) {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      const at = exports.saloon_alloc(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, at);
      const packed = BigInt.asUintN(64, exports.saloon_answer(at, bytes.length));
      exports.saloon_free(at);
      const [start, size] = [Number(packed & 0xffffffffn), Number(packed >> 32n)];
      return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, size))) as Answer;
    },
  };
}

let loading: Promise<Engine> | null = null;
export function loadEngine(): Promise<Engine> {
  loading ??= fetch(moduleUrl)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes))
    .then(startEngine);
  loading.catch(() => {
    loading = null; // the network was away: the next one who asks tries again
  });
  return loading;
}

export function refusalOf(answer: Answer, line: string): Refusal | null {
  if (!answer.error) return null;
  const { why, rule } = answer.error;
  return { line, why: rule ? why.replace(`${rule}: `, "") : why, rule };
}
