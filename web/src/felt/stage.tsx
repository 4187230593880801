// Shows what changed. Inside a stage every element with `data-flip` is followed from one drawing to the next: what has
// moved slides, what is new comes from the pile it names in `data-from`, what shows another face turns over, and all of
// them glow for a moment. With motion turned off only the glow stays. Nothing else on the table moves.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { moves } from "../settings";
import { type DragRules, listenToDrags } from "./drag";
import { sound } from "./sound";

interface Seen {
  box: DOMRect;
  face: string; // what it showed
}

export interface StageProps {
  children: ComponentChildren;
  class?: string;
  label?: string;
  moment: unknown; // a new value for every new position: only then is anything compared
  drag?: DragRules;
}

const moveTime = 260;
const dealTime = 180;
const stagger = 40;

export function Stage({ children, class: more, label, moment, drag }: StageProps) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<{ moment: unknown; seen: Map<string, Seen> } | null>(null);
  const rules = useRef(drag);
  rules.current = drag;
  useEffect(() => listenToDrags(root.current!, () => rules.current), []);
  useLayoutEffect(() => {
    const stage = root.current!;
    const now = look(stage);
    const last = before.current;
    if (last && last.moment !== moment) animate(stage, last.seen, now);
    before.current = { moment, seen: now };
  });
  return (
    <section class={`stage ${more ?? ""}`} ref={root} aria-label={label}>
      {children}
    </section>
  );
}

function look(stage: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const element of stage.querySelectorAll<HTMLElement>("[data-flip]")) {
    seen.set(element.dataset.flip!, {
      box: element.getBoundingClientRect(),
      face: `${element.dataset.face ?? element.getAttribute("aria-label")}${element.classList.contains("turned")}`,
    });
  }
  return seen;
}

// A pile of the table, or a seat beside it.
function originOf(from: string, before: Map<string, Seen>): DOMRect | undefined {
  return (
    before.get(from)?.box ??
    document.querySelector(`.seat-mark[data-flip="${CSS.escape(from)}"]`)?.getBoundingClientRect()
  );
}

function animate(stage: HTMLElement, before: Map<string, Seen>, now: Map<string, Seen>): void {
  const moving = moves();
  let dealt = 0;
  for (const [id, { box, face }] of now) {
    const element = stage.querySelector<HTMLElement>(`[data-flip="${CSS.escape(id)}"]`)!;
    if (!element.classList.contains("card") && !element.dataset.moves) continue; // a pile is a place, not a thing
    const old = before.get(id);
    const origin = old?.box ?? (element.dataset.from ? originOf(element.dataset.from, before) : undefined);
    const turned =
      old !== undefined && old.face.replace(/,.*?(true|false)$/, "$1") !== face.replace(/,.*?(true|false)$/, "$1");
    const shifted = origin !== undefined && Math.hypot(origin.left - box.left, origin.top - box.top) > 2;
    if (!shifted && !turned && old) continue;
    if (!old || turned) glow(element);
    if (!moving) continue;
    if (shifted && origin.width > 0) {
      const delay = old ? 0 : stagger * dealt++;
      const turn = getComputedStyle(element).transform;
      const rest = turn === "none" ? "" : turn;
      const scale = origin.width / Math.max(1, box.width);
      element.animate(
        [
          {
            transform: `translate(${origin.left - box.left}px, ${origin.top - box.top}px) scale(${scale}) ${rest}`,
            transformOrigin: "0 0",
            zIndex: 30,
          },
          { transform: rest || "none", transformOrigin: "0 0", zIndex: 30 },
        ],
        { duration: old ? moveTime : dealTime, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
      );
      sound("slide");
    }
    if (turned) {
      const inner = element.querySelector<HTMLElement>(".card-face");
      inner?.animate([{ transform: "rotateY(90deg)" }, { transform: "rotateY(0)" }], {
        duration: 220,
        easing: "ease-out",
      });
      sound("flip");
    }
  }
}

function glow(element: HTMLElement): void {
  element.classList.remove("changed");
  void element.offsetWidth; // so that the glow starts again
  element.classList.add("changed");
  element.addEventListener("animationend", () => element.classList.remove("changed"), { once: true });
}
