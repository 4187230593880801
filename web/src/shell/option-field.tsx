// One option of a game in the form of a new table: the field that fits its type, its help, and its rule as a link.
import { useState } from "preact/hooks";
import type { OptionFacts } from "../engine/engine";
import { RuleLink } from "../felt/rule-link";
import { Said } from "../felt/said";
import type { GameModule } from "../games/contract";
import { hasText, t } from "../i18n";
import { helpOf, type Sentence } from "../i18n/said";
import { optionLabel, optionWord, wholeName } from "./option-words";

// A list or an object: one of those the engine names, or as a program would write it.
function WholeField({ option, label, value, onChange, onBroken, module }: FieldProps & { label: string }) {
  const known = Array.isArray(option.allowed) ? option.allowed : [];
  const choices = [option.default, ...known.filter((one) => JSON.stringify(one) !== JSON.stringify(option.default))];
  const at = choices.findIndex((one) => JSON.stringify(one) === JSON.stringify(value ?? option.default));
  const [own, setOwn] = useState<string | null>(null);
  const write = (text: string) => {
    setOwn(text);
    onBroken(!isJson(text));
    if (isJson(text)) onChange(JSON.parse(text));
  };
  return (
    <span class="whole-field">
      <select
        aria-label={label}
        value={own !== null || at < 0 ? "own" : String(at)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setOwn(chosen === "own" ? JSON.stringify(value ?? option.default) : null);
          onBroken(false);
          if (chosen !== "own") onChange(chosen === "0" ? undefined : choices[Number(chosen)]);
        }}
      >
        {choices.map((one, i) => (
          <option key={i} value={String(i)}>
            {module
              ?.tellOption?.(option.name, one)
              ?.map(({ name }) => name)
              .join(", ") || wholeName(one)}
          </option>
        ))}
        <option value="own">{t("new.own")}</option>
      </select>
      {own !== null && (
        <textarea
          aria-label={t("new.own.label", { name: label })}
          rows={4}
          spellcheck={false}
          value={own}
          aria-invalid={!isJson(own)}
          onInput={(event) => write(event.currentTarget.value)}
        />
      )}
      {own !== null && !isJson(own) && <small class="refused">{t("new.own.broken")}</small>}
    </span>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface FieldProps {
  game: string;
  option: OptionFacts;
  value: unknown;
  players?: number; // at the table that is set
  onChange(value: unknown): void;
  onBroken(broken: boolean): void; // what stands in the field cannot be read: nothing can be started with it
  module?: GameModule | null; // of the game, when it has come
}

// Where the engine's help speaks of values as a program writes them, the form has words of its own.
function ownHelp(game: string, name: string): Sentence | null {
  const key = `option.help.${game}.${name}`;
  return hasText(key) ? { text: t(key) } : null;
}

// The control that fits the option's type.
function Control(props: FieldProps) {
  const { option, value, players = 2, onChange, module } = props;
  const range = option.allowed as { min?: number; max?: number } | unknown[];
  const Own = module?.optionFields?.[option.name];
  if (Own) return <Own players={players} onChange={onChange} />;
  if (option.type === "boolean") {
    return (
      <input
        type="checkbox"
        checked={(value ?? option.default) === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (Array.isArray(range) && range.length > 0 && range.every((one) => typeof one !== "object")) {
    return (
      <select
        value={String(value ?? option.default)}
        onChange={(event) => onChange(range.find((one) => String(one) === event.currentTarget.value))}
      >
        {range.map((one) => (
          <option key={String(one)} value={String(one)}>
            {optionWord("value", String(one))}
          </option>
        ))}
      </select>
    );
  }
  if (!Array.isArray(range) && range && typeof range === "object" && "min" in range) {
    return (
      <input
        type="number"
        min={range.min}
        max={range.max}
        value={String(value ?? option.default)}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    );
  }
  return <WholeField {...props} label={optionLabel(option.name)} />;
}

// "OUT-9.2: rounds of a game" gives its rule as a link.
export function OptionField(props: FieldProps) {
  const { game, option, value, module } = props;
  const Picture = module?.optionPictures?.[option.name];
  const { rule, ...said } = helpOf(option);
  const help = ownHelp(game, option.name) ?? said;
  const label = optionLabel(option.name);
  const told = module?.tellOption?.(option.name, value ?? option.default) ?? [];
  return (
    <div class="option">
      {option.type === "object" ? (
        <>
          <span>{label}</span> <Control {...props} />
        </>
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of the controls above
        <label>
          <span>{label}</span> <Control {...props} />
        </label>
      )}
      <small>
        <Said {...help} /> {rule && <RuleLink rule={rule} />}
      </small>
      {Picture && <Picture value={value ?? option.default} />}
      {told.length > 0 && (
        <ul class="option-told">
          {told.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
