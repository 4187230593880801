// The town of Gunfight, with what lies over it: marks, lines of fire, the dice that fell.
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { burst as burstOf } from "./ask";
import { announcement, spotKey } from "./choose";
import { DiceTray, lastDice } from "./dice";
import { burstSpot, fireOf, movingWay, triangle } from "./fire";
import { type Figure, figureOf, type GunfightView, inPlay, sideOf, sizeOf, targetOf, townOf, turnFor } from "./model";
import { isMine, type PartProps } from "./moment";
import { angle } from "./shapes";
import { TownMap } from "./town-map";
import { nameOf } from "./words";

// The town, and what lies over it.
export function Field({ props, moment, clicks }: PartProps) {
  const { view, seat, legal } = props;
  const { picked, pointed, given, shown, spots, targets, hint, ready, lines } = moment;
  const size = sizeOf(townOf(view));
  const turn = useMemo(() => turnFor(seat, size), [seat, size[0], size[1]]);
  const facing = useFacing(view);
  const hinted = new Set(
    [hint?.fig, hint?.target, hint?.point && spotKey(hint.point)].filter((one) => one !== undefined),
  );
  const doors = new Set(lines.filter((line) => line.target?.startsWith("d")).map((line) => line.target!));
  const burst = burstSpot(view, pointed, shown.plan?.verb);
  return (
    <div class="gun-field">
      <TownMap
        view={view}
        mine={(figure) => isMine(props, figure)}
        turn={turn}
        facing={facing}
        lit={given.figures}
        picked={picked.fig}
        targets={targets}
        hinted={hinted}
        doors={doors}
        spots={spots}
        lineOf={(spot) => clicks.lineAt(spot) ?? (shown.plan ? (announcement(shown.plan) ?? undefined) : undefined)}
        looks={moment.throwing ? "throw" : "move"}
        fire={fireOf(props, moment)}
        triangle={triangle(view, picked.fig, given.plan?.verb, pointed?.figure)}
        burst={burst}
        way={ready ? movingWay(view, picked.fig, shown.plan, pointed?.spot) : null}
        onFigure={clicks.onFigure}
        onDoor={clicks.onDoor}
        onSpot={clicks.onSpot}
        onGround={legal.length > 0 && spots.length > 0 ? clicks.onGround : undefined}
        onPoint={moment.setPointed}
      />
      <DiceTray dice={spots.length > 0 && legal.length > 0 ? [] : lastDice(props.news ?? [])} />
      {burst && ready && (
        <p class="gun-burst-words">
          {t("gun.burst", {
            names:
              burstOf(view, burst)
                .map((id) => nameOf(figureOf(view, id)))
                .join(", ") || "–",
          })}
        </p>
      )}
    </div>
  );
}

// Which way a figure looks: where it went, or whom it shot at; the rules know no facing, the eye does.
function useFacing(view: GunfightView): (figure: Figure) => number {
  const known = useRef(new Map<string, { x: number; y: number; way: number }>());
  for (const figure of view.figures) {
    if (!inPlay(figure)) continue;
    const [x, y] = [figure.x!, figure.y!];
    const old = known.current.get(figure.id);
    let way = old?.way ?? (figure.seat && sideOf(figure.seat) === "b" ? 180 : 0);
    if (old && (old.x !== x || old.y !== y)) way = angle([old.x, old.y], [x, y]);
    const target = view.play?.fig === figure.id ? figureOf(view, targetOf(view.play)) : null;
    if (target && inPlay(target)) way = angle([x, y], [target.x!, target.y!]);
    known.current.set(figure.id, { x, y, way });
  }
  return (figure) => known.current.get(figure.id)?.way ?? 0;
}
