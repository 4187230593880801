// What lies over the map while somebody aims or walks: lines of fire, the triangle of a shotgun, a burst, a way.

import type { TableProps } from "../contract";
import { sight, way as wayOf } from "./ask";
import type { Plan } from "./choose";
import { figureOf, type GunfightView, inPlay, isPrey, type Spot, targetOf } from "./model";
import type { Moment, Pointed } from "./moment";
import type { FireMark } from "./overlays";

// The shots that could be fired at what is pointed at, or is aimed at.
export function fireOf(
  { view }: TableProps<GunfightView>,
  { picked, pointed, given, targets, ready }: Moment,
): FireMark[] {
  const at = pointed?.figure ?? picked.target;
  return fireMarks(view, picked.fig, at, given.plan?.verb, given.plan?.with === "aim", [...targets], ready);
}

function fireMarks(
  view: GunfightView,
  fig: string | null,
  at: string | null | undefined,
  verb: string | undefined,
  aimed: boolean,
  targets: readonly string[],
  ready: boolean,
): FireMark[] {
  const aimedAt = targetOf(view.play);
  const from = fig ?? (aimedAt?.startsWith("f") ? view.play!.fig : null);
  const shooter = figureOf(view, from);
  if (!ready || !shooter || !inPlay(shooter)) return [];
  const firing = verb === undefined ? null : ["pistol", "rifle", "shotgun"].includes(verb) ? verb : null;
  const list = new Set<string>(firing ? targets.slice(0, 8) : []);
  if (at && figureOf(view, at) && isPrey(shooter, figureOf(view, at)!)) list.add(at);
  if (!fig && aimedAt) list.add(aimedAt);
  return [...list]
    .filter((id) => id !== from && inPlay(figureOf(view, id)!))
    .map((id): FireMark | null => {
      const seen = sight(view, shooter.id, id);
      if (!seen) return null;
      const wanted = firing ?? view.play?.verb;
      const shots = (seen.shots ?? []).filter((shot) => shot.in_range && !seen.in_contact);
      const shot = shots.find(({ weapon }) => weapon === wanted) ?? shots[0];
      const need = shot?.endangers
        ? shot.endangers.find((one) => one.fig === id)?.need
        : aimed || view.play?.aim
          ? (shot?.aimed ?? shot?.need)
          : shot?.need;
      return { from: shooter.id, to: id, sight: shot?.endangers ? { ...seen, line: [] } : seen, need: need ?? null };
    })
    .filter((mark) => mark !== null);
}

export function triangle(
  view: GunfightView,
  fig: string | null,
  verb: string | undefined,
  at: string | undefined,
): readonly [string, string] | null {
  const aimedAt = targetOf(view.play);
  if (view.play?.verb === "shotgun" && aimedAt) return [view.play.fig, aimedAt];
  const target = figureOf(view, at);
  const shooter = figureOf(view, fig);
  return verb === "shotgun" && shooter && target && isPrey(shooter, target) ? [shooter.id, target.id] : null;
}

export function burstSpot(view: GunfightView, pointed: Pointed, verb: string | undefined): Spot | null {
  if (view.play?.verb === "throw" && view.play.to) return view.play.to;
  return (verb === "throw" || view.phase === "at") && pointed?.spot ? pointed.spot : null;
}

// How a walk goes; a climb over fences goes another way than round them, and is left to the eye.
export function movingWay(view: GunfightView, fig: string | null, plan: Plan | null, spot: Spot | undefined) {
  if (view.play?.with === "climb" || plan?.with === "climb") return null;
  if (view.phase === "react" && view.play?.to && ["move"].includes(view.play.verb))
    return wayOf(view, view.play.fig, view.play.to);
  const mover = view.phase === "to" ? view.play?.fig : plan?.verb === "move" ? fig : null;
  return mover && spot && figureOf(view, mover)?.level === 0 ? wayOf(view, mover, spot) : null;
}
