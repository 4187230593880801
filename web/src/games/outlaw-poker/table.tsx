// Others' grids above, the piles and what is in hand in the middle, one's own grid below. Whatever the legal lines name
// is lit; touching it, by click, key or by dragging the drawn card onto it, narrows them down to one.
import { useEffect, useState } from "preact/hooks";
import { Ask } from "../../felt/ask";
import { type Trying, useTrying } from "../../felt/brings";
import { Card } from "../../felt/card";
import { CardBack } from "../../felt/french-face";
import { arrowKeys } from "../../felt/keyboard";
import { Pile } from "../../felt/piles";
import { Plaque } from "../../felt/plaque";
import { ScoreSheet } from "../../felt/score-sheet";
import { Stage } from "../../felt/stage";
import { explain, refuse } from "../../felt/why";
import { t } from "../../i18n";
import type { SeatFacts, TableProps } from "../contract";
import type { View } from "./data";
import { OutlawFace, ValueFace } from "./face";
import { type About, Grid } from "./grid";
import { outlawHelp, outlawName, pointsOf } from "./outlaws";
import { choiceOf, given, isLit, meant, offer } from "./picks";
import { buttonText, roundText, slotName, valueName } from "./words";

// What is touched, what can be touched next, and what the thing under the pointer is and would bring.
function useTouching(props: TableProps<View>) {
  const { view, legal, seat } = props;
  const [touches, touch] = useState<readonly string[]>([]);
  const [pointed, point] = useState<About | null>(null);
  useEffect(() => {
    touch([]);
    point(null); // what was pointed at may be another thing now
  }, [view]);
  const touched = [...given(legal, seat), ...touches];
  const { lit, full, buttons } = offer(legal, seat, touched);
  const trying = useTrying(props as TableProps);
  // The line that touching this would play.
  const lineOf = (thing: string): string | undefined => {
    if (!isLit(lit, thing)) return undefined;
    const next = offer(legal, seat, [...touched, thing]);
    return next.full.find((line) => !line.startsWith("show")) ?? next.full[0];
  };
  const pointAt = (about: About | null, thing?: string) => {
    point(about);
    trying.point((about && thing && lineOf(thing)) || null);
  };
  const onTouch = (thing: string, element: HTMLElement, event?: Event) => {
    if (legal.length === 0) return;
    if (touches.includes(thing)) return touch(touches.filter((other) => other !== thing));
    if (!isLit(lit, thing)) return void explain(element, props.whyNot(meant(thing, seat)));
    const next = offer(legal, seat, [...touched, thing]);
    if (next.full.length === 1 && next.lit.size === 0) trying.choose(next.full[0]!, event);
    else touch([...touches, thing]);
  };
  return { touches, touch, touched, lit, full, buttons, trying, pointed, point, pointAt, onTouch };
}

export function Table(props: TableProps<View>) {
  const { view, legal, seat } = props;
  const [digging, dig] = useState(false);
  const [sheet, openSheet] = useState(false);
  useEffect(() => dig(false), [view]);
  const { touches, touch, touched, lit, full, buttons, trying, pointed, point, pointAt, onTouch } = useTouching(props);
  const hintThings = props.hint && seat ? choiceOf(props.hint, seat).things : [];
  const me = props.seats.find((facts) => facts.seat === seat);
  const others = props.seats.filter((facts) => facts !== me);
  const grid = (facts: SeatFacts) => (
    <Grid
      key={facts.seat}
      view={view}
      facts={facts}
      figures={props.figures}
      then={trying.brings?.figures}
      mine={facts === me}
      acts={props.toAct === facts.seat}
      lit={(thing) => isLit(lit, thing)}
      touched={touches}
      hinted={(thing) => hintThings.includes(thing)}
      onTouch={legal.length ? onTouch : undefined}
      onPoint={pointAt}
    />
  );
  const digs = legal.some((line) => line.startsWith("dig "));

  return (
    <Stage
      class={`out seats-${props.seats.length} ${props.winners ? "over" : ""}`}
      moment={view}
      drag={view.phase === "drawn" && legal.length ? draggingOf(props) : undefined}
      label={t("out.table")}
    >
      <div class="out-others">{others.map(grid)}</div>
      <div class="out-centre">
        <p class="out-round">
          {roundText(view)}{" "}
          <button type="button" class="button small" aria-expanded={sheet} onClick={() => openSheet(!sheet)}>
            {t("out.sheet")}
          </button>
        </p>
        <Piles
          props={props}
          me={me}
          lit={lit}
          touched={touched}
          onTouch={onTouch}
          digs={digs && !digging ? "can" : digs ? "open" : "no"}
          onDig={() => dig(!digging)}
          onPoint={point}
        />
        {(digging || (digs && touches.some((thing) => thing.startsWith("discard.")))) && (
          <Discards view={view} lit={lit} touched={touched} onTouch={onTouch} />
        )}
        {full.length > 1 && <WhichOne view={view} lines={full} trying={trying} onCancel={() => touch([])} />}
        <Plaque title={pointed?.title} rule={pointed?.rule}>
          {pointed?.text ?? idleText(view, me)}
        </Plaque>
        <Buttons props={props} trying={trying} lines={buttons} />
      </div>
      {me && <div class="out-mine">{grid(me)}</div>}
      {(sheet || props.winners !== null) && <Sheet props={props} />}
    </Stage>
  );
}

