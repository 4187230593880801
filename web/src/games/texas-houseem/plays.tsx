// What the chosen cards can do, as buttons: the complete list, so that nothing can be played by the town only. With no
// card chosen, the kinds of play there are: each leafs through the sets of cards it can be made of.
import type { Trying } from "../../felt/brings";
import { cardShort } from "../../felt/cards";
import { Swing } from "../../felt/swing";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import type { Choice, Play, PlayIndex, Verb } from "./lines";
import { actName } from "./tell";
import type { TownView } from "./view";
import { houseName, rankNames, setName } from "./words";

interface PlaysProps {
  index: PlayIndex;
  chosen: readonly string[];
  choices: readonly Choice[];
  partners: number; // how many cards go with the chosen ones
  question: Choice | null;
  hint: string | null;
  table: TableProps<TownView>;
  trying: Trying;
  onChoose: (choice: Choice, event?: Event) => void;
  onPlay: (line: string, event?: Event) => void;
  onLeaf: (verb: Verb) => void;
  onClear: () => void;
  onWhyNot: (at: EventTarget | null) => void; // why these cards alone can do nothing
}

// Who moves in: the card alone where only one house stands empty, else with the house.
function moverName(play: Play, houses: number): string {
  if (!play.mover) return t("the.who.nobody");
  const who = cardShort(play.mover.card);
  return houses === 1 ? who : t("the.who.card", { card: who, house: houseName(play.mover.house) });
}

function Question({
  question,
  hint,
  trying,
  onPlay,
  onClear,
}: Pick<PlaysProps, "hint" | "trying" | "onPlay" | "onClear"> & { question: Choice }) {
  const emptied = new Set(question.movers.flatMap((play) => (play.mover ? [play.mover.house] : [])));
  const [house = ""] = emptied;
  return (
    <div class="acts-bar plays question">
      <strong>{emptied.size === 1 ? t("the.who.one", { house: houseName(house) }) : t("the.who")}</strong>
      {question.movers.map((play) => (
        <button
          key={play.line}
          type="button"
          class={`button ${hint === play.line ? "brass hinted" : "brass"}`}
          {...trying.on(play.line)}
          onClick={(event) => onPlay(play.line, event)}
        >
          {moverName(play, emptied.size)}
        </button>
      ))}
      <button type="button" class="button plain" onClick={onClear}>
        {t("felt.cancel")}
      </button>
    </div>
  );
}

function Verbs({ index, onLeaf }: Pick<PlaysProps, "index" | "onLeaf">) {
  return (
    <>
      {[...index.verbs()].map(([verb, n]) => (
        <button
          key={verb}
          type="button"
          class="button plain small leaf"
          title={t("the.leaf", { n })}
          onClick={() => onLeaf(verb)}
        >
          {t(`the.verb.${verb}`)} <small>{n}</small>
        </button>
      ))}
    </>
  );
}

// Choices of one verb stand together, so that the verb is said once.
function groups(choices: readonly Choice[]): Choice[][] {
  const found = new Map<Verb, Choice[]>();
  for (const choice of choices) found.set(choice.play.verb, [...(found.get(choice.play.verb) ?? []), choice]);
  return [...found.values()];
}

// What tells a choice from the others of its verb.
function objectName(play: Play): string {
  const house = houseName(play.house ?? "");
  if (play.victim) return `${cardShort(play.victim)} · ${house}`;
  if (play.place) return `${t("the.place", { n: play.place })} · ${house}`;
  if (play.rank) return play.house ? `${rankNames(play.rank)} · ${house}` : rankNames(play.rank);
  return play.house ? houseName(play.house) : actName(play);
}

export function Plays(props: PlaysProps) {
  const {
    index,
    chosen,
    choices,
    partners,
    question,
    hint,
    table,
    trying,
    onChoose,
    onPlay,
    onClear,
    onLeaf,
    onWhyNot,
  } = props;
  if (question) return <Question question={question} hint={hint} trying={trying} onPlay={onPlay} onClear={onClear} />;
  const set = setName(chosen);
  const say = () => {
    if (chosen.length === 0) return t("the.choose.none");
    if (choices.length > 0) return t("the.choose.some", { set });
    return t(partners > chosen.length ? "the.choose.more" : "the.choose.dead", { set });
  };
  return (
    <div class={`acts-bar plays ${chosen.length === 0 ? "idle" : ""}`}>
      <p class="plays-say" aria-live="polite">
        {say()} <Swing table={table as TableProps} brings={trying.brings} />
      </p>
      <div class="plays-list">
        {chosen.length === 0 && <Verbs index={index} onLeaf={onLeaf} />}
        {groups(choices).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: buttons of one verb are not a field set
          <span
            key={group[0]?.key}
            class={group.length > 1 ? "acts-group" : ""}
            role="group"
            aria-label={group[0] && t(`the.verb.${group[0].play.verb}`)}
          >
            {group.length > 1 && group[0] && <b>{t(`the.verb.${group[0].play.verb}`)}</b>}
            {group.map((choice) => (
              <button
                key={choice.key}
                type="button"
                class={`button brass ${choice.movers.some((play) => play.line === hint) ? "hinted" : ""}`}
                {...trying.on(choice.play.line)}
                onClick={(event) => onChoose(choice, event)}
              >
                {group.length > 1 ? objectName(choice.play) : actName(choice.play)}
              </button>
            ))}
          </span>
        ))}
        {chosen.length > 0 && choices.length === 0 && (
          <button type="button" class="button plain" onClick={(event) => onWhyNot(event.currentTarget)}>
            {t("the.whynot")}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" class="button plain" onClick={onClear}>
            {t("the.clear")}
          </button>
        )}
        {[...index.bare].map((line) => (
          <button
            key={line}
            type="button"
            class={`button ${chosen.length === 0 ? "brass" : ""} ${line === hint ? "hinted" : ""}`}
            {...trying.on(line)}
            onClick={(event) => onPlay(line, event)}
          >
            {t(`the.act.${line}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
