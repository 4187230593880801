// With and without a network: the copy of the pages in this browser (offline/worker.js), the word that there is no
// network, and the question whether a newer copy shall be taken. It is never taken by itself: somebody may be playing.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { needWords, t } from "../i18n";
import "./solo.css";

const newer = signal<ServiceWorker | null>(null);
export const online = signal(typeof navigator === "undefined" || navigator.onLine);

const askEvery = 60 * 60_000; // milliseconds: whether there are newer pages, while a page stays open

// A browser that is told to block workers says nothing of a registration.
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  const look = () => {
    // The first copy of all has nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) newer.value = registration.waiting;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  const ask = () => void registration.update().catch(() => {}); // without a network: the next time
  setInterval(ask, askEvery);
}

// After the page is there: nothing of the first load waits for it.
export function keepPages(): void {
  addEventListener("online", () => {
    online.value = true;
  });
  addEventListener("offline", () => {
    online.value = false;
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = () =>
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(watch, () => {
      // Forbidden, or the disk is full: the pages work as long as there is a network.
    });
  if (document.readyState === "complete") void begin();
  else addEventListener("load", () => void begin());
}

function takeNewer(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  worker.postMessage("go");
}

export function NewerNote() {
  const worker = newer.value;
  const [later, wait] = useState<ServiceWorker | null>(null);
  const [here, come] = useState(false);
  useEffect(() => {
    if (worker)
      needWords("solo").then(
        () => come(true),
        () => come(true), // in no language at all: not asked
      );
  }, [worker]);
  if (!worker || worker === later || !here) return null;
  return (
    <div class="newer-note" role="status">
      <span>{t("solo.newer")}</span>
      <button type="button" class="button small brass" onClick={() => takeNewer(worker)}>
        {t("solo.newer.take")}
      </button>
      <button type="button" class="button small plain" onClick={() => wait(worker)}>
        {t("solo.newer.later")}
      </button>
    </div>
  );
}

export function OfflineNote() {
  return online.value ? null : (
    <p class="offline-note" role="status">
      {t("solo.offline")}
    </p>
  );
}
