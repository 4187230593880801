// A sentence in whatever language it came.
import type { Sentence } from "../i18n/said";

export function Said({ text, lang }: Sentence) {
  return <span lang={lang}>{text}</span>;
}
