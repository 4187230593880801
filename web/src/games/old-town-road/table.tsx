// The road in the middle, the deck at its left, the trail beneath, the score beside. A card is chosen, then its target,
// or one is dragged onto the other; a card dragged onto the trail gets away.
import { useEffect, useState } from "preact/hooks";
import { type Trying, useTrying } from "../../felt/brings";
import { Card } from "../../felt/card";
import { arrowKeys } from "../../felt/keyboard";
import { Pile } from "../../felt/piles";
import { RuleLink } from "../../felt/rule-link";
import { Said } from "../../felt/said";
import { Stage } from "../../felt/stage";
import { explain } from "../../felt/why";
import { t } from "../../i18n";
import type { Refusal, TableProps } from "../contract";
import { type Cards, choicesOf, editionOf, type Figures, lying, type View } from "./data";
import { RoadFace } from "./face";
import { FinalSheet, ScorePanel } from "./score-panel";
import { Trail } from "./trail";
import { describe, person } from "./words";

export function Table(props: TableProps<View>) {
  const { view, legal, play } = props;
  const edition = editionOf(view.options);
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [lifted, lift] = useState<string | null>(null);
  const now = props.figures as Figures | undefined;
  const trying = useTrying(props as TableProps);
  const then = trying.brings?.figures as Figures | undefined;
  const choices = choicesOf(legal);
  useEffect(() => choose(null), [view]);

  const active = lifted ?? chosen ?? pointed;
  const at = view.road.findIndex((card) => lying(card).code === active);

  const over = (code: string | null) => {
    point(code);
    trying.point(chosen && code && code !== chosen ? `shoot ${code} by ${chosen}` : null);
  };
  const click = (code: string, element: EventTarget | null, event?: Event) => {
    if (legal.length === 0) return;
    if (chosen && chosen !== code) {
      const line = `shoot ${code} by ${chosen}`;
      if (legal.includes(line)) return trying.choose(line, event);
      void explain(element, props.whyNot(line));
    } else if (!choices.flee.has(code)) {
      void explain(element, props.whyNot(`flee ${code}`)); // someone waits at the crossroads: nobody leaves meanwhile
    }
    choose(chosen === code ? null : code);
  };
  const drag = {
    canDrop: (card: string, drop: string) => drop === "trail" || (choices.shoots.get(card) ?? []).includes(drop),
    onDrop: (card: string, drop: string) => play(drop === "trail" ? `flee ${card}` : `shoot ${drop} by ${card}`),
    onLift: lift,
  };

  return (
    <Stage
      class={`otr ${view.score ? "over" : ""}`}
      moment={view}
      drag={legal.length ? drag : undefined}
      label={t("otr.table")}
    >
      <div class="otr-top">
        <DeckCorner view={view} edition={edition} />
        <div class="otr-middle">
          <Road
            view={view}
            edition={edition}
            choices={choices}
            active={active}
            chosen={chosen}
            hint={props.hint}
            onPoint={over}
            onClick={click}
          />
          <Actions
            props={props}
            trying={trying}
            cards={edition.cards}
            chosen={chosen}
            about={active ? view.road[at] : undefined}
          />
        </div>
      </div>
      {view.score ? (
        <FinalSheet score={view.score} numbers={edition.numbers} seats={props.seats} />
      ) : (
        <ScorePanel score={now?.score ?? null} then={then?.score ?? null} numbers={edition.numbers} />
      )}
      <Trail
        edition={edition}
        trail={then?.trail ?? view.trail}
        laid={view.trail.length}
        score={(then ?? now)?.score ?? view.score}
        dropping={lifted !== null}
      />
    </Stage>
  );
}

type Edition = ReturnType<typeof editionOf>;

// What lies ahead: the deck, the card that waits to be placed, and what is known of the next ones.
function DeckCorner({ view, edition }: { view: View; edition: Edition }) {
  const { cards } = edition;
  return (
    <div class="otr-deck">
      <Pile name={t("otr.deck")} count={view.draw.length} flip="deck">
        <Card card="??" />
      </Pile>
      {view.drawn && (
        <div class="otr-drawn">
          <Card flip={view.drawn} from="deck" label={describe(cards, view.drawn)} title={describe(cards, view.drawn)}>
            <RoadFace edition={edition} code={view.drawn} turned={false} />
          </Card>
        </div>
      )}
      {view.seen.length > 0 && (
        <p class="otr-seen">
          {view.seen
            .map((card) => t("otr.seen", { card: person(cards, card), n: view.draw.indexOf(card) + 1 }))
            .join(" ")}
        </p>
      )}
    </div>
  );
}

