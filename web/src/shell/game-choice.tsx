// Which of the games: as a row of buttons, one of them lit, or as tiles with their posters.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { allSlugs, gameFacts, gameName, meetOthers } from "./game-words";
import { PosterArt } from "./posters";

export function GameChoice({ now, to, label }: { now: string; to: string; label: string }) {
  useEffect(meetOthers, []);
  const lit = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => lit.current?.scrollIntoView({ inline: "center", block: "nearest" }), [now]);
  return (
    <nav class="game-choice" aria-label={label}>
      {allSlugs().map((slug) => (
        <a
          key={slug}
          class={`button ${slug === now ? "brass" : "plain"}`}
          aria-current={slug === now ? "page" : undefined}
          ref={slug === now ? lit : undefined}
          href={`${to}/${slug}`}
        >
          {gameName(slug)}
        </a>
      ))}
    </nav>
  );
}

export function GameTiles({ to }: { to: string }) {
  useEffect(meetOthers, []);
  return (
    <ul class="game-tiles">
      {allSlugs().map((slug) => (
        <li key={slug}>
          <a class="tile" href={`${to}/${slug}`}>
            <PosterArt slug={slug} />
            <strong class="poster-type">{gameName(slug)}</strong>
            <small>{gameFacts(slug)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
