// The die of the last roll. A new roll tumbles for a moment and then rests; with motion off it only shows its face.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import { moves } from "../../settings";

const PIPS: readonly (readonly [number, number])[][] = [
  [[50, 50]],
  [[26, 26], [74, 74]],
  [[26, 26], [50, 50], [74, 74]],
  [[26, 26], [74, 26], [26, 74], [74, 74]],
  [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  [[26, 24], [74, 24], [26, 50], [74, 50], [26, 76], [74, 76]],
]; // biome-ignore format: pips as they lie

const tumble = 700;

export function Die({ pips, roll, words }: { pips: number; roll: number; words: string }) {
  const [shown, show] = useState(pips);
  const [seen, see] = useState(roll);
  const [rolling, setRolling] = useState(false);
  useEffect(() => {
    if (roll === seen) return;
    see(roll);
    if (!moves()) {
      show(pips);
      return;
    }
    setRolling(true);
    const turns = setInterval(() => show((face) => (face % 6) + 1), 80);
    const rest = setTimeout(() => {
      clearInterval(turns);
      show(pips);
      setRolling(false);
    }, tumble);
    return () => {
      clearInterval(turns);
      clearTimeout(rest);
      show(pips);
      setRolling(false);
    };
  }, [roll]);
  return (
    <span class={`die ${rolling ? "rolling" : ""}`} role="img" aria-label={t("ore.die", { n: pips })} title={words}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="4" y="4" width="92" height="92" rx="18" class="die-body" />
        {(PIPS[shown - 1] ?? []).map(([x, y]) => (
          <circle key={`${x}.${y}`} cx={x} cy={y} r="9" class="pip" />
        ))}
      </svg>
    </span>
  );
}
