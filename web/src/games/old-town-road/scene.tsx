// A hand is complete: its three cards, what it is and what it brings. Whatever else the trail gains stays quiet.
import { Card } from "../../felt/card";
import { signed } from "../../felt/swing";
import { number } from "../../i18n";
import { lineOfEffect } from "../../story/scene";
import type { SceneProps } from "../contract";
import type { Figures, Hand } from "./data";
import { kindName } from "./words";

// The hand that the card has joined which was laid by this step.
function newHand({ told, figures }: SceneProps): Hand | undefined {
  const laid = told.find(({ effect, to }) => effect === "card_moved" && String(to).startsWith("trail"))?.card;
  return (figures as Figures | undefined)?.score.hands.find(({ cards }) => cards.includes(String(laid)));
}

const gain = ({ told }: SceneProps) => Number(told.find(({ effect }) => effect === "trail_worth")?.more ?? 0);

export const isMoment = (scene: SceneProps) => gain(scene) > 0 && newHand(scene) !== undefined;

export function Scene(scene: SceneProps) {
  const hand = newHand(scene);
  if (!hand) return null;
  return (
    <>
      <h2>
        {kindName(hand.kind)} {number(hand.points)}
      </h2>
      <div class="otr-scene-hand">
        {hand.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
        <b class="gains">{signed(gain(scene))}</b>
      </div>
      <p>{lineOfEffect(scene.lines, "trail_worth")}</p>
    </>
  );
}
