// What is picked and pointed at in Gunfight, and what a click means; every line that is sent was offered by the engine.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { explain, refuse, refuseAt } from "../../felt/why";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { type GoodPlace, goodPlaces, reach, useEngine } from "./ask";
import { announcement, nothing, offer, type Picked, pickCard, pickFigure, readSpot, spotKey } from "./choose";
import { readLine, readLines, sameSpot } from "./lines";
import { type Figure, figureOf, type GunfightView, inPlay, type Spot, sideOf, spotOf } from "./model";
import { wrongCard, wrongLine } from "./wrong-line";

export type Pointed = { figure?: string; door?: string; spot?: Spot } | null;

// What is picked and pointed at, what the lines offer with it, and the points in reach.
export function useMoment(props: TableProps<GunfightView>) {
  const { view, legal } = props;
  const ready = useEngine();
  const [picked, setPicked] = useState<Picked>(nothing);
  const [pointed, setPointed] = useState<Pointed>(null);
  const [hover, setHover] = useState<string | null>(null);
  const armed = useRef<string | null>(null); // the point that the first tap of a finger has shown
  const next = useRef<{ line: string; after: number } | null>(null);
  const lines = useMemo(() => readLines(legal), [legal]);
  const given = useMemo(() => offer(lines, picked), [lines, picked]);
  const shown = useMemo(
    () =>
      hover && picked.cards.length === 0 && view.phase === "turn" ? offer(lines, { ...picked, cards: [hover] }) : given,
    [lines, picked, given, hover, view.phase],
  );

  // A new position: the active figure stays in hand, cards go back; a point that was clicked follows its announcement.
  useEffect(() => {
    const wanted = next.current;
    if (wanted && legal.includes(wanted.line) && !props.busy) {
      next.current = null;
      props.play(wanted.line);
      return;
    }
    // The answer of a server comes before the position that follows: until then the point is waited for.
    if (wanted && props.steps.length <= wanted.after) return;
    if (legal.length > 0) next.current = null;
    const active = view.active?.fig ?? null;
    const keeps = (fig: string | null) => fig !== null && lines.some((line) => line.fig === fig);
    setPicked((old) => {
      const fig = keeps(active) ? active : keeps(old.fig) ? old.fig : null;
      return { ...nothing, fig: view.phase === "turn" ? fig : null };
    });
    armed.current = null;
    setHover(null);
  }, [legal]);

  const spots = useMemo((): readonly Spot[] => {
    if (shown.points.size > 0) {
      const mover = figureOf(view, view.play?.fig);
      return [...shown.points.keys()].map((key) => {
        if (!key.endsWith("shift")) return readSpot(key);
        const [dx = 0, dy = 0] = key.split(" ").map(Number);
        return [(mover?.x ?? 0) + dx, (mover?.y ?? 0) + dy, 0];
      });
    }
    return ready && shown.plan ? (reach(view, shown.plan) ?? []) : [];
  }, [shown, view, ready]);
  const good = useMemo(
    (): readonly GoodPlace[] => (ready && spots.length > 0 ? goodPlaces(view, shown.plan) : []),
    [view, ready, shown, spots],
  );
  const throwing = shown.plan?.verb === "throw" || view.phase === "at";
  const targets = new Set(given.plan ? given.targets.keys() : picked.fig ? given.shots.keys() : []);
  const hint = props.hint ? readLine(props.hint) : null;
  return {
    ready,
    picked,
    setPicked,
    pointed,
    setPointed,
    setHover,
    armed,
    next,
    lines,
    given,
    shown,
    spots,
    good,
    throwing,
    targets,
    hint,
  };
}
export type Moment = ReturnType<typeof useMoment>;

export const isMine = ({ seat }: TableProps, figure: Figure) =>
  figure.seat !== null && seat !== null && sideOf(figure.seat) === sideOf(seat);
export const handOf = ({ view, seat }: TableProps<GunfightView>) => (seat ? (view.hands[seat] ?? []) : []);

export const isOver = (view: GunfightView) =>
  view.phase === "over" || (view.history.length > 0 && ["recruit", "skill"].includes(view.phase));

// What a click means: a line that is played, something that is picked, or the reason why not.
export function clicksOf(props: TableProps<GunfightView>, moment: Moment) {
  const { view, legal } = props;
  const { picked, setPicked, next, lines, given, shown, spots, throwing } = moment;
  const play = (line: string) => {
    next.current = null;
    props.play(line);
  };
  const lineAt = (spot: Spot): string | undefined => {
    const mover = figureOf(view, view.play?.fig);
    return (
      given.points.get(spotKey(spot)) ??
      given.points.get(`${spot[0] - (mover?.x ?? 0)} ${spot[1] - (mover?.y ?? 0)} shift`)
    );
  };
  // A finger cannot point: its first tap shows how it would be there, its second goes.
  const onSpot = (spot: Spot, event?: Event) => {
    const touched = (event as PointerEvent | undefined)?.pointerType === "touch";
    if (touched && moment.armed.current !== spotKey(spot)) {
      moment.armed.current = spotKey(spot);
      return moment.setPointed({ spot });
    }
    const line = lineAt(spot);
    if (line) return play(line);
    const first = shown.plan && announcement(shown.plan);
    if (!first) return;
    next.current = {
      line: `${shown.plan!.verb === "throw" ? "at" : "to"} ${spotKey(spot)}`,
      after: props.steps.length,
    };
    props.play(first);
  };
  const onFigure = (id: string, at: EventTarget | null) => {
    const figure = figureOf(view, id)!;
    const spot = spotOf(figure);
    const here = spot && spots.find((one) => sameSpot(one, spot));
    if (here && (view.phase !== "turn" || shown.plan?.verb === "throw")) return onSpot(here);
    const line = given.targets.get(id);
    if (line) return play(line);
    if (!given.plan && picked.fig && given.shots.has(id)) return setPicked({ ...picked, target: id });
    if (given.figures.has(id)) return setPicked(pickFigure(lines, picked, id));
    if (view.phase === "turn" && legal.length > 0)
      void explain(at, props.whyNot(wrongLine(view, picked, figure, handOf(props))));
  };
  const onDoor = (id: string, at: EventTarget | null) => {
    const line = given.doors.get(id);
    if (line) return play(line);
    const any = lines.find((one) => one.target === id);
    if (any) return setPicked({ ...nothing, fig: any.fig ?? null });
    if (picked.fig && legal.length > 0) void explain(at, props.whyNot(`persuade ${picked.fig} ${id}`));
  };
  const onCard = (card: string, at: HTMLElement) => {
    if (given.cards.has(card)) return setPicked(pickCard(lines, picked, card));
    if (legal.length === 0) return; // the room says whose turn it is
    if (card.startsWith("X")) return refuse(at, { line: "", why: t("gun.no.joker"), rule: "GUN-17.1" });
    const figure = figureOf(view, picked.fig) ?? view.figures.find((one) => isMine(props, one) && inPlay(one));
    if (figure) void explain(at, props.whyNot(wrongCard(view, figure, card)));
  };
  const onGround = (x: number, y: number) => {
    const rule = view.phase === "deploy" ? "GUN-3.8" : throwing ? "GUN-12.2" : "GUN-6.3";
    refuseAt({ left: x, top: y, bottom: y, width: 0 }, { line: "", why: t("gun.no.point"), rule });
  };
  return { play, lineAt, onSpot, onFigure, onDoor, onCard, onGround };
}

export interface PartProps {
  props: TableProps<GunfightView>;
  moment: Moment;
  clicks: ReturnType<typeof clicksOf>;
}
