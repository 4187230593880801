// A choice that is not allowed answers at the card itself: one sentence, and the number of the rule.
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Refusal } from "../games/contract";
import { t } from "../i18n";
import { troubleOf } from "../i18n/said";
import { useDismiss } from "./dismiss";
import { RuleLink } from "./rule-link";
import { Said } from "./said";

interface Shown {
  refusal: Refusal;
  left: number;
  top: number;
  below: boolean;
}

const shown = signal<Shown | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

// explain(event.currentTarget, props.whyNot(line))
export async function explain(at: EventTarget | null, asked: Promise<Refusal | null>): Promise<void> {
  // The turn may be over before the question arrives: then that is the answer.
  const refusal = await asked.catch((error: unknown) => ({ line: "", ...whyOf(error) }));
  if (refusal?.why) refuse(at, refusal);
}

function whyOf(error: unknown): Pick<Refusal, "why" | "lang"> {
  const { text, lang } = troubleOf(error);
  return { why: text, lang };
}

// The same where the reason is known already.
export function refuse(at: EventTarget | null, refusal: Refusal): void {
  refuseAt((at as Element).getBoundingClientRect(), refusal);
}

// How many things to click lie where an answer of usual size would stand.
function covered(x: number, y: number): number {
  let count = 0;
  for (const dx of [-110, 0, 110])
    for (const dy of [12, 44])
      if (document.elementFromPoint(x + dx, y + dy)?.closest("button, [role=button], a")) count++;
  return count;
}

type Place = Pick<DOMRect, "left" | "top" | "bottom" | "width">;

// Above the thing, or below it where above there is more to click.
export function refuseAt(box: Place, refusal: Refusal): void {
  const left = Math.min(Math.max(box.left + box.width / 2, 140), innerWidth - 140);
  const below = box.bottom + 90 < innerHeight && covered(left, box.bottom + 8) < covered(left, box.top - 76);
  shown.value = { refusal, left, top: below ? box.bottom + 8 : Math.max(60, box.top - 8), below };
  clearTimeout(leaving);
  leaving = setTimeout(closeWhy, 9000);
}

export function closeWhy(): void {
  shown.value = null;
}

export function WhyBubble() {
  const box = useRef<HTMLDivElement>(null);
  useDismiss(shown.value !== null, box, closeWhy); // the next click is about something else
  if (!shown.value) return null;
  const { refusal, left, top, below } = shown.value;
  return (
    <div ref={box} class={`why ${below ? "below" : ""}`} role="alert" style={{ left: `${left}px`, top: `${top}px` }}>
      <p>
        <Said text={refusal.why} lang={refusal.lang} /> {refusal.rule && <RuleLink rule={refusal.rule} />}
      </p>
      <button type="button" class="why-close" aria-label={t("felt.close")} onClick={closeWhy}>
        ×
      </button>
    </div>
  );
}
