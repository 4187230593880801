// The table of Gunfight: the map, the hand, the panel of the moment. What is picked lives here; every line that is sent
// was offered by the engine.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Card } from "../../felt/card";
import { cardName } from "../../felt/cards";
import { Fan } from "../../felt/piles";
import { Stage } from "../../felt/stage";
import { explain, refuse, refuseAt } from "../../felt/why";
import { t } from "../../i18n";
import type { TableProps } from "../contract";
import { burst as burstOf, persuasion, reach, sight, useEngine, way as wayOf } from "./ask";
import {
  announcement,
  nothing,
  offer,
  type Picked,
  type Plan,
  pickCard,
  pickFigure,
  pickFor,
  readSpot,
  spotKey,
} from "./choose";
import { DiceTray, lastDice } from "./dice";
import { CampaignSheet, KeepRoster, Tally } from "./ending";
import { readLine, readLines, sameSpot } from "./lines";
import {
  enemies,
  type Figure,
  figureOf,
  type GunfightView,
  inPlay,
  isPrey,
  type Spot,
  sideOf,
  sizeOf,
  spotOf,
  targetOf,
  townOf,
  turnFor,
} from "./model";
import type { FireMark } from "./overlays";
import { FireWords, Panel } from "./panel";
import { DoorPoster, Poster } from "./poster";
import { Roster } from "./roster";
import { angle } from "./shapes";
import { TownMap } from "./town-map";
import { nameOf, playWords } from "./words";

type Pointed = { figure?: string; door?: string; spot?: Spot } | null;

// What is picked and pointed at, what the lines offer with it, and the points in reach.
function useMoment(props: TableProps<GunfightView>) {
  const { view, legal } = props;
  const ready = useEngine();
  const [picked, setPicked] = useState<Picked>(nothing);
  const [pointed, setPointed] = useState<Pointed>(null);
  const [hover, setHover] = useState<string | null>(null);
  const next = useRef<string | null>(null);
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
    if (wanted && legal.includes(wanted) && !props.busy) {
      next.current = null;
      props.play(wanted);
      return;
    }
    if (legal.length > 0) next.current = null;
    const active = view.active?.fig ?? null;
    const keeps = (fig: string | null) => fig !== null && lines.some((line) => line.fig === fig);
    setPicked((old) => {
      const fig = keeps(active) ? active : keeps(old.fig) ? old.fig : null;
      return { ...nothing, fig: view.phase === "turn" ? fig : null };
    });
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
    next,
    lines,
    given,
    shown,
    spots,
    throwing,
    targets,
    hint,
  };
}
type Moment = ReturnType<typeof useMoment>;

const isMine = ({ seat }: TableProps, figure: Figure) =>
  figure.seat !== null && seat !== null && sideOf(figure.seat) === sideOf(seat);
const handOf = ({ view, seat }: TableProps<GunfightView>) => (seat ? (view.hands[seat] ?? []) : []);

