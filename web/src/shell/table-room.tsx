// The room around a table: who sits there, the table itself, the sentence that says what is expected now, the story so
// far. It is the same for a table of a server, for a replay and for one played inside the page.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Announcer } from "../felt/live";
import { LogList } from "../felt/log-list";
import { RuleLink } from "../felt/rule-link";
import { SeatBadge } from "../felt/seat-badge";
import { WhyBubble } from "../felt/why";
import type { GameModule, Seat, TableProps } from "../games/contract";
import { language, t } from "../i18n";
import { GameBar } from "./game-bar";

export interface RoomProps {
  game: GameModule;
  props: TableProps;
  onUndo?: () => void;
  onHint?: () => void;
  onGo?: (step: number) => void; // show the position after that many steps
  at?: number;
  bar?: ComponentChildren; // in the bar at the top: clocks, seal, connection
  tools?: ComponentChildren; // beside the sentence
  side?: ComponentChildren; // beside the story: chat
  below?: ComponentChildren; // beneath the table: scrubber, lesson
  seatExtra?: (seat: Seat) => ComponentChildren;
  prompt?: ComponentChildren; // instead of the game's sentence
}

export function TableRoom(room: RoomProps) {
  const { game, props } = room;
  const { Table, SeatNote } = game;
  const [open, setOpen] = useState(false);
  const name = (seat: Seat) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat;
  const spoken = language(); // the story is told again when the language changes
  const lines = useMemo(
    () =>
      props.steps.map((step, at) => ({
        text: game.tell(step, name, { view: props.view, steps: props.steps, at }),
        seat: step.by === "chance" ? undefined : step.by,
      })),
    [props.steps, props.seats, game, spoken],
  );
  const texts = useMemo(() => lines.map((line) => line.text), [lines]);
  const yours = props.seat !== null && props.toAct === props.seat;
  return (
    <div
      class={`room ${open ? "side-open" : ""}`}
      data-turn={props.winners ? "over" : yours ? "yours" : "others"}
      data-steps={props.steps.length}
    >
      <GameBar slug={game.slug}>{room.bar}</GameBar>
      {props.seats.length > 1 && (
        <div class={`room-seats of-${props.seats.length}`}>
          {props.seats.map((facts) => (
            <SeatBadge
              key={facts.seat}
              facts={facts}
              acts={props.toAct === facts.seat}
              score={props.scores?.[facts.seat]}
              won={props.winners?.includes(facts.seat)}
            >
              {SeatNote && props.view !== null && <SeatNote view={props.view} seat={facts.seat} />}
              {room.seatExtra?.(facts.seat)}
            </SeatBadge>
          ))}
        </div>
      )}
      <main class="room-table">
        <Table {...props} />
      </main>
      {room.below}
      <div class={`prompt ${yours && props.legal.length > 0 ? "yours" : ""}`}>
        <p role="status">{room.prompt ?? game.prompt(props)}</p>
        {props.refusal && (
          <p class="prompt-refusal" role="alert">
            {props.refusal.why} {props.refusal.rule && <RuleLink rule={props.refusal.rule} />}
          </p>
        )}
        <div class="prompt-tools">
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
          <button type="button" class="button small side-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t("shell.story")}
          </button>
        </div>
      </div>
      <aside class="room-side" aria-label={t("shell.story")}>
        <LogList lines={lines} at={room.at} onGo={room.onGo} />
        {room.side}
      </aside>
      <Announcer lines={texts} />
      <WhyBubble />
    </div>
  );
}
