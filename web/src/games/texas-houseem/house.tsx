// One house: the drawing, its cards on it, who lives there, what it takes and what it is worth. Where the chosen cards
// can do something here, the house is lit and says what; a living card that can be shot is a button of its own.
import type { Trying } from "../../felt/brings";
import { Card } from "../../felt/card";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { number, t } from "../../i18n";
import type { Seat, SeatFacts } from "../contract";
import { Facade, ShieldBadge, type Standing, StarBadge } from "./facade";
import { IndexFace } from "./index-face";
import type { Choice } from "./lines";
import { actName } from "./tell";
import { commonRank, faces, figuresOf, type House, type HouseFigures } from "./view";
import { houseName, rankNames, setName } from "./words";

export function standing(house: House): Standing {
  if (house.roof.length === 0) return "unfinished";
  if (house.safe) return "safe";
  return house.owner ? "settled" : "vacant";
}

interface HouseProps {
  house: House;
  figures: unknown;
  then: unknown; // the figures with what is pointed at
  seen: readonly string[]; // face-down cards that all have seen go there (THE-10.6)
  seats: readonly SeatFacts[];
  choices: readonly Choice[]; // of the chosen cards, at this house; shots among them
  hinted: boolean;
  from: string; // where a card that is new here came from
  trying: Trying;
  onChoose: (choice: Choice, event?: Event) => void;
  onAsk: (at: EventTarget | null) => void; // clicked though nothing can be done here
  onPoint: () => void;
}

const nameOf = (seats: readonly SeatFacts[], seat: Seat | null) =>
  seats.find((facts) => facts.seat === seat)?.name ?? seat ?? "";

// Everything the drawing shows, in words.
export function describe(house: House, figures: HouseFigures, seats: readonly SeatFacts[]): string {
  const { safety, quality, folk, worth, bluff } = figures;
  const below = rankNames(commonRank(house.foundation) ?? "A");
  const parts = [houseName(house.id)];
  if (house.roof.length === 0) {
    parts.push(t("the.house.unfinished", { ranks: below }), t("the.house.safety", { n: safety }));
    return parts.join(", ");
  }
  parts.push(t("the.house.built", { foundation: below, roof: rankNames(commonRank(house.roof) ?? "A") }));
  parts.push(t("the.house.safety", { n: safety }), t("the.house.quality", { n: quality ?? 0 }));
  if (house.safe) parts.push(t("the.house.safe", { name: nameOf(seats, house.safe) }));
  else if (!house.owner) parts.push(t("the.house.vacant"));
  else {
    const you = seats.some((facts) => facts.you && facts.seat === house.owner);
    const name = nameOf(seats, house.owner);
    parts.push(t(`the.house.owner${you ? ".you" : ""}`, { name, set: setName([...house.folk, ...house.hidden]) }));
    if (folk === null) parts.push(t("the.house.combined.hidden"));
    else parts.push(bluff ? t("the.house.bluff") : t("the.house.combined", { n: safety + folk }));
    if (worth !== null) parts.push(t(`the.house.worth${you ? ".you" : ""}`, { n: worth, name }));
  }
  return parts.join(", ");
}

// Those whom the reader does not know stand last, in the order of their places (THE-9.42).
function Family({
  house,
  seen,
  from,
  shots,
  trying,
  onChoose,
}: Pick<HouseProps, "house" | "seen" | "from" | "trying" | "onChoose"> & { shots: readonly Choice[] }) {
  const people = [...house.folk, ...faces(house, seen)];
  const unknown = people.indexOf("??");
  return (
    <div class={`family of-${people.length}`}>
      {people.map((card, i) => {
        const down = i >= house.folk.length;
        const place = card === "??" ? i - unknown + 1 : null;
        const shot = shots.find(({ play }) => (place ? play.place === place : play.victim === card));
        return (
          <Card
            key={card === "??" ? `${card}${i}` : card}
            card={card}
            flip={card === "??" ? `${house.id}.${i}` : card}
            from={from}
            class={down ? "face-down" : ""}
            can={shot !== undefined}
            label={shot ? actName(shot.play) : undefined}
            onPoint={shot && ((over) => trying.point(over ? shot.play.line : null))}
            onChoose={shot && ((_, event) => onChoose(shot, event))}
          >
            <IndexFace card={card} />
          </Card>
        );
      })}
    </div>
  );
}

