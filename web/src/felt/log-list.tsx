// The story so far, newest at the bottom. A line can be clicked where the page can show the position then.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";

export interface LogLine {
  text: string;
  seat?: string;
}

export interface LogListProps {
  lines: readonly LogLine[];
  at?: number; // the line that is shown
  onGo?: (index: number) => void;
  canGo?: (index: number) => boolean; // left out: to every line
}

export function LogList({ lines, at, onGo, canGo }: LogListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box && at === undefined) box.scrollTop = box.scrollHeight;
  }, [lines.length, at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
    <ol class="log" ref={list} aria-label={t("felt.log")} tabIndex={0}>
      {lines.map((line, i) => (
        <li key={i} class={line.seat ? `by-${line.seat}` : "by-chance"} aria-current={at === i ? "step" : undefined}>
          {onGo && (canGo?.(i) ?? true) ? (
            <button type="button" onClick={() => onGo(i)}>
              {line.text}
            </button>
          ) : (
            line.text
          )}
        </li>
      ))}
    </ol>
  );
}
