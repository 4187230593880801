// Which page is shown, by its address.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { place } from "../router";

type Page = ComponentType<{ rest: readonly string[] }>;

// Pages are fetched when they are first seen.
const pages: Readonly<Record<string, () => Promise<{ default: Page }>>> = {
  dev: () => import("./dev-page"),
  gangs: () => import("./gangs"),
};

export function Shell() {
  const [name = "", ...rest] = place.value.path.split("/").filter(Boolean);
  const [page, show] = useState<{ name: string; Page: Page } | null>(null);
  useEffect(() => {
    let wanted = true;
    void pages[name]?.().then((loaded) => wanted && show({ name, Page: loaded.default }));
    return () => {
      wanted = false;
    };
  }, [name]);
  if (!pages[name]) return <main class="page">{t("shell.lost")}</main>;
  if (page?.name !== name) return <main class="page">{t("shell.loading")}</main>;
  return <page.Page rest={rest} />;
}
