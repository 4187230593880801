// The table of Texas House'em: the town above, market and hand side by side below, and what the chosen cards can do.
// What can be chosen comes from the legal lines alone; where nothing can be done, the engine is asked why not.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useTrying } from "../../felt/brings";
import { Card } from "../../felt/card";
import { cardName } from "../../felt/cards";
import { Fan } from "../../felt/piles";
import { Plaque } from "../../felt/plaque";
import { RuleLink } from "../../felt/rule-link";
import { Stage } from "../../felt/stage";
import { explain as explainRefusal } from "../../felt/why";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { TownSheet } from "./end";
import { explain } from "./explain";
import { Panorama } from "./facade";
import { HouseView } from "./house";
import { type Choice, choices as grouped, meant, meantAlone, PlayIndex, parse, type Verb } from "./lines";
import { Buried, DeckPile, Graveyard } from "./piles";
import { Plays } from "./plays";
import { actName } from "./tell";
import type { House, TownView } from "./view";
import { setName } from "./words";

// What the reader has picked up; put down again whenever the position changes.
function useChoice(moment: unknown) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const [question, ask] = useState<Choice | null>(null);
  const [leaf, turn] = useState<{ verb: Verb; n: number } | null>(null);
  const clear = () => {
    choose([]);
    ask(null);
    turn(null);
  };
  useEffect(clear, [moment]);
  return { chosen, choose, question, ask, leaf, turn, clear };
}

// A larger town has smaller houses, so that all of it is seen at once; a building site takes less than a place.
function places(houses: readonly House[]): number {
  return Math.max(
    3,
    houses.reduce((sum, house) => sum + (house.roof.length > 0 ? 1 : 0.8), 0),
  );
}

// What the chosen cards can do, and what a click or a drop makes of it.
function useDeeds(props: TableProps<TownView>) {
  const { legal, seat, busy, steps } = props;
  const index = useMemo(() => new PlayIndex(legal), [legal]);
  const picked = useChoice(steps.length);
  const { chosen } = picked;
  const mine = legal.length > 0 && !busy;
  const plays = useMemo(() => grouped(index.exact(chosen)), [index, chosen]);
  const partners = useMemo(() => index.partners(chosen), [index, chosen]);
  const toggle = (card: string) => {
    picked.ask(null);
    picked.turn(null);
    picked.choose(chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card]);
  };
  const trying = useTrying(props as TableProps);
  const take = (choice: Choice, event?: Event) => {
    if (choice.movers.length > 1) picked.ask(choice);
    else trying.choose(choice.play.line, event);
  };
  const leaf = (verb: Verb) => {
    const n = picked.leaf?.verb === verb ? picked.leaf.n + 1 : 0;
    picked.turn({ verb, n });
    picked.choose(index.nth(verb, n));
  };
  const whyNot = (at: EventTarget | null, house: House) => {
    if (!mine || chosen.length === 0) return;
    void explainRefusal(at, props.whyNot(meant(chosen, house, house.owner === seat)));
  };
  // A card dragged to a house brings the chosen ones along.
  const dropped = (card: string, house: string) =>
    grouped(index.exact(new Set([...chosen, card]))).filter(
      ({ play }) => play.house === house && play.verb !== "shoot",
    );
  const drag = {
    canDrop: (card: string, house: string) => dropped(card, house).length > 0,
    onDrop: (card: string, house: string) => {
      const found = dropped(card, house);
      picked.choose([...new Set([...chosen, card])]);
      if (found.length === 1 && found[0]) take(found[0]);
    },
  };
  return { index, picked, trying, mine, plays, partners, toggle, take, leaf, whyNot, drag: mine ? drag : undefined };
}
type DeedsNow = ReturnType<typeof useDeeds>;

interface PartProps {
  props: TableProps<TownView>;
  deeds: DeedsNow;
  onPoint(what: string): void;
}

function Town({ props, deeds, onPoint }: PartProps) {
  const { view, seats, steps } = props;
  const { mine, picked, plays, trying, take, whyNot } = deeds;
  const hinted = props.hint ? parse(props.hint) : null;
  const last = steps.at(-1);
  const from = last && last.by !== "chance" ? `hand.${last.by}` : "deck";
  return (
    <div class="town" style={{ "--places": places(view.houses) }}>
      <Panorama />
      <p class="town-sign">
        {t("the.round", { n: view.round })}
        {view.last_round === view.round && <b> · {t("the.round.last")}</b>}
        {view.last_round === view.round + 1 && <b> · {t("the.round.next.last")}</b>}
      </p>
      {view.houses.length === 0 && <p class="town-empty">{t("the.town.empty")}</p>}
      <ul class="houses" aria-label={t("the.town")}>
        {view.houses.map((house) => (
          <HouseView
            key={house.id}
            house={house}
            figures={props.figures}
            then={trying.brings?.figures}
            trying={trying}
            seen={view.seen[house.id] ?? []}
            seats={seats}
            from={from}
            choices={mine && !picked.question ? plays.filter((choice) => choice.play.house === house.id) : []}
            hinted={hinted?.house === house.id}
            onChoose={take}
            onAsk={(at) => {
              onPoint(house.id);
              whyNot(at, house);
            }}
            onPoint={() => onPoint(house.id)}
          />
        ))}
      </ul>
    </div>
  );
}

