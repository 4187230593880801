// A question with a few answers, each a button; Escape takes the way out where there is one. The page behind stays
// visible: most questions are answered by looking at the table.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { arrowKeys } from "./keyboard";

export interface AskChoice {
  key: string;
  label: ComponentChildren;
  hint?: string; // what it means
  brass?: boolean; // the usual answer
}

export interface AskProps {
  question: ComponentChildren;
  choices: readonly AskChoice[];
  onAnswer(key: string, event?: Event): void;
  onPoint?(key: string | null): void;
  onCancel?: () => void;
  children?: ComponentChildren;
}

export function Ask({ question, choices, onAnswer, onPoint, onCancel, children }: AskProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    first.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a modal dialog would hide the table
    <div
      class="ask"
      role="group"
      aria-label={typeof question === "string" ? question : undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape" && onCancel) onCancel();
        else arrowKeys(event);
      }}
    >
      <p class="ask-question">{question}</p>
      {children}
      <div class="ask-choices" ref={first}>
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            class={`button ${choice.brass ? "brass" : ""}`}
            title={choice.hint}
            onPointerEnter={onPoint && (() => onPoint(choice.key))}
            onPointerLeave={onPoint && (() => onPoint(null))}
            onFocus={onPoint && (() => onPoint(choice.key))}
            onClick={(event) => onAnswer(choice.key, event)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
