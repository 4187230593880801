// What holds at a table: who made it, its clock, its deal, and the rules that differ from the usual ones. Everybody sees
// it, before sitting down and while playing.
import { useRef, useState } from "preact/hooks";
import { useDismiss } from "../felt/dismiss";
import { t } from "../i18n";
import { type Catalogue, type Clock, loadCatalogue, type Summary } from "../net/api";
import { personName } from "../net/names";
import { isDealOfTheDay } from "./deals";
import { Icon } from "./icon";
import { optionLabel, optionWord, wholeName } from "./option-words";
import { useLoaded } from "./use";

export function clockText(clock: Clock): string {
  if (clock.kind === "move") return t("clock.is.move", { n: clock.seconds });
  if (clock.kind === "days") return t("clock.is.days", { n: clock.days });
  if (clock.kind !== "bank") return t("clock.is.none");
  const minutes = clock.seconds / 60;
  return t(clock.increment > 0 ? "clock.is.bank" : "clock.is.sudden", { n: minutes, m: clock.increment });
}

export function isHost({ host, seats, your_seats: mine }: Summary): boolean {
  return seats.some((seat) => seat.person === host?.person && mine.includes(seat.seat));
}

function optionText(name: string, value: unknown): string {
  const label = optionLabel(name);
  if (value === true) return label;
  if (value === false) return t("facts.without", { what: label });
  const text = value !== null && typeof value === "object" ? wholeName(value) : optionWord("value", String(value));
  return t("facts.option", { what: label, value: text });
}

// The options that were chosen otherwise than the game has them by itself.
export function chosenOptions(summary: Summary, catalogue: Catalogue | undefined): string[] {
  const usual = catalogue?.games.find((game) => game.game === summary.game)?.options ?? [];
  return Object.entries(summary.options)
    .filter(([name, value]) => {
      const option = usual.find((other) => other.name === name);
      return name !== "players" && JSON.stringify(option?.default) !== JSON.stringify(value);
    })
    .map(([name, value]) => optionText(name, value));
}

function dealText({ game, deal }: Summary): string | null {
  if (deal === null) return null;
  return t(isDealOfTheDay(game, deal) ? "facts.daily" : "facts.deal", { n: deal });
}

// All of it, each by itself.
export function useFacts(summary: Summary): string[] {
  const catalogue = useLoaded(loadCatalogue, []);
  const options = chosenOptions(summary, catalogue instanceof Error ? undefined : catalogue);
  return [
    ...(summary.host ? [t("facts.host", { name: personName(summary.host.name) })] : []),
    clockText(summary.clock),
    ...(dealText(summary) ? [dealText(summary)!] : []),
    ...(summary.private ? [t("facts.private")] : []),
    ...(summary.hints ? [t("facts.hints")] : []),
    ...(options.length > 0 ? options : [t("facts.usual")]),
  ];
}

export function TableFacts({ summary }: { summary: Summary }) {
  return (
    <ul class="table-facts">
      {useFacts(summary).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

// In the bar of a table that is played.
export function FactsButton({ summary }: { summary: Summary }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(open, box, () => setOpen(false));
  return (
    <div class="seal facts-button" ref={box}>
      <button
        type="button"
        class="bar-icon"
        aria-expanded={open}
        aria-label={t("facts.title")}
        title={t("facts.title")}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" />
      </button>
      {open && (
        <div class="seal-box">
          <p>
            <b>{t("facts.title")}</b>
          </p>
          <TableFacts summary={summary} />
        </div>
      )}
    </div>
  );
}
