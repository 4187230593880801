// The place where a thing under the pointer or the focus explains itself. It stays where it is and keeps its height, so
// that nothing jumps and its link to the rule can be reached.
import type { ComponentChildren } from "preact";
import { RuleLink } from "./rule-link";

export interface PlaqueProps {
  title?: string;
  rule?: string;
  tone?: "plain" | "hint";
  children?: ComponentChildren;
}

export function Plaque({ title, rule, tone = "plain", children }: PlaqueProps) {
  return (
    <p class={`plaque ${tone} ${title ? "" : "idle"}`} role={tone === "plain" ? undefined : "status"}>
      {title && <strong>{title} </strong>}
      {children} {rule && <RuleLink rule={rule} />}
    </p>
  );
}
