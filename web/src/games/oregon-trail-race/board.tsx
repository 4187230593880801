// All trails, one below the other, with the towns standing across them. The whole way is in view where there is room for
// it; else the board scrolls by itself to where the reader's wagon is. Heads with names, people and troubles stay in
// sight: beside their lanes, or above them where the board is narrow.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import { moves } from "../../settings";
import type { Seat, SeatFacts } from "../contract";
import { LaneStrip } from "./lane";
import { type Column, columns, wagonX, wagonY, widthOf } from "./layout";
import { Notice } from "./notice";
import { SupplySign } from "./signs";
import { namesOf, type TrailCard, type TrailView, trailLength, type Wagon } from "./view";
import { People, Stone, WagonSign } from "./wagon";
import { listed, stoneText, suppliesNamed } from "./words";

interface BoardProps {
  view: TrailView;
  seats: readonly SeatFacts[];
  seat: Seat | null;
  toAct: string | null;
  ghosts: readonly TrailCard[]; // what the chosen card would add to the reader's trail
  onPoint: (what: string) => void;
}

function placeName(column: Column): string {
  if (column.kind === "start") return t("ore.place.start");
  if (column.kind === "goal") return t("ore.place.goal");
  return t(`ore.kind.${column.town?.card ?? "town"}`);
}

// What lies in a town, as far as the reader knows: the supplies, or how many of those he saw are left (ORE-15.5).
function stockWords(stock: readonly string[], saw: readonly string[] | undefined): string {
  if (!stock.includes("??")) return t("ore.stock", { supplies: suppliesNamed(stock) });
  if (!saw) return t("ore.stock.hidden", { n: stock.length });
  return t("ore.stock.saw", { n: stock.length, supplies: suppliesNamed(saw) });
}

function TownPost({
  column,
  seats,
  seat,
  onPoint,
}: {
  column: Column;
  seats: readonly SeatFacts[];
  seat: Seat | null;
  onPoint: (what: string) => void;
}) {
  const stock = column.town?.stock ?? [];
  const owed = seats.filter((facts) => column.town?.owed.includes(facts.seat));
  const words = [placeName(column), t("ore.mark", { n: column.mark })];
  const inside = stock.length > 0 ? stockWords(stock, seat ? column.town?.seen?.[seat] : undefined) : "";
  if (inside) words.push(inside);
  if (owed.length > 0) words.push(t("ore.owed", { names: owed.map(({ name }) => name).join(", ") }));
  return (
    <div
      class={`post ${column.kind}`}
      style={{ left: `calc(var(--head) + ${column.x}px)`, width: `${column.width}px` }}
    >
      <button
        type="button"
        class="post-sign"
        aria-label={words.join(", ")}
        title={stock.includes("??") ? inside : undefined}
        onFocus={() => onPoint(`place ${column.kind}`)}
        onPointerEnter={() => onPoint(`place ${column.kind}`)}
      >
        <span class="post-name">{placeName(column)}</span>
        {stock.length > 0 && (
          <span class="post-stock">
            {stock.map((supply, i) => (
              <SupplySign key={i} supply={supply} size={16} />
            ))}
          </span>
        )}
        {owed.length > 0 && (
          <span class="post-owed">
            {owed.map(({ seat, mark }) => (
              <span key={seat} style={{ color: seatColour(seat) }}>
                <MarkSign mark={mark} size={12} />
              </span>
            ))}
          </span>
        )}
      </button>
    </div>
  );
}

function Head({
  facts,
  wagon,
  view,
  onPoint,
}: {
  facts: SeatFacts;
  wagon: Wagon;
  view: TrailView;
  onPoint: (what: string) => void;
}) {
  const out = wagon.people === 0;
  return (
    <div class="lane-head">
      <span class="seat-disc">
        <MarkSign mark={facts.mark} size={16} />
      </span>
      <strong>{facts.name}</strong>
      <Stones wagon={wagon} onPoint={() => onPoint(`stones ${facts.seat}`)} />
      {out ? (
        <span class="lane-out">{t("ore.out")}</span>
      ) : (
        <>
          <span
            class="lane-people"
            title={listed(namesOf(view, facts.seat).slice(0, wagon.people))}
            onPointerEnter={() => onPoint(`people ${facts.seat}`)}
          >
            <People n={wagon.people} />
            <span class="unseen">
              {t("ore.people", { n: wagon.people })}: {listed(namesOf(view, facts.seat).slice(0, wagon.people))}
            </span>
          </span>
          <span>{t("ore.distance", { n: wagon.distance, of: trailLength(view) })}</span>
          <span class="lane-hands">
            {t("ore.hands", { trail: wagon.trail_hand.length, supplies: wagon.supplies.length })}
          </span>
          {wagon.in_river && <span class="lane-river">{t("ore.in.river")}</span>}
          {wagon.calamities.map((calamity, i) => (
            <Notice key={i} calamity={calamity} onPoint={() => onPoint(`calamity ${calamity.problem}`)} />
          ))}
        </>
      )}
    </div>
  );
}

