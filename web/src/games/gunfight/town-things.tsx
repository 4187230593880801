// What lies and stands in the town: doors, the fallen, tokens, the lit points and the figures. Each says what was clicked and
// what is pointed at.
import { t } from "../../i18n";
import { spotKey } from "./choose";
import { Badges, DoorSign, doorPlace, Fallen, FigureSign, TokenSign } from "./figures";
import { type Figure, inPlay, targetOf, townOf } from "./model";
import { unread } from "./shapes";
import type { MapProps } from "./town-map";
import { doorWords, nameOf, placeWords, statesOf } from "./words";

export interface ThingProps {
  map: MapProps;
  r: number; // of a figure
  scale: number; // pixels of the screen an inch
  dragged: () => boolean; // the pointer has moved the picture: that was no click
}

// A click or a key chooses the thing.
const enter = (dragged: () => boolean, act: (target: EventTarget | null, event: Event) => void) => ({
  onClick: (event: MouseEvent) => !dragged() && act(event.currentTarget, event),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event.currentTarget, event);
  },
});

const pointing = ({ onPoint }: MapProps, what: Parameters<MapProps["onPoint"]>[0]) => ({
  onPointerEnter: () => onPoint(what),
  onPointerLeave: () => onPoint(null),
  onFocus: () => onPoint(what),
  onBlur: () => onPoint(null),
});

export function Doors({ map, r, scale, dragged }: ThingProps) {
  const { view, turn } = map;
  const town = townOf(view);
  return (
    <>
      {town.doors.map((door, i) => {
        const state = view.doors[i];
        const { x, y, inward, flat, inside } = doorPlace(town, door, turn);
        const lit = map.doors.has(door.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: it has the role of a button
          <g
            key={door.id}
            class={`gun-door ${lit ? "lit" : ""} ${map.hinted.has(door.id) ? "hinted" : ""}`}
            data-door={door.id}
            role="button"
            tabindex={lit ? 0 : -1} // in small letters: SVG takes attributes as they are written
            aria-label={state ? doorWords(view, door.id) : door.id}
            {...enter(dragged, (target) => map.onDoor(door.id, target))}
            {...pointing(map, { door: door.id })}
          >
            {inside ? (
              <circle cx={x} cy={y} r={1} class="gun-rug" />
            ) : (
              <rect
                x={x - (flat ? 1 : 0.4)}
                y={y - (flat ? 0.4 : 1)}
                width={flat ? 2 : 0.8}
                height={flat ? 0.8 : 2}
                class={state?.card === null ? "gun-leaf open" : "gun-leaf"}
              />
            )}
            {state && (
              <g {...unread} transform={`translate(${x + inward[0] * 1.9} ${y + inward[1] * 1.9})`}>
                {lit && <circle r={r * 1.35} class="gun-ring" />}
                <DoorSign view={view} door={state} r={Math.max(0.95, Math.min(1.3, 7 / scale))} />
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

export function FallenOnes({ map, r }: ThingProps) {
  const { view, turn } = map;
  return (
    <>
      {view.figures
        .filter((one) => (one.status === "down" || one.status === "dead") && one.x !== null)
        .map((one) => {
          const [x, y] = turn.point(one.x!, one.y!);
          return (
            <g key={one.id} transform={`translate(${x} ${y})`} {...pointing(map, { figure: one.id })}>
              <title>{`${nameOf(one)}: ${t(`gun.status.${one.status}`)}`}</title>
              <Fallen figure={one} r={r} />
            </g>
          );
        })}
    </>
  );
}

export function Tokens({ map, r }: ThingProps) {
  const { view, turn } = map;
  return (
    <>
      {view.tokens.map((token) => {
        const [x, y] = turn.point(token.x, token.y);
        return (
          <g key={`${token.kind}${token.x}.${token.y}.${token.level}`} transform={`translate(${x} ${y}) scale(${r})`}>
            <title>{`${t(`gun.${token.kind}`)}: ${token.n}`}</title>
            <TokenSign token={token} />
          </g>
        );
      })}
    </>
  );
}

// The lit points; arrow keys go from one to the next, and Tab stops at one of them.
export function Spots({ map, dragged, first, grid }: ThingProps & { first: string | null; grid: number }) {
  const { view, turn } = map;
  return (
    <>
      {map.spots.map((spot) => {
        const [x, y] = turn.point(spot[0], spot[1]);
        const key = spotKey(spot);
        return (
          // biome-ignore lint/a11y/useSemanticElements: it has the role of a button
          <g
            key={key}
            role="button"
            class={`gun-spot ${map.hinted.has(key) ? "hinted" : ""}`}
            tabindex={key === first ? 0 : -1}
            data-spot={key}
            data-line={map.lineOf(spot)}
            aria-label={placeWords(view, spot, true)}
            {...enter(dragged, (_, event) => map.onSpot(spot, event))}
            {...pointing(map, { spot })}
          >
            <rect x={x - grid / 2} y={y - grid / 2} width={grid} height={grid} class="gun-cell" />
            <circle cx={x} cy={y} r={grid === 1 ? 0.16 : 0.26} />
          </g>
        );
      })}
    </>
  );
}

function classesOf({ lit, targets, picked, view, hinted }: MapProps, { id }: Figure): string {
  const classes = ["gun-figure"];
  if (lit.has(id)) classes.push("lit");
  if (targets.has(id)) classes.push("target");
  if (picked === id) classes.push("picked");
  if (view.active?.fig === id) classes.push("active");
  if (hinted.has(id)) classes.push("hinted");
  if (targetOf(view.play) === id) classes.push("aimed-at");
  return classes.join(" ");
}

export function Figures({ map, r, dragged }: ThingProps) {
  const { view, turn } = map;
  return (
    <>
      {view.figures.filter(inPlay).map((one) => {
        const [x, y] = turn.point(one.x!, one.y!);
        const target = map.targets.has(one.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: it has the role of a button
          <g
            key={one.id}
            role="button"
            tabindex={0}
            class={classesOf(map, one)}
            data-figure={one.id}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            aria-label={[
              nameOf(one),
              t(map.mine(one) ? "gun.team.you" : one.seat ? "gun.team.they" : "gun.horse"),
              ...statesOf(view, one),
              placeWords(view, [one.x!, one.y!, one.level], true),
            ].join(", ")}
            aria-pressed={map.picked === one.id}
            {...enter(dragged, (element) => map.onFigure(one.id, element))}
            {...pointing(map, { figure: one.id })}
          >
            <circle r={map.spots.length > 0 ? r : r * 1.5} class="gun-hit" />
            <circle r={r * 1.42} class="gun-ring" />
            <FigureSign figure={one} facing={map.facing(one) + (turn.turned ? 180 : 0)} r={r} />
            {target && (
              <path
                d={`M0 ${-r * 1.9}V${-r * 1.15}M0 ${r * 1.15}V${r * 1.9}M${-r * 1.9} 0H${-r * 1.15}M${r * 1.15} 0H${r * 1.9}`}
                class="gun-cross-hair"
              />
            )}
            <Badges figure={one} r={r} done={view.done.includes(one.id)} />
          </g>
        );
      })}
    </>
  );
}
