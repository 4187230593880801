// One screen for several seats. Between two of them a curtain falls: who has moved hides his cards, hands over, and the
// next one opens it when only he looks.
import { MarkSign, seatColour } from "../felt/seat-badge";
import type { Seat, SeatFacts } from "../games/contract";
import { t } from "../i18n";
import type { TableState } from "../net/server-table";
import { GameBar } from "./game-bar";

// Whom the screen belongs to now: the one of the reader's seats that is to act, else the one that had it last.
export function nextBefore({ summary, seat, now }: TableState): Seat | null {
  const mine = summary.your_seats;
  if (mine.length < 2) return null;
  const acts = now.to_act;
  return acts !== null && acts !== "chance" && mine.includes(acts) ? acts : (seat ?? mine[0]!);
}

export function Curtain({ slug, facts, onOpen }: { slug: string; facts: SeatFacts; onOpen: () => void }) {
  return (
    <>
      <GameBar slug={slug} />
      <main class="page curtain" style={{ "--seat": seatColour(facts.seat) }}>
        <div class="curtain-card">
          <span class="seat-mark">
            <MarkSign mark={facts.mark} />
          </span>
          <h2 class="poster-type">{t("curtain.title", { name: facts.name })}</h2>
          <p>{t("curtain.text")}</p>
          <button type="button" class="button brass" onClick={onOpen}>
            {t("curtain.open")}
          </button>
        </div>
      </main>
    </>
  );
}
