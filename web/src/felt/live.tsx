// What happened, for those who listen: each new step is told once. A burst of steps is told as one text.
import { useEffect, useRef, useState } from "preact/hooks";

export function Announcer({ lines }: { lines: readonly string[] }) {
  const told = useRef(lines.length);
  const [text, setText] = useState("");
  useEffect(() => {
    if (lines.length > told.current) setText(lines.slice(Math.max(told.current, lines.length - 6)).join(" "));
    told.current = lines.length;
  }, [lines]);
  return (
    <div class="unseen" aria-live="polite">
      {text}
    </div>
  );
}
