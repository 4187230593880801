// The bar at the top of every page: the way home, where one is, the settings.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { entryOf } from "../games/entries";
import { t } from "../i18n";
import { change, settings } from "../settings";
import { gameName, meetOthers } from "./game-words";
import { Icon } from "./icon";
import { PrimerButton } from "./primer";

export function GameBar({ slug, children }: { slug?: string; children?: ComponentChildren }) {
  const sound = settings.value.sound;
  useEffect(() => {
    if (slug && !entryOf(slug)) meetOthers();
  }, [slug]);
  return (
    <header class="bar">
      <a class="bar-home" href="/" aria-label={t("shell.home.label")}>
        <Icon name="star" />
        <span class="poster-type">{t("shell.name")}</span>
      </a>
      {slug && <h1 class="bar-game poster-type">{gameName(slug)}</h1>}
      <div class="bar-middle">{children}</div>
      <nav class="bar-links" aria-label={t("shell.nav")}>
        {slug ? (
          <PrimerButton slug={slug} />
        ) : (
          <>
            <a href="/lobby">{t("shell.lobby")}</a>
            <a href="/mine">{t("shell.mine")}</a>
            <a href="/rules">{t("shell.rules")}</a>
            <a href="/account">{t("shell.account")}</a>
          </>
        )}
        <button
          type="button"
          class="bar-icon"
          aria-pressed={sound}
          aria-label={t("shell.sound")}
          title={t("shell.sound")}
          onClick={() => change({ sound: !sound })}
        >
          <Icon name={sound ? "sound" : "silent"} />
        </button>
        {slug && (
          <a href="/account" class="bar-icon bar-person" aria-label={t("shell.account")} title={t("shell.account")}>
            <Icon name="person" />
          </a>
        )}
        <a href="/settings" class="bar-icon" aria-label={t("shell.settings")} title={t("shell.settings")}>
          <Icon name="gear" />
        </a>
      </nav>
    </header>
  );
}
