// Beside the map: what can be done now, as buttons and short sentences. Each phase of the rulebook has its own face.
import { useState } from "preact/hooks";
import { cardShort } from "../../felt/cards";
import { t } from "../../i18n";
import { announcement, type Plan, plansOf } from "./choose";
import { GoodButtons } from "./good-places";
import type { Line } from "./lines";
import { figureOf, type GunfightView } from "./model";
import { type PanelProps, PlayButton, PlayList } from "./play-button";
import { AfterQuestion, BackQuestion, CardQuestion, GangChoice, JokerQuestion } from "./questions";
import { nameOf, playWords } from "./words";

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
          <p>{t("gun.pick.point")}</p>
          <GoodButtons places={props.good} onSpot={props.onSpot} onPoint={props.onPoint} />
        </div>
      );
  }
}

function planWords(view: GunfightView, plan: Plan): string {
  const members = plan.lines[0]?.members?.map((id) => nameOf(figureOf(view, id), id)).join(", ");
  const how = members ? ".part" : plan.with ? `.${plan.with}` : "";
  return t(`gun.plan.${plan.verb}${how}`, { card: cardShort(plan.cards[0]!), names: members ?? "" });
}

function TurnPanel({ table, lines, picked, given, spots, good, onSpot, onPoint, onPick, onPlay }: PanelProps) {
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
          {plan.lines[0]?.target ? t("gun.pick.target", { n: given.targets.size }) : spots > 0 && t("gun.pick.point")}
        </p>
      )}
      {plan && <GoodButtons places={good} onSpot={onSpot} onPoint={onPoint} />}
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
