// Sets in motion what changed on a stage. Only transforms are animated, which costs the frames in between no layout and no
// painting. And nothing moves before the new table is drawn: what is new waits at the place it comes from until the
// browser has laid out and painted everything, so that this work delays the first step but takes no frame out of a motion.
import { moves } from "../settings";

export interface Change {
  element: HTMLElement;
  origin: DOMRect | null; // where it comes from, if it moves
  box: DOMRect;
  isNew: boolean;
  turned: boolean;
  rest: string; // the transform it has when nothing moves
}

const moveTime = 260;
const dealTime = 180;
const turnTime = 220;
const stagger = 40;
const few = 6; // changes that glow while they move; a whole deal is seen without
const calmFrame = 22; // milliseconds: a frame in which there was little to do
const longestWait = 12; // frames

const motions = new Set<Animation>(); // those that have not come to rest

const effectOf = (motion: Animation) => motion.effect as KeyframeEffect;

// Measures as if nothing moved: motions are taken off meanwhile.
export function atRest<T>(measure: () => T): T {
  const off = [...motions].map((motion) => ({ effect: effectOf(motion), target: effectOf(motion).target }));
  for (const { effect } of off) effect.target = null;
  const found = measure();
  for (const { effect, target } of off) effect.target = target;
  return found;
}

// A motion that waits at its first frame, instead of any that was under way.
function prepare(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  for (const old of motions) if (effectOf(old).target === element) old.cancel();
  const motion = element.animate(frames, { fill: "backwards", ...timing });
  motion.pause();
  motions.add(motion);
  void motion.finished.catch(() => {}).then(() => motions.delete(motion));
  return motion;
}

function slide({ element, origin, box, isNew, rest }: Change, delay: number): Animation | null {
  if (!origin) return null;
  const x = origin.left + origin.width / 2 - box.left - box.width / 2;
  const y = origin.top + origin.height / 2 - box.top - box.height / 2;
  const from = `translate(${x}px, ${y}px) scale(${origin.width / Math.max(1, box.width)})`;
  return prepare(element, [{ transform: rest === "none" ? from : `${from} ${rest}` }, { transform: rest }], {
    duration: isNew ? dealTime : moveTime,
    delay,
    easing: "cubic-bezier(.2,.7,.2,1)",
  });
}

function turn(element: HTMLElement): Animation | null {
  const face = element.querySelector<HTMLElement>(".card-face");
  return (
    face &&
    prepare(face, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: turnTime, easing: "ease-out" })
  );
}

// What moves is lifted above the rest until the last of it has come to rest.
export function animate(changes: readonly Change[]): void {
  const moving = moves() && !document.hidden;
  const glows = !moving || changes.length <= few;
  const ready: Animation[] = [];
  const lifted: HTMLElement[] = [];
  let dealt = 0;
  for (const change of changes) {
    const { element, origin, isNew, turned } = change;
    if (glows && (turned || (isNew && !(moving && origin)))) glow(element);
    if (!moving) continue;
    const slides = slide(change, isNew && origin ? stagger * dealt++ : 0);
    const turns = turned ? turn(element) : null;
    if (slides) {
      element.style.zIndex = "var(--layer-moving)";
      element.style.willChange = "transform";
      lifted.push(element);
    }
    ready.push(...[slides, turns].filter((motion) => motion !== null));
  }
  if (ready.length === 0) return;
  whenCalm(() => {
    for (const motion of ready) if (motion.playState === "paused") motion.play();
  });
  void Promise.allSettled(ready.map((motion) => motion.finished)).then(() => {
    for (const element of lifted) element.style.zIndex = element.style.willChange = "";
  });
}

// Two frames after each other that came in time: what was drawn is drawn.
function whenCalm(go: () => void): void {
  let before = 0;
  let calm = 0;
  let frames = 0;
  const frame = (now: number) => {
    calm = before && now - before < calmFrame ? calm + 1 : 0;
    before = now;
    if (calm === 2 || ++frames === longestWait) go();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function glow(element: HTMLElement): void {
  if (element.classList.contains("changed")) return; // it glows still
  element.classList.add("changed");
  element.addEventListener("animationend", () => element.classList.remove("changed"), { once: true });
}

const mostUnseen = 4; // at a time

// A card that nobody sees goes to somebody's hand: the back of the pile it comes from flies to the badge.
export function flyUnseen(stage: HTMLElement, flights: readonly { from: string; to: string }[]): void {
  if (!moves() || document.hidden) return;
  flights.slice(0, mostUnseen).forEach(({ from, to }, i) => {
    const pile = stage.querySelector<HTMLElement>(`[data-flip="${CSS.escape(from)}"]`);
    const card = pile?.querySelector<HTMLElement>(".card") ?? pile;
    const goal = document.querySelector<HTMLElement>(`.seat-mark[data-flip="${CSS.escape(to)}"]`);
    if (!card || !goal) return;
    const [start, end] = [card.getBoundingClientRect(), goal.getBoundingClientRect()];
    const ghost = document.createElement("span");
    ghost.className = "flying";
    ghost.setAttribute("aria-hidden", "true");
    const face = card.querySelector(".card-face svg");
    if (face) ghost.append(face.cloneNode(true));
    const { left, top, width, height } = start;
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(ghost);
    const x = end.left + end.width / 2 - left - width / 2;
    const y = end.top + end.height / 2 - top - height / 2;
    const motion = ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.3)` }], {
      duration: moveTime * 1.5,
      delay: i * stagger * 2,
      easing: "cubic-bezier(.3,.1,.3,1)",
    });
    void motion.finished.catch(() => {}).then(() => ghost.remove());
  });
}
