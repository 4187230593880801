// The service worker: the pages, the engine and the words in this browser, so that all that needs no server also needs no
// network. The build puts the list of files and their hash in the place of the two names in capitals (vite.config.ts).
// Everything comes from the copy, so a page and its parts are always of one build; a newer copy is fetched beside it and
// waits until the reader says so (shell/offline.tsx). What the server knows is never kept: /api and /ws are left alone.
const files = FILES;
const shelf = "saloon VERSION";
const first = "/";

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => clients.claim())));
addEventListener("message", (event) => event.data === "go" && skipWaiting());
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  const page = event.request.mode === "navigate" && !/^\/(api|ws)\/|^\/(healthz|metrics)$|\.\w+$/.test(pathname);
  if (page || files.includes(pathname)) event.respondWith(kept(page ? first : pathname, event.request));
});

async function kept(path, request) {
  return (await (await caches.open(shelf)).match(path, { ignoreVary: true })) ?? fetch(request);
}

// A few at a time. What has a hash in its name and is here already is not fetched again.
async function fetchAll() {
  const cache = await caches.open(shelf);
  const missing = [...files];
  const fetchSome = async () => {
    for (let path = missing.pop(); path; path = missing.pop()) {
      const named = path.startsWith("/assets/");
      const known = named ? await caches.match(path, { ignoreVary: true }) : undefined;
      const answer = known ?? (await fetch(path, { cache: named ? "default" : "no-cache" }));
      if (!answer.ok) throw new Error(path);
      await cache.put(path, answer);
    }
  };
  await Promise.all([fetchSome(), fetchSome(), fetchSome(), fetchSome()]);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("saloon ") && name !== shelf).map((name) => caches.delete(name)),
  );
}
