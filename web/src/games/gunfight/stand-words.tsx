// How it would be to stand at a place: who could shoot the figure there and with what chance, at whom it could shoot, what
// is at hand. Before the walk is made.
import { t } from "../../i18n";
import { type Chance, standing } from "./ask";
import { figureOf, type GunfightView, type Spot, townOf } from "./model";
import { houseName, nameOf } from "./words";

function Chances({ view, list, title }: { view: GunfightView; list: readonly Chance[]; title: string }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {[...list]
          .sort((a, b) => b.percent - a.percent)
          .slice(0, 5)
          .map(({ fig, percent, covered }) => (
            <li key={fig}>
              <b>{t("gun.percent", { n: percent })}</b> {nameOf(figureOf(view, fig))}
              {covered && ` · ${t("gun.stand.covered")}`}
            </li>
          ))}
      </ul>
    </>
  );
}

export function StandWords({ view, fig, spot }: { view: GunfightView; fig: string; spot: Spot }) {
  const found = standing(view, fig, spot);
  if (!found) return null;
  const houses = townOf(view).doors.filter(({ id }) => found.doors.includes(id));
  return (
    <section class="gun-sight gun-stand" aria-live="polite">
      <h2>{t("gun.stand", { name: nameOf(figureOf(view, fig)) })}</h2>
      {found.threats.length > 0 ? (
        <Chances view={view} list={found.threats} title={t("gun.stand.threats")} />
      ) : (
        <p>{t("gun.stand.safe")}</p>
      )}
      {found.targets.length > 0 && <Chances view={view} list={found.targets} title={t("gun.stand.targets")} />}
      {houses.map(({ id, building }) => (
        <p key={id}>{t("gun.stand.door", { house: houseName(townOf(view), building) })}</p>
      ))}
      {found.tokens > 0 && <p>{t("gun.stand.token")}</p>}
    </section>
  );
}
