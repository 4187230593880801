// A new table. The options are those the engine lists, each with its help; what is left alone keeps its default and is
// not sent.
import { useState } from "preact/hooks";
import type { OptionFacts } from "../engine/engine";
import { Said } from "../felt/said";
import { loadGame } from "../games";
import { entryOf } from "../games/entries";
import { hasText, t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { type Catalogue, type Clock, loadCatalogue, makeTable } from "../net/api";
import { go } from "../router";
import { GameBar } from "./game-bar";
import { GameChoice, GameTiles } from "./game-choice";
import { OptionField } from "./option-field";
import { optionLabel } from "./option-words";
import { PresetField } from "./preset-field";
import { useLoaded } from "./use";
import { WordsField } from "./waiting";

type Kind = "me" | "open" | string; // or the grade of a bot

const clocks: Readonly<Record<string, Clock>> = {
  none: { kind: "none" },
  quick: { kind: "move", seconds: 30 },
  bank: { kind: "bank", seconds: 600, increment: 5 },
  days: { kind: "days", days: 3 },
};

export default function NewTable({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const catalogue = useLoaded(loadCatalogue, []);
  const workshop = entryOf(slug)?.workshop;
  return (
    <>
      <GameBar />
      <main class="page new-table">
        <h1 class="poster-type">{t("new.title")}</h1>
        {slug ? <GameChoice now={slug} to="/new" label={t("new.game")} /> : <GameTiles to="/new" />}
        {catalogue instanceof Error && (
          <p role="alert">
            {t("shell.away")} {slug && <a href={`/practice/${slug}`}>{t("new.practice")}</a>}
          </p>
        )}
        {workshop && (
          <p>
            <a href={`/${workshop.path}`}>{t(workshop.invitation)}</a>
          </p>
        )}
        {slug && catalogue && !(catalogue instanceof Error) && <Form key={slug} slug={slug} catalogue={catalogue} />}
      </main>
    </>
  );
}

// How many can play: the numbers the game lists, or all from its least to its most.
export function playerCounts({ players, options }: { players: { min: number; max: number }; options: OptionFacts[] }) {
  const allowed = options.find((option) => option.name === "players")?.allowed;
  if (Array.isArray(allowed)) return allowed.map(Number);
  return Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
}

const seatOf = (kind: Kind) =>
  kind === "me" || kind === "open" ? { kind: kind as "me" | "open" } : { kind: "bot" as const, grade: kind };

function Form({ slug, catalogue }: { slug: string; catalogue: Catalogue }) {
  const facts = catalogue.games.find((game) => game.game === slug)!;
  const counts = playerCounts(facts);
  const listed = facts.options.filter((option) => option.name !== "players");
  const fallback = facts.options.find((option) => option.name === "players")?.default;
  const game = useLoaded(() => loadGame(slug), [slug]);
  const [players, setPlayers] = useState(Number(fallback ?? facts.players.min));
  const [kinds, setKinds] = useState<Kind[]>(["me", "open", "open", "open", "open", "open"]);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [more, setMore] = useState<MoreWishes>({ clock: "none", isPrivate: false, hints: false, deal: "", words: "" });
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Sentence | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    setRefused(null);
    if (broken.length > 0) return setRefused({ text: t("new.broken", { names: broken.map(optionLabel).join(", ") }) });
    try {
      const table = await makeTable(
        {
          game: slug,
          options: { players, ...options },
          seats: kinds.slice(0, players).map(seatOf),
          private: more.isPrivate,
          clock: clocks[more.clock],
          ...(more.deal.trim() ? { deal: Number(more.deal) } : {}),
          ...(more.hints ? { hints: true } : {}),
        },
        more.words,
      );
      go(`/table/${table.id}`);
    } catch (error) {
      setRefused(troubleOf(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Seats
        counts={counts}
        grades={catalogue.grades}
        players={players}
        kinds={kinds}
        onPlayers={setPlayers}
        onKinds={setKinds}
      />
      <fieldset>
        <legend>{t("new.options")}</legend>
        <div class="options">
          {facts.presets && <PresetField presets={facts.presets} options={options} onChoose={setOptions} />}
          {listed.map((option) => (
            <OptionField
              key={option.name}
              game={slug}
              option={option}
              value={options[option.name]}
              module={game instanceof Error ? undefined : game}
              players={players}
              onChange={(value) => {
                const { [option.name]: _, ...others } = options;
                setOptions(value === undefined ? others : { ...others, [option.name]: value });
              }}
              onBroken={(isBroken) =>
                setBroken([...broken.filter((name) => name !== option.name), ...(isBroken ? [option.name] : [])])
              }
            />
          ))}
        </div>
      </fieldset>
      <More {...more} onChange={(part) => setMore({ ...more, ...part })} />
      {refused && (
        <p class="refused" role="alert">
          <Said {...refused} />
        </p>
      )}
      <button type="submit" class="button brass">
        {t("new.go")}
      </button>
    </form>
  );
}

interface SeatsProps {
  counts: readonly number[];
  grades: Catalogue["grades"];
  players: number;
  kinds: readonly Kind[];
  onPlayers(players: number): void;
  onKinds(kinds: Kind[]): void;
}

function Seats({ counts, grades, players, kinds, onPlayers, onKinds }: SeatsProps) {
  return (
    <fieldset>
      <legend>{t("new.seats")}</legend>
      {counts.length > 1 && (
        <label>
          {t("new.players")}{" "}
          <select value={String(players)} onChange={(event) => onPlayers(Number(event.currentTarget.value))}>
            {counts.map((n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {Array.from({ length: players }, (_, i) => (
        <label key={i}>
          {t("new.seat", { n: i + 1 })}{" "}
          <select
            value={kinds[i]}
            onChange={(event) => onKinds(kinds.map((kind, at) => (at === i ? event.currentTarget.value : kind)))}
          >
            <option value="me">{t("new.me")}</option>
            <option value="open">{t("new.open")}</option>
            {grades.map((grade) => (
              <option key={grade.name} value={grade.name}>
                {t("new.bot", { grade: hasText(`grade.${grade.name}`) ? t(`grade.${grade.name}`) : grade.name })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

// What a table has beside its game.
interface MoreWishes {
  clock: string;
  isPrivate: boolean;
  hints: boolean;
  deal: string;
  words: string;
}

function More(props: MoreWishes & { onChange(part: Partial<MoreWishes>): void }) {
  const { clock, isPrivate, hints, deal, words, onChange } = props;
  return (
    <fieldset>
      <legend>{t("new.more")}</legend>
      <label>
        {t("new.clock")}{" "}
        <select value={clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
          {Object.keys(clocks).map((name) => (
            <option key={name} value={name}>
              {t(`clock.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={(event) => onChange({ isPrivate: event.currentTarget.checked })}
        />{" "}
        {t("new.private")}
      </label>
      <label>
        <input type="checkbox" checked={hints} onChange={(event) => onChange({ hints: event.currentTarget.checked })} />{" "}
        {t("new.hints")}
      </label>
      <label>
        {t("new.deal")}{" "}
        <input
          inputMode="numeric"
          pattern="[0-9]*"
          value={deal}
          onInput={(event) => onChange({ deal: event.currentTarget.value })}
        />
      </label>
      {deal.trim() === "" && <WordsField words={words} onChange={(typed) => onChange({ words: typed })} />}
    </fieldset>
  );
}
