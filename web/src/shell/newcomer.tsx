// For who sits at a game for the first time: what it is about, in two sentences, and the way to the lessons. It goes away
// for good with a click, after a few moves of one's own, or with the end of the first game.
import { useEffect, useState } from "preact/hooks";
import type { TableProps } from "../games/contract";
import { hasText, t } from "../i18n";

const key = "saloon.met";

function met(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return []; // storage is forbidden, or not ours
  }
}

const enough = 3; // moves, after which it is in the way

export function Newcomer({ slug, props: { steps, seat, winners } }: { slug: string; props: TableProps }) {
  const [isNew, setNew] = useState(() => !met().includes(slug));
  const meet = () => {
    setNew(false);
    try {
      localStorage.setItem(key, JSON.stringify([...new Set([...met(), slug])]));
    } catch {
      // as above: it is told again next time
    }
  };
  const known = winners !== null || steps.filter(({ by }) => by === seat).length >= enough;
  useEffect(() => {
    if (known && isNew) meet();
  }, [known]);
  if (!isNew || !hasText(`newcomer.${slug}`)) return null;
  return (
    <aside class="hint newcomer" aria-label={t("newcomer.title")}>
      <p>
        <b>{t("newcomer.title")}</b> {t(`newcomer.${slug}`)}{" "}
        <span class="newcomer-more">{t(`newcomer.${slug}.more`)}</span>{" "}
        <a href={`/learn/${slug}`} onClick={meet}>
          {t("newcomer.learn")}
        </a>
      </p>
      <button type="button" class="button small brass" aria-label={t("newcomer.go")} onClick={meet}>
        <span class="newcomer-go">{t("newcomer.go")}</span>
      </button>
    </aside>
  );
}
