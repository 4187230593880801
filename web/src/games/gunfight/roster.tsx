// Both sides in rows: who is still in play and in what state. A row can be clicked as the figure itself.
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { SeatFacts } from "../contract";
import { type Figure, type GunfightView, sideOf } from "./model";
import { Portrait } from "./poster";
import { gangName, kit, nameOf, statesOf } from "./words";

export interface RosterProps {
  view: GunfightView;
  seats: readonly SeatFacts[];
  lit: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  picked: string | null;
  onFigure(id: string, at: EventTarget | null): void;
  onPoint(what: { figure?: string } | null): void;
}

export function Roster(props: RosterProps) {
  const { view } = props;
  if (view.figures.length === 0) return null;
  const you = props.seats.find((facts) => facts.you)?.seat;
  const partner = ({ seat }: SeatFacts) => you !== undefined && seat !== you && sideOf(seat) === sideOf(you);
  return (
    <div class="gun-rosters">
      {props.seats.map((facts) => {
        const own = view.figures.filter(({ seat }) => seat === facts.seat);
        const hand = view.hands[facts.seat]?.length ?? 0;
        return (
          <section key={facts.seat} class="gun-roster" style={{ "--seat": seatColour(facts.seat) }}>
            <h2>
              <span class="gun-roster-mark">
                <MarkSign mark={facts.mark} size={14} />
              </span>{" "}
              {gangName(view.gangs[facts.seat]?.id) ?? facts.name}{" "}
              {partner(facts) && <small class="gun-partner">{t("gun.partner", { name: facts.name })}</small>}{" "}
              <small>{t("gun.hand.other", { n: hand })}</small>
            </h2>
            <ul>
              {own.map((figure) => (
                <Row key={figure.id} figure={figure} {...props} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Row({ figure, view, lit, targets, picked, onFigure, onPoint }: RosterProps & { figure: Figure }) {
  const out = !["play", "placing"].includes(figure.status);
  const states = statesOf(view, figure);
  const classes = ["gun-row"];
  if (out) classes.push("out");
  if (lit.has(figure.id)) classes.push("lit");
  if (targets.has(figure.id)) classes.push("target");
  if (picked === figure.id) classes.push("picked");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        aria-pressed={picked === figure.id}
        onClick={(event) => onFigure(figure.id, event.currentTarget)}
        onPointerEnter={() => onPoint({ figure: figure.id })}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint({ figure: figure.id })}
        onBlur={() => onPoint(null)}
        title={kit({ weapons: figure.weapons, horse: figure.mounted, skills: figure.skills })}
      >
        <Portrait figure={figure} size={26} />
        <span class="gun-row-name">{nameOf(figure)}</span>
        <span class="gun-row-state">
          {states.length > 0 ? states.join(", ") : t("gun.poster.value", { n: figure.value })}
        </span>
      </button>
    </li>
  );
}
