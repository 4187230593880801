// Looking at the town: which part of the plane fills the frame. Wheel, pinch, drag, keys and buttons all change the same
// three numbers. A drag that hardly moved is a click, so one can pan from anywhere, even from a figure.
import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Size } from "./model";

export interface Camera {
  cx: number;
  cy: number;
  zoom: number; // 1: the whole town
}
export interface Frame {
  width: number; // pixels
  height: number;
}
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number; // pixels a unit
}

export const whole = ([width, height]: Size): Camera => ({ cx: width / 2, cy: height / 2, zoom: 1 });
const margin = 1.5;
export const zoomMost = 8;

// Pixels a unit with the whole table in sight.
const fitOf = (frame: Frame, table: Size) =>
  Math.min(frame.width / (table[0] + 2 * margin), frame.height / (table[1] + 2 * margin));

export function windowOf(camera: Camera, frame: Frame, table: Size): Window {
  const fit = fitOf(frame, table);
  const scale = Math.max(0.1, fit * camera.zoom);
  const width = frame.width / scale;
  const height = frame.height / scale;
  return { x: camera.cx - width / 2, y: camera.cy - height / 2, width, height, scale };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

// The middle stays on the table, and with the whole town in sight it stays in the middle.
export function keepOnTable(camera: Camera, frame: Frame, table: Size): Camera {
  const zoom = clamp(camera.zoom, 1, zoomMost);
  const { width, height } = windowOf({ ...camera, zoom }, frame, table);
  const along = (at: number, seen: number, side: number) => {
    const free = (side + 2 * margin - seen) / 2;
    return free <= 0 ? side / 2 : clamp(at, side / 2 - free, side / 2 + free);
  };
  return { cx: along(camera.cx, width, table[0]), cy: along(camera.cy, height, table[1]), zoom };
}

// The point under (px, py) stays where it is.
export function zoomAt(camera: Camera, frame: Frame, table: Size, px: number, py: number, factor: number): Camera {
  const before = windowOf(camera, frame, table);
  const zoom = clamp(camera.zoom * factor, 1, zoomMost);
  const x = before.x + px / before.scale;
  const y = before.y + py / before.scale;
  const after = windowOf({ ...camera, zoom }, frame, table);
  const cx = x - px / after.scale + after.width / 2;
  const cy = y - py / after.scale + after.height / 2;
  return keepOnTable({ cx, cy, zoom }, frame, table);
}

// So that all these points are in sight, with air around them.
export function lookAt(points: readonly (readonly [number, number])[], frame: Frame, table: Size, air = 10): Camera {
  if (points.length === 0) return whole(table);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs) - air, Math.max(...xs) + air];
  const [north, south] = [Math.min(...ys) - air, Math.max(...ys) + air];
  const zoom = Math.min(frame.width / (east - west), frame.height / (south - north)) / fitOf(frame, table);
  return keepOnTable({ cx: (west + east) / 2, cy: (north + south) / 2, zoom: Math.min(zoom, 2.6) }, frame, table);
}

export interface Looking {
  camera: Camera;
  frame: Frame;
  seen: Window;
  dragged: () => boolean; // was the last press a drag?
  zoom: (factor: number) => void;
  pan: (dx: number, dy: number) => void; // in parts of the frame
  look: (camera: Camera) => void;
}

interface Now {
  frame: Frame;
  camera: Camera;
  table: Size;
}

export function useCamera(svg: RefObject<SVGSVGElement | null>, table: Size): Looking {
  const [frame, setFrame] = useState<Frame>({ width: 600, height: 600 });
  const [camera, setCamera] = useState<Camera>(whole(table));
  const latest = useRef<Now>({ frame, camera, table });
  latest.current = { frame, camera, table };
  const drag = useRef(false);
  const put = useCallback(
    (next: Camera) => setCamera(keepOnTable(next, latest.current.frame, latest.current.table)),
    [],
  );
  useLayoutEffect(() => {
    const element = svg.current!;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setFrame({ width, height });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [svg]);
  useEffect(() => watchPointers(svg.current!, latest, drag, put), [svg, put]);
  return {
    camera,
    frame,
    seen: windowOf(keepOnTable(camera, frame, table), frame, table),
    dragged: () => drag.current,
    zoom: (factor) => put(zoomAt(camera, frame, table, frame.width / 2, frame.height / 2, factor)),
    pan: (dx, dy) => {
      const { width, height } = windowOf(camera, frame, table);
      put({ ...camera, cx: camera.cx + dx * width, cy: camera.cy + dy * height });
    },
    look: put,
  };
}

function watchPointers(
  element: SVGSVGElement,
  latest: { current: Now },
  drag: { current: boolean },
  put: (camera: Camera) => void,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start = { x: 0, y: 0 };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const { camera, frame, table } = latest.current;
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    put(zoomAt(camera, frame, table, event.clientX - box.left, event.clientY - box.top, factor));
  };
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) drag.current = false;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const { camera, frame, table } = latest.current;
    const { scale } = windowOf(camera, frame, table);
    if (fingers.size === 1) {
      if (!drag.current && Math.hypot(now.x - start.x, now.y - start.y) < 7) return;
      drag.current = true;
      put({ ...camera, cx: camera.cx - (now.x - before.x) / scale, cy: camera.cy - (now.y - before.y) / scale });
    } else {
      drag.current = true;
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const box = element.getBoundingClientRect();
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, apart);
      put(zoomAt(camera, frame, table, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top, factor));
    }
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}
