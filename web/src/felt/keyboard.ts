// Arrow keys move the focus among the buttons of a group, as eyes would: to the nearest one in that direction.
type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

// Which of the boxes lies nearest to `from` in that direction; -1: none.
export function nearest(from: Box, boxes: readonly Box[], [dx, dy]: readonly [number, number]): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const [ox, oy] = middle(box);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along <= 2) return;
    const cost = along + across * 2.5;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

export function arrowKeys(event: KeyboardEvent): void {
  const direction = directions[event.key];
  if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>("button:not(:disabled), [tabindex='0']")];
  const now = document.activeElement as HTMLElement | null;
  if (!now || !group.contains(now)) return;
  const others = buttons.filter((button) => button !== now);
  const found = nearest(
    now.getBoundingClientRect(),
    others.map((button) => button.getBoundingClientRect()),
    direction,
  );
  if (found < 0) return;
  event.preventDefault();
  others[found]!.focus();
}
