// The game in words.
import { t } from "../../i18n";
import type { Narrator, Seat, Step, TableProps } from "../contract";
import { roundsOf, type View } from "./data";
import { idOf, outlawName, outlawsOf } from "./outlaws";

export function valueName(card: string): string {
  if (card === "??") return t("felt.card.hidden");
  if (card === "W") return t("out.wild");
  return card.replace("-", "−");
}

// "top card of column 2", "bottom card of the Iron Hand"
export function slotName(slot: string): string {
  const column = slot.slice(1, 2);
  const place = slot.endsWith("b") ? t("out.bottom") : t("out.top");
  return column === "1" ? t("out.slot.iron", { place }) : t("out.slot", { place, n: column });
}

function columnName(column: string): string {
  return column === "c1" ? t("out.iron") : t("out.column", { n: column.slice(1) });
}

// A slot or a column, as the engine writes it.
export const placeName = (id: string): string => (/[tb]$/.test(id) ? slotName(id) : columnName(id));

export function prompt(props: TableProps<View>): string {
  const { view } = props;
  const name = (seat: string | null) => props.seats.find((facts) => facts.seat === seat)?.name ?? "";
  if (props.winners) {
    const mine = props.seat && props.winners.includes(props.seat);
    return mine ? t("out.prompt.won") : t("out.prompt.lost", { who: props.winners.map(name).join(", ") });
  }
  const acts = props.toAct === null || props.toAct === "chance" ? view.turn_seat : props.toAct;
  if (props.seat === null || acts !== props.seat) return t("out.prompt.wait", { who: name(acts) });
  const last = view.closer ? ` ${t("out.prompt.last")}` : "";
  if (view.phase === "start") {
    const key = props.legal.some((line) => line.startsWith("play")) ? "out.prompt.start.outlaw" : "out.prompt.start";
    return t(key) + last;
  }
  if (view.phase === "drawn") {
    const card = valueName(view.drawn[0] ?? "??");
    const skip = props.legal.includes("skip");
    const show = props.legal.some((line) => line.startsWith("show"));
    return t(`out.prompt.drawn${show ? ".show" : ""}${skip ? ".skip" : ""}`, { card }) + last;
  }
  const verb = props.legal.map((line) => line.split(" ")[0]!).find((word) => word !== "pass" && word !== "push");
  return t(`out.prompt.step.${verb ?? "push"}`, {
    outlaw: outlawName(view.options, view.step?.outlaw ?? ""),
    n: view.step?.left ?? 1,
  });
}

// What a button for a line says that names no card.
export function buttonText(line: string, name: (seat: Seat) => string, points: number): string {
  const [verb, seat] = line.split(" ");
  if (!seat) return t(`out.do.${verb}`);
  const key = verb === "score" ? (points > 0 ? "out.do.score.add" : "out.do.score.take") : "out.do.skip.seat";
  return t(key, { who: name(seat as Seat), n: Math.abs(points) });
}

// A line that may be played, in words.
export function tell(step: Pick<Step, "by" | "line">, name: (seat: Seat) => string, view?: unknown): string {
  const [verb, first = "", second = ""] = step.line.split(" ");
  if (step.by === "chance") return step.line;
  const who = name(step.by);
  switch (verb) {
    case "draw":
      return t(`out.tell.draw.${first}`, { who });
    case "play":
      return t("out.tell.play", { who, outlaw: outlawName((view as View | undefined)?.options ?? {}, first) });
    case "skip":
      return first ? t("out.tell.skip.seat", { who, whose: name(first as Seat) }) : t("out.tell.skip", { who });
    case "score":
      return t("out.tell.score", { who, whose: name(first as Seat) });
    case "swap":
    case "show":
      return t(`out.tell.${verb}`, { who, slot: slotName(first) });
    case "shift":
      return t("out.tell.shift", { who, a: slotName(first), b: slotName(second) });
    case "keep":
    case "dig":
      return t(`out.tell.${verb}`, { who, card: valueName(first), slot: slotName(second) });
    case "peek":
    case "reveal":
    case "rob":
    case "raid":
      return t(`out.tell.${verb}`, { who, whose: name(first as Seat), slot: slotName(second) });
    case "lock":
      return t("out.tell.lock", { who, whose: name(first as Seat), column: columnName(second) });
    default:
      return t(`out.tell.${verb}`, { who });
  }
}

export function narrator(_: View, options: TableProps["options"]): Narrator {
  const outlaws = new Set(outlawsOf(options).map(idOf));
  return {
    called: (word) =>
      /^(W|-?\d+)$/.test(word) ? valueName(word) : outlaws.has(word) ? outlawName(options, word) : undefined,
    quiet: ({ effect, step }) =>
      (effect === "step_used" && (step === "peek" || step === "reveal")) ||
      (effect === "step_began" && step === "turn"),
  };
}

export function roundText(view: View): string {
  return t("out.round", { n: view.round, of: roundsOf(view.options) });
}
