// The table of Gunfight: the map, the hand, the panel of the moment. What is picked lives in moment.ts.
import { useState } from "preact/hooks";
import { Card } from "../../felt/card";
import { cardName } from "../../felt/cards";
import { Fan } from "../../felt/piles";
import { Stage } from "../../felt/stage";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { useAutoPass } from "./auto-pass";
import { pickFor } from "./choose";
import { CampaignSheet, KeepRoster, Tally } from "./ending";
import { Field } from "./field";
import { fireOf } from "./fire";
import { FireWords } from "./fire-words";
import { figureOf, type GunfightView } from "./model";
import { clicksOf, handOf, isOver, type PartProps, useMoment } from "./moment";
import { Panel } from "./panel";
import { Poster } from "./poster";
import { Roster } from "./roster";
import { playWords } from "./words";

// Which turn it is, how many cards are left, and the campaign's sheet.
function Where({ props }: { props: TableProps<GunfightView> }) {
  const { view } = props;
  const [sheet, setSheet] = useState(false);
  const campaign = Number(view.options.campaign_games ?? 1) > 1;
  const words = { game: view.game_no, n: view.turn, limit: Number(view.options.turn_limit ?? 12) };
  return (
    <>
      <p class="gun-where">
        {view.turn === 0 ? t("gun.setup") : t(campaign ? "gun.turn" : "gun.turn.one", words)}
        {" · "}
        {t("gun.deck", { n: view.deck.length })}
        {campaign && (
          <button type="button" class="button small" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
            {t("gun.campaign")}
          </button>
        )}
      </p>
      {sheet && <CampaignSheet view={view} seats={props.seats} />}
    </>
  );
}

function Hand({ props, moment, clicks }: PartProps) {
  const { picked, given, hint, setHover } = moment;
  return (
    <Fan label={t("gun.hand")} class="gun-hand" held>
      {handOf(props).map((card) => {
        const can = given.cards.has(card);
        return (
          <Card
            key={card}
            card={card}
            label={`${cardName(card)}: ${t(`gun.use.${use(card)}`)}`}
            title={t(`gun.use.${use(card)}`)}
            flip={card}
            can={can}
            dim={props.legal.length > 0 && !can}
            chosen={picked.cards.includes(card)}
            hinted={hint?.cards.includes(card)}
            onPoint={(on) => setHover(on ? card : null)}
            onChoose={(at) => clicks.onCard(card, at)}
          />
        );
      })}
    </Fan>
  );
}

// Who it is about now: the line of fire in words, the poster. What the pointer is on is shown over the town.
function Looked({ props, moment }: Omit<PartProps, "clicks">) {
  const { view, seats } = props;
  const { picked, lines } = moment;
  const fire = fireOf(props, moment).find((mark) => mark.to === picked.target);
  const placed = view.phase === "deploy" ? lines[0]?.fig : undefined;
  const focus = figureOf(view, picked.fig ?? view.placing?.fig ?? view.play?.fig ?? view.active?.fig ?? placed);
  const owner = seats.find((facts) => facts.seat === focus?.seat)?.name ?? "";
  return (
    <>
      {fire && <FireWords view={view} from={fire.from} to={fire.to} sight={fire.sight} />}
      {focus && !isOver(view) && <Poster view={view} figure={focus} owner={owner} />}
    </>
  );
}

export function Table(props: TableProps<GunfightView>) {
  const { view, seat, steps } = props;
  const moment = useMoment(props);
  const clicks = clicksOf(props, moment);
  const [auto, setAuto] = useAutoPass(props);
  const { picked, setPicked, given, hint } = moment;
  const over = isOver(view);
  const part = { props, moment, clicks };
  return (
    <Stage
      class={`gun ${view.phase === "gang" ? "gun-choosing" : ""} ${over ? "gun-ended" : ""}`}
      label={t("gun.table")}
      moment={steps.length}
    >
      <Field {...part} />
      <div class="gun-side">
        <Where props={props} />
        {hint && (
          <p class="gun-hint">
            {t("gun.hint", { what: playWords(view, hint) })}
            {view.phase === "turn" && hint.fig && (
              <button type="button" class="button small" onClick={() => setPicked(pickFor(hint))}>
                {t("gun.hint.pick")}
              </button>
            )}
          </p>
        )}
        <Panel
          table={props}
          lines={moment.lines}
          picked={picked}
          given={given}
          spots={moment.spots.length}
          good={moment.good}
          onSpot={clicks.onSpot}
          onPoint={moment.setPointed}
          onPick={setPicked}
          onPlay={clicks.play}
        />
        {over && <Tally view={view} seats={props.seats} />}
        {seat && view.phase === "over" && <KeepRoster view={view} seat={seat} />}
        {seat && handOf(props).length > 0 && !over && view.phase !== "gang" && <Hand {...part} />}
        <Looked {...part} />
        <Roster
          view={view}
          seats={props.seats}
          lit={given.figures}
          targets={moment.targets}
          picked={picked.fig}
          onFigure={clicks.onFigure}
          onPoint={moment.setPointed}
        />
        {seat && !over && (
          <label class="gun-auto">
            <input type="checkbox" checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />{" "}
            {t("gun.autopass")}
          </label>
        )}
      </div>
    </Stage>
  );
}

const use = (card: string): string =>
  card.startsWith("X")
    ? "joker"
    : card.startsWith("A")
      ? "ace"
      : "JQK".includes(card[0]!)
        ? "shoot"
        : "789T".includes(card[0]!)
          ? "high"
          : "low";
