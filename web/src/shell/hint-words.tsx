// A hint in words: the move, and why. The reason is the engine's; its seats, cards and lines
// are shown as the page shows them everywhere, and the numbers of its rules open.
import { cardShort } from "../felt/cards";
import { RuleLink } from "../felt/rule-link";
import type { GameModule, Step, TableProps } from "../games/contract";
import { entryOf } from "../games/entries";
import { t } from "../i18n";
import { type Saying, sentenceAlone } from "../i18n/said";

export function HintWords({ game, props, why }: { game: GameModule; props: TableProps; why: Saying }) {
  if (!props.hint || !props.seat) return null;
  const name = (seat: string) => props.seats.find((facts) => facts.seat === seat)?.name ?? seat;
  const tell = (step: Step, called = name) => game.tell(step, called, props.view).replace(/\.$/, "");
  // Of an answer the line is known, and who gives it only where there is one other.
  const [other, ...more] = props.seats.filter((facts) => facts.seat !== props.seat);
  const answer = (line: string) =>
    tell({ by: other!.seat, line }, (seat) =>
      more.length > 0 && seat === other!.seat ? t("table.somebody") : name(seat),
    );
  const { text, lang } = sentenceAlone(why, name);
  const plain = text
    .replace(/(["„“«]\s?)([^"„“”«»]+?)(\s?["“”»])/g, (whole, open: string, line: string, close: string) =>
      other ? open + answer(line) + close : whole,
    )
    .replace(/\bf\d+ (?=[A-Z])/g, "")
    .replace(/\bp[1-6]\b/g, name)
    .replace(game.ids?.pattern ?? /(?!)/g, (id) => game.ids!.name(id));
  const cards = (part: string) =>
    entryOf(game.slug)?.frenchCards ? part.replace(/\b([A2-9TJQK][CDHS]|X[12])\b/g, cardShort) : part;
  return (
    <p class="hint" role="status">
      {t("table.hint", { line: tell({ by: props.seat, line: props.hint }) })}{" "}
      <span lang={lang}>
        {plain
          .split(/\(([A-Z]{3}-\d+\.\d+)\)/)
          .map((part, i) => (i % 2 ? <RuleLink key={i} rule={part} /> : cards(part)))}
      </span>
    </p>
  );
}
