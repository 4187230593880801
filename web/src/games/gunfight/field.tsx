// The town of Gunfight, with what lies over it: marks, lines of fire, the dice that fell.
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { burst as burstOf, persuasion } from "./ask";
import { announcement, spotKey } from "./choose";
import { DiceTray, lastDice } from "./dice";
import { burstSpot, fireOf, movingWay, triangle } from "./fire";
import { FireWords } from "./fire-words";
import { type Figure, figureOf, type GunfightView, inPlay, sideOf, sizeOf, targetOf, townOf, turnFor } from "./model";
import { isMine, isOver, type PartProps } from "./moment";
import { DoorPoster, Poster } from "./poster";
import { angle } from "./shapes";
import { StandWords } from "./stand-words";
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
        good={moment.good}
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
      <Pointed props={props} moment={moment} />
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

// What the pointer is on: it lies over a corner of the town, so that nothing moves and nothing flickers.
function Pointed({ props, moment }: Omit<PartProps, "clicks">) {
  const { view, seats } = props;
  const { pointed, picked, ready, shown } = moment;
  const figure = figureOf(view, pointed?.figure);
  const fire = fireOf(props, moment).find((mark) => mark.to === pointed?.figure);
  const walker = view.play?.fig ?? (["move", "climb"].includes(shown.plan?.verb ?? "") ? shown.plan!.fig : null);
  const standing = ready && pointed?.spot && walker && !moment.throwing && view.phase !== "deploy";
  if (!figure && !pointed?.door && !standing) return null;
  const owner = seats.find((facts) => facts.seat === figure?.seat)?.name ?? "";
  // On the side of the town where it is not.
  const size = sizeOf(townOf(view));
  const door = townOf(view).doors.find(({ id }) => id === pointed?.door);
  const [atX, atY] = pointed?.spot ?? door?.at ?? [figure?.x ?? 0, figure?.y ?? 0];
  const [x] = turnFor(props.seat, size).point(atX, atY);
  return (
    <div class={`gun-pointed ${x > size[0] / 2 ? "left" : ""}`}>
      {standing && <StandWords view={view} fig={walker} spot={pointed.spot!} />}
      {fire && <FireWords view={view} from={fire.from} to={fire.to} sight={fire.sight} />}
      {pointed?.door && (
        <DoorPoster
          view={view}
          id={pointed.door}
          need={ready && picked.fig ? persuasion(view, picked.fig, pointed.door) : null}
        />
      )}
      {figure && !isOver(view) && <Poster view={view} figure={figure} owner={owner} />}
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