// The drawn card is dragged onto a place of one's own grid, or onto the discard pile.
function draggingOf({ legal, seat, play }: TableProps<View>) {
  return {
    canDrop: (from: string, to: string) =>
      from === "hand" &&
      (to === "discard"
        ? legal.includes("skip")
        : legal.includes(`swap ${to.split(".")[1]}`) && to.startsWith(`${seat}.`)),
    onDrop: (_: string, to: string) => play(to === "discard" ? "skip" : `swap ${to.split(".")[1]}`),
  };
}

interface TouchProps {
  lit: ReadonlySet<string>;
  touched: readonly string[];
  onTouch(thing: string, element: HTMLElement): void;
}

interface PilesProps extends TouchProps {
  props: TableProps<View>;
  me: SeatFacts | undefined;
  digs: "no" | "can" | "open"; // whether the discard pile can be dug in
  onDig(): void;
  onPoint(about: About | null): void;
}

// Deck, discard pile, what is in hand, and the Outlaws.
function Piles({ props, me, lit, touched, onTouch, digs, onDig, onPoint }: PilesProps) {
  const { view, legal, play } = props;
  const top = view.discard[0];
  const touchPile = (pile: string) => (legal.length ? (element: HTMLElement) => onTouch(pile, element) : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: piles are not a field set
    <div class="out-piles" role="group" aria-label={t("out.piles")} onKeyDown={arrowKeys}>
      <Pile name={t("out.deck")} count={view.deck.length} flip="deck">
        <Card
          label={t("out.deck")}
          can={isLit(lit, "pile.deck")}
          hinted={props.hint === "draw deck"}
          onChoose={lit.has("pile.deck") ? () => play("draw deck") : touchPile("pile.deck")}
        >
          <CardBack tone="var(--out-back)" />
        </Card>
      </Pile>
      <span data-drop="discard">
        <Pile name={t("out.discard")} count={view.discard.length} flip="discard">
          <Card
            label={t("out.discard.top", { card: valueName(top ?? "??") })}
            can={isLit(lit, "pile.discard") || digs === "can"}
            hinted={props.hint === "draw discard"}
            onChoose={
              lit.has("pile.discard") ? () => play("draw discard") : digs !== "no" ? onDig : touchPile("pile.discard")
            }
          >
            <ValueFace card={top ?? "0"} />
          </Card>
        </Pile>
      </span>
      {view.drawn.length > 0 && <Drawn props={props} lit={lit} touched={touched} onTouch={onTouch} />}
      <Outlaws props={props} me={me} onPoint={onPoint} />
    </div>
  );
}

interface WhichOneProps {
  view: View;
  lines: readonly string[];
  trying: Trying;
  onCancel(): void;
}

// A touched place may mean several things: which one?
function WhichOne({ view, lines, trying, onCancel }: WhichOneProps) {
  return (
    <Ask
      question={t("out.ask", { slot: slotName(lines[0]!.split(" ")[1]!) })}
      choices={lines.map((line) => ({
        key: line,
        label: t(`out.do.${line.split(" ")[0]}`, { card: valueName(view.drawn[0] ?? "??") }),
        brass: line.startsWith("swap"),
      }))}
      onAnswer={trying.choose}
      onPoint={trying.point}
      onCancel={onCancel}
    />
  );
}

// What is chosen by no place on the table.
function Buttons({ props, trying, lines }: { props: TableProps<View>; trying: Trying; lines: readonly string[] }) {
  const { view, hint, busy, seats } = props;
  const nameOf = (of: string) => seats.find((facts) => facts.seat === of)?.name ?? of;
  return (
    <div class="out-buttons">
      {lines.map((line) => (
        <button
          key={line}
          type="button"
          class={`button ${line === hint ? "brass" : ""}`}
          disabled={busy}
          {...trying.on(line)}
          onClick={(event) => trying.choose(line, event)}
        >
          {buttonText(line, nameOf, view.step ? pointsOf(view.options, view.step) : 0)}
        </button>
      ))}
    </div>
  );
}

