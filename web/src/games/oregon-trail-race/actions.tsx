// What can be done now, as buttons: bare actions, the ways a chosen trail card can lie and whom it strikes, the ways a
// chosen calamity can be mended. Every legal line is behind one of them.
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { SeatFacts } from "../contract";
import { TrailFace } from "./faces";
import { lies, lying, type Move } from "./lines";
import { SupplySign } from "./signs";
import type { Side } from "./view";
import { actName, calamityName, sideName, suppliesNamed, trailName } from "./words";

interface Common {
  hint: string | null;
  onPlay: (line: string) => void;
  onCancel: () => void;
}

const brass = (hint: string | null, line: string) => `button brass ${hint === line ? "hinted" : ""}`;

function Cancel({ onCancel }: Pick<Common, "onCancel">) {
  return (
    <button type="button" class="button plain" onClick={onCancel}>
      {t("felt.cancel")}
    </button>
  );
}

// The supplies that a move gives up or takes, as signs before its words.
function Signs({ move }: { move: Move }) {
  const supplies = [...move.with, ...move.trade, ...move.take, ...(move.verb === "lose" ? [move.card ?? ""] : [])];
  return (
    <>
      {supplies.map((supply, i) => (
        <SupplySign key={i} supply={supply} size={18} />
      ))}
    </>
  );
}

export function MoveButtons({ moves, hint, onPlay }: Pick<Common, "hint" | "onPlay"> & { moves: readonly Move[] }) {
  return (
    <>
      {moves.map((move) => (
        <button key={move.line} type="button" class={brass(hint, move.line)} onClick={() => onPlay(move.line)}>
          <Signs move={move} />
          {actName(move)}
        </button>
      ))}
    </>
  );
}

// A town where a supply waits: one step, and one of its stock.
export function Entering({ moves, hint, onPlay }: Pick<Common, "hint" | "onPlay"> & { moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one kind are not a field set
    <span class="acts-group" role="group" aria-label={t("ore.act.enter.group")}>
      <b>{t("ore.act.enter.group")}</b>
      {moves.map((move) => (
        <button key={move.line} type="button" class={brass(hint, move.line)} onClick={() => onPlay(move.line)}>
          <Signs move={move} />
          {suppliesNamed(move.take)}
        </button>
      ))}
    </span>
  );
}

interface ForgeProps extends Common {
  card: string;
  moves: readonly Move[];
  out: Side | null; // the exit chosen, where there are two
  seats: readonly SeatFacts[];
  onOut: (out: Side) => void;
}

export function Forge({ card, moves, out, seats, hint, onPlay, onOut, onCancel }: ForgeProps) {
  const ways = lies(moves);
  const way = ways.find((each) => each.out === out) ?? (ways.length === 1 ? ways[0] : undefined);
  const victims = way?.moves.filter((move) => move.on) ?? [];
  return (
    <div class="acts-bar deeds forge">
      <p class="deeds-say">
        <strong>{trailName(card)}.</strong>{" "}
        {!way ? t("ore.ask.exit") : victims.length > 0 ? t("ore.ask.victim") : t("ore.ask.lay")}
      </p>
      {ways.length > 1 && (
        <div class="exits">
          {ways.map((each) => (
            <button
              key={each.out}
              type="button"
              class={`exit ${each === way ? "chosen" : ""} ${each.moves.some((move) => move.line === hint) ? "hinted" : ""}`}
              aria-pressed={each === way}
              onClick={() => {
                const only = each.moves.length === 1 ? each.moves[0] : undefined;
                if (only && !only.on) onPlay(only.line);
                else if (each.out) onOut(each.out);
              }}
            >
              <span class="exit-face">{each.out && <TrailFace card={lying(card, each.out)} />}</span>
              {each.out && t("ore.out.to", { side: sideName(each.out) })}
            </button>
          ))}
        </div>
      )}
      {way && victims.length === 0 && (ways.length === 1 || way.moves.length > 1) && (
        <button
          type="button"
          class={brass(hint, way.moves[0]?.line ?? "")}
          onClick={() => way.moves[0] && onPlay(way.moves[0].line)}
        >
          {t("ore.act.lay")}
        </button>
      )}
      {victims.map((move) => {
        const facts = seats.find(({ seat }) => seat === move.on);
        return (
          <button
            key={move.line}
            type="button"
            class={brass(hint, move.line)}
            style={{ "--seat": seatColour(move.on ?? "p1") }}
            onClick={() => onPlay(move.line)}
          >
            <span class="seat-disc">{facts && <MarkSign mark={facts.mark} size={16} />}</span>
            {t("ore.act.strike", { name: facts?.name ?? move.on ?? "" })}
          </button>
        );
      })}
      <Cancel onCancel={onCancel} />
    </div>
  );
}

export function Mend({ problem, moves, ...common }: Common & { problem: string; moves: readonly Move[] }) {
  return (
    <div class="acts-bar deeds">
      <p class="deeds-say">
        <strong>{calamityName(problem)}.</strong>{" "}
        {t(moves.some((move) => move.trade.length > 0) ? "ore.ask.mend.trade" : "ore.ask.mend")}
      </p>
      <MoveButtons moves={moves} {...common} />
      <Cancel onCancel={common.onCancel} />
    </div>
  );
}
