// Lines that will be refused, so that the engine can say why: what somebody meant who clicked where nothing can be done.
import type { Picked } from "./choose";
import { enemies, type Figure, figureOf, type GunfightView, inPlay } from "./model";

// A shot, a fight or a ride at the figure that was clicked.
export function wrongLine(view: GunfightView, picked: Picked, figure: Figure, hand: readonly string[]): string {
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
export function wrongCard(view: GunfightView, figure: Figure, card: string): string {
  const far = (other: Figure) => Math.hypot((other.x ?? 0) - (figure.x ?? 0), (other.y ?? 0) - (figure.y ?? 0));
  const weapon = figure.weapons[0]?.replace("pistols", "pistol");
  const [enemy] = view.figures
    .filter((other) => inPlay(other) && enemies(figure, other))
    .sort((a, b) => far(a) - far(b));
  if (!/^[JQK]/.test(card) || !weapon || !enemy) return `move ${figure.id} ${card}`;
  return `${weapon} ${figure.id} ${card} ${enemy.id}`;
}
