// One page that routes itself. The engine's module comes from the C++ build; nothing is fetched from another host, and
// nothing is inlined into the page, so that the server can forbid inline scripts and styles.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig } from "vitest/config";

const project = fileURLToPath(new URL("..", import.meta.url));
const server = process.env.SALOON_SERVER ?? "http://127.0.0.1:8080";
const port = Number(process.env.PORT ?? 5173);

// The service worker with the list of all files that the pages are made of, and a hash of their bytes: another byte in any
// of them is another worker, so that browsers notice.
const serviceWorker = {
  name: "service-worker",
  apply: "build" as const,
  writeBundle: {
    order: "pre" as const,
    handler: ({ dir = "" }: { dir?: string }) => {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz|woff)$|^sw\.js$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(dir + file));
      const paths = files.map((file) => (file === "/index.html" ? "/" : file));
      const worker = readFileSync(`${project}web/src/offline/worker.js`, "utf8")
        .replace("FILES", JSON.stringify(paths))
        .replace("VERSION", hash.digest("hex").slice(0, 16));
      writeFileSync(join(dir, "sw.js"), worker);
    },
  },
};

// A smaller copy of each file that gets smaller, for the server to send: NAME.br and NAME.gz.
const smallerCopies = {
  name: "smaller-copies",
  apply: "build" as const,
  writeBundle: ({ dir }: { dir?: string }) => {
    for (const entry of readdirSync(dir ?? "", { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg|md|json|wasm)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      for (const [ending, copy] of [
        [".br", brotliCompressSync(bytes)],
        [".gz", gzipSync(bytes, { level: 9 })],
      ] as const)
        if (copy.length < bytes.length) writeFileSync(path + ending, copy);
    }
  },
};

export default defineConfig({
  plugins: [serviceWorker, smallerCopies],
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
    // The server answers only its own pages: so it is told that these are.
    proxy: Object.fromEntries(
      ["/api", "/ws"].map((path) => [
        path,
        { target: server, ws: path === "/ws", changeOrigin: true, headers: { origin: server } },
      ]),
    ),
  },
  preview: { port, strictPort: true, host: "127.0.0.1" },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["tests/unit/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
  },
});
