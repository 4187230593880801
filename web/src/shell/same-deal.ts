// The same deal once more, after the end: what a number deals, a number deals again; any other deal is laid anew inside
// the page from the record of the game, for nobody may choose the deal of a table where others sit.
import { loadEngine } from "../engine/engine";
import { get, makeTable, type Summary } from "../net/api";
import { go } from "../router";
import { layBranch } from "./kept-games";
import { type ReadRecord, readRecord, replayRecord } from "./record";

// Only the reader and bots.
export const isAlone = ({ seats, your_seats: mine }: Summary): boolean =>
  mine.length === 1 && seats.every((one) => one.kind === "bot" || mine.includes(one.seat));

export async function sameDeal(summary: Summary): Promise<void> {
  const { game, options, deal, seats, your_seats: mine } = summary;
  const seat = mine[0]!;
  if (deal !== null) {
    const sit = seats.map((one) =>
      one.seat === seat ? { kind: "me" as const } : { kind: "bot" as const, grade: one.grade },
    );
    const table = await makeTable({ game, options, seats: sit, deal });
    go(`/table/${table.id}`);
    return;
  }
  const [engine, text] = await Promise.all([loadEngine(), get<string>(`/tables/${summary.id}/record`)]);
  const record: ReadRecord = readRecord(text);
  const { moments } = replayRecord(engine, record);
  const begin = moments.find(({ toAct }) => toAct !== "chance") ?? moments[0]!;
  go(layBranch({ game, position: begin.position, options: record.options, seat }));
}
