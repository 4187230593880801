// Parts of the room around a table: who sits there, and the sentence that says what is expected now with what can be done
// beside the table itself.
import type { ComponentChildren } from "preact";
import { RuleLink } from "../felt/rule-link";
import { Said } from "../felt/said";
import { SeatBadge } from "../felt/seat-badge";
import type { GameModule, Seat, TableProps } from "../games/contract";
import { t } from "../i18n";
import { endWords } from "./endings";
import type { RoomProps } from "./table-room";

interface RoomSeatsProps {
  game: GameModule;
  props: TableProps;
  extra?: (seat: Seat) => ComponentChildren;
}

export function RoomSeats({ game, props, extra }: RoomSeatsProps) {
  const { SeatNote } = game;
  return (
    <div class={`room-seats of-${props.seats.length}`}>
      {props.seats.map((facts) => (
        <SeatBadge
          key={facts.seat}
          facts={facts}
          acts={props.toAct === facts.seat}
          score={game.knowsScore?.(props.view, facts.seat) === false ? undefined : props.scores?.[facts.seat]}
          won={props.winners?.includes(facts.seat)}
        >
          {SeatNote && props.view !== null && <SeatNote view={props.view} seat={facts.seat} />}
          {extra?.(facts.seat)}
        </SeatBadge>
      ))}
    </div>
  );
}

interface RoomPromptProps {
  room: RoomProps;
  props: TableProps;
  told: string | null; // what is being shown, while it is
  past: { of: number; stop(): void } | null; // an earlier moment is looked at
  open: boolean; // the story, where it is not beside the table
  onOpen(open: boolean): void;
}

export function RoomPrompt({ room, props, told, past, open, onOpen }: RoomPromptProps) {
  const yours = !past && props.seat !== null && props.toAct === props.seat;
  return (
    <div class={`prompt ${yours && props.legal.length > 0 ? "yours" : ""}`}>
      {told !== null && <p class="told-now">{told}</p>}
      <p role="status" class={room.prompt ? "retold" : undefined} hidden={told !== null}>
        {past
          ? t("shell.back.at", { n: props.steps.length, of: past.of })
          : (room.prompt ?? endWords(props) ?? room.game.prompt(props))}
      </p>
      {props.refusal && (
        <p class="prompt-refusal" role="alert">
          <Said text={props.refusal.why} lang={props.refusal.lang} />{" "}
          {props.refusal.rule && <RuleLink rule={props.refusal.rule} />}
        </p>
      )}
      <div class="prompt-tools">
        {past && (
          <button type="button" class="button small brass" onClick={past.stop}>
            {t("shell.back.now")}
          </button>
        )}
        {room.tools}
        {room.onHint && (
          <button type="button" class="button small" onClick={room.onHint} disabled={!yours}>
            {t("shell.hint")}
          </button>
        )}
        {room.onUndo && (
          <button type="button" class="button small" onClick={room.onUndo}>
            {t("shell.undo")}
          </button>
        )}
        <button type="button" class="button small side-toggle" aria-expanded={open} onClick={() => onOpen(!open)}>
          {t("shell.story")}
        </button>
      </div>
    </div>
  );
}
