// The fairness seal: before the end the hash of the seed, after it the proof, made in this page.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { type Fairness, get } from "../net/api";
import { seedFits } from "./fair";
import { Icon } from "./icon";

export function Seal({ table, over }: { table: string; over: boolean }) {
  const [open, setOpen] = useState(false);
  const [fair, setFair] = useState<Fairness | null>(null);
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    if (!open && !over) return;
    void get<Fairness>(`/tables/${table}/fairness`).then(
      async (found) => {
        setFair(found);
        setFits(found.seed ? await seedFits(found.seed, found.commitment) : null);
      },
      () => setFair(null),
    );
  }, [table, open, over]);
  return (
    <div class="seal">
      <button
        type="button"
        class={`bar-icon ${fits ? "proved" : ""}`}
        aria-expanded={open}
        aria-label={t("seal.title")}
        title={t("seal.title")}
        onClick={() => setOpen(!open)}
      >
        <Icon name="seal" />
      </button>
      {open && (
        <div class="seal-box">
          <p>
            <b>{t("seal.title")}</b>
          </p>
          <p>{fits === null ? t("seal.before") : t(fits ? "seal.fits" : "seal.broken")}</p>
          {fair && <p class="seal-hash">{fair.commitment}</p>}
        </div>
      )}
    </div>
  );
}
