// The story of a table as its room shows it: by turns for the list, by steps for those who listen, and the last of it for
// the table itself; and which of it is news: what was done since the reader's own last move.
import { useMemo, useRef } from "preact/hooks";
import type { Effect, GameModule, NewsLine, Step, TableProps } from "../games/contract";
import { language } from "../i18n";
import { linesOfSteps, spokenOf, Teller } from "./teller";

const lately = 12; // steps that a table may look back on

// `whole`: steps after those on the table too, where a replay has them.
export function useStory(game: GameModule, props: TableProps, whole: readonly Step[] = props.steps) {
  const teller = useRef<Teller | null>(null);
  teller.current ??= new Teller(game);
  const spoken = language(); // told again when the language changes
  const turns = useMemo(() => teller.current!.tell({ ...props, steps: whole }), [whole, props.seats, game, spoken]);
  const count = props.steps.length;
  const texts = useMemo(() => linesOfSteps(turns, 0, count).map(spokenOf), [turns, count]);
  const news = useMemo((): NewsLine[] => {
    const from = Math.max(0, count - lately);
    return linesOfSteps(turns, from, count).flatMap((lines, i) =>
      lines.map(({ text, effect }) => ({ step: from + i, text, effect })),
    );
  }, [turns, count]);
  return { turns, texts, news };
}

// The first step after the reader's last own one; nothing where there was none.
export function newsFrom({ steps, seat }: TableProps): number | undefined {
  const own = seat ? steps.findLastIndex(({ by }) => by === seat) : -1;
  return own < 0 ? undefined : own + 1;
}

export const effectsFrom = (steps: readonly Step[], from: number): Effect[] =>
  steps.slice(from).flatMap(({ told }) => told ?? []);
