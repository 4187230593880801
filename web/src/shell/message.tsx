// A page that has one sentence to say: it is on its way, or why it does not come.
import { Said } from "../felt/said";
import type { Sentence } from "../i18n/said";
import { GameBar } from "./game-bar";

export function Message(sentence: Sentence) {
  return (
    <>
      <GameBar />
      <main class="page">
        <p role="status">
          <Said {...sentence} />
        </p>
      </main>
    </>
  );
}
