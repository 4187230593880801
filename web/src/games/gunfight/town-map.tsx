// The town as a picture one can act on: terrain, doors, tokens, figures, and on top what the choice of the moment means
// (reach, lines of fire, templates). It gets what is lit and says what was clicked; choosing is the table's business.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { directions } from "../../felt/keyboard";
import { t } from "../../i18n";
import type { GoodPlace } from "./ask";
import { type Looking, lookAt, useCamera, whole } from "./camera";
import { readSpot, spotKey } from "./choose";
import { GoodPlaces } from "./good-places";
import { type Named, placeNames } from "./labels";
import {
  type Figure,
  type GunfightView,
  inPlay,
  type Size,
  type Spot,
  sizeOf,
  type Turn,
  targetOf,
  townOf,
} from "./model";
import { Burst, FireLine, type FireMark, Goal, Reach, Triangle, tagBox, Way } from "./overlays";
import { nextSpot, unread } from "./shapes";
import { HouseNames, houseSigns, Terrain, Zones } from "./terrain";
import { Doors, FallenOnes, Figures, Spots, Tokens } from "./town-things";
import { shortName } from "./words";

export interface MapProps {
  view: GunfightView;
  mine: (figure: Figure) => boolean; // of the reader's side
  turn: Turn;
  facing: (figure: Figure) => number;
  lit: ReadonlySet<string>; // figures that can be picked
  picked: string | null;
  targets: ReadonlySet<string>; // figures that can be shot, fought, mounted
  hinted: ReadonlySet<string>; // figures, doors and points
  doors: ReadonlySet<string>; // doors where something can be done
  spots: readonly Spot[]; // lit points
  good: readonly GoodPlace[]; // those worth a look
  lineOf: (spot: Spot) => string | undefined; // the line a click on the point sends first
  looks: "move" | "throw";
  fire: readonly FireMark[];
  triangle: readonly [string, string] | null; // shooter, target
  burst: Spot | null;
  way: readonly (readonly [number, number])[] | null;
  onFigure(id: string, at: EventTarget | null): void;
  onDoor(id: string, at: EventTarget | null): void;
  onSpot(spot: Spot, event?: Event): void;
  onGround?: ((x: number, y: number) => void) | undefined; // clicked beside the lit points, there on the screen
  onPoint(what: { figure?: string; door?: string; spot?: Spot } | null): void;
}

// Where points would be hard to hit the eye is led to what the choice is about, and back when it is made.
function useLeading(props: MapProps, looking: Looking, size: Size): void {
  const { view, turn } = props;
  const live = view.figures.filter(inPlay);
  const led = props.picked ?? view.play?.fig;
  const near = led ? live.find((one) => one.id === led) : null;
  const about = [
    ...live
      .filter((one) => props.targets.has(one.id) || one.id === targetOf(view.play))
      .map((one): Spot => [one.x!, one.y!, 0]),
    ...props.spots,
    ...(view.play?.to && view.play.verb !== "group" ? [view.play.to] : []),
  ];
  const small = Math.min(looking.frame.width, looking.frame.height) <= 700;
  const aboutKey = near && small ? `${near.id} ${about.length} ${view.phase}` : "";
  const leads = useRef(false);
  useEffect(() => {
    if (!near || aboutKey === "") {
      if (leads.current) looking.look(whole(size));
      leads.current = false;
      return;
    }
    leads.current = true;
    looking.look(
      lookAt([turn.point(near.x!, near.y!), ...about.map(([x, y]) => turn.point(x, y))], looking.frame, size, 6),
    );
  }, [aboutKey]);
}

// Arrow keys go from point to point and from figure to figure, with Shift they move the picture; + and - bring it nearer.
function keysOf(
  props: MapProps,
  looking: Looking,
  size: Size,
  svg: RefObject<SVGSVGElement | null>,
  setCursor: (key: string) => void,
) {
  const { turn } = props;
  const live = props.view.figures.filter(inPlay);
  const moveFocus = (event: KeyboardEvent, [dx, dy]: readonly [number, number]) => {
    const turned: readonly [number, number] = turn.turned ? [-dx, -dy] : [dx, dy];
    const now = (event.target as Element).getAttribute("data-spot");
    if (!now) return focusFigure(event, turned);
    const next = nextSpot(readSpot(now), props.spots, turned);
    if (!next) return;
    setCursor(spotKey(next));
    svg.current?.querySelector<SVGElement>(`[data-spot="${spotKey(next)}"]`)?.focus();
  };
  const focusFigure = (event: KeyboardEvent, way: readonly [number, number]) => {
    const id = (event.target as Element).getAttribute("data-figure");
    const from = live.find((one) => one.id === id);
    const places = live.filter((one) => one.id !== id).map((one): Spot => [one.x!, one.y!, 0]);
    const next = nextSpot(from ? [from.x!, from.y!, 0] : [size[0] / 2, size[1] / 2, 0], places, way);
    const found = live.find((one) => next && one.id !== id && one.x === next[0] && one.y === next[1]);
    if (found) svg.current?.querySelector<SVGElement>(`[data-figure="${found.id}"]`)?.focus();
  };
  return (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") looking.zoom(1.4);
    else if (event.key === "-") looking.zoom(1 / 1.4);
    else if (event.key === "0") looking.look(whole(size));
    else {
      const way = directions[event.key];
      if (!way) return;
      if (event.shiftKey) looking.pan(way[0] * 0.2, way[1] * 0.2);
      else moveFocus(event, way);
    }
    event.preventDefault();
  };
}

