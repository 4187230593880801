// What options, their values and presets are called; of what has no name here, an edition from a file, the id is shown.
import { hasText, needWords, t } from "../i18n";

void needWords("options").catch(() => {}); // until they are here the names stand as the engine writes them

export function optionWord(of: "name" | "value" | "preset", name: string): string {
  const key = `option.${of}.${name}`;
  return hasText(key) ? t(key) : name.replaceAll("_", " ");
}

export function optionLabel(name: string): string {
  const text = optionWord("name", name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// [{name: "renegade"}, {name: "bartender"}] is "renegade, bartender", ["close_combat", "jokers"] "close combat, jokers".
export function wholeName(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return t("new.none");
  if (!Array.isArray(value)) return Object.keys(value as object).join(", ");
  return value
    .map((one) => {
      if (typeof one === "string") return optionWord("value", one);
      return typeof one === "object" && one && "name" in one ? String(one.name) : JSON.stringify(one);
    })
    .join(", ");
}
