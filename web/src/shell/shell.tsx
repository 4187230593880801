// Which page is shown, by its address.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { entries } from "../games/entries";
import { t } from "../i18n";
import { place } from "../router";
import { GameBar } from "./game-bar";
import { KeysBox } from "./keys";
import { NewerNote } from "./offline";

type Page = ComponentType<{ rest: readonly string[] }>;

// Pages are fetched when they are first seen.
const pages: Readonly<Record<string, () => Promise<{ default: Page }>>> = {
  "": () => import("./home"),
  about: () => import("./about"),
  account: () => import("./account"),
  dev: () => import("./dev-page"),
  learn: () => import("./learn"),
  lobby: () => import("./lobby"),
  mine: () => import("./mine"),
  new: () => import("./new-table"),
  practice: () => import("./practice"),
  puzzles: () => import("./puzzles"),
  replay: () => import("./replay"),
  rules: () => import("./rules-page"),
  settings: () => import("./settings-page"),
  table: () => import("./table-page"),
};

const lost = () => import("./lost");

// A game may have a page of its own, where something is made for it.
async function workshopAt(name: string): Promise<{ default: Page } | null> {
  const entry = entries.find(({ workshop }) => workshop?.path === name);
  if (!entry?.workshop) return null;
  const { slug, workshop } = entry;
  const { WorkshopPage } = await import("./workshop");
  return { default: () => <WorkshopPage slug={slug} workshop={workshop} /> };
}

async function pageAt(name: string): Promise<{ default: Page }> {
  const known = pages[name];
  return known ? known() : ((await workshopAt(name)) ?? lost());
}

// A part of the page did not come: the network was away, or the server has newer pages by now. A reload helps in both
// cases, for what failed to load once stays failed as long as the page is open.
function Broken() {
  return (
    <>
      <GameBar />
      <main class="page lost">
        <h1 class="poster-type">{t("shell.broken")}</h1>
        <p>
          <button type="button" class="button brass" onClick={() => location.reload()}>
            {t("shell.reload")}
          </button>
        </p>
      </main>
    </>
  );
}

export function Shell() {
  const [name = "", ...rest] = place.value.path.split("/").filter(Boolean);
  const [page, show] = useState<{ name: string; Page: Page } | null>(null);
  useEffect(() => {
    let wanted = true;
    pageAt(name).then(
      (loaded) => wanted && show({ name, Page: loaded.default }),
      () => wanted && show({ name, Page: Broken }),
    );
    document.title = t("shell.name");
    return () => {
      wanted = false;
    };
  }, [name]);
  return (
    <>
      {page?.name === name ? <page.Page rest={rest} /> : <GameBar />}
      <KeysBox />
      <NewerNote />
    </>
  );
}
