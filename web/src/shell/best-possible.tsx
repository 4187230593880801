// After the end of a game that can tell: what the deal would have given to somebody who had known every card.
import type { Best } from "../api-types";
import { entryOf } from "../games/entries";
import { t } from "../i18n";
import { type Begin, StudyNote, useStudy } from "./study";

export const tellsBest = (slug: string): boolean => entryOf(slug)?.tellsBest === true;

// `replay`: where the game itself is seen again.
export function BestPossible({ how, replay, score }: { how: Begin<Best>; replay: string; score: number | undefined }) {
  const study = useStudy(how);
  const best = study.found;
  if (best) {
    return (
      <p class="hint" role="status">
        {t(best.found === best.bound ? "best.exact" : "best.found", {
          n: best.found,
          bound: best.bound,
          score: score ?? 0,
        })}{" "}
        <a href={`${replay}?best=1&at=0`}>{t("best.show")}</a>
      </p>
    );
  }
  if (study.working || study.failed) return <StudyNote study={study} text={t("best.working")} />;
  return (
    <p class="hint">
      <button type="button" class="button small" onClick={study.begin}>
        {t("best.open")}
      </button>
    </p>
  );
}