// The piles, the market and the hand.
function Lots({ props, deeds, onPoint, dug, onDig }: PartProps & { dug: boolean; onDig(): void }) {
  const { view, seat } = props;
  const { mine, partners, toggle } = deeds;
  const { chosen, question } = deeds.picked;
  const hinted = props.hint ? parse(props.hint) : null;
  const card = (name: string) => (
    <Card
      key={name}
      card={name}
      flip={name}
      from="deck"
      can={mine && !question && partners.has(name) && !chosen.includes(name)}
      chosen={chosen.includes(name)}
      hinted={hinted?.cards.includes(name)}
      dim={mine && chosen.length > 0 && !partners.has(name) && !chosen.includes(name)}
      drag={mine ? name : undefined}
      onChoose={mine ? () => toggle(name) : undefined}
      onPoint={(over) => over && onPoint(name)}
    />
  );
  return (
    <div class="lots" hidden={props.winners !== null}>
      <div class="lot piles">
        <DeckPile count={view.deck.length} />
        <Graveyard cards={view.graveyard} open={dug} onOpen={onDig} />
      </div>
      <div class="lot market">
        <h2>{t("the.market")}</h2>
        <Fan label={t("the.market")} held>
          {view.market.map(card)}
        </Fan>
      </div>
      {seat && (
        <div class="lot hand">
          <h2>{t("the.hand")}</h2>
          <Fan label={t("the.hand")} held>
            {(view.hands[seat] ?? []).map(card)}
          </Fan>
        </div>
      )}
    </div>
  );
}

// What is under the pointer, or what was hinted, in words.
function About({ props, pointed }: { props: TableProps<TownView>; pointed: string | null }) {
  const hinted = props.hint ? parse(props.hint) : null;
  const about = explain(pointed, props);
  if (hinted) {
    return (
      <Plaque tone="hint" title={t("the.hint")}>
        {hinted.cards.length > 0 ? `${setName(hinted.cards)}: ${actName(hinted)}` : actName(hinted)}
      </Plaque>
    );
  }
  return (
    <Plaque title={about?.title} rule={about?.rule}>
      {about?.text ?? t("the.explain.idle")}
    </Plaque>
  );
}

export function Table(props: TableProps<TownView>) {
  const { view, steps, hint } = props;
  const deeds = useDeeds(props);
  const { index, picked, plays, partners } = deeds;
  const { chosen } = picked;
  const [pointed, point] = useState<string | null>(null);
  const [dug, dig] = useState(false);
  useEffect(() => point(null), [steps.length]); // what was pointed at may be another thing now
  return (
    <Stage class="town-table" moment={steps.length} label={t("the.town")} drag={deeds.drag}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape puts the chosen cards back wherever the focus is */}
      <div class="town-rows" onKeyDown={(event) => event.key === "Escape" && picked.clear()}>
        {props.winners && <TownSheet {...props} />}
        {props.winners && view.options.final_reveal === true && (
          <p class="town-reveal">
            {t("the.end.reveal")} <RuleLink rule="THE-9.46" />
          </p>
        )}
        <Town props={props} deeds={deeds} onPoint={point} />
        <About props={props} pointed={pointed} />
        {dug && <Buried cards={view.graveyard} onClose={() => dig(false)} />}
        <Lots props={props} deeds={deeds} onPoint={point} dug={dug} onDig={() => dig(!dug)} />
        {deeds.mine && (
          <Plays
            index={index}
            chosen={chosen}
            choices={plays}
            partners={partners.size}
            question={picked.question}
            hint={hint}
            table={props}
            trying={deeds.trying}
            onChoose={deeds.take}
            onPlay={deeds.trying.choose}
            onLeaf={deeds.leaf}
            onClear={picked.clear}
            onWhyNot={(at) => void explainRefusal(at, props.whyNot(meantAlone(chosen)))}
          />
        )}
        <p class="unseen" aria-live="polite">
          {chosen.length > 0 ? chosen.map(cardName).join(", ") : ""}
        </p>
      </div>
    </Stage>
  );
}
