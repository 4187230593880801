// The keys that work, listed under "?" on every page.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";

// What is pressed, as it is written on the key, and what it does: keys.<name> of the words.
const keys: readonly (readonly [string, readonly string[]])[] = [
  ["tab", ["Tab", "⇧ Tab"]],
  ["arrows", ["←", "↑", "→", "↓"]],
  ["choose", ["Enter", "␣"]],
  ["close", ["Esc"]],
  ["hurry", ["⇧"]],
  ["map", ["+", "−"]],
  ["this", ["?"]],
];

const writes = (target: EventTarget | null) => (target as Element | null)?.closest?.("input,textarea,select") != null;

export function KeysBox() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || writes(event.target)) return;
      if (box.current?.open) box.current.close();
      else box.current?.showModal();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      class="keys-box"
      ref={box}
      aria-label={t("keys.title")}
      onClick={(event) => event.target === box.current && box.current?.close()}
    >
      <h2 class="poster-type">{t("keys.title")}</h2>
      <dl>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" class="button small">
          {t("felt.close")}
        </button>
      </form>
    </dialog>
  );
}
