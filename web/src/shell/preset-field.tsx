// Names for some options together, where a game has them: choosing one sets those options, which can still be changed;
// options that no preset names are left as they are.
import type { PresetFacts } from "../engine/engine";
import { RuleLink } from "../felt/rule-link";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { helpOf } from "../i18n/said";
import { optionWord } from "./option-words";

interface PresetFieldProps {
  presets: readonly PresetFacts[];
  options: Options;
  onChoose(options: Options): void;
}

type Options = Record<string, unknown>;

const without = (options: Options, names: ReadonlySet<string>): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !names.has(name)));

export function PresetField({ presets, options, onChoose }: PresetFieldProps) {
  const named = new Set(presets.flatMap((preset) => Object.keys(preset.options)));
  const chosen = presets.find((preset) => [...named].every((name) => preset.options[name] === options[name]));
  const help = chosen && helpOf(chosen);
  return (
    <div class="option preset">
      <label>
        <span>{t("new.preset")}</span>{" "}
        <select
          value={chosen?.name ?? ""}
          onChange={(event) => {
            const preset = presets.find(({ name }) => name === event.currentTarget.value);
            if (preset) onChoose({ ...without(options, named), ...preset.options });
          }}
        >
          {!chosen && <option value="">{t("new.preset.own")}</option>}
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {optionWord("preset", name)}
            </option>
          ))}
        </select>
      </label>
      <small>
        {help && <Said {...help} />} {help?.rule && <RuleLink rule={help.rule} />}
      </small>
    </div>
  );
}
