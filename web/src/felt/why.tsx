// A choice that is not allowed answers at the card itself: one sentence, and the number of the rule.
import { signal } from "@preact/signals";
import type { Refusal } from "../games/contract";
import { t } from "../i18n";
import { RuleLink } from "./rule-link";

interface Shown {
  refusal: Refusal;
  left: number;
  top: number;
}

const shown = signal<Shown | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

// explain(event.currentTarget, props.whyNot(line))
export async function explain(at: EventTarget | null, asked: Promise<Refusal | null>): Promise<void> {
  const refusal = await asked;
  if (refusal) refuse(at, refusal);
}

// The same where the reason is known already.
export function refuse(at: EventTarget | null, refusal: Refusal): void {
  refuseAt((at as Element).getBoundingClientRect(), refusal);
}

export function refuseAt(box: Pick<DOMRect, "left" | "top" | "width">, refusal: Refusal): void {
  const left = Math.min(Math.max(box.left + box.width / 2, 140), innerWidth - 140);
  shown.value = { refusal, left, top: Math.max(60, box.top - 8) };
  clearTimeout(leaving);
  leaving = setTimeout(closeWhy, 9000);
}

export function closeWhy(): void {
  shown.value = null;
}

export function WhyBubble() {
  if (!shown.value) return null;
  const { refusal, left, top } = shown.value;
  return (
    <div class="why" role="alert" style={{ left: `${left}px`, top: `${top}px` }}>
      <p>
        {refusal.why} {refusal.rule && <RuleLink rule={refusal.rule} />}
      </p>
      <button type="button" class="why-close" aria-label={t("felt.close")} onClick={closeWhy}>
        ×
      </button>
    </div>
  );
}
