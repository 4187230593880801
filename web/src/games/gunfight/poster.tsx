// A character as a wanted poster: name, weapons, skills, what it carries. Long on the side of the table, short in rows.

import type { Suit } from "../../felt/cards";
import { SuitSign } from "../../felt/french-face";
import { RuleLink } from "../../felt/rule-link";
import { seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import { FigureSign } from "./figures";
import { characterOf, type Figure, type GunfightView, type Member } from "./model";
import { doorWords, nameOf, signed, skillName, statesOf, weaponName } from "./words";

const weaponRules: Readonly<Record<string, string>> = {
  pistol: "GUN-9.4",
  pistols: "GUN-5.4",
  rifle: "GUN-9.5",
  shotgun: "GUN-11.1",
};
const skillRules: Readonly<Record<string, string>> = {
  persuade: "GUN-18.4",
  shoot: "GUN-9.6",
  true_grit: "GUN-14.1",
  sneak: "GUN-9.6",
  cardsharp: "GUN-4.3",
  cheatin_rat: "GUN-4.5",
  buffalo_hunter: "GUN-9.4",
};

export function Portrait({ figure, size }: { figure: Figure; size: number }) {
  return (
    <svg viewBox="-2.3 -2.3 4.6 4.6" width={size} height={size} class="gun-portrait" aria-hidden="true">
      <FigureSign figure={{ ...figure, level: 0 }} facing={0} r={1.35} />
    </svg>
  );
}

function Kit({ weapons, skills }: { weapons: readonly string[]; skills: Readonly<Record<string, number>> }) {
  return (
    <ul class="gun-kit">
      {weapons.length === 0 && <li>{t("gun.poster.hands")}</li>}
      {weapons.map((weapon) => (
        <li key={weapon}>
          {weaponName(weapon)} {weaponRules[weapon] && <RuleLink rule={weaponRules[weapon]} />}
        </li>
      ))}
      {Object.entries(skills).map(([skill, points]) => (
        <li key={skill} title={t(`gun.skill.help.${skill}`)}>
          {skillName(skill)} {signed(points)} {skillRules[skill] && <RuleLink rule={skillRules[skill]} />}
        </li>
      ))}
    </ul>
  );
}

const stateRule = (figure: Figure): string | null =>
  figure.pinned
    ? "GUN-15.1"
    : figure.kind === "horse"
      ? "GUN-16.1"
      : figure.kind === "dog"
        ? "GUN-16.3"
        : figure.mounted
          ? "GUN-8.6"
          : null;

export function Poster({ view, figure, owner }: { view: GunfightView; figure: Figure; owner: string }) {
  const states = statesOf(view, figure);
  const rule = stateRule(figure);
  return (
    <article class="gun-poster" style={{ "--seat": figure.seat ? seatColour(figure.seat) : "var(--ink-2)" }}>
      <header>
        <Portrait figure={figure} size={58} />
        <div>
          <h2 class="poster-type">{nameOf(figure)}</h2>
          <p class="gun-poster-line">
            {figure.suit && (
              <svg viewBox="0 0 20 20" width="16" height="16" role="img" aria-label={t(`gun.suit.${figure.suit}`)}>
                <SuitSign suit={figure.suit as Suit} x={10} y={10} size={18} />
              </svg>
            )}
            {owner} {figure.value > 0 && `· ${t("gun.poster.value", { n: figure.value })}`}{" "}
            {figure.seat && !figure.gang && `· ${t("gun.poster.ally")}`}
          </p>
        </div>
      </header>
      {figure.kind !== "horse" && <Kit weapons={figure.weapons} skills={figure.skills} />}
      {states.length > 0 && (
        <p class="gun-states">
          {states.join(" · ")} {rule && <RuleLink rule={rule} />}
        </p>
      )}
    </article>
  );
}

export function MemberPoster({ member, colour }: { member: Member; colour?: string }) {
  const figure = { ...blank, ...member, mounted: member.horse } as unknown as Figure;
  return (
    <article class="gun-poster small" style={{ "--seat": colour ?? "var(--wood)" }}>
      <header>
        <Portrait figure={figure} size={44} />
        <div>
          <h3>{member.name}</h3>
          <p class="gun-poster-line">
            {t("gun.poster.value", { n: member.value })} {member.horse && `· ${t("gun.horse")}`}
          </p>
        </div>
      </header>
      <Kit weapons={member.weapons} skills={member.skills} />
    </article>
  );
}
const blank = { kind: "person", seat: "p1", level: 0, pinned: false, status: "play" };

export function DoorPoster({ view, id, need }: { view: GunfightView; id: string; need: number | null }) {
  const card = view.doors.find((door) => door.id === id)?.card ?? null;
  const character = characterOf(view, card);
  return (
    <article class="gun-poster">
      <h2 class="poster-type">
        {character ? nameOf(character) : t("gun.door.hidden", { house: "" }).replace(/ :/, ":")}
      </h2>
      <p class="gun-poster-line">
        {doorWords(view, id)} <RuleLink rule={character ? (character.skills ? "GUN-18.4" : "GUN-18.7") : "GUN-18.2"} />
      </p>
      {character?.skills && <Kit weapons={character.weapons ?? []} skills={character.skills} />}
      {need !== null && (
        <p class="gun-states">
          {t(need > 6 ? "gun.persuade.never" : need <= 1 ? "gun.persuade.always" : "gun.persuade.need", { need })}{" "}
          <RuleLink rule="GUN-18.4" />
        </p>
      )}
    </article>
  );
}
