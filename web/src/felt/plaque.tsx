// The place where a thing under the pointer or the focus explains itself. It stays where it is and keeps its height, so
// that nothing jumps and its link to the rule can be reached.
import type { ComponentChildren } from "preact";
import { RuleLink } from "./rule-link";

export interface PlaqueProps {
  slug: string;
  title?: string;
  rule?: string;
  tone?: "plain" | "refused" | "hint";
  children?: ComponentChildren;
}

export function Plaque({ slug, title, rule, tone = "plain", children }: PlaqueProps) {
  return (
    <p class={`plaque ${tone}`} role={tone === "plain" ? undefined : "status"}>
      {title && <strong>{title} </strong>}
      {children} {rule && <RuleLink slug={slug} rule={rule} />}
    </p>
  );
}
