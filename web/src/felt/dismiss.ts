// What is open above the page closes by Escape and by a click elsewhere.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

// `box`: what is open together with what opens it; a click on either is not elsewhere.
export function useDismiss(open: boolean, box: RefObject<Element | null>, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!open) return;
    const hear = (event: Event) => {
      const away =
        event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node);
      if (away) closing.current();
    };
    document.addEventListener("keydown", hear);
    document.addEventListener("pointerdown", hear, true);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("pointerdown", hear, true);
    };
  }, [open, box]);
}