function Plate({ house, figures, then, seats }: Pick<HouseProps, "house" | "figures" | "then" | "seats">) {
  const { safety, folk, worth, bluff } = figuresOf(figures, house.id);
  const after = then ? figuresOf(then, house.id).worth : worth;
  const owner = seats.find((facts) => facts.seat === house.owner);
  const keeper = seats.find((facts) => facts.seat === house.safe);
  return (
    <div class="house-plate" aria-hidden="true">
      <strong>
        {houseName(house.id)}
        {owner && <span class="house-owner"> · {owner.name}</span>}
      </strong>
      <span class="house-state">
        {house.roof.length === 0 && t("the.state.unfinished")}
        {keeper && t("the.state.safe", { name: keeper.name })}
        {house.roof.length > 0 && !keeper && !owner && t("the.state.vacant")}
        {owner &&
          folk !== null &&
          worth !== null &&
          t(bluff ? "the.state.bluff" : "the.state.settled", { n: worth, beat: safety + folk })}
        {owner && folk === null && t("the.state.hidden")}
      </span>
      {after !== worth && (
        <b class="house-then">
          {worth === null ? t("felt.nothing") : number(worth)} → {after === null ? t("felt.nothing") : number(after)}
        </b>
      )}
    </div>
  );
}

// A part of the house: the cards it is built of.
function Planks({ cards, from }: { cards: readonly string[]; from: string }) {
  return cards.map((card) => (
    <Card key={card} card={card} flip={card} from={from}>
      <IndexFace card={card} />
    </Card>
  ));
}

export function HouseView(props: HouseProps) {
  const { house, figures, then, seen, seats, choices, hinted, from, trying, onChoose, onAsk, onPoint } = props;
  const state = standing(house);
  const known = figuresOf(figures, house.id);
  const { safety, quality } = known;
  const here = choices.filter((choice) => choice.play.verb !== "shoot");
  const shots = choices.filter((choice) => choice.play.verb === "shoot");
  const lit = here.length > 0;
  const words = describe(house, known, seats);
  const sign = seats.find((facts) => facts.seat === (house.owner ?? house.safe));
  const first = here[0];
  return (
    <li
      class={`house is-${state} ${lit ? "can" : ""} ${hinted ? "hinted" : ""}`}
      style={sign ? { "--seat": seatColour(sign.seat) } : undefined}
      data-drop={house.id}
    >
      <div class="house-box" onPointerEnter={onPoint}>
        <Facade number={Number(house.id.slice(1))} standing={state} />
        <button
          type="button"
          class="house-hit"
          aria-label={lit && first ? `${words}. ${actName(first.play)}` : words}
          {...(first && trying.on(first.play.line))}
          onFocus={() => {
            onPoint();
            if (first) trying.point(first.play.line);
          }}
          onClick={(event) => (here.length === 1 && first ? onChoose(first, event) : onAsk(event.currentTarget))}
        />
        <div class="roof-cards">
          <Planks cards={house.roof} from={from} />
        </div>
        <Family house={house} seen={seen} from={from} shots={shots} trying={trying} onChoose={onChoose} />
        <div class="foundation-cards">
          <Planks cards={house.foundation} from={from} />
        </div>
        {quality !== null && <StarBadge n={quality} />}
        <ShieldBadge n={safety} />
        {sign && (
          <span class={`house-sign ${house.safe ? "keeps" : ""}`} aria-hidden="true">
            <MarkSign mark={sign.mark} size={20} />
          </span>
        )}
      </div>
      <Plate house={house} figures={figures} then={then} seats={seats} />
      {lit && (
        <div class="house-acts">
          {here.map((choice) => (
            <button
              key={choice.key}
              type="button"
              class="button brass small"
              {...trying.on(choice.play.line)}
              onClick={(event) => onChoose(choice, event)}
            >
              {t(`the.verb.${choice.play.verb}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
