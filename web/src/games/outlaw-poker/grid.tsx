// One seat's grid: columns of two cards, the first of them the Iron Hand; what each is worth as it stands beneath it.
import { Card } from "../../felt/card";
import { CardBack } from "../../felt/french-face";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { signed } from "../../felt/swing";
import { number, t } from "../../i18n";
import type { Seat, SeatFacts } from "../contract";
import { figuresOf, slotAt, type View } from "./data";
import { ValueFace } from "./face";
import { slotName, valueName } from "./words";

// What the thing under the pointer is.
export interface About {
  title: string;
  text: string;
  rule?: string;
}

export interface GridProps {
  view: View;
  facts: SeatFacts;
  figures: unknown;
  then: unknown; // the figures with what is pointed at
  mine: boolean;
  acts: boolean;
  lit(thing: string): boolean;
  touched: readonly string[];
  hinted(thing: string): boolean;
  onTouch?: (thing: string, element: HTMLElement, event?: Event) => void;
  onPoint(about: About | null, thing?: string): void;
}

const counted = (points: number | null | undefined) => (points == null ? t("felt.nothing") : number(points));

export function Grid(props: GridProps) {
  const { view, facts, mine, acts, onTouch } = props;
  const { seat } = facts;
  const cards = view.cards[seat] ?? [];
  const locked = view.locked[seat] ?? [];
  const now = figuresOf(props.figures, seat);
  const then = figuresOf(props.then, seat);
  const columns = Math.floor(cards.length / 2);
  const bounty = view.bounties?.[seat] ?? 0;
  return (
    <section
      class={`out-grid ${mine ? "mine" : ""} ${acts ? "acts" : ""}`}
      aria-label={t("out.grid", { who: facts.name })}
    >
      <h2 style={{ "--seat": seatColour(seat) }}>
        <span class="out-who">
          <MarkSign mark={facts.mark} size={15} /> {facts.name}
        </span>
        {view.closer === seat && <span class="out-closer">{t("out.closer")}</span>}
        {view.skips?.includes(seat) && (
          <span class="out-skipped" title={t("out.skipped")}>
            <span aria-hidden="true">⊘</span> <span class="out-mark-word">{t("out.skipped")}</span>
          </span>
        )}
        {bounty !== 0 && (
          <span class="out-bounty" title={t("out.bounty.help")}>
            <span class="out-mark-word">{t("out.bounty")}</span> {signed(bounty)}
          </span>
        )}
        {now !== undefined && now.bonus !== 0 && (
          <span class="out-bonus">
            {number(now.bonus)} <span class="out-bonus-word">{t("out.bonus", { n: "" })}</span>
          </span>
        )}
        <span class="out-stands">
          <span class="out-stands-word">{t("out.stands", { n: "" })}</span>
          {now ? number(now.total + now.half + bounty) : t("felt.nothing")}
          {now && then && then.total + then.half !== now.total + now.half && (
            <b class="out-then">→ {number(then.total + then.half + bounty)}</b>
          )}
        </span>
      </h2>
      <div class="out-columns">
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} class={`out-column ${column === 0 ? "iron" : ""} ${locked[column] ? "locked" : ""}`}>
            {column === 0 && <span class="out-iron-name">{t("out.iron")}</span>}
            {[0, 1].map((row) => (
              <Slot
                key={row}
                {...props}
                index={2 * column + row}
                seat={seat}
                locked={locked[column] === true}
                onTouch={onTouch}
              />
            ))}
            <span class="out-worth">
              {locked[column] && <span class="out-lock" role="img" aria-label={t("out.locked")} />}
              {counted(now?.columns[column])}
              {then && then.columns[column] !== now?.columns[column] && (
                <b class="out-then">→ {counted(then.columns[column])}</b>
              )}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

// The rule that says what such a card counts, or why the place is closed.
function aboutSlot(words: readonly string[], card: string, index: number, locked: boolean): About {
  const kind = locked ? "locked" : card === "??" ? "down" : card === "W" ? "wild" : card === "-5" ? "snake" : "value";
  const about = index < 2 && kind === "value" ? "iron" : kind;
  const rules = {
    locked: "OUT-5.5",
    down: "OUT-3.6",
    wild: "OUT-7.4",
    snake: "OUT-7.6",
    value: "OUT-7.3",
    iron: "OUT-5.2",
  };
  return { title: words.slice(0, 2).join(", "), text: t(`out.explain.${about}`), rule: rules[about] };
}

function Slot({
  view,
  seat,
  index,
  locked,
  lit,
  touched,
  hinted,
  onTouch,
  onPoint,
}: GridProps & { seat: Seat; index: number; locked: boolean }) {
  const slot = slotAt(index);
  const thing = `${seat}.${slot}`;
  const card = view.cards[seat]![index]!;
  const up = view.up[seat]![index]!;
  const known = card !== "??" && !up; // peeked at
  const seen = view.seen[seat]?.[slot] ?? [];
  const can = lit(thing);
  const words = [up ? valueName(card) : t("felt.card.hidden"), slotName(slot)];
  if (known) words.push(t("out.known", { card: valueName(card) }));
  if (locked) words.push(t("out.locked"));
  return (
    <span data-drop={thing} class="out-slot">
      <Card
        flip={thing}
        label={words.join(", ")}
        title={words.join(", ")}
        can={can}
        chosen={touched.includes(thing)}
        hinted={hinted(thing)}
        onPoint={(over) => onPoint(over ? aboutSlot(words, up ? card : "??", index, locked) : null, thing)}
        onChoose={onTouch && ((element, event) => onTouch(thing, element, event))}
      >
        {up ? <ValueFace card={card} /> : <CardBack tone="var(--out-back)" />}
      </Card>
      {known && <span class="out-known">{valueName(card)}</span>}
      {!known && seen.length > 0 && !up && <span class="out-eye" title={t("out.seen")} />}
    </span>
  );
}
