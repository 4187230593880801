// After the end of a game that can tell: what the deal would have given to somebody who had known every card.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { get } from "../net/api";

export interface Best {
  found: number;
  bound: number; // nothing beats it
  exact: boolean;
  lines: string[];
}

export const tellsBest = (slug: string): boolean => slug === "old-town-road";

export function BestPossible({ table, score }: { table: string; score: number | undefined }) {
  const [best, setBest] = useState<Best | string | null>(null);
  const ask = () => {
    setBest(t("best.working"));
    get<Best>(`/tables/${table}/best`).then(setBest, (error: unknown) =>
      setBest((error as Error).message || t("shell.away")),
    );
  };
  if (best === null) {
    return (
      <p class="hint">
        <button type="button" class="button small" onClick={ask}>
          {t("best.open")}
        </button>
      </p>
    );
  }
  if (typeof best === "string") {
    return (
      <p class="hint" role="status">
        {best}
      </p>
    );
  }
  return (
    <p class="hint" role="status">
      {t(best.exact ? "best.exact" : "best.found", { n: best.found, bound: best.bound, score: score ?? 0 })}{" "}
      <a href={`/replay/${table}?best=1&at=0`}>{t("best.show")}</a>
    </p>
  );
}
