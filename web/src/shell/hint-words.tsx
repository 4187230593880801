// A hint in words: the move as the story would tell it, and why.
import type { GameModule, TableProps } from "../games/contract";
import { t } from "../i18n";

export function HintWords({ game, props, why }: { game: GameModule; props: TableProps; why: string }) {
  if (!props.hint || !props.seat) return null;
  const step = { by: props.seat, line: props.hint };
  const name = (seat: string) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat;
  const steps = [...props.steps, step];
  return (
    <p class="hint" role="status">
      {t("table.hint", { line: game.tell(step, name, { view: props.view, steps, at: steps.length - 1 }) })} {why}
    </p>
  );
}