interface RoadProps {
  view: View;
  edition: Edition;
  choices: ReturnType<typeof choicesOf>;
  active: string | null; // whose reach is shown
  chosen: string | null;
  hint: string | null;
  onPoint(code: string | null): void;
  onClick(code: string, element: EventTarget | null, event?: Event): void;
}

function Road({ view, edition, choices, active, chosen, hint, onPoint, onClick }: RoadProps) {
  const { cards } = edition;
  const road = view.road.map(lying);
  const targets = new Set(active ? choices.shoots.get(active) : []);
  const at = road.findIndex((card) => card.code === active);
  const shooter = road[at];
  const area = shooter && (shooter.turned ? cards[shooter.code]!.down : cards[shooter.code]!.up);
  const inReach = (i: number) => at >= 0 && i !== at && Math.abs(i - at) <= (area?.range ?? 0);
  const hinted = hint?.split(" ") ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a road is not a field set
    <div class="otr-road" role="group" aria-label={t("otr.road")} onKeyDown={arrowKeys}>
      {road.map((card, i) => (
        <div key={card.code} class={`otr-place ${inReach(i) ? "in-reach" : ""}`} data-drop={card.code}>
          <Card
            flip={card.code}
            from="deck"
            label={describe(cards, view.road[i]!)}
            title={describe(cards, view.road[i]!)}
            can={targets.has(card.code) || (!chosen && (choices.shoots.has(card.code) || choices.rob.has(card.code)))}
            chosen={chosen === card.code}
            hinted={hinted.includes(card.code)}
            drag={choices.flee.has(card.code) ? card.code : undefined}
            onPoint={(over) => onPoint(over ? card.code : null)}
            onChoose={(element, event) => onClick(card.code, element, event)}
          >
            <RoadFace edition={edition} code={card.code} turned={card.turned} />
          </Card>
          {targets.has(card.code) && <span class="otr-aim" aria-hidden="true" />}
          {inReach(i) && <span class="otr-distance">{Math.abs(i - at)}</span>}
        </div>
      ))}
    </div>
  );
}

// What can be done, as buttons: with the chosen card, or with the card that waits.
function Actions({
  props,
  trying,
  cards,
  chosen,
  about,
}: {
  props: TableProps<View>;
  trying: Trying;
  cards: Cards;
  chosen: string | null;
  about?: string;
}) {
  const { legal } = props;
  const lines = legal.filter((line) => {
    const words = line.split(" ");
    if (words[0] === "shoot") return words[3] === chosen;
    if (words[0] === "flee" || words[0] === "rob") return words[1] === chosen;
    return true;
  });
  const label = (line: string) => {
    const [verb, first] = line.split(" ");
    if (verb === "place") return t(`otr.do.place.${first}`);
    return first ? t(`otr.do.${verb}`, { card: person(cards, first) }) : t(`otr.do.${verb}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are not a form
    <div class="otr-actions" role="group" aria-label={t("otr.actions")} onKeyDown={arrowKeys}>
      {lines.map((line) => (
        <button
          key={line}
          type="button"
          class={`button ${line === props.hint ? "brass hinted" : line.startsWith("flee") || line === "stop" ? "" : "brass"}`}
          disabled={props.busy}
          {...trying.on(line)}
          onClick={(event) => trying.choose(line, event)}
        >
          {label(line)}
        </button>
      ))}
      {chosen && <CannotDo key={`${chosen} ${legal.length}`} props={props} cards={cards} card={chosen} />}
      {lines.length === 0 && (
        <p class="otr-how">{about ? describe(cards, about) : legal.length > 0 ? t("otr.how") : ""}</p>
      )}
    </div>
  );
}

// Why the chosen establishment cannot be robbed.
function CannotDo({ props, cards, card }: { props: TableProps<View>; cards: Cards; card: string }) {
  const [refusal, tell] = useState<Refusal | null>(null);
  const line = `rob ${card}`;
  const asked = cards[card]!.type === "establishment" && props.legal.length > 0 && !props.legal.includes(line);
  useEffect(() => {
    let wanted = true;
    if (asked)
      props.whyNot(line).then(
        (why) => wanted && tell(why),
        () => {}, // the turn is over
      );
    return () => {
      wanted = false;
    };
  }, [asked, line]);
  if (!asked || !refusal) return null;
  return (
    <p class="otr-how">
      {t("otr.no.rob")} <Said text={refusal.why} lang={refusal.lang} />{" "}
      {refusal.rule && <RuleLink rule={refusal.rule} />}
    </p>
  );
}
