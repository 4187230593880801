// What a choice would bring, shown where it will happen before it is made: while the pointer or the focus is on it, and on
// touch after the first tap; the second one makes it. The engine tells it (docs/protocol.md, "What a line would bring").
import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview, TableProps } from "../games/contract";

const patience = 40; // milliseconds: who only passes over asks nothing

export interface Trying {
  line: string | null; // what is looked at
  brings: Preview | null;
  point(line: string | null): void;
  // Handlers of a thing that plays this line.
  on(line: string): {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onFocus(): void;
    onBlur(): void;
  };
  // Plays it, or shows it first where a finger cannot point.
  choose(line: string, event?: Event): void;
}

// A tap says so itself; a click by keys or mouse has pointed before.
const byTouch = (event?: Event) => (event as PointerEvent | undefined)?.pointerType === "touch";

export function useTrying({ legal, steps, preview, play }: TableProps): Trying {
  const [line, point] = useState<string | null>(null);
  const [brings, tell] = useState<Preview | null>(null);
  const known = useRef(new Map<string, Preview | null>());
  const armed = useRef<string | null>(null);
  useEffect(() => {
    known.current.clear();
    armed.current = null;
    point(null);
  }, [steps.length]);
  useEffect(() => {
    tell((line !== null && known.current.get(line)) || null);
    if (line === null || !preview || !legal.includes(line) || known.current.has(line)) return;
    let wanted = true;
    const timer = setTimeout(() => {
      preview(line).then(
        (found) => {
          known.current.set(line, found);
          if (wanted) tell(found);
        },
        () => {}, // without an answer the choice is made without it
      );
    }, patience);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [line, legal, preview]);
  const leave = (left: string) => point((now) => (now === left ? null : now));
  return {
    line: line !== null && legal.includes(line) ? line : null,
    brings: line !== null && legal.includes(line) ? brings : null,
    point,
    on: (of) => ({
      onPointerEnter: (event) => event.pointerType !== "touch" && point(of),
      onPointerLeave: (event) => event.pointerType !== "touch" && leave(of),
      onFocus: () => point(of),
      onBlur: () => leave(of),
    }),
    choose: (of, event) => {
      if (byTouch(event) && preview && armed.current !== of) {
        armed.current = of;
        point(of);
      } else play(of);
    },
  };
}
