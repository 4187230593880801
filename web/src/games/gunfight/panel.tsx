// Beside the map: what can be done now, as buttons and short sentences. Each phase of the rulebook has its own face here.
import { useState } from "preact/hooks";
import { cardShort } from "../../felt/cards";
import { RuleLink } from "../../felt/rule-link";
import { seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { Seat, TableProps } from "../contract";
import { chance, chanceOfHit, type Sight } from "./ask";
import { announcement, type Offer, type Picked, type Plan, plansOf } from "./choose";
import { type Line, readLines } from "./lines";
import { figureOf, type GunfightView, gangName, readyGangs, targetOf, townOf } from "./model";
import { needWords } from "./overlays";
import { MemberPoster } from "./poster";
import { inches } from "./shapes";
import { announced, coverName, houseName, nameOf, playWords, skillName, weaponName } from "./words";

export interface PanelProps {
  table: TableProps<GunfightView>;
  lines: readonly Line[];
  picked: Picked;
  given: Offer;
  spots: number; // lit points on the map
  onPick(picked: Picked): void;
  onPlay(line: string): void;
}

function PlayButton({
  view,
  line,
  onPlay,
  brass,
  children,
}: {
  view: GunfightView;
  line: Line;
  onPlay(line: string): void;
  brass?: boolean;
  children?: preact.ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`button small ${brass ? "brass" : ""}`}
      data-line={line.text}
      onClick={() => onPlay(line.text)}
    >
      {children ?? playWords(view, line)}
    </button>
  );
}

export function Panel(props: PanelProps) {
  const { table } = props;
  if (table.toAct !== table.seat || table.seat === null) return null;
  switch (table.view.phase) {
    case "gang":
      return <GangChoice {...props} />;
    case "react":
      return <JokerQuestion {...props} />;
    case "back":
      return <BackQuestion {...props} />;
    case "swap":
    case "discard":
      return <CardQuestion {...props} />;
    case "recruit":
    case "skill":
      return <AfterQuestion {...props} />;
    case "turn":
      return <TurnPanel {...props} />;
    default:
      return (
        <div class="gun-panel">
          <p>{t("gun.pick.point", { n: props.spots })}</p>
        </div>
      );
  }
}

function planWords(view: GunfightView, plan: Plan): string {
  const members = plan.lines[0]?.members?.map((id) => nameOf(figureOf(view, id), id)).join(", ");
  const how = members ? ".part" : plan.with ? `.${plan.with}` : "";
  return t(`gun.plan.${plan.verb}${how}`, { card: cardShort(plan.cards[0]!), names: members ?? "" });
}

function PlayList({
  view,
  lines,
  onPlay,
  brass,
}: Pick<PanelProps, "lines" | "onPlay"> & { view: GunfightView; brass?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div class="gun-buttons">
      {lines.map((line) => (
        <PlayButton key={line.text} view={view} line={line} onPlay={onPlay} brass={brass} />
      ))}
    </div>
  );
}

function TurnPanel({ table, lines, picked, given, spots, onPick, onPlay }: PanelProps) {
  const { view } = table;
  const name = nameOf(figureOf(view, picked.fig));
  const end = lines.find(({ verb }) => verb === "end");
  const free = given.buttons.filter(({ verb }) => verb !== "end");
  const shots = picked.target ? (given.shots.get(picked.target) ?? []) : [];
  const { plan } = given;
  const later = plan && announcement(plan);
  return (
    <div class="gun-panel">
      {!picked.fig && <p>{t(given.figures.size > 0 ? "gun.pick.figure" : "gun.prompt.turn-over")}</p>}
      {picked.fig && picked.cards.length === 0 && !picked.target && <p>{t("gun.pick.card", { name })}</p>}
      {given.plans.length > 1 && (
        <div class="gun-modes" role="radiogroup" aria-label={t("gun.plays")}>
          {given.plans.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio field would not look like a choice of plays
            <button
              key={one.key}
              type="button"
              role="radio"
              aria-checked={one === plan}
              class="gun-mode"
              onClick={() => onPick({ ...picked, plan: one.key })}
            >
              {planWords(view, one)}
            </button>
          ))}
        </div>
      )}
      {plan && (
        <p>
          {given.plans.length === 1 && <b>{planWords(view, plan)}: </b>}
          {plan.lines[0]?.target
            ? t("gun.pick.target", { n: given.targets.size })
            : spots > 0 && t("gun.pick.point", { n: spots })}
        </p>
      )}
      {picked.fig && picked.cards.length > 0 && !plan && given.shots.size === 0 && (
        <p>{t("gun.pick.none", { name })}</p>
      )}
      {later && (plan.verb === "group" || plan.verb === "dismount" || spots === 0) && (
        <PlayButton view={view} line={plan.lines[0]!} onPlay={onPlay} brass />
      )}
      {plan?.lines[0]?.target && (
        <div class="gun-buttons">
          {plan.lines.map((line) => (
            <PlayButton key={line.text} view={view} line={line} onPlay={onPlay}>
              {nameOf(figureOf(view, line.target))}
            </PlayButton>
          ))}
        </div>
      )}
      <PlayList view={view} lines={shots} onPlay={onPlay} />
      <PlayList view={view} lines={free} onPlay={onPlay} brass />
      <div class="gun-buttons gun-last">
        {(picked.fig || picked.cards.length > 0) && (
          <button
            type="button"
            class="button plain"
            onClick={() => onPick({ fig: null, cards: [], plan: null, target: null })}
          >
            {t("gun.cancel")}
          </button>
        )}
        {end && (
          <button type="button" class="button" data-line="end" onClick={() => onPlay("end")}>
            {t("gun.do.end")}
          </button>
        )}
      </div>
      {picked.fig && <AllPlays view={view} lines={lines} fig={picked.fig} onPlay={onPlay} />}
    </div>
  );
}

