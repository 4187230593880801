// The Outlaws in a game and what they do in words. They come from the edition and the option custom_outlaws; an edition
// that this page does not know leaves only their ids.
import frontier from "@games/outlaw-poker/editions/frontier.json";
import homestead from "@games/outlaw-poker/editions/homestead.json";
import { englishText, nameInWords, t } from "../../i18n";

export interface OutlawStep {
  do: string;
  count?: number;
  whose?: string;
  points?: number;
}

export interface Outlaw {
  id?: string;
  name: string;
  text?: string;
  steps: readonly OutlawStep[];
}

// Somebody may be writing one of their own just now.
export function isOutlaw(value: unknown): value is Outlaw {
  const outlaw = value as Partial<Outlaw> | null;
  return typeof outlaw?.name === "string" && Array.isArray(outlaw.steps) && outlaw.steps.every((step) => step?.do);
}

type Options = Readonly<Record<string, unknown>>;

const editions: Readonly<Record<string, { outlaws: Outlaw[]; custom_outlaws: Outlaw[] }>> = { frontier, homestead };

// The id that a definition has, or that its name makes (OUT-4.20).
export function idOf({ id, name }: Outlaw): string {
  if (id !== undefined) return id;
  if (/^[a-z_]+$/.test(name)) return name;
  return name
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z _-]/g, "")
    .replace(/[ _-]+/g, "_")
    .replace(/^_|_$/g, "");
}

export function outlawsOf(options: Options): readonly Outlaw[] {
  const edition = editions[String(options.edition ?? "frontier")];
  const customs = Array.isArray(options.custom_outlaws)
    ? (options.custom_outlaws as Outlaw[])
    : edition?.custom_outlaws;
  return [...(edition?.outlaws ?? []), ...(customs ?? [])];
}

function find(options: Options, id: string): Outlaw | undefined {
  return outlawsOf(options).find((outlaw) => idOf(outlaw) === id);
}

// A text of a definition that the catalogue has too is told in the reader's language.
function inTongue(key: string, text: string): string {
  return englishText(key) === text ? t(key) : text;
}

export function nameOf(outlaw: Outlaw): string {
  return nameInWords(`out.name.${idOf(outlaw)}`, outlaw.name) ?? outlaw.name;
}

export function outlawName(options: Options, id: string): string {
  const outlaw = find(options, id);
  if (outlaw) return nameOf(outlaw);
  return nameInWords(`out.name.${id}`) ?? id.replaceAll("_", " ");
}

// One step as a clause, without capital and full stop (OUT-4.25).
function clause(step: OutlawStep): string {
  const count = step.count ?? 1;
  const kinds = ["peek", "reveal", "lock", "score"].includes(step.do) ? `.${step.whose ?? "any"}` : "";
  const sign = step.do === "score" ? ((step.points ?? 0) > 0 ? ".add" : ".take") : "";
  return t(`out.words.${step.do}${sign}${kinds}.${count === 1 ? "one" : "many"}`, {
    n: t(`out.words.count.${count}`),
    p: t("out.words.points", { n: Math.abs(step.points ?? 0) }),
  });
}

export function stepsInWords(steps: readonly OutlawStep[]): string {
  return steps
    .map((step, i) => {
      const text = clause(step);
      return `${i === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : t("out.words.then", { clause: text })}.`;
    })
    .join(" ");
}

// What it does, and the saying on its card.
export function helpOf(outlaw: Outlaw): string {
  const words = stepsInWords(outlaw.steps);
  if (!outlaw.text) return words;
  const text = inTongue(`out.outlaw.${idOf(outlaw)}.text`, outlaw.text);
  return `${words} ${t("out.saying", { text })}`;
}

export function outlawHelp(options: Options, id: string): string {
  const outlaw = find(options, id);
  return outlaw ? helpOf(outlaw) : outlawName(options, id);
}

// What a step `score` adds.
export function pointsOf(options: Options, step: { outlaw: string; index: number }): number {
  return find(options, step.outlaw)?.steps[step.index]?.points ?? 0;
}
