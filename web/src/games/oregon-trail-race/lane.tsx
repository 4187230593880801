// One trail as a strip of painted road: cards edge to edge, rivers across it, the way through towns, and the cards that
// the chosen trail card would add, as ghosts.
import { memo } from "preact/compat";
import { type Column, firstLaid, sideY } from "./layout";
import { type Side, stopOf, type TrailCard, trailCard, type Wagon } from "./view";

interface LaneProps {
  wagon: Wagon;
  list: readonly Column[];
  width: number;
  height: number;
  ghosts: readonly TrailCard[];
}

interface ThroughProps {
  column: Column;
  wagon: Wagon;
  before: Side | null;
  after: Side | null;
  height: number;
}

const curve = (x1: number, y1: number, x2: number, y2: number) => {
  const half = (x1 + x2) / 2;
  return `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`;
};

function Road({ d, kind = "" }: { d: string; kind?: string }) {
  return (
    <g class={kind}>
      <path d={d} class="road-edge" />
      <path d={d} class="road-bed" />
      <path d={d} class="road-ruts" />
    </g>
  );
}

function Ground({ column, card, height }: { column: Column; card: TrailCard | null; height: number }) {
  const { x, width } = column;
  const kind = card?.kind ?? "open";
  const water = kind === "river" || kind === "deep";
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x + 0.5} y="1" width={width - 1} height={height - 2} rx="3" class={`ground ${kind}`} />
      {water && (
        <g class={`river ${kind}`}>
          <path
            d={`M${middle - 13} 1c7 ${height / 6} -6 ${height / 3} 0 ${height / 2 - 1}s7 ${height / 3} 0 ${height / 2 - 1}h26c7 -${height / 6} -6 -${height / 3} 0 -${height / 2 - 1}s-7 -${height / 3} 0 -${height / 2 - 1}z`}
          />
          <path class="wave" d={`M${middle - 5} 6v10m10 4v10m-10 6v8m10 6v8`} />
        </g>
      )}
    </g>
  );
}

// How the road leads through a town: from where it came in to where it goes on, from town to town of a row along the
// middle, or to the middle of the town where it ends. Where the card before was taken up, only the worn way is left.
function Through({ column, wagon, before, after, height }: ThroughProps) {
  const { x, width, mark, kind, stop, last } = column;
  const middle = x + width / 2;
  if (wagon.distance < mark) return null;
  const ends = wagon.distance === mark;
  const reached = wagon.at === mark ? stopOf(wagon) : 0;
  if (ends && (stop > reached || (kind === "start" && stop === reached))) return null;
  const out = last ? after : "m";
  if (kind === "start") {
    if (out === null) return <path d={`M${middle} ${height / 2}h${width / 2}`} class="road-worn" />;
    return <Road d={curve(middle, height / 2, x + width, sideY(out, height))} />;
  }
  if (before === null && mark > 0) return <path d={`M${x} ${height / 2}h${width}`} class="road-worn" />;
  const y = sideY(stop === 1 ? (before ?? "m") : "m", height);
  if (ends && stop === reached) return <Road d={curve(x, y, middle, height / 2)} />;
  return <Road d={curve(x, y, x + width, sideY(out ?? "m", height))} />;
}

function Strip({ wagon, list, width, height, ghosts }: LaneProps) {
  const first = firstLaid(wagon);
  const alive = wagon.people > 0; // of a wagon that is out nothing lies there any more
  const cardAt = (mark: number) => {
    const name = wagon.laid[mark - first];
    return mark >= first && name ? trailCard(name) : null;
  };
  const cards = list.filter((column) => column.kind === "card");
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} class="strip" aria-hidden="true">
      {cards.map((column) => (
        <Ground key={column.mark} column={column} card={cardAt(column.mark)} height={height} />
      ))}
      {list.map((column) => {
        const { x, mark } = column;
        if (!alive) return null;
        if (column.kind !== "card") {
          const [before, after] = [cardAt(mark)?.exit ?? null, cardAt(mark + 1)?.entry ?? null];
          return <Through key={`t${mark}.${column.stop}`} {...{ column, wagon, before, after, height }} />;
        }
        const card = cardAt(mark);
        if (card) {
          const d = curve(x, sideY(card.entry, height), x + column.width, sideY(card.exit, height));
          return <Road key={mark} d={d} />;
        }
        // Cards behind the front that were taken up again (ORE-12.6): the way is still open, but worn.
        if (mark <= wagon.distance)
          return <path key={mark} d={`M${x} ${height / 2}h${column.width}`} class="road-worn" />;
        if (mark !== wagon.distance + 1) return null;
        return ghosts.map((ghost) => (
          <Road
            key={`${mark}${ghost.exit}`}
            kind="ghost"
            d={curve(x, sideY(ghost.entry, height), x + column.width, sideY(ghost.exit, height))}
          />
        ));
      })}
      {cards.map((column) => {
        if (cardAt(column.mark)?.kind !== "calamity") return null;
        const y = cardAt(column.mark)?.entry === "l" ? height - 12 : 12;
        return (
          <g
            key={column.mark}
            class="warning"
            transform={`translate(${column.x + 13} ${y}) scale(0.34) translate(-50 -72)`}
          >
            <path d="M50 46l30 52H20z" />
            <path d="M47 62h6l-1 20h-4zM47 85h6v6h-6z" class="warning-mark" />
          </g>
        );
      })}
    </svg>
  );
}

export const LaneStrip = memo(Strip);
