// Cards that lie together: a fan in the hand, a row, a pile of which one sees the top.
import { type ComponentChildren, toChildArray } from "preact";
import { t } from "../i18n";
import { arrowKeys } from "./keyboard";

export interface FanProps {
  label: string;
  children: ComponentChildren;
  class?: string;
  held?: boolean; // cards overlap before the fan breaks into rows
}

// Arrow keys go along the fan; on narrow screens it breaks into rows before its cards get too small to read.
export function Fan({ label, children, class: more, held }: FanProps) {
  const fan = (
    // biome-ignore lint/a11y/useSemanticElements: a fan is not a field set
    <div
      class={`fan ${held ? "held" : ""} ${more ?? ""}`}
      style={{ "--cards": toChildArray(children).length }}
      role="group"
      aria-label={label}
      onKeyDown={arrowKeys}
    >
      {children}
    </div>
  );
  return held ? <div class="fan-box">{fan}</div> : fan;
}

export interface PileProps {
  name: string; // in words
  count: number;
  flip?: string;
  children?: ComponentChildren; // the top card, if there is one
  class?: string;
}

// The thickness of a pile is seen, and its number read.
export function Pile({ name, count, flip, children, class: more }: PileProps) {
  const depth = Math.min(6, Math.ceil(count / 6));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pile is not a field set
    <div
      class={`pile depth-${depth} ${count ? "" : "empty"} ${more ?? ""}`}
      role="group"
      aria-label={t("felt.pile", { name, n: count })}
      data-flip={flip}
    >
      {count ? children : <span class="card hollow" />}
      <span class="pile-count" aria-hidden="true">
        {count}
      </span>
      <span class="pile-name" aria-hidden="true">
        {name}
      </span>
    </div>
  );
}
