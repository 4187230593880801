// The number of a rule, which opens and says what the rule says.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { loadRulebook, quoteRule, slugOfRule } from "./rules";

export function RuleLink({ rule }: { rule: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const slug = slugOfRule(rule);
  useEffect(() => {
    if (!open || !slug) return;
    let wanted = true;
    loadRulebook(slug).then(
      (book) => wanted && setText(quoteRule(book, rule)),
      () => wanted && setText(null),
    );
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      wanted = false;
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, [open, rule, slug]);
  if (!slug) return <span>{rule}</span>;
  return (
    <span class="rule-link" ref={box}>
      <button type="button" class="rule-number" aria-expanded={open} onClick={() => setOpen(!open)}>
        {rule}
      </button>
      {open && (
        <span class="rule-quote" role="note">
          {text ?? t("shell.loading")} <a href={`/rules/${slug}#${rule}`}>{t("felt.rule", { rule })}</a>
        </span>
      )}
    </span>
  );
}