// Names: of everybody who can be told apart at this scale, and in any case of those it is about now.
function useNames({ view, turn, picked, targets, fire }: MapProps, scale: number, r: number) {
  const town = townOf(view);
  const letters = 12.5 / scale;
  const named: Named[] = view.figures
    .filter((one) => inPlay(one) && one.kind !== "horse")
    .map((one) => {
      const [x, y] = turn.point(one.x!, one.y!);
      const first = picked === one.id || targets.has(one.id) || view.active?.fig === one.id;
      return { id: one.id, x, y, text: shortName(one, view.figures), first };
    })
    .filter(({ first }) => first || scale > 5.2);
  const signs = useMemo(() => houseSigns(town, turn, scale), [town, turn, scale]);
  const names = placeNames(named, r, letters, [
    ...signs.map(({ box }) => box),
    ...fire.map((mark) => tagBox(view, mark, turn, scale)),
  ]);
  return { signs, named, names, letters };
}

export function TownMap(props: MapProps) {
  const { view, turn } = props;
  const svg = useRef<SVGSVGElement>(null);
  const town = townOf(view);
  const size = sizeOf(town);
  const looking = useCamera(svg, size);
  const { seen } = looking;
  const r = Math.max(1.25, Math.min(1.9, 14 / seen.scale));
  const grid = view.options.grid === 1 ? 1 : 2;
  const [cursor, setCursor] = useState<string | null>(null);
  const live = view.figures.filter(inPlay);
  const at = (x: number, y: number) => turn.point(x, y);
  const mine = live.filter(props.mine);
  const spots = useMemo(() => new Map(props.spots.map((spot) => [spotKey(spot), spot])), [props.spots]);
  const first = cursor !== null && spots.has(cursor) ? cursor : (spots.keys().next().value ?? null);

  useLeading(props, looking, size);
  const arrow = keysOf(props, looking, size, svg, setCursor);
  const things = { map: props, r, scale: seen.scale, dragged: looking.dragged };
  const { signs, named, names, letters } = useNames(props, seen.scale, r);
  return (
    <div class="gun-map">
      {/* biome-ignore lint/a11y/useSemanticElements: keys of the things inside bubble up to here */}
      <svg
        ref={svg}
        viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
        class={looking.camera.zoom > 1.02 ? "zoomed" : ""}
        onKeyDown={arrow}
        onClick={(event) => {
          if (!looking.dragged() && !(event.target as Element).closest("[role=button]"))
            props.onGround?.(event.clientX, event.clientY);
        }}
        role="group"
        aria-label={t("gun.map", { town: town.name, mine: mine.length, theirs: live.length - mine.length })}
      >
        <Terrain town={town} turn={turn} hour={hourOf(view)} />
        <Zones town={town} turn={turn} phase={view.phase} />
        {props.spots.length > 0 && <Reach spots={props.spots} cell={grid} turn={turn} looks={props.looks} />}
        <HouseNames signs={signs} />
        <Doors {...things} />
        <FallenOnes {...things} />
        <Tokens {...things} />
        <GoodPlaces places={props.good} turn={turn} scale={seen.scale} />
        <Spots {...things} first={first} grid={grid} />
        {view.play?.to && view.play.verb === "move" && <Goal spot={view.play.to} turn={turn} />}
        {props.way && <Way points={props.way} turn={turn} />}
        {props.triangle && <Triangle view={view} from={props.triangle[0]} to={props.triangle[1]} turn={turn} />}
        {props.burst && <Burst spot={props.burst} turn={turn} />}
        {props.fire.map((mark) => (
          <FireLine key={mark.to} view={view} mark={mark} turn={turn} scale={seen.scale} />
        ))}
        <Figures {...things} />
        {named.map((one) => {
          const baseline = names.get(one.id);
          return (
            baseline !== undefined && (
              <text key={one.id} x={one.x} y={one.y + baseline} font-size={letters} {...unread} class="gun-name">
                {one.text}
              </text>
            )
          );
        })}
      </svg>
      <Zoom looking={looking} size={size} mine={mine.map((one) => at(one.x!, one.y!))} />
    </div>
  );
}

// From 0 to 1: what part of the turns is over.
const hourOf = ({ turn, options }: GunfightView) => Math.min(1, turn / Number(options.turn_limit ?? 12));

// Nearer, farther, all of it, and one's own.
function Zoom({ looking, size, mine }: { looking: Looking; size: Size; mine: readonly (readonly [number, number])[] }) {
  return (
    <div class="gun-zoom">
      <button type="button" title={t("gun.zoom.in")} aria-label={t("gun.zoom.in")} onClick={() => looking.zoom(1.5)}>
        +
      </button>
      <button
        type="button"
        title={t("gun.zoom.out")}
        aria-label={t("gun.zoom.out")}
        onClick={() => looking.zoom(1 / 1.5)}
      >
        −
      </button>
      <button
        type="button"
        title={t("gun.zoom.all")}
        aria-label={t("gun.zoom.all")}
        onClick={() => looking.look(whole(size))}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
      {mine.length > 0 && (
        <button
          type="button"
          title={t("gun.zoom.mine")}
          aria-label={t("gun.zoom.mine")}
          onClick={() => looking.look(lookAt(mine, looking.frame, size))}
        >
          ★
        </button>
      )}
    </div>
  );
}
