// Names for some options together, where a game has them: choosing one sets those options, which can still be changed.
import type { PresetFacts } from "../engine/engine";
import { RuleLink } from "../felt/rule-link";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { saidAlone } from "../i18n/said";

interface PresetFieldProps {
  presets: readonly PresetFacts[];
  options: Record<string, unknown>;
  onChoose(options: Record<string, unknown>): void;
}

const same = (a: object, b: object) => {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};

export function PresetField({ presets, options, onChoose }: PresetFieldProps) {
  const chosen = presets.find((preset) => same(preset.options, options));
  const [, rule, help] = /^([A-Z]{3}-[\d.]+): (.*)$/s.exec(chosen?.help ?? "") ?? [null, null, ""];
  return (
    <div class="option preset">
      <label>
        <span>{t("new.preset")}</span>{" "}
        <select
          value={chosen?.name ?? ""}
          onChange={(event) => {
            const preset = presets.find(({ name }) => name === event.currentTarget.value);
            if (preset) onChoose({ ...preset.options });
          }}
        >
          {!chosen && <option value="">{t("new.preset.own")}</option>}
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {saidAlone(name.replaceAll("_", " ")).text.replace(/\.$/, "")}
            </option>
          ))}
        </select>
      </label>
      <small>
        {help && <Said {...saidAlone(help)} />} {rule && <RuleLink rule={rule} />}
      </small>
    </div>
  );
}
