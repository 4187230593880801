// Shows what changed. Inside a stage every element with `data-flip` is followed from one drawing to the next: what has
// moved slides, what is new comes from where the step says, or from the pile it names in `data-from`, what shows another face turns over, and all of
// them glow for a moment. With motion turned off only the glow stays. Nothing else on the table moves.
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type DragRules, listenToDrags } from "./drag";
import { FlightContext, type Flights, noFlights } from "./flights";
import { animate, atRest, type Change, flyUnseen } from "./motion";

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

export function Stage({ children, class: more, label, moment, drag }: StageProps) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<{ moment: unknown; seen: Map<string, Seen> } | null>(null);
  const rules = useRef(drag);
  rules.current = drag;
  const flights = useContext(FlightContext);
  useEffect(() => listenToDrags(root.current!, () => rules.current), []);
  useLayoutEffect(() => {
    const stage = root.current!;
    const last = before.current;
    const changes = atRest(() => {
      const seen = look(stage);
      before.current = { moment, seen };
      return last && last.moment !== moment ? changesOf(stage, last.seen, seen, flights) : [];
    });
    animate(changes);
    if (last && last.moment !== moment) flyUnseen(stage, flights.unseen);
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

const withoutCan = (face: string) => face.replace(/,.*?(true|false)$/, "$1");

function changesOf(
  stage: HTMLElement,
  before: Map<string, Seen>,
  now: Map<string, Seen>,
  { byCard, byPlace }: Flights = noFlights,
): Change[] {
  const changes: Change[] = [];
  for (const [id, { box, face }] of now) {
    const element = stage.querySelector<HTMLElement>(`[data-flip="${CSS.escape(id)}"]`)!;
    const place = byPlace.get(id);
    const flown = place === undefined ? undefined : originOf(place, before);
    if (!element.classList.contains("card") && !element.dataset.moves) {
      // A pile is a place, not a thing: what comes to it lies on top.
      const top = flown && element.querySelector<HTMLElement>(".card");
      if (top) changes.push(arrival(top, flown));
      continue;
    }
    const old = before.get(id);
    const from = byCard.get(id) ?? element.dataset.from;
    const origin = flown ?? old?.box ?? (from ? originOf(from, before) : undefined);
    const turned = old !== undefined && withoutCan(old.face) !== withoutCan(face);
    const shifted =
      origin !== undefined && origin.width > 0 && Math.hypot(origin.left - box.left, origin.top - box.top) > 2;
    if (!shifted && !turned && old) continue;
    const rest = shifted ? getComputedStyle(element).transform : "none";
    changes.push({ element, origin: shifted ? origin : null, box, isNew: !old, turned, rest });
  }
  return changes;
}

const arrival = (element: HTMLElement, origin: DOMRect): Change => ({
  element,
  origin,
  box: element.getBoundingClientRect(),
  isNew: false,
  turned: false,
  rest: getComputedStyle(element).transform,
});
