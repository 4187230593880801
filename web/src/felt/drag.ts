// Drag and drop by pointer, for mouse, pen and finger alike. It is a second way only: what can be dragged can also be
// chosen by click or key. Sources carry `data-drag`, targets `data-drop`; the table says which pairs mean something.
export interface DragRules {
  canDrop(drag: string, drop: string): boolean;
  onDrop(drag: string, drop: string): void;
  onLift?(drag: string | null): void; // to light up the targets
}

const threshold = 7; // pixels; less is a click

// Listens on `root`; the returned function stops it.
export function listenToDrags(root: HTMLElement, rules: () => DragRules | undefined): () => void {
  let start: { x: number; y: number; source: HTMLElement; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const lift = (source: HTMLElement) => {
    const box = source.getBoundingClientRect();
    ghost = source.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-flip");
    ghost.classList.add("drag-ghost");
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    document.body.append(ghost);
    source.classList.add("dragged");
    rules()?.onLift?.(source.dataset.drag!);
  };
  const target = (event: PointerEvent): HTMLElement | null => {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const found = element.closest<HTMLElement>("[data-drop]");
      if (found && root.contains(found) && rules()?.canDrop(start!.source.dataset.drag!, found.dataset.drop!))
        return found;
    }
    return null;
  };
  const end = () => {
    ghost?.remove();
    over?.classList.remove("drop-over");
    start?.source.classList.remove("dragged");
    if (ghost) rules()?.onLift?.(null);
    start = ghost = over = null;
  };
  const down = (event: PointerEvent) => {
    const source = (event.target as Element).closest<HTMLElement>("[data-drag]");
    if (!source || event.button !== 0 || !rules()) return;
    start = { x: event.clientX, y: event.clientY, source, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < threshold) return;
      root.setPointerCapture(event.pointerId);
      lift(start.source);
    }
    event.preventDefault();
    ghost!.style.translate = `${dx}px ${dy}px`;
    const now = target(event);
    if (now !== over) {
      over?.classList.remove("drop-over");
      now?.classList.add("drop-over");
      over = now;
    }
  };
  const up = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [drag, drop] = [start.source.dataset.drag!, over?.dataset.drop];
    const dragged = ghost !== null;
    end();
    if (!dragged) return;
    // The click that follows a drag is no choice.
    const swallow = (click: Event) => click.stopPropagation();
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
    if (drop !== undefined) rules()?.onDrop(drag, drop);
  };
  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", end);
  return () => {
    end();
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("pointerup", up);
    root.removeEventListener("pointercancel", end);
  };
}
