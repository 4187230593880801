// Questions that the people at a table answer together: a draw, a take-back. Who asked sees for whom he waits, the others
// are asked, everybody sees what came of it.
import type { Seat } from "../games/contract";
import { t } from "../i18n";
import { type Asking, type ServerTable, seatsOf, type TableState } from "../net/server-table";

export function Votes({ table, state }: { table: ServerTable; state: TableState }) {
  const name = (seat: Seat) => seatsOf(state.summary, state.seat).find((facts) => facts.seat === seat)?.name ?? seat;
  const { questions, verdict, summary } = state;
  return (
    <>
      {questions.map((question) => (
        <Asked key={question.what} table={table} state={state} question={question} name={name} />
      ))}
      {verdict && !verdict.yes && summary.state === "playing" && (
        <p class="hint" role="status">
          {t(`vote.${verdict.what}.no${summary.your_seats.includes(verdict.by) ? ".you" : ""}`, {
            who: name(verdict.by),
          })}
        </p>
      )}
    </>
  );
}

interface AskedProps {
  table: ServerTable;
  state: TableState;
  question: Asking;
  name(seat: Seat): string;
}

function Asked({ table, state, question: { what, by, yes }, name }: AskedProps) {
  const { seats, your_seats: mine } = state.summary;
  const waiting = seats.filter((one) => one.kind === "person" && !yes.includes(one.seat)).map((one) => one.seat);
  const due = waiting.find((seat) => mine.includes(seat));
  const asker = mine.includes(by) ? ".you" : "";
  const answer = (agreed: boolean) => table.tell("answer", { to: what, yes: agreed }, due);
  return (
    <p class="hint vote" role={due ? "alert" : "status"}>
      {t(`vote.${what}${asker}`, { who: name(by) })}{" "}
      {due ? (
        <>
          <button type="button" class="button small brass" onClick={() => answer(true)}>
            {t("table.yes")}
          </button>{" "}
          <button type="button" class="button small" onClick={() => answer(false)}>
            {t("table.no")}
          </button>
        </>
      ) : (
        t("vote.waiting", { names: waiting.map(name).join(", ") })
      )}
    </p>
  );
}
