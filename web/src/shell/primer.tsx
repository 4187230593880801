// How a game is played, in a player's words and with its own cards: opened beside the table, so that nobody has to leave it.
// The numbered rulebook stays for who wants the letter.
import { useEffect, useRef, useState } from "preact/hooks";
import { loadGame } from "../games";
import type { GameModule } from "../games/contract";
import { hasText, needWords, t } from "../i18n";
import { go, place } from "../router";
import { gameName } from "./game-words";
import { Icon } from "./icon";
import { useLoaded } from "./use";
import "./primer.css";

const load = async (slug: string) => {
  const [game] = await Promise.all([loadGame(slug), needWords("primer")]);
  return game;
};

// Every game's begin with what it is about and end with the end; what lies between is named by the game.
export function PrimerText({ game }: { game: GameModule }) {
  const { slug, primer = {} } = game;
  return (
    <>
      {["aim", "turn", ...Object.keys(primer), "end"].map((part) => {
        const Picture = primer[part];
        const own = `primer.${slug}.${part}.title`;
        return (
          <section key={part}>
            <h3>{t(hasText(own) ? own : `primer.${part}`)}</h3>
            <p>{t(`primer.${slug}.${part}`)}</p>
            {Picture && (
              <div class="primer-picture" aria-hidden="true" inert>
                <Picture />
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}

// Above the numbered rulebook, folded away when a rule was asked for.
export function ShortRules({ slug }: { slug: string }) {
  const game = useLoaded(() => load(slug), [slug]);
  if (!game || game instanceof Error || !game.primer) return null;
  return (
    <details class="primer-page" open={!place.value.hash}>
      <summary class="poster-type">{t("primer.title")}</summary>
      <PrimerText game={game} />
    </details>
  );
}

// The sign in the bar. A game without such rules leads to its rulebook.
export function PrimerButton({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false);
  const [game, come] = useState<GameModule | null>(null);
  const box = useRef<HTMLDialogElement>(null);
  const show = () =>
    load(slug).then(
      (loaded) => {
        if (!loaded.primer) return go(`/rules/${slug}`);
        come(loaded);
        setOpen(true);
      },
      () => {}, // the network was away: the next click tries again
    );
  useEffect(() => {
    if (open) box.current?.show();
    else box.current?.close();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const hear = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [open]);
  return (
    <>
      <button
        type="button"
        class="bar-icon"
        aria-label={t("shell.rules")}
        title={t("shell.rules")}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : void show())}
      >
        <Icon name="book" />
      </button>
      <dialog class="primer" ref={box} aria-label={t("primer.title")} onClose={() => setOpen(false)}>
        {open && game && (
          <>
            <header>
              <h2 class="poster-type">{gameName(slug)}</h2>
              <button type="button" class="button small" onClick={() => setOpen(false)}>
                {t("felt.close")}
              </button>
            </header>
            <p class="quiet">{t("primer.title")}</p>
            <PrimerText game={game} />
            <ul class="primer-ways">
              <li>
                <a href={`/learn/${slug}`}>{t("primer.lessons")}</a>
              </li>
              <li>
                <a href={`/rules/${slug}`}>{t("primer.letter")}</a>
              </li>
            </ul>
          </>
        )}
      </dialog>
    </>
  );
}
