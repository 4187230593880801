// The number of a rule, which opens and says what the rule says. The words lie above everything else on the page and stay
// inside the window, wherever the number stands.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { useDismiss } from "./dismiss";
import { loadRulebook, quoteRule, slugOfRule } from "./rules";

// `quiet`: as a small sign, in a list where arrow keys lead to it.
export function RuleLink({ rule, quiet }: { rule: string; quiet?: boolean }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const quote = useRef<HTMLSpanElement>(null);
  const slug = slugOfRule(rule);
  useDismiss(open, box, () => setOpen(false));
  useEffect(() => {
    if (!open || !slug) return;
    let wanted = true;
    loadRulebook(slug).then(
      (book) => wanted && setText(quoteRule(book, rule)),
      () => wanted && setText(null),
    );
    return () => {
      wanted = false;
    };
  }, [open, rule, slug]);
  useLayoutEffect(() => {
    if (!open || !quote.current || !box.current) return;
    quote.current.showPopover?.();
    const at = box.current.getBoundingClientRect();
    const { width, height } = quote.current.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2));
    const above = at.top - height - 6;
    Object.assign(quote.current.style, { left: `${left}px`, top: `${above > 4 ? above : at.bottom + 6}px` });
  }, [open, text]);
  if (!slug) return quiet ? null : <span>{rule}</span>;
  return (
    <span class="rule-link" ref={box}>
      <button
        type="button"
        class="rule-number"
        aria-expanded={open}
        aria-label={quiet ? t("felt.rule", { rule }) : undefined}
        tabIndex={quiet ? -1 : undefined}
        onClick={() => setOpen(!open)}
      >
        {quiet ? "§" : rule}
      </button>
      {open && (
        <span class="rule-quote" role="note" popover="manual" ref={quote}>
          {text ? <span lang="en">{text}</span> : t("shell.loading")}{" "}
          <a href={`/rules/${slug}#${rule}`}>{t("felt.rule", { rule })}</a>
        </span>
      )}
    </span>
  );
}
