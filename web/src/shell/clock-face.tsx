// A clock that runs between two messages of the server.
import { useEffect, useState } from "preact/hooks";

export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

export function ClockFace({ clock, since }: { clock: { left: number; running: boolean }; since: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock.running) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [clock.running]);
  const left = clock.left - (clock.running ? performance.now() - since : 0);
  return (
    <span class={`clock ${left < 10_000 && clock.running ? "late" : ""}`} role="timer">
      {timeText(left)}
    </span>
  );
}
