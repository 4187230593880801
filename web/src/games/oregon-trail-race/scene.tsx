// Somebody died: a name on a stone. Or a calamity is turned up, large, with who struck whom.
import { lineOfEffect } from "../../story/scene";
import type { SceneProps } from "../contract";
import { CalamitySign } from "./signs";
import { calamityName, causeName } from "./words";

export function Scene({ told, lines }: SceneProps) {
  const stone = told.find(({ effect }) => effect === "tombstone");
  if (stone) {
    return (
      <>
        <span class="scene-stone">
          <b>{String(stone.name)}</b>
          {causeName(String(stone.of))}
        </span>
        <p>{lineOfEffect(lines, "tombstone")}</p>
      </>
    );
  }
  const calamity = String(told.find(({ effect }) => effect === "struck")?.calamity ?? "");
  return (
    <>
      <h2>{calamityName(calamity)}</h2>
      <span class="scene-sign">
        <CalamitySign calamity={calamity} size={120} />
      </span>
      <p>{lineOfEffect(lines, "struck")}</p>
    </>
  );
}
