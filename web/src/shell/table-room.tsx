// The room around a table: the sentence that says what is expected now, the table itself, the story so far. It is the
// same for a table of a server and one played inside the page.
import { SeatBadge } from "../felt/seat-badge";
import type { GameModule, TableProps } from "../games/contract";
import { t } from "../i18n";

export interface RoomProps {
  game: GameModule;
  props: TableProps;
  onUndo?: () => void;
}

export function TableRoom({ game, props }: RoomProps) {
  const { Table } = game;
  const name = (seat: string) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat;
  return (
    <main class="room">
      <div class="room-seats">
        {props.seats.map((facts) => (
          <SeatBadge
            key={facts.seat}
            facts={facts}
            acts={props.toAct === facts.seat}
            score={props.scores?.[facts.seat]}
          />
        ))}
      </div>
      <section class="room-table">
        <Table {...props} />
      </section>
      <p class="prompt" role="status">
        {game.prompt(props)}
      </p>
      <ol class="log" aria-label={t("felt.log")}>
        {props.steps.map((step, i) => (
          <li key={i}>{game.tell(step, name)}</li>
        ))}
      </ol>
    </main>
  );
}
