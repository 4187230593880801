// The number of a rule, linked to its place in the rulebook. It opens beside the table: nobody leaves a game to read.
import { t } from "../i18n";

export function RuleLink({ slug, rule }: { slug: string; rule: string }) {
  return (
    <a class="rule-link" href={`/rules/${slug}#${rule}`} target="_blank" rel="noopener">
      {t("felt.rule", { rule })}
    </a>
  );
}
