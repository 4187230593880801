// The story so far, newest at the bottom. A line can be clicked where the page can show the position then.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { arrowKeys } from "./keyboard";

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
  const open = (i: number) => onGo !== undefined && (canGo?.(i) ?? true);
  // One stop for Tab, however long the story is: the line that is shown, or the newest; arrow keys go on from there.
  const stop = at !== undefined && open(at) ? at : lines.findLastIndex((_, i) => open(i));
  return (
    <ol class="log" ref={list} aria-label={t("felt.log")} tabIndex={stop < 0 ? 0 : undefined} onKeyDown={arrowKeys}>
      {lines.map((line, i) => (
        <li key={i} class={line.seat ? `by-${line.seat}` : "by-chance"} aria-current={at === i ? "step" : undefined}>
          {open(i) ? (
            <button type="button" tabIndex={i === stop ? 0 : -1} onClick={() => onGo!(i)}>
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
