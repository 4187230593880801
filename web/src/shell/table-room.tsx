// The room around a table: who sits there, the table itself, the sentence that says what is expected now, the story so
// far. It is the same for a table of a server, for a replay and for one played inside the page.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { FlightContext, flightsOf } from "../felt/flights";
import { Announcer } from "../felt/live";
import { closeWhy, refuse, WhyBubble } from "../felt/why";
import type { Effect, GameModule, Seat, Step, TableProps } from "../games/contract";
import { t } from "../i18n";
import { useMarks } from "../story/marks";
import { SceneBox } from "../story/scene";
import { useSounds } from "../story/sounds";
import { StoryList } from "../story/story-list";
import { directs, useDirector } from "../story/use-director";
import { effectsFrom, newsFrom, useStory } from "../story/use-story";
import { GameBar } from "./game-bar";
import { RoomPrompt, RoomSeats } from "./room-parts";

export interface RoomProps {
  game: GameModule;
  props: TableProps;
  onUndo?: () => void;
  onHint?: () => void;
  onGo?: (step: number) => void; // show the position after that line
  back?: (steps: number) => TableProps | null; // the table as it was after so many steps, where that is known
  knows?: (steps: number) => boolean; // whether it is; left out: `back` is asked
  at?: number;
  story?: readonly Step[]; // all steps, where the table stands at an earlier one
  bar?: ComponentChildren; // in the bar at the top: clocks, seal, connection
  tools?: ComponentChildren; // beside the sentence
  side?: ComponentChildren; // beside the story: chat
  below?: ComponentChildren; // beneath the table: scrubber, lesson
  seatExtra?: (seat: Seat) => ComponentChildren;
  prompt?: ComponentChildren; // instead of the game's sentence
  attempt?: number; // another number: what was picked up is put down again
}

// Looking back at an earlier moment of a game that goes on: until the next step is made.
function useBack({ props: now, back, knows }: RoomProps) {
  const [looking, look] = useState<{ at: number; from: number } | null>(null);
  const at = looking && looking.from === now.steps.length ? looking.at : null;
  const past = useMemo(() => (at === null ? null : (back?.(at) ?? null)), [at, now.steps]);
  return {
    past,
    look: (steps: number) => look({ at: steps, from: now.steps.length }),
    stop: () => look(null),
    known: (steps: number) => steps === now.steps.length || (knows?.(steps) ?? (back?.(steps) ?? null) !== null),
  };
}

// What one would play with, if it were one's turn.
const things = ".card, [data-figure], [data-door], .house-hit";

// The table answers those who are to act; the others are told here. Looking back and replays answer to nobody. What is
// true is asked before the table hears of the click, since its answer may be another's turn already.
function useAnswers(game: GameModule, props: TableProps, answers: boolean) {
  const idle = useRef(false);
  const yours = props.seat !== null && props.toAct === props.seat;
  const name = (seat: Seat) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat;
  return {
    onClickCapture: () => {
      idle.current = answers && !yours;
    },
    onClick: (event: MouseEvent) => {
      const thing = (event.target as Element).closest(things);
      if (!idle.current || !answers || yours || !props.seat || !thing || thing.closest("[aria-expanded]")) return;
      if (props.winners) refuse(thing, { line: "", why: t("shell.nothing-more") });
      else if (props.toAct && props.toAct !== "chance")
        refuse(thing, { line: "", why: t("shell.not-your-turn", { who: name(props.toAct) }), rule: game.turnRule });
    },
  };
}

// What had the focus may be gone with the move: then it waits at the table, not at the top of the page.
function useHeldFocus(table: RefObject<HTMLElement | null>) {
  const held = useRef(false);
  useEffect(() => {
    if (held.current && document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  });
  return () => {
    held.current = true;
  };
}

// The winner and the count are told at the top.
function useEndAtTop(table: RefObject<HTMLElement | null>, over: boolean) {
  useEffect(() => {
    if (over) table.current?.scrollTo({ top: 0 });
  }, [over]);
}

export function TableRoom(room: RoomProps) {
  const { game, back } = room;
  const replay = room.at !== undefined;
  const { shown: now, behind, again } = useDirector(room.props, { off: replay, back, moments: game.moments });
  const looking = useBack({ ...room, props: now });
  const props = looking.past ?? now;
  const all = now.steps;
  const [open, setOpen] = useState(false);
  const { turns, texts, news } = useStory(game, now, room.story);
  useSounds(all);
  const flights = useMemo(() => flightsOf(all.at(-1)?.told ?? [], game.places), [all, game]);
  const yours = !looking.past && props.seat !== null && props.toAct === props.seat;
  const table = useRef<HTMLElement>(null);
  const fresh = replay ? undefined : newsFrom(now);
  const [pointed, point] = useState<Effect | null>(null);
  const marked = useMemo(
    () => (looking.past || props.winners ? [] : effectsFrom(all, fresh ?? room.at ?? all.length)),
    [looking.past, props.winners, all, fresh, room.at],
  );
  useMarks(table, marked, "told-news");
  useMarks(table, pointed ? [pointed] : [], "told-pointed");
  const holdFocus = useHeldFocus(table);
  useEndAtTop(table, props.winners !== null && !replay);
  useEffect(closeWhy, [room.props.steps, room.attempt]); // what was refused before is of no interest any more
  const answers = useAnswers(game, props, !looking.past && !replay);
  return (
    <div
      class={`room ${open ? "side-open" : ""}`}
      data-turn={props.winners ? "over" : yours ? "yours" : "others"}
      data-steps={props.steps.length}
    >
      <GameBar slug={game.slug}>{room.bar}</GameBar>
      {props.seats.length > 1 && <RoomSeats game={game} props={props} extra={room.seatExtra} />}
      <main class="room-table" ref={table} tabIndex={-1} onFocusCapture={holdFocus} {...answers}>
        <FlightContext.Provider value={flights}>
          <game.Table key={room.attempt} {...props} news={looking.past ? undefined : news} />
        </FlightContext.Provider>
        {!replay && <SceneBox game={game} steps={all} news={news} seats={props.seats} figures={props.figures} />}
      </main>
      {room.below}
      <RoomPrompt
        room={room}
        props={props}
        told={behind ? (texts.at(-1) ?? "") : null}
        past={looking.past ? { of: all.length, stop: looking.stop } : null}
        open={open}
        onOpen={setOpen}
      />
      <aside class="room-side" aria-label={t("shell.story")}>
        {fresh !== undefined && fresh < all.length && !behind && directs() && looking.known(fresh) && (
          <button
            type="button"
            class="button small story-again"
            onClick={() => {
              setOpen(false);
              again(fresh);
            }}
          >
            {t("shell.again")}
          </button>
        )}
        <StoryList
          turns={turns}
          seats={props.seats}
          at={looking.past ? looking.past.steps.length - 1 : room.at}
          fresh={fresh}
          onGo={room.onGo ?? (room.back && ((step) => looking.look(step + 1)))}
          canGo={room.onGo ? undefined : (step) => looking.known(step + 1)}
          onPoint={point}
        />
        {room.side}
      </aside>
      <Announcer lines={texts} />
      <WhyBubble />
    </div>
  );
}
