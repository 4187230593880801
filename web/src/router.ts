// Addresses of pages. The server gives the same page for all of them; what it shows is decided here.
import { signal } from "@preact/signals";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const place = signal<Place>(here());

export function go(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  place.value = here();
  if (!place.value.hash) scrollTo(0, 0);
}

// Links inside the page do not load it again; those with a modifier key, or to elsewhere, stay the browser's.
export function followLinks(): void {
  addEventListener("popstate", () => {
    place.value = here();
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (/^\/(api|ws)\//.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
