// A play as a button, and several of them: what every face of the panel is made of.
import type { TableProps } from "../contract";
import type { GoodPlace } from "./ask";
import type { Offer, Picked } from "./choose";
import type { Line } from "./lines";
import type { GunfightView, Spot } from "./model";
import { playWords } from "./words";

export interface PanelProps {
  table: TableProps<GunfightView>;
  lines: readonly Line[];
  picked: Picked;
  given: Offer;
  spots: number; // lit points on the map
  good: readonly GoodPlace[]; // the best of them
  onSpot(spot: Spot, event?: Event): void;
  onPoint(what: { spot: Spot } | null): void;
  onPick(picked: Picked): void;
  onPlay(line: string): void;
}

export function PlayButton({
  view,
  line,
  onPlay,
  brass,
  children,
}: {
  view: GunfightView;
  line: Line;
  onPlay(line: string): void;
  brass?: boolean;
  children?: preact.ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`button small ${brass ? "brass" : ""}`}
      data-line={line.text}
      onClick={() => onPlay(line.text)}
    >
      {children ?? playWords(view, line)}
    </button>
  );
}

export function PlayList({
  view,
  lines,
  onPlay,
  brass,
}: Pick<PanelProps, "lines" | "onPlay"> & { view: GunfightView; brass?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div class="gun-buttons">
      {lines.map((line) => (
        <PlayButton key={line.text} view={view} line={line} onPlay={onPlay} brass={brass} />
      ))}
    </div>
  );
}