// The same plays as a list, for those who would rather read than point.
function AllPlays({
  view,
  lines,
  fig,
  onPlay,
}: {
  view: GunfightView;
  lines: readonly Line[];
  fig: string;
  onPlay(line: string): void;
}) {
  const [open, setOpen] = useState(false);
  const all = plansOf(lines, fig).flatMap((plan) => plan.lines);
  if (all.length === 0) return null;
  return (
    <details
      class="gun-all"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{t("gun.allplays", { name: nameOf(figureOf(view, fig)), n: all.length })}</summary>
      {open && (
        <ul>
          {all.map((line) => (
            <li key={line.text}>
              <button type="button" data-line={line.text} onClick={() => onPlay(line.text)}>
                {playWords(view, line)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function seatNames(table: TableProps<GunfightView>): (seat: Seat) => string {
  return (seat) => table.seats.find((facts) => facts.seat === seat)?.name ?? seat;
}

function JokerQuestion({ table, lines, picked, given, onPick, onPlay }: PanelProps) {
  const { view } = table;
  const held = [...new Set(lines.filter(({ verb }) => verb === "joker").map(({ cards }) => cards[0]!))];
  const pass = lines.find(({ verb }) => verb === "pass"); // gone while the answer is on its way
  const stops = lines.some((line) => line.verb === "joker" && line.point);
  const name = nameOf(figureOf(view, view.play?.fig));
  const chosen = held.find((card) => picked.cards.includes(card));
  return (
    <section class="gun-panel gun-question" aria-label={t("gun.joker")}>
      <p class="gun-said">
        {announced(view, seatNames(table))} <RuleLink rule={view.play?.verb === "fight" ? "GUN-13.4" : "GUN-17.1"} />
      </p>
      {view.play?.verb === "fight" && <p>{t("gun.secret")}</p>}
      {chosen && stops && <p>{t("gun.joker.where", { name, n: given.points.size })}</p>}
      <div class="gun-buttons">
        {pass && <PlayButton view={view} line={pass} onPlay={onPlay} brass />}
        {held.map((card) =>
          stops ? (
            <button
              key={card}
              type="button"
              class="button small gun-danger"
              aria-pressed={chosen === card}
              onClick={() => onPick({ ...picked, cards: chosen === card ? [] : [card] })}
            >
              {t("gun.joker.choose", { name })}
            </button>
          ) : (
            <button
              key={card}
              type="button"
              class="button small gun-danger"
              data-line={`joker ${card}`}
              onClick={() => onPlay(`joker ${card}`)}
            >
              {t("gun.do.joker")}
            </button>
          ),
        )}
      </div>
    </section>
  );
}

function BackQuestion({ table, given, onPlay }: PanelProps) {
  const { view } = table;
  const play = view.play!;
  const striking = given.buttons.find(({ cards }) => cards.length > 0);
  return (
    <section class="gun-panel gun-question" aria-label={t("gun.plan.fight")}>
      <p class="gun-said">
        {t("gun.prompt.back", {
          fig: nameOf(figureOf(view, play.fig)),
          target: nameOf(figureOf(view, targetOf(play))),
        })}{" "}
        <RuleLink rule="GUN-13.2" />
      </p>
      <p>{t("gun.secret")}</p>
      <div class="gun-buttons">
        {striking && <PlayButton view={view} line={striking} onPlay={onPlay} brass />}
        <button type="button" class="button" data-line="back" onClick={() => onPlay("back")}>
          {t("gun.do.back.none")}
        </button>
      </div>
    </section>
  );
}

function CardQuestion({ table, given, onPlay }: PanelProps) {
  const { view } = table;
  return (
    <div class="gun-panel gun-question">
      <p class="gun-said">
        {t(`gun.prompt.${view.phase}`)} <RuleLink rule={view.phase === "swap" ? "GUN-4.5" : "GUN-4.8"} />
      </p>
      <div class="gun-buttons">
        {given.buttons.map((line) => (
          <PlayButton key={line.text} view={view} line={line} onPlay={onPlay} brass={line.cards.length > 0} />
        ))}
      </div>
    </div>
  );
}

function GangChoice({ table, lines, onPlay }: PanelProps) {
  const { view, seat } = table;
  const suit = view.suits[seat!] ?? "S";
  return (
    <div class="gun-panel gun-gangs-choice">
      <p class="gun-said">{t("gun.choose-gang", { suit: t(`gun.suit.${suit}`) })}</p>
      <div class="gun-gang-columns">
        {lines.map((line) => {
          const gang = readyGangs.find(({ id }) => id === line.word);
          return (
            <section key={line.text}>
              <h2 class="poster-type">{gangName(line.word)}</h2>
              <button type="button" class="button brass" data-line={line.text} onClick={() => onPlay(line.text)}>
                {t("gun.do.gang")}
              </button>
              <div class="gun-posters">
                {gang?.members.map((member) => (
                  <MemberPoster key={member.name} member={member} colour={seatColour(seat!)} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function AfterQuestion({ table, lines, onPlay }: PanelProps) {
  const { view } = table;
  const figures = [...new Set(lines.map(({ fig }) => fig))];
  const rule = view.phase === "recruit" ? "GUN-21.4" : "GUN-22.4";
  return (
    <div class="gun-panel gun-question gun-after">
      {figures.map((fig) => (
        <section key={fig}>
          <h2>
            {view.phase === "recruit"
              ? t("gun.recruit.title", { name: nameOf(figureOf(view, fig)) })
              : nameOf(figureOf(view, fig))}{" "}
            <RuleLink rule={rule} />
          </h2>
          <div class="gun-buttons">
            {lines
              .filter((line) => line.fig === fig)
              .map((line) => (
                <button
                  key={line.text}
                  type="button"
                  class="button small"
                  data-line={line.text}
                  onClick={() => onPlay(line.text)}
                >
                  {view.phase === "skill" ? skillName(line.word ?? "") : playWords(view, line)}
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

// What stands between a figure and the one pointed at.
export function FireWords({ view, from, to, sight }: { view: GunfightView; from: string; to: string; sight: Sight }) {
  const town = townOf(view);
  const rows: { text: string; rule: string }[] = [];
  if (!sight.sees)
    for (const id of sight.behind)
      rows.push({ text: t("gun.fire.hidden", { house: houseName(town, id) }), rule: "GUN-2.16" });
  else {
    if (sight.in_contact) rows.push({ text: t("gun.fire.contact"), rule: "GUN-9.3" });
    if (sight.strike !== undefined) rows.push({ text: t("gun.fire.strike", { need: sight.strike }), rule: "GUN-13.5" });
    const line = sight.in_contact ? [] : (sight.line ?? []);
    for (const met of line)
      rows.push(
        met.fig
          ? { text: t("gun.fire.screen", { name: nameOf(figureOf(view, met.fig)) }), rule: "GUN-10.2" }
          : { text: t("gun.fire.stops", { what: coverName(town, met.piece) }), rule: "GUN-10.1" },
      );
    for (const shot of sight.in_contact ? [] : (sight.shots ?? [])) {
      const weapon = weaponName(shot.weapon);
      if (!shot.in_range)
        rows.push({ text: t("gun.fire.range", { weapon, inches: inches(sight.length) }), rule: "GUN-9.4" });
      else if (shot.endangers)
        rows.push({
          text: t("gun.fire.endangers", {
            names: shot.endangers
              .map(({ fig, need }) => `${nameOf(figureOf(view, fig))} (${need}+, ${Math.round(100 * chance(need))} %)`)
              .join(", "),
          }),
          rule: "GUN-11.3",
        });
      else {
        const odds = (need: number) =>
          ` · ${t("gun.fire.chance", { percent: Math.round(100 * chanceOfHit(line, need)) })}`;
        rows.push({ text: needWords(weapon, shot.need ?? 7) + odds(shot.need ?? 7), rule: "GUN-9.6" });
        if (shot.aimed !== undefined)
          rows.push({ text: t("gun.fire.aimed", { need: shot.aimed }) + odds(shot.aimed), rule: "GUN-9.5" });
      }
    }
  }
  return (
    <section class="gun-sight" aria-live="polite">
      <h2>
        {nameOf(figureOf(view, from))} → {nameOf(figureOf(view, to))} ·{" "}
        {t("gun.fire.far", { inches: inches(sight.length) })}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.text}>
            {row.text} <RuleLink rule={row.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const linesOf = (legal: readonly string[]): Line[] => readLines(legal);
