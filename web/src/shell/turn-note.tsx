// "Your turn at 2 tables", with the way there, on pages that show no table.
import { t } from "../i18n";
import { turns } from "../net/turns";

export function TurnNote() {
  return (
    <p class="turn-note" role="status">
      {turns.value > 0 && <a href="/mine">{t("tables.turns", { n: turns.value })}</a>}
    </p>
  );
}