// What a click means: a line that is played, something that is picked, or the reason why not.
function clicksOf(props: TableProps<GunfightView>, moment: Moment) {
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
  const onSpot = (spot: Spot) => {
    const line = lineAt(spot);
    if (line) return play(line);
    const first = shown.plan && announcement(shown.plan);
    if (!first) return;
    next.current = `${shown.plan!.verb === "throw" ? "at" : "to"} ${spotKey(spot)}`;
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

interface PartProps {
  props: TableProps<GunfightView>;
  moment: Moment;
  clicks: ReturnType<typeof clicksOf>;
}

const isOver = (view: GunfightView) =>
  view.phase === "over" || (view.history.length > 0 && ["recruit", "skill"].includes(view.phase));

// The shots that could be fired at what is pointed at, or is aimed at.
function fireOf({ view }: TableProps<GunfightView>, { picked, pointed, given, targets, ready }: Moment): FireMark[] {
  const at = pointed?.figure ?? picked.target;
  return fireMarks(view, picked.fig, at, given.plan?.verb, given.plan?.with === "aim", [...targets], ready);
}

// The town, and what lies over it.
function Field({ props, moment, clicks }: PartProps) {
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

// Which turn it is, how many cards are left, and the campaign's sheet.
function Where({ props }: { props: TableProps<GunfightView> }) {
  const { view } = props;
  const [sheet, setSheet] = useState(false);
  const campaign = Number(view.options.campaign_games ?? 1) > 1;
  const words = { game: view.game_no, n: view.turn, limit: Number(view.options.turn_limit ?? 12) };
  return (
    <>
      <p class="gun-where">
        {view.turn === 0 ? t("gun.setup") : t(campaign ? "gun.turn" : "gun.turn.one", words)}
        {" · "}
        {t("gun.deck", { n: view.deck.length })}
        {campaign && (
          <button type="button" class="button small" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
            {t("gun.campaign")}
          </button>
        )}
      </p>
      {sheet && <CampaignSheet view={view} seats={props.seats} />}
    </>
  );
}

function Hand({ props, moment, clicks }: PartProps) {
  const { picked, given, hint, setHover } = moment;
  return (
    <Fan label={t("gun.hand")} class="gun-hand" held>
      {handOf(props).map((card) => {
        const can = given.cards.has(card);
        return (
          <Card
            key={card}
            card={card}
            label={`${cardName(card)}: ${t(`gun.use.${use(card)}`)}`}
            title={t(`gun.use.${use(card)}`)}
            flip={card}
            can={can}
            dim={props.legal.length > 0 && !can}
            chosen={picked.cards.includes(card)}
            hinted={hint?.cards.includes(card)}
            onPoint={(on) => setHover(on ? card : null)}
            onChoose={(at) => clicks.onCard(card, at)}
          />
        );
      })}
    </Fan>
  );
}

// Who or what is looked at: the line of fire in words, the door, the poster.
function Looked({ props, moment }: Omit<PartProps, "clicks">) {
  const { view, seats } = props;
  const { picked, pointed, lines, ready } = moment;
  const fire = fireOf(props, moment).find((mark) => mark.to === (pointed?.figure ?? picked.target));
  const placed = view.phase === "deploy" ? lines[0]?.fig : undefined;
  const focus =
    figureOf(view, pointed?.figure) ??
    (pointed?.door
      ? null
      : figureOf(view, picked.fig ?? view.placing?.fig ?? view.play?.fig ?? view.active?.fig ?? placed));
  const owner = seats.find((facts) => facts.seat === focus?.seat)?.name ?? "";
  return (
    <>
      {fire && <FireWords view={view} from={fire.from} to={fire.to} sight={fire.sight} />}
      {pointed?.door && (
        <DoorPoster
          view={view}
          id={pointed.door}
          need={ready && picked.fig ? persuasion(view, picked.fig, pointed.door) : null}
        />
      )}
      {focus && !isOver(view) && <Poster view={view} figure={focus} owner={owner} />}
    </>
  );
}

export function Table(props: TableProps<GunfightView>) {
  const { view, seat, steps } = props;
  const moment = useMoment(props);
  const clicks = clicksOf(props, moment);
  const [auto, setAuto] = useAutoPass(props);
  const { picked, setPicked, given, hint } = moment;
  const over = isOver(view);
  const part = { props, moment, clicks };
  return (
    <Stage
      class={`gun ${view.phase === "gang" ? "gun-choosing" : ""} ${over ? "gun-ended" : ""}`}
      label={t("gun.table")}
      moment={steps.length}
    >
      <Field {...part} />
      <div class="gun-side">
        <Where props={props} />
        {hint && (
          <p class="gun-hint">
            {t("gun.hint", { what: playWords(view, hint) })}
            {view.phase === "turn" && hint.fig && (
              <button type="button" class="button small" onClick={() => setPicked(pickFor(hint))}>
                {t("gun.hint.pick")}
              </button>
            )}
          </p>
        )}
        <Panel
          table={props}
          lines={moment.lines}
          picked={picked}
          given={given}
          spots={moment.spots.length}
          onPick={setPicked}
          onPlay={clicks.play}
        />
        {over && <Tally view={view} seats={props.seats} />}
        {seat && view.phase === "over" && <KeepRoster view={view} seat={seat} />}
        {seat && handOf(props).length > 0 && !over && view.phase !== "gang" && <Hand {...part} />}
        <Looked {...part} />
        <Roster
          view={view}
          seats={props.seats}
          lit={given.figures}
          targets={moment.targets}
          picked={picked.fig}
          onFigure={clicks.onFigure}
          onPoint={moment.setPointed}
        />
        {seat && !over && (
          <label class="gun-auto">
            <input type="checkbox" checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />{" "}
            {t("gun.autopass")}
          </label>
        )}
      </div>
    </Stage>
  );
}

const use = (card: string): string =>
  card.startsWith("X")
    ? "joker"
    : card.startsWith("A")
      ? "ace"
      : "JQK".includes(card[0]!)
        ? "shoot"
        : "789T".includes(card[0]!)
          ? "high"
          : "low";

// A line that will be refused, so that the engine can say why.
function wrongLine(view: GunfightView, picked: Picked, figure: Figure, hand: readonly string[]): string {
  const shooter = figureOf(view, picked.fig);
  const card = (test: RegExp) =>
    picked.cards.find((one) => test.test(one)) ?? hand.find((one) => test.test(one)) ?? "KS";
  if (shooter && (enemies(shooter, figure) || figure.kind === "horse")) {
    if (figure.kind === "horse" && !picked.cards.some((one) => /^[AJQK]/.test(one)))
      return `mount ${shooter.id} ${card(/^[789T]/)} ${figure.id}`;
    const weapon = shooter.weapons[0]?.replace("pistols", "pistol");
    return weapon
      ? `${weapon} ${shooter.id} ${card(/^[AJQK]/)} ${figure.id}`
      : `fight ${shooter.id} ${figure.id} ${card(/^[AJQK]/)}`;
  }
  return `move ${figure.id} ${card(/^[A2-9T]/)}`;
}

// The same for a card of the hand: a shot at the nearest enemy, or a walk.
function wrongCard(view: GunfightView, figure: Figure, card: string): string {
  const far = (other: Figure) => Math.hypot((other.x ?? 0) - (figure.x ?? 0), (other.y ?? 0) - (figure.y ?? 0));
  const weapon = figure.weapons[0]?.replace("pistols", "pistol");
  const [enemy] = view.figures
    .filter((other) => inPlay(other) && enemies(figure, other))
    .sort((a, b) => far(a) - far(b));
  if (!/^[JQK]/.test(card) || !weapon || !enemy) return `move ${figure.id} ${card}`;
  return `${weapon} ${figure.id} ${card} ${enemy.id}`;
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

function triangle(
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

function burstSpot(view: GunfightView, pointed: Pointed, verb: string | undefined): Spot | null {
  if (view.play?.verb === "throw" && view.play.to) return view.play.to;
  return (verb === "throw" || view.phase === "at") && pointed?.spot ? pointed.spot : null;
}

// How a walk goes; a climb over fences goes another way than round them, and is left to the eye.
function movingWay(view: GunfightView, fig: string | null, plan: Plan | null, spot: Spot | undefined) {
  if (view.play?.with === "climb" || plan?.with === "climb") return null;
  if (view.phase === "react" && view.play?.to && ["move"].includes(view.play.verb))
    return wayOf(view, view.play.fig, view.play.to);
  const mover = view.phase === "to" ? view.play?.fig : plan?.verb === "move" ? fig : null;
  return mover && spot && figureOf(view, mover)?.level === 0 ? wayOf(view, mover, spot) : null;
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

// With no joker in the hand the only answer is to let it pass; the reader may have that done for him.
function useAutoPass(props: TableProps<GunfightView>): [boolean, (on: boolean) => void] {
  const key = "saloon.gunfight.autopass";
  const [on, set] = useState(() => {
    try {
      return localStorage.getItem(key) !== "no";
    } catch {
      return true;
    }
  });
  const only = props.legal.length === 1 && props.legal[0] === "pass" && !props.busy;
  useEffect(() => {
    if (!on || !only) return;
    const timer = setTimeout(() => props.play("pass"), 900);
    return () => clearTimeout(timer);
  }, [on, only, props.steps.length]);
  return [
    on,
    (value) => {
      set(value);
      try {
        localStorage.setItem(key, value ? "yes" : "no");
      } catch {
        // storage is forbidden: it lasts as long as the page
      }
    },
  ];
}
