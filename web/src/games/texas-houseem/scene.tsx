// A family is thrown out at the door; or the last round is called.
import { Card } from "../../felt/card";
import { lineOfEffect } from "../../story/scene";
import type { SceneProps } from "../contract";
import { IndexFace } from "./index-face";
import { houseName } from "./words";

export function Scene({ told, lines }: SceneProps) {
  const evicted = told.find(({ effect }) => effect === "evicted");
  if (!evicted) return <h2>{lineOfEffect(lines, "last_round_called")}</h2>;
  const family = told.filter(({ effect, why }) => effect === "card_moved" && (why === "evicted" || why === "captive"));
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
      <p>{lineOfEffect(lines, "evicted")}</p>
    </>
  );
}
