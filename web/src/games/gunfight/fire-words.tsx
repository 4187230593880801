// The line of fire in words: what stands in the way, what each weapon needs, with the rule.
import { RuleLink } from "../../felt/rule-link";
import { t } from "../../i18n";
import { chance, chanceOfHit, type Sight } from "./ask";
import { figureOf, type GunfightView, townOf } from "./model";
import { needWords } from "./overlays";
import { inches } from "./shapes";
import { coverName, houseName, nameOf, weaponName } from "./words";

// What stands between a figure and the one pointed at.
export function FireWords({ view, from, to, sight }: { view: GunfightView; from: string; to: string; sight: Sight }) {
  const town = townOf(view);
  const rows: { text: string; rule: string }[] = [];
  if (!sight.sees)
    for (const id of sight.behind)
      rows.push({ text: t("gun.fire.hidden", { house: houseName(town, id) }), rule: "GUN-2.16" });
  else {
    if (sight.in_contact) rows.push({ text: t("gun.fire.contact"), rule: "GUN-9.3" });
    if (sight.strike !== undefined) rows.push({ text: t("gun.fire.strike", { need: sight.strike }), rule: "GUN-13.5" });
    const line = sight.in_contact ? [] : (sight.line ?? []);
    for (const met of line)
      rows.push(
        met.fig
          ? { text: t("gun.fire.screen", { name: nameOf(figureOf(view, met.fig)) }), rule: "GUN-10.2" }
          : { text: t("gun.fire.stops", { what: coverName(town, met.piece) }), rule: "GUN-10.1" },
      );
    for (const shot of sight.in_contact ? [] : (sight.shots ?? [])) {
      const weapon = weaponName(shot.weapon);
      if (!shot.in_range)
        rows.push({ text: t("gun.fire.range", { weapon, inches: inches(sight.length) }), rule: "GUN-9.4" });
      else if (shot.endangers)
        rows.push({
          text: t("gun.fire.endangers", {
            names: shot.endangers
              .map(({ fig, need }) => `${nameOf(figureOf(view, fig))} (${need}+, ${Math.round(100 * chance(need))} %)`)
              .join(", "),
          }),
          rule: "GUN-11.3",
        });
      else {
        const odds = (need: number) =>
          ` · ${t("gun.fire.chance", { percent: Math.round(100 * chanceOfHit(line, need)) })}`;
        rows.push({ text: needWords(weapon, shot.need ?? 7) + odds(shot.need ?? 7), rule: "GUN-9.6" });
        if (shot.aimed !== undefined)
          rows.push({ text: t("gun.fire.aimed", { need: shot.aimed }) + odds(shot.aimed), rule: "GUN-9.5" });
      }
    }
  }
  return (
    <section class="gun-sight" aria-live="polite">
      <h2>
        {nameOf(figureOf(view, from))} → {nameOf(figureOf(view, to))} ·{" "}
        {t("gun.fire.far", { inches: inches(sight.length) })}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.text}>
            {row.text} <RuleLink rule={row.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
