// Questions that a seat must answer at once: a thief, hunting, measles, the river's toll, the stock of a new town. Each
// says what has happened, what the answers cost, and offers exactly the legal ones.
import { useState } from "preact/hooks";
import { Card } from "../../felt/card";
import { RuleLink } from "../../felt/rule-link";
import { t } from "../../i18n";
import { MoveButtons } from "./actions";
import { SupplyFace } from "./faces";
import { type Move, type Offers, takesWith } from "./lines";
import { CalamitySign } from "./signs";
import type { TrailView } from "./view";
import { calamityName, supplyName } from "./words";

interface QuestionProps {
  view: TrailView;
  found: Offers;
  hint: string | null;
  from: string; // who laid the card
  onPlay: (line: string) => void;
}

const RULES: Readonly<Record<string, string>> = {
  thief: "ORE-8.13",
  hunt: "ORE-8.14",
  deflect: "ORE-8.6",
  lose: "ORE-6.3",
  take: "ORE-10.4",
  pick: "ORE-10.14",
};

// Two of a stock: click one, then another; what can still go with it stays lit.
function Take({
  moves,
  hint,
  onPlay,
}: {
  moves: readonly Move[];
  hint: string | null;
  onPlay: (line: string) => void;
}) {
  const [chosen, choose] = useState<readonly number[]>([]);
  const size = Math.max(...moves.map((move) => move.take.length));
  // The stock as the moves name it: each supply as often as some move or the open stock has it.
  const stock = stockOf(moves);
  const picked = chosen.map((i) => stock[i] ?? "");
  const ready = takesWith(moves, picked).find((move) => move.take.length === picked.length);
  return (
    <>
      <div class="fan loose">
        {stock.map((supply, i) => {
          const on = chosen.includes(i);
          const can = on || (picked.length < size && takesWith(moves, [...picked, supply]).length > 0);
          return (
            <Card
              key={i}
              label={supplyName(supply)}
              can={can && !on}
              chosen={on}
              hinted={hint?.split(" ").includes(supply)}
              onChoose={() => choose(on ? chosen.filter((other) => other !== i) : can ? [...chosen, i] : chosen)}
            >
              <SupplyFace supply={supply} />
            </Card>
          );
        })}
      </div>
      <button type="button" class="button brass" disabled={!ready} onClick={() => ready && onPlay(ready.line)}>
        {t("ore.act.take", { n: size })}
      </button>
    </>
  );
}

// Enough cards of each supply for every move: the most that any one of them takes.
function stockOf(moves: readonly Move[]): string[] {
  const most = new Map<string, number>();
  for (const { take } of moves) {
    for (const supply of new Set(take)) {
      const n = take.filter((other) => other === supply).length;
      most.set(supply, Math.max(n, most.get(supply) ?? 0));
    }
  }
  return [...most].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([supply, n]) => Array<string>(n).fill(supply));
}

export function Question({ view, found, hint, from, onPlay }: QuestionProps) {
  const { phase, pending } = view;
  const rule = RULES[phase];
  const calamity = pending?.calamity;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question is not a field set
    <div class="acts-bar deeds ask-box" role="group" aria-label={t(`ore.ask.${phase}`, { name: from })}>
      {calamity && (
        <span class="ask-sign">
          <CalamitySign calamity={calamity} size={44} />
          <b>{calamityName(calamity)}</b>
        </span>
      )}
      <p class="deeds-say">
        {t(`ore.ask.${phase}${pending?.paired ? ".paired" : ""}`, { name: from })}{" "}
        {found.buttons.some((move) => move.trade.length > 0) && t("ore.ask.thief.trade")}{" "}
        {rule && <RuleLink rule={rule} />}
      </p>
      {phase === "take" || phase === "pick" ? (
        <Take moves={found.take} hint={hint} onPlay={onPlay} />
      ) : (
        <div class="answers">
          <MoveButtons moves={[...found.deflect, ...found.lose, ...found.buttons]} hint={hint} onPlay={onPlay} />
        </div>
      )}
    </div>
  );
}
