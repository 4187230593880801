// The engine for tests, from the same module that the page fetches.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Engine, startEngine } from "../../src/engine/engine";

const path = fileURLToPath(new URL("../../../build/wasm/wasm/saloon.wasm", import.meta.url));
export const engine: Engine = startEngine(new WebAssembly.Module(readFileSync(path)));
