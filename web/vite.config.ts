// One page that routes itself. The engine's module comes from the C++ build; nothing is fetched from another host, and
// nothing is inlined into the page, so that the server can forbid inline scripts and styles.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const project = fileURLToPath(new URL("..", import.meta.url));
const server = process.env.SALOON_SERVER ?? "http://127.0.0.1:8080";
const port = Number(process.env.PORT ?? 5173);

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: {
      "@engine": `${project}build/wasm/wasm`,
      "@rules": `${project}docs/rules`,
      "@games": `${project}games`,
    },
  },
  build: {
    outDir: `${project}build/web`,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port,
    strictPort: true,
    host: "127.0.0.1",
    fs: { allow: [project] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  preview: { port, strictPort: true, host: "127.0.0.1" },
  test: { testTimeout: 120_000, include: ["tests/unit/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"] },
});
