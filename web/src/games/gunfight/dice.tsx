// The dice of the last play: they tumble for a moment, then lie there with what they meant until the next play.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { moves } from "../../settings";
import type { NewsLine } from "../contract";

// A die that was rolled: what it needed, where that was told, whether it got there, and what it was for.
export interface RolledDie {
  die: number;
  need?: number;
  good?: boolean;
  text: string;
}

const reached = new Set(["stopped", "caught", "hit", "explodes", "joined", "dead"]);
const failed = new Set(["went_past", "missed", "dud", "refused", "insulted", "alive"]);

// The dice of the last play that had some, while nothing else has been announced.
export function lastDice(news: readonly NewsLine[]): RolledDie[] {
  const isRoll = ({ effect }: NewsLine) => effect.effect === "rolled";
  const last = news.findLast(isRoll);
  const others = new Set(news.filter((line) => last && line.step > last.step && !isRoll(line)).map(({ step }) => step));
  if (!last || others.size > 2) return [];
  const begun = news.findLastIndex(({ effect }) => ["announced", "attacked"].includes(effect.effect));
  return news
    .slice(begun + 1)
    .filter(isRoll)
    .map(({ effect, text }) => {
      const brought = String(effect.brought);
      const test = news.findLast(
        (line) =>
          line.effect.effect === "test_set" && line.effect.for === effect.for && line.effect.whom === effect.whom,
      );
      return {
        die: Number(effect.face),
        need: typeof test?.effect.need === "number" ? test.effect.need : undefined,
        good: reached.has(brought) ? true : failed.has(brought) ? false : undefined,
        text,
      };
    });
}

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

export function DiceTray({ dice }: { dice: readonly RolledDie[] }) {
  const [rolling, setRolling] = useState(false);
  const [faces, setFaces] = useState<readonly number[]>([]);
  const before = useRef(0);
  const count = dice.length;
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (!more || !moves()) return;
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
              {rolling ? (one.need === undefined ? "…" : t("gun.dice.need", { need: `${one.need}+` })) : one.text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
