// The table of the Oregon Trail Race: the trails above, the reader's wagon with its troubles and hands below, and what
// can be done now. What can be chosen comes from the legal lines alone; a card that does not fit asks the engine why.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Card } from "../../felt/card";
import { Fan } from "../../felt/piles";
import { Plaque } from "../../felt/plaque";
import { Stage } from "../../felt/stage";
import { explain as explainRefusal, refuse } from "../../felt/why";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { Entering, Forge, Mend, MoveButtons } from "./actions";
import { Board } from "./board";
import { Decks } from "./decks";
import { Die } from "./die";
import { RaceSheet } from "./end";
import { explain } from "./explain";
import { SupplyFace, TrailFace } from "./faces";
import { lies, lying, type Move, type Offers, offers, parse } from "./lines";
import { Notice } from "./notice";
import { Question } from "./questions";
import { type Side, type TrailView, trailCard, type Wagon } from "./view";
import { calamityName, supplyName, trailName } from "./words";

type Picked =
  | { kind: "trail"; card: string; at: number; out: Side | null }
  | { kind: "problem"; problem: string }
  | null;

// What the last step did; of a long one, a deal, the end of it.
function newsOf({ news, steps }: TableProps<TrailView>): string {
  return (news ?? [])
    .filter(({ step }) => step === steps.length - 1)
    .slice(-2)
    .map(({ text }) => text)
    .join(" ");
}

// The last roll, which one it was and what it was for.
function lastRoll(news: TableProps["news"]): { pips: number; roll: number; words: string } | null {
  const rolled = news?.findLast(({ effect }) => effect.effect === "rolled");
  return rolled ? { pips: Number(rolled.effect.face), roll: rolled.step, words: rolled.text } : null;
}

interface HandProps {
  props: TableProps<TrailView>;
  wagon: Wagon;
  found: Offers;
  mine: boolean;
  picked: Picked;
  pick: (picked: Picked) => void;
  point: (what: string) => void;
  hover: (card: string | null) => void;
}

// A card that cannot be laid now: the line it would have been, to ask the engine why not.
function meant(card: string): string {
  const { kind, exit } = trailCard(card);
  if (kind === "town" || kind === "fort") return `forge ${card}`;
  return `forge ${card} out ${exit}`;
}

function TrailHand({ props, wagon, found, mine, picked, pick, point, hover }: HandProps) {
  const hinted = props.hint ? parse(props.hint) : null;
  return (
    <Fan label={t("ore.hand.trail")} held>
      {wagon.trail_hand.map((card, i) => {
        const can = mine && found.forge.has(card);
        const chosen = picked?.kind === "trail" && picked.at === i;
        return (
          <Card
            key={`${card}.${i}`}
            label={trailName(card)}
            flip={`trail.${card}.${wagon.trail_hand.slice(0, i).filter((other) => other === card).length}`}
            from="deck.trail"
            can={can && !chosen}
            chosen={chosen}
            hinted={hinted?.verb === "forge" && hinted.card === card}
            dim={mine && !can && props.view.phase === "act"}
            drag={can ? card : undefined}
            onChoose={
              can
                ? () => pick(chosen ? null : { kind: "trail", card, at: i, out: null })
                : mine
                  ? (at) => void explainRefusal(at, props.whyNot(meant(card)))
                  : undefined
            }
            onPoint={(over) => {
              hover(over ? card : null);
              if (over) point(`trail ${card}`);
            }}
          >
            <TrailFace card={trailCard(card)} />
          </Card>
        );
      })}
    </Fan>
  );
}

const uses = (move: Move, supply: string) => move.with.includes(supply) || move.trade.includes(supply);

// A supply is given up when it is asked for; else it stands for a trouble it can mend.
function Supplies({ props, wagon, found, mine, pick, point }: Omit<HandProps, "picked">) {
  return (
    <Fan label={t("ore.hand.supplies")} held>
      {wagon.supplies.map((supply, i) => {
        const lose = found.lose.find((move) => move.card === supply);
        return (
          <Card
            key={`${supply}.${i}`}
            label={supplyName(supply)}
            flip={`supply.${supply}.${wagon.supplies.slice(0, i).filter((other) => other === supply).length}`}
            from="deck.supply"
            can={lose !== undefined}
            hinted={lose !== undefined && lose.line === props.hint}
            onChoose={
              lose
                ? () => props.play(lose.line)
                : mine
                  ? (at) => {
                      const problem = [...found.mend].find(([, moves]) =>
                        moves.some((move) => uses(move, supply)),
                      )?.[0];
                      if (problem) pick({ kind: "problem", problem });
                      else refuse(at, { line: "", why: t("ore.no.supply"), rule: "ORE-9.1" });
                    }
                  : undefined
            }
            onPoint={(over) => over && point(`supply ${supply}`)}
          >
            <SupplyFace supply={supply} />
          </Card>
        );
      })}
    </Fan>
  );
}

function Troubles({ props, wagon, found, mine, picked, pick, point }: HandProps) {
  const hinted = props.hint ? parse(props.hint) : null;
  if (wagon.calamities.length === 0) return <p class="no-trouble">{t("ore.no.trouble")}</p>;
  return (
    <div class="troubles">
      {wagon.calamities.map((calamity, i) => {
        const { problem } = calamity;
        const can = mine && found.mend.has(problem);
        const chosen = picked?.kind === "problem" && picked.problem === problem;
        return (
          <Notice
            key={i}
            large
            calamity={calamity}
            can={can && !chosen}
            chosen={chosen}
            hinted={hinted?.problem === problem}
            onPoint={() => point(`calamity ${problem}`)}
            onChoose={
              can
                ? () => pick(chosen ? null : { kind: "problem", problem })
                : (at) => {
                    point(`calamity ${problem}`);
                    if (mine) void explainRefusal(at, props.whyNot(`mend ${problem} in town`));
                  }
            }
          />
        );
      })}
    </div>
  );
}

