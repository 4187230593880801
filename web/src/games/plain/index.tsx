// Any game, without a line of code of its own in the pages. It is drawn from what its view holds, and called by the words
// of its catalogue; a game that wants more has a folder beside this one.
import "./style.css";
import { needWords, t } from "../../i18n";
import type { GameModule, Seat, TableProps } from "../contract";
import { calledBy, lineName } from "./names";
import { PlainTable } from "./table";

function prompt({ winners, seats, seat, toAct }: TableProps): string {
  const name = calledBy(seats);
  if (winners) return t("plain.won", { n: winners.length, names: winners.map(name).join(", ") });
  if (toAct === null || toAct === "chance") return t("plain.chance");
  return toAct === seat ? t("plain.yours") : t("plain.waiting", { name: name(toAct) });
}

// `prefix`: of its rules and of the words of its catalogue.
export async function plainGame(slug: string, prefix: string): Promise<GameModule> {
  await needWords("plain");
  const words = prefix.toLowerCase();
  return {
    slug,
    Table: (props: TableProps) => <PlainTable {...props} prefix={words} />,
    prompt,
    tell: (step, name) => {
      if (step.by === "chance") return t("plain.fate", { line: lineName(step.line.replace(/( \?\?)+$/, ""), name) });
      return t("plain.told", { name: name(step.by as Seat), line: lineName(step.line, name) });
    },
    lessons: [],
  };
}
