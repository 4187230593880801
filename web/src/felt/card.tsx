// A card on the table: a face (any drawing of 100 by 140), a place, a state. It knows no rules: whoever lays it says
// what may be done with it. A card that can be chosen is a button, so keyboard and screen reader need nothing more.
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { cardName } from "./cards";
import { CardBack, FrenchFace } from "./french-face";

export interface CardProps {
  card?: string; // of the French deck; "??" is a back
  children?: ComponentChildren; // another face instead
  label?: string; // in words; left out: the French card's name
  flip?: string; // the identity that animation follows from place to place
  from?: string; // where it comes from when it is new: the `flip` of a pile
  can?: boolean; // can be chosen now
  chosen?: boolean;
  hinted?: boolean;
  dim?: boolean; // cannot be chosen while others can
  turned?: boolean; // upside down
  sideways?: boolean;
  onChoose?: (element: HTMLElement, event?: Event) => void;
  onPoint?: (over: boolean) => void; // pointer or focus is on it
  drag?: string; // what is carried when it is dragged
  class?: string;
  title?: string;
}

export function Card(props: CardProps) {
  const { card, children, can, chosen, hinted, dim, turned, sideways, onChoose, onPoint, drag } = props;
  const classes = ["card", props.class];
  if (can) classes.push("can");
  if (chosen) classes.push("chosen");
  if (hinted) classes.push("hinted");
  if (dim) classes.push("dim");
  if (turned) classes.push("turned");
  if (sideways) classes.push("sideways");
  const name = props.label ?? (card ? cardName(card) : "");
  const face = children ?? (card && card !== "??" ? <FrenchFace card={card} /> : <CardBack />);
  const common = {
    class: classes.filter(Boolean).join(" "),
    "data-flip": props.flip,
    "data-from": props.from,
    "data-drag": drag,
    title: props.title,
    onPointerEnter: onPoint && (() => onPoint(true)),
    onPointerLeave: onPoint && (() => onPoint(false)),
    onFocus: onPoint && (() => onPoint(true)),
    onBlur: onPoint && (() => onPoint(false)),
  };
  const inside = (
    <>
      <span class="card-face">{face}</span>
      {chosen && <span class="card-tick" aria-hidden="true" />}
    </>
  );
  if (!onChoose) {
    return (
      <span {...common} role="img" aria-label={name}>
        {inside}
      </span>
    );
  }
  return (
    // Its name is a text of its own: what the face shows ("7") need not be part of it ("seven of hearts").
    <button
      type="button"
      {...common}
      data-face={name}
      aria-pressed={chosen}
      onClick={(event) => onChoose(event.currentTarget, event)}
    >
      <span class="unseen">{can ? `${name}, ${t("felt.can")}` : name}</span>
      {inside}
    </button>
  );
}
