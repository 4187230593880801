// The dice of the last play: they tumble for a moment, then lie there with what they meant until the next play.
import { useEffect, useRef, useState } from "preact/hooks";
import { sound } from "../../felt/sound";
import { t } from "../../i18n";
import { moves } from "../../settings";
import type { Told1 } from "./story";

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}; // biome-ignore format: faces

export function Die({ face, size = 34 }: { face: number; size?: number }) {
  return (
    <svg viewBox="-3 -3 6 6" width={size} height={size} class="gun-die" role="img" aria-label={String(face)}>
      <rect x={-2.6} y={-2.6} width={5.2} height={5.2} rx={0.9} />
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 1.4} cy={y * 1.4} r={0.52} />
      ))}
    </svg>
  );
}

const rollTime = 700;

export function DiceTray({ dice }: { dice: readonly NonNullable<Told1["die"]>[] }) {
  const [rolling, setRolling] = useState(false);
  const [faces, setFaces] = useState<readonly number[]>([]);
  const before = useRef(0);
  const count = dice.length;
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (!more || !moves()) return;
    sound("die");
    setRolling(true);
    const tumble = setInterval(
      () => setFaces(Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 6))),
      90,
    );
    const rest = setTimeout(() => {
      clearInterval(tumble);
      setRolling(false);
    }, rollTime);
    return () => {
      clearInterval(tumble);
      clearTimeout(rest);
      setRolling(false);
    };
  }, [count]);
  if (count === 0) return null;
  return (
    <div class={`gun-dice ${rolling ? "rolling" : ""}`}>
      <h2 class="unseen">{t("gun.dice")}</h2>
      <ol>
        {dice.map((one, i) => (
          <li key={i} class={one.good === undefined ? "" : one.good ? "good" : "bad"}>
            <Die face={rolling ? (faces[i] ?? one.die) : one.die} />
            <span>
              {rolling
                ? one.need === undefined
                  ? "…"
                  : t("gun.dice.need", { need: `${one.need}+` })
                : one.text.replace(/^\d: /, "")}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
