// The table of a game that has no drawing of its own: what lies in the middle, what every seat has, and what may be
// chosen, as the view and the legal lines say it.
import { useEffect, useState } from "preact/hooks";
import { arrowKeys } from "../../felt/keyboard";
import { type ScoreRow, ScoreSheet } from "../../felt/score-sheet";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { Stage } from "../../felt/stage";
import { t } from "../../i18n";
import type { SeatFacts, TableProps } from "../contract";
import { choicesAfter, naming } from "./lines";
import { calledBy, lineName, placeName } from "./names";
import { type Manner, Place } from "./place";
import { type Laid, layOut, type Zone } from "./zones";

// Where the cards that moved last came from, by their names.
function origins({ steps }: TableProps): Map<string, string> {
  const from = new Map<string, string>();
  for (const effect of steps.at(-1)?.told ?? [])
    if (effect.effect === "card_moved" && typeof effect.from === "string")
      from.set(String(effect.card), effect.from.split(" ").join("."));
  return from;
}

export function PlainTable({ prefix, ...props }: TableProps & { prefix: string }) {
  const { view, seats, legal } = props;
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [view]);
  const laid = layOut(
    view,
    seats.map(({ seat }) => seat),
  );
  const from = origins(props);
  const manner = (facts: SeatFacts | null): Manner => ({
    prefix,
    seat: facts?.seat ?? null,
    held: facts?.you ?? false,
    can: (card) => !props.busy && naming(legal, card).length > 0,
    chosen,
    hinted: new Set(props.hint?.split(" ") ?? []),
    comesFrom: (card) => from.get(card),
    onChoose: (card) => {
      const lines = naming(legal, card);
      if (lines.length === 1) props.play(lines[0]!);
      else choose(chosen === card ? null : card);
    },
  });
  const places = (zones: readonly Zone[], facts: SeatFacts | null) =>
    zones.map((zone, i) => <Place key={`${zone.key}${i}`} zone={zone} manner={manner(facts)} />);
  return (
    <Stage class="plain-table" moment={view} label={t("plain.table")}>
      <div class="plain-seats">
        {seats
          .filter(({ you }) => !you)
          .map((facts) => (
            <SeatPlace key={facts.seat} facts={facts}>
              {places(laid.bySeat.get(facts.seat) ?? [], facts)}
            </SeatPlace>
          ))}
      </div>
      <div class="plain-middle">{places(laid.shared, null)}</div>
      {props.winners ? (
        <EndSheet {...props} prefix={prefix} laid={laid} />
      ) : (
        <Choices key={chosen} {...props} card={chosen} onBack={() => choose(null)} />
      )}
      {seats
        .filter(({ you }) => you)
        .map((facts) => (
          <SeatPlace key={facts.seat} facts={facts}>
            {places(laid.bySeat.get(facts.seat) ?? [], facts)}
          </SeatPlace>
        ))}
    </Stage>
  );
}

function SeatPlace({ facts, children }: { facts: SeatFacts; children: preact.ComponentChildren }) {
  return (
    <section
      class={`plain-seat ${facts.you ? "you" : ""}`}
      aria-label={facts.name}
      style={{ "--seat": seatColour(facts.seat) }}
    >
      <h2>
        <MarkSign mark={facts.mark} /> {facts.name}
      </h2>
      {children}
    </section>
  );
}

// Lines as buttons. Many are chosen word by word.
function Choices({
  legal,
  seats,
  hint,
  busy,
  play,
  card,
  onBack,
}: TableProps & { card: string | null; onBack(): void }) {
  const [begun, begin] = useState("");
  useEffect(() => begin(""), [legal]);
  const name = calledBy(seats);
  const choices = choicesAfter(card ? naming(legal, card) : legal, begun);
  const back = () => {
    if (begun === "") onBack();
    begin("");
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are not a form
    <div class="plain-choices" role="group" aria-label={t("plain.choices")} onKeyDown={arrowKeys}>
      {choices.map(({ text, line }) => (
        <button
          key={text}
          type="button"
          class={`button ${line === null ? "" : "brass"} ${hint && (line ?? "") === hint ? "hinted" : ""}`}
          disabled={busy}
          onClick={() => (line === null ? begin(text) : play(line))}
        >
          {lineName(text, name)}
          {line === null && " …"}
        </button>
      ))}
      {(begun !== "" || card) && (
        <button type="button" class="button plain" onClick={back}>
          {t("plain.back")}
        </button>
      )}
    </div>
  );
}

// What every seat had to count, and the points as the engine counts them.
function EndSheet({ seats, scores, prefix, laid }: TableProps & { prefix: string; laid: Laid }) {
  const facts = (at: number) => (laid.bySeat.get(seats[at]!.seat) ?? []).filter((zone) => zone.kind === "fact");
  const sameAsScores = (values: ScoreRow["values"]) =>
    seats.every(({ seat }, at) => values[at] === String(scores?.[seat]));
  const rows = facts(0)
    .map(({ key }, i): ScoreRow => {
      const values = seats.map((_, at) => facts(at)[i]?.value ?? null);
      return { label: placeName(prefix, key).text, values };
    })
    .filter(({ values }) => !sameAsScores(values));
  if (scores) rows.push({ label: t("plain.total"), values: seats.map(({ seat }) => scores[seat] ?? 0), total: true });
  return rows.length > 0 ? <ScoreSheet caption={t("plain.end")} seats={seats} rows={rows} /> : null;
}