// What the reader has: cards, supplies, troubles.
function Camp(hand: HandProps) {
  return (
    <div class="camp">
      <section class="lot trails">
        <h2>{t("ore.hand.trail")}</h2>
        <TrailHand {...hand} />
      </section>
      <section class="lot stores">
        <h2>{t("ore.hand.supplies")}</h2>
        <Supplies {...hand} />
      </section>
      <section class="lot woes">
        <h2>{t("ore.troubles")}</h2>
        <Troubles {...hand} />
      </section>
    </div>
  );
}

// What can be done now: the answer to a question, what goes with the card or the trouble that was picked, or a deed.
function Deeds({ props, found, picked, pick }: Omit<HandProps, "wagon">) {
  const { view, seats, steps, hint } = props;
  const common = { hint, onPlay: props.play, onCancel: () => pick(null) };
  if (view.phase !== "act") {
    const from = seats.find((facts) => facts.seat === view.turn)?.name ?? view.turn;
    return <Question key={steps.length} view={view} found={found} hint={hint} from={from} onPlay={props.play} />;
  }
  const forge = picked?.kind === "trail" ? (found.forge.get(picked.card) ?? []) : [];
  if (picked?.kind === "trail" && forge.length > 0) {
    const { card, out } = picked;
    return (
      <Forge
        {...common}
        card={card}
        moves={forge}
        out={out}
        seats={seats}
        onOut={(way) => pick({ ...picked, out: way })}
      />
    );
  }
  const mend = picked?.kind === "problem" ? (found.mend.get(picked.problem) ?? []) : [];
  if (picked?.kind === "problem" && mend.length > 0) return <Mend {...common} problem={picked.problem} moves={mend} />;
  if (picked) return null;
  return (
    <div class="acts-bar deeds idle">
      <Entering moves={found.enter} hint={hint} onPlay={props.play} />
      <MoveButtons moves={found.buttons} hint={hint} onPlay={props.play} />
    </div>
  );
}

export function Table(props: TableProps<TrailView>) {
  const { view, seat, legal, seats, steps, hint, busy } = props;
  const found = useMemo(() => offers(legal), [legal]);
  const [picked, pick] = useState<Picked>(null);
  const [pointed, point] = useState<string | null>(null);
  const [over, hover] = useState<string | null>(null); // the trail card under the pointer: where it would lie
  useEffect(() => {
    pick(null);
    point(null);
    hover(null);
  }, [steps.length]);
  const news = newsOf(props);
  const mine = legal.length > 0 && !busy;
  const wagon = seat ? view.wagons[seat] : undefined;
  const roll = lastRoll(props.news);
  const about = explain(pointed, view);
  const ghosts = useMemo(() => {
    const [card, wanted] = picked?.kind === "trail" ? [picked.card, picked.out] : [picked ? null : over, null];
    if (!card) return [];
    const ways = lies(found.forge.get(card) ?? []).filter(({ out }) => !wanted || out === wanted);
    return ways.flatMap(({ out }) => (out ? [lying(card, out)] : []));
  }, [picked, over, found]);
  const drop = (card: string) => {
    const moves = found.forge.get(card) ?? [];
    const only = moves.length === 1 ? moves[0] : undefined;
    if (only) props.play(only.line);
    else if (wagon) pick({ kind: "trail", card, at: wagon.trail_hand.indexOf(card), out: null });
  };
  const drag = mine
    ? { canDrop: (card: string, place: string) => place === "front" && found.forge.has(card), onDrop: drop }
    : undefined;
  const hand = { props, found, mine, picked, pick, point, hover };
  return (
    <Stage class="trail-table" moment={steps.length} label={t("ore.table")} drag={drag}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape puts the chosen card back wherever the focus is */}
      <div class="trail-rows" onKeyDown={(event) => event.key === "Escape" && pick(null)}>
        <Board view={view} seats={seats} seat={seat} toAct={props.toAct} ghosts={ghosts} onPoint={point} />
        <div class="trail-news">
          {roll && <Die {...roll} />}
          <Plaque
            title={hint ? t("ore.hint") : about?.title}
            rule={hint ? undefined : about?.rule}
            tone={hint ? "hint" : "plain"}
          >
            {hint ? hintText(hint) : (about?.text ?? (news || t("ore.explain.idle")))}
          </Plaque>
          <Decks view={view} />
        </div>
        {props.winners && <RaceSheet {...props} />}
        {wagon && wagon.people > 0 && !props.winners && <Camp {...hand} wagon={wagon} />}
        {mine && <Deeds {...hand} />}
      </div>
    </Stage>
  );
}

// A hinted line in a few words: the card or calamity it begins with is lit as well.
function hintText(line: string): string {
  const move = parse(line);
  if (move.verb === "forge") return t("ore.hint.forge", { card: trailName(move.card ?? "") });
  if (move.verb === "mend") return t("ore.hint.mend", { problem: calamityName(move.problem ?? "") });
  return t("ore.hint.other");
}
