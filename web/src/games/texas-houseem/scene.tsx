// A family is thrown out at the door, by force or because its bluff was called; or the last round is.
import { Card } from "../../felt/card";
import { lineOfEffect } from "../../story/scene";
import type { SceneProps } from "../contract";
import { IndexFace } from "./index-face";
import { houseName } from "./words";

export function Scene({ told, lines }: SceneProps) {
  const evicted = told.find(({ effect }) => effect === "evicted" || effect === "exposed");
  if (!evicted) return <h2>{lineOfEffect(lines, "last_round_called")}</h2>;
  const family = told.filter(
    ({ effect, from, why }) => effect === "card_moved" && from === `${evicted.house} folk` && why !== "left_alone",
  );
  return (
    <>
      <h2>{houseName(String(evicted.house))}</h2>
      <div class="scene-door">
        {family.map(({ card }, i) => (
          <Card key={i} card={String(card)}>
            <IndexFace card={String(card)} />
          </Card>
        ))}
      </div>
      <p>{lineOfEffect(lines, evicted.effect)}</p>
    </>
  );
}
