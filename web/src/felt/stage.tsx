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
const few = 6; // changes that glow while they move; a whole deal is seen without

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

interface Change {
  element: HTMLElement;
  origin: DOMRect | null; // where it comes from, if it moves
  box: DOMRect;
  isNew: boolean;
  turned: boolean;
  rest: string; // the transform it has when nothing moves
}

const withoutCan = (face: string) => face.replace(/,.*?(true|false)$/, "$1");

function changesOf(stage: HTMLElement, before: Map<string, Seen>, now: Map<string, Seen>): Change[] {
  const changes: Change[] = [];
  for (const [id, { box, face }] of now) {
    const element = stage.querySelector<HTMLElement>(`[data-flip="${CSS.escape(id)}"]`)!;
    if (!element.classList.contains("card") && !element.dataset.moves) continue; // a pile is a place, not a thing
    const old = before.get(id);
    const origin = old?.box ?? (element.dataset.from ? originOf(element.dataset.from, before) : undefined);
    const turned = old !== undefined && withoutCan(old.face) !== withoutCan(face);
    const shifted =
      origin !== undefined && origin.width > 0 && Math.hypot(origin.left - box.left, origin.top - box.top) > 2;
    if (!shifted && !turned && old) continue;
    const rest = shifted ? getComputedStyle(element).transform : "none";
    changes.push({ element, origin: shifted ? origin : null, box, isNew: !old, turned, rest });
  }
  return changes;
}

// Everything is measured before anything is set in motion, and only transforms are animated: the frames in between cost
// no layout and no painting. What moves is lifted above the rest until the last of it has come to rest.
function animate(stage: HTMLElement, before: Map<string, Seen>, now: Map<string, Seen>): void {
  const moving = moves();
  let dealt = 0;
  const ends: Promise<unknown>[] = [];
  const lifted: HTMLElement[] = [];
  const changes = changesOf(stage, before, now);
  const glows = !moving || changes.length <= few;
  for (const { element, origin, box, isNew, turned, rest } of changes) {
    const slides = moving && origin !== null;
    if (glows && (turned || (isNew && !slides))) glow(element);
    if (slides) {
      const x = origin.left + origin.width / 2 - box.left - box.width / 2;
      const y = origin.top + origin.height / 2 - box.top - box.height / 2;
      const from = `translate(${x}px, ${y}px) scale(${origin.width / Math.max(1, box.width)})`;
      element.style.zIndex = "30";
      element.style.willChange = "transform";
      lifted.push(element);
      const slide = element.animate([{ transform: rest === "none" ? from : `${from} ${rest}` }, { transform: rest }], {
        duration: isNew ? dealTime : moveTime,
        delay: isNew ? stagger * dealt++ : 0,
        easing: "cubic-bezier(.2,.7,.2,1)",
        fill: "backwards",
      });
      ends.push(slide.finished);
      sound("slide");
    }
    if (turned && moving) {
      const inner = element.querySelector<HTMLElement>(".card-face");
      inner?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
        duration: 220,
        easing: "ease-out",
      });
      sound("flip");
    }
  }
  void Promise.allSettled(ends).then(() => {
    for (const element of lifted) element.style.zIndex = element.style.willChange = "";
  });
}

function glow(element: HTMLElement): void {
  if (element.classList.contains("changed")) return; // it glows still
  element.classList.add("changed");
  element.addEventListener("animationend", () => element.classList.remove("changed"), { once: true });
}
