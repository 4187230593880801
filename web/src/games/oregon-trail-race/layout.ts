// Where things lie on the drawn trails: one column for every mark, one more for every town of a row, from the rear town
// to the Willamette Valley. All lanes share the columns, so a town stands across all of them.
import { type Side, stopOf, type Town, type TrailView, trailCard, trailLength, type Wagon } from "./view";

export interface Column {
  kind: "start" | "card" | "town" | "goal";
  mark: number;
  town: Town | null;
  stop: number; // of a town its place in the row (ORE-3.9)
  last: boolean; // after it comes a card
  x: number;
  width: number;
}

export const CARD = 64;
export const TOWN = 58;
export const START = 104;
const NARROWEST = 0.34; // of a card: the bends of a road can still be told apart

// As wide as the board has room for, so that the whole way is in view: everything wider, or the cards narrower. Where even
// that is too wide, cards are as large as they are and the board scrolls.
export function columns(view: TrailView, board = 0): Column[] {
  const list = columnsBy(view, 1);
  const stretch = Math.min(1.7, (board - 2) / widthOf(list));
  if (stretch > 1) return toTheEdge(columnsBy(view, stretch), board - 2);
  const cards = list.filter(({ kind }) => kind === "card").length * CARD;
  const squeeze = (board - 2 - (widthOf(list) - cards)) / cards;
  return squeeze >= NARROWEST ? columnsBy(view, 1, squeeze) : list;
}

// The valley goes on to the edge of the board.
function toTheEdge(list: Column[], board: number): Column[] {
  const goal = list.at(-1)!;
  return [...list.slice(0, -1), { ...goal, width: board - goal.x }];
}

// A town with a neighbour is as wide as its sign, so that neither hides the other.
const signWidth = (town: Town) => Math.max(TOWN, 52 + 19 * town.stock.length + 13 * town.owed.length);

function columnsBy(view: TrailView, stretch: number, squeeze = 1): Column[] {
  const found: Column[] = [];
  let x = 0;
  const put = (kind: Column["kind"], mark: number, least: number, town: Town | null, stop = 0, last = true) => {
    const width = Math.floor(least * stretch);
    found.push({ kind, mark, town, stop, last, x, width });
    x += width;
  };
  const row = (mark: number) => view.towns.filter((town) => town.mark === mark);
  const putRow = (mark: number) => {
    const towns = row(mark);
    const beside = towns.length > 1 || mark === 0;
    towns.forEach((town, i) => {
      put("town", mark, beside ? signWidth(town) : TOWN, town, i + 1, i + 1 === towns.length);
    });
  };
  if (view.rear === 0) put("start", 0, START, null, 0, row(0).length === 0);
  putRow(view.rear);
  const length = trailLength(view);
  for (let mark = view.rear + 1; mark <= length; mark++) {
    put("card", mark, CARD * squeeze, null);
    putRow(mark);
  }
  put("goal", length, START, null, 1);
  return found;
}

export const widthOf = (list: readonly Column[]) => list.reduce((sum, column) => sum + column.width, 0);

// The traveller goes to the right, so his left is above.
const HEIGHT: Record<Side, number> = { l: 0.24, m: 0.5, r: 0.76 };
export const sideY = (side: Side, height: number) => HEIGHT[side] * height;

// Middle of the wagon: on the front of its card, in the middle of its river or in its town.
export function wagonX(wagon: Wagon, list: readonly Column[]): number {
  const inside = (column: Column) =>
    column.mark === wagon.at && column.kind !== "card" && column.stop === stopOf(wagon);
  const card = list.find((column) => column.kind === "card" && column.mark === wagon.at);
  const town = list.find(inside);
  if (wagon.in_town || !card) return town ? town.x + town.width / 2 : (card?.x ?? 0);
  return card.x + card.width * (wagon.in_river ? 0.5 : 0.72);
}

// The mark of the first card that still lies there (ORE-16.3).
export const firstLaid = (wagon: Wagon) => wagon.distance - wagon.laid.length + 1;

// How high above or below the middle of its lane the wagon stands: on the road, where that bends as well.
export function wagonY(wagon: Wagon, height: number): number {
  const name = wagon.laid[wagon.at - firstLaid(wagon)];
  if (wagon.in_town || !name) return height / 2;
  const { entry, exit } = trailCard(name);
  const along = wagon.in_river ? 0.5 : 0.72;
  const bend = along * along * (3 - 2 * along);
  const y = sideY(entry, height) + (sideY(exit, height) - sideY(entry, height)) * bend;
  return Math.max(y, 25); // the canvas stays below the names
}