// Those who were lost, in the order in which they went (ORE-13.9).
function Stones({ wagon, onPoint }: { wagon: Wagon; onPoint: () => void }) {
  if (!wagon.tombstones) return null;
  return (
    <button
      type="button"
      class="stones"
      title={wagon.tombstones.map(stoneText).join("\n")}
      onFocus={onPoint}
      onPointerEnter={onPoint}
      onClick={onPoint}
    >
      <span class="unseen">{t("ore.stones", { all: wagon.tombstones.map(stoneText).join("; ") })}</span>
      {wagon.tombstones.map((stone) => (
        <Stone key={stone.name} name={stone.name} />
      ))}
    </button>
  );
}

// What the board has: its own width, and the height of the table around it.
function useRoom(box: { current: HTMLElement | null }): { width: number; height: number } {
  const [room, measure] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const board = box.current!;
    const table = board.closest(".room-table") ?? board;
    const look = () => measure({ width: board.clientWidth, height: table.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(board);
    watch.observe(table);
    look();
    return () => watch.disconnect();
  }, []);
  return room;
}

const HEAD = 178; // beside a lane
const WIDE = 760; // a board where there is room for that

// As high as the table allows, so that board and hand are seen together.
function laneHeight(lanes: number, room: number, beside: boolean): number {
  const height = beside ? (room - 372) / lanes - 2 : (room - 390) / lanes - 28;
  return Math.round(Math.min(118, Math.max(beside ? 42 : 44, height)));
}

export function Board({ view, seats, seat, toAct, ghosts, onPoint }: BoardProps) {
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  const head = room.width >= WIDE ? HEAD : 0;
  const list = columns(view, room.width - head);
  const width = widthOf(list);
  const height = laneHeight(seats.length, room.height, head > 0);
  const watched = view.wagons[(seat && view.wagons[seat]?.people ? seat : view.turn) as Seat];
  const middle = watched ? wagonX(watched, list) : 0;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTo({ left: head + middle - element.clientWidth * 0.55, behavior: moves() ? "smooth" : "auto" });
  }, [middle, head]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be scrolled by keys
    <section class="board" ref={box} aria-label={t("ore.board")} tabIndex={0}>
      <div
        class={`board-inner ${head ? "heads-beside" : ""}`}
        style={{ width: `${head + width}px`, "--head": `${head}px` }}
      >
        {list
          .filter((column) => column.kind !== "card")
          .map((column) => (
            <TownPost
              key={`${column.kind}${column.mark}.${column.stop}`}
              column={column}
              seats={seats}
              seat={seat}
              onPoint={onPoint}
            />
          ))}
        <div class="marks" aria-hidden="true">
          {list
            .filter((column) => column.kind === "card" && column.mark % 5 === 0 && column.mark < trailLength(view))
            .map((column) => (
              <span key={column.mark} style={{ left: `${head + column.x + column.width - 22}px` }}>
                {column.mark}
              </span>
            ))}
        </div>
        {seats.map((facts) => (
          <Lane
            key={facts.seat}
            facts={facts}
            view={view}
            acts={toAct === facts.seat}
            list={list}
            height={height}
            ghosts={facts.you ? ghosts : none}
            onPoint={onPoint}
          />
        ))}
      </div>
    </section>
  );
}

const none: readonly TrailCard[] = [];

interface LaneProps {
  facts: SeatFacts;
  view: TrailView;
  acts: boolean;
  list: readonly Column[];
  height: number;
  ghosts: readonly TrailCard[];
  onPoint: (what: string) => void;
}

function Lane({ facts, view, acts, list, height, ghosts, onPoint }: LaneProps) {
  const wagon = view.wagons[facts.seat];
  if (!wagon) return null;
  const left = `${wagonX(wagon, list)}px`;
  return (
    <div
      class={`lane ${facts.you ? "you" : ""} ${acts ? "acts" : ""} ${wagon.people ? "" : "gone"}`}
      style={{ "--seat": seatColour(facts.seat) }}
    >
      <Head facts={facts} wagon={wagon} view={view} onPoint={onPoint} />
      <div class="lane-road" style={{ height: `${height}px` }} data-drop={facts.you ? "front" : undefined}>
        <LaneStrip wagon={wagon} list={list} width={widthOf(list)} height={height} ghosts={ghosts} />
        {wagon.people === 0 ? (
          <span class="wagon-spot lost" style={{ left, top: `${height / 2}px` }}>
            <Stone name="" />
          </span>
        ) : (
          <span
            class={`wagon-spot ${wagon.in_river ? "wet" : ""}`}
            style={{ left, top: `${wagonY(wagon, height)}px` }}
            data-flip={`wagon.${facts.seat}`}
            data-moves="yes"
          >
            <WagonSign mark={facts.mark} />
          </span>
        )}
      </div>
    </div>
  );
}