// With nothing under the pointer: what one's own Outlaw can do.
function idleText(view: View, me: SeatFacts | undefined): string {
  const own = me ? view.outlaws[me.seat] : null;
  return own && own !== "??"
    ? t("out.own", { outlaw: outlawName(view.options, own), help: outlawHelp(view.options, own) })
    : t("out.explain.idle");
}

// What the acting seat has in hand.
function Drawn({ props, lit, touched, onTouch }: { props: TableProps<View> } & TouchProps) {
  const { view, legal } = props;
  const several = legal.some((line) => line.startsWith("keep")) && new Set(view.drawn).size > 1;
  return (
    <div class="out-drawn">
      {view.drawn.map((card, i) => (
        <Card
          key={i}
          flip={`hand.${i}`}
          from={view.drawn_from === "discard" ? "discard" : "deck"}
          label={card === "??" ? t("felt.card.hidden") : t("out.hand.card", { card: valueName(card) })}
          can={several && lit.has(`hand.${card}`)}
          chosen={several && touched.includes(`hand.${card}`)}
          drag={view.phase === "drawn" && legal.length ? "hand" : undefined}
          onChoose={
            several
              ? (element) => onTouch(`hand.${card}`, element)
              : legal.length
                ? (element) => refuse(element, { line: "", why: t("out.no.hand"), rule: "OUT-3.4" })
                : undefined
          }
        >
          {card === "??" ? <CardBack tone="var(--out-back)" /> : <ValueFace card={card} />}
        </Card>
      ))}
      <span class="pile-name">{t("out.hand")}</span>
    </div>
  );
}

function Discards({ view, lit, touched, onTouch }: { view: View } & TouchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are not a field set
    <div class="out-discards" role="group" aria-label={t("out.discard")} onKeyDown={arrowKeys}>
      {[...new Set(view.discard)].map((card) => (
        <Card
          key={card}
          label={valueName(card)}
          can={lit.has(`discard.${card}`)}
          chosen={touched.includes(`discard.${card}`)}
          onChoose={(element) => onTouch(`discard.${card}`, element)}
        >
          <ValueFace card={card} />
        </Card>
      ))}
    </div>
  );
}

// One's own Outlaw, and those played in this round.
function Outlaws({
  props,
  me,
  onPoint,
}: {
  props: TableProps<View>;
  me: SeatFacts | undefined;
  onPoint(about: About | null): void;
}) {
  const { view, legal, play } = props;
  const own = me ? view.outlaws[me.seat] : null;
  const line = legal.find((other) => other.startsWith("play "));
  const use = (element: HTMLElement) => (line ? play(line) : void explain(element, props.whyNot(`play ${own}`)));
  return (
    <>
      {own && own !== "??" && (
        <div class="out-own">
          <Card
            label={t("out.own", { outlaw: outlawName(view.options, own), help: outlawHelp(view.options, own) })}
            title={outlawHelp(view.options, own)}
            can={line !== undefined}
            hinted={props.hint === line && line !== undefined}
            onChoose={legal.length ? use : undefined}
          >
            <OutlawFace id={own} name={outlawName(view.options, own)} />
          </Card>
        </div>
      )}
      {view.outlaws_played.length > 0 && (
        <ul class="out-played" aria-label={t("out.played")}>
          {view.outlaws_played.map((id) => (
            <li key={id}>
              <Card
                label={t("out.played.one", { outlaw: outlawName(view.options, id) })}
                title={outlawHelp(view.options, id)}
                onPoint={(over) =>
                  onPoint(over ? { title: outlawName(view.options, id), text: outlawHelp(view.options, id) } : null)
                }
              >
                <OutlawFace id={id} name={outlawName(view.options, id)} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sheet({ props }: { props: TableProps<View> }) {
  const { view, seats } = props;
  const rows = view.history.map((round, i) => ({
    label: t("out.round.row", { n: i + 1 }),
    values: seats.map(({ seat }) => round.scores[seat] ?? null),
  }));
  return (
    <div class="out-sheet">
      <ScoreSheet
        caption={t("out.sheet")}
        seats={seats}
        rows={[
          ...rows,
          {
            label: t("out.total"),
            rule: "OUT-8.3",
            values: seats.map(({ seat }) => view.totals[seat] ?? 0),
            total: true,
          },
        ]}
      />
    </div>
  );
}
