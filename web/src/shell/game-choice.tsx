// Which of the five games: as a row of buttons, one of them lit, or as tiles with their posters.
import { useLayoutEffect, useRef } from "preact/hooks";
import { slugs } from "../games";
import { t } from "../i18n";
import { PosterArt } from "./posters";

export function GameChoice({ now, to, label }: { now: string; to: string; label: string }) {
  const lit = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => lit.current?.scrollIntoView({ inline: "center", block: "nearest" }), [now]);
  return (
    <nav class="game-choice" aria-label={label}>
      {slugs.map((slug) => (
        <a
          key={slug}
          class={`button ${slug === now ? "brass" : "plain"}`}
          aria-current={slug === now ? "page" : undefined}
          ref={slug === now ? lit : undefined}
          href={`${to}/${slug}`}
        >
          {t(`shell.game.${slug}`)}
        </a>
      ))}
    </nav>
  );
}

export function GameTiles({ to }: { to: string }) {
  return (
    <ul class="game-tiles">
      {slugs.map((slug) => (
        <li key={slug}>
          <a class="tile" href={`${to}/${slug}`}>
            <PosterArt slug={slug} />
            <strong class="poster-type">{t(`shell.game.${slug}`)}</strong>
            <small>{t(`home.facts.${slug}`)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
