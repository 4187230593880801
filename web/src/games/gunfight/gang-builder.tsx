// Buying a gang: one row a member, the price beside it, the engine's word below. It can be kept in this browser, saved as
// a file, opened from one, and played at once against a ready-made gang.
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Engine, loadEngine } from "../../engine/engine";
import { RuleLink } from "../../felt/rule-link";
import { Said } from "../../felt/said";
import { t } from "../../i18n";
import { sentenceAlone } from "../../i18n/said";
import {
  type BoughtMember,
  faultOf,
  fileOf,
  fromMembers,
  type GangSheet,
  keepSheets,
  membersMost,
  optionOf,
  priceOf,
  readSheet,
  savedSheets,
  seatGang,
  skillMost,
  skillNames,
  worth,
} from "./gang-sheet";
import { readyGangs } from "./model";
import { MemberPoster } from "./poster";
import { gangName, skillName, weaponName } from "./words";

export interface GangBuilderProps {
  // Starts a table with these options; the seats are p1 for the reader and p2.
  onPlay(options: Record<string, unknown>): void;
}

const newcomer = (n: number): BoughtMember => ({
  name: t("gun.builder.default", { n }),
  weapons: ["pistol"],
  horse: false,
  skills: {},
});

const gangChoices = () =>
  readyGangs.map(({ id }) => (
    <option key={id} value={id}>
      {gangName(id)}
    </option>
  ));

// Who is in the gang: what is bought, kept in this browser, and whether it may be led.
function useSheet() {
  const [sheet, setSheet] = useState<GangSheet>(() => fromMembers(t("gun.builder.mine"), readyGangs[6]!.members));
  const [limit, setLimit] = useState(12);
  const [saved, setSaved] = useState(savedSheets);
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    void loadEngine().then(setEngine, () => undefined);
  }, []);
  const fault = useMemo(() => (engine ? faultOf(engine, sheet, limit) : null), [engine, sheet, limit]);
  const keep = (list: GangSheet[]) => {
    keepSheets(list);
    setSaved(list);
  };
  return { sheet, setSheet, limit, setLimit, saved, keep, fault };
}
type Builder = ReturnType<typeof useSheet>;

export function Workshop({ onPlay }: GangBuilderProps) {
  const builder = useSheet();
  const { sheet, fault } = builder;
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <section class="gun-builder">
      <h1 class="poster-type">{t("gun.builder")}</h1>
      <p>
        {t("gun.builder.lead")} <RuleLink rule="GUN-1.6" /> <RuleLink rule="GUN-23.2" />
      </p>
      <BuilderTop {...builder} />
      <Members {...builder} />
      <p role="status" class={fault ? "gun-fault" : "gun-fine"}>
        {fault ? <Said {...sentenceAlone(fault)} /> : t("gun.builder.ok")}
      </p>
      {wrong && <p role="alert">{wrong}</p>}
      <SheetFiles {...builder} onWrong={setWrong} />
      <Against {...builder} onPlay={onPlay} />
      <SavedOnes {...builder} />
      <h2>{t("gun.builder.posters")}</h2>
      <div class="gun-poster-wall">
        {sheet.members.map((member, i) => (
          <MemberPoster
            key={i}
            member={{ ...member, skills: optionOf({ name: "", members: [member] })[0]!.skills, value: priceOf(member) }}
          />
        ))}
      </div>
    </section>
  );
}

// Its name, what to begin with, and what it may be worth.
function BuilderTop({ sheet, setSheet, limit, setLimit }: Builder) {
  const begin = (id: string) => {
    const gang = readyGangs.find((one) => one.id === id);
    setSheet(gang ? fromMembers(gang.name, gang.members) : { name: t("gun.builder.mine"), members: [newcomer(1)] });
  };
  return (
    <div class="gun-builder-top">
      <label>
        {t("gun.builder.name")}
        <input
          value={sheet.name}
          maxLength={60}
          onInput={(event) => setSheet({ ...sheet, name: event.currentTarget.value })}
        />
      </label>
      <label>
        {t("gun.builder.start")}
        <select value="" onChange={(event) => begin(event.currentTarget.value)}>
          <option value="" disabled>
            …
          </option>
          <option value="empty">{t("gun.builder.empty")}</option>
          {gangChoices()}
        </select>
      </label>
      <label>
        {t("gun.builder.limit")}
        <input
          type="number"
          min={4}
          max={40}
          value={limit}
          onInput={(event) => setLimit(Math.max(4, Math.min(40, Number(event.currentTarget.value) || 12)))}
        />
      </label>
    </div>
  );
}

function Members({ sheet, setSheet, limit }: Builder) {
  const { members } = sheet;
  const sum = worth(sheet);
  const put = (list: BoughtMember[]) => setSheet({ ...sheet, members: list });
  return (
    <>
      <ol class="gun-builder-members">
        {members.map((member, i) => (
          <li key={i}>
            <MemberEditor
              member={member}
              onChange={(part) => put(members.map((one, at) => (at === i ? { ...one, ...part } : one)))}
            />
            <button type="button" class="button small plain" onClick={() => put(members.filter((_, at) => at !== i))}>
              {t("gun.builder.remove", { name: member.name })}
            </button>
          </li>
        ))}
      </ol>
      <p class="gun-builder-add">
        <button
          type="button"
          class="button"
          disabled={members.length >= membersMost}
          onClick={() => put([...members, newcomer(members.length + 1)])}
        >
          {t("gun.builder.add")}
        </button>
        <span class={sum > limit ? "gun-over" : ""}>
          <meter min={0} max={Math.max(limit, sum)} value={sum} /> {t("gun.builder.value", { n: sum, limit })}
        </span>
      </p>
    </>
  );
}

// Kept in this browser, or as a file.
function SheetFiles({ sheet, setSheet, saved, keep, onWrong }: Builder & { onWrong(why: string | null): void }) {
  const open = async (file: File | undefined) => {
    const read = file ? readSheet(await file.text()) : null;
    onWrong(file && !read ? t("gun.builder.bad-file") : null);
    if (read) setSheet(read);
  };
  return (
    <div class="gun-buttons">
      <button
        type="button"
        class="button"
        onClick={() => keep([sheet, ...saved.filter(({ name }) => name !== sheet.name)])}
      >
        {t("gun.builder.save")}
      </button>
      <button type="button" class="button" onClick={() => download(sheet)}>
        {t("gun.builder.download")}
      </button>
      <label class="button gun-file">
        {t("gun.builder.upload")}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  );
}

function Against({ sheet, limit, fault, onPlay }: Builder & GangBuilderProps) {
  const [enemy, setEnemy] = useState(readyGangs[4]!.id);
  const against = readyGangs.find(({ id }) => id === enemy)!;
  return (
    <div class="gun-builder-play">
      <label>
        {t("gun.builder.against")}{" "}
        <select value={enemy} onChange={(event) => setEnemy(event.currentTarget.value)}>
          {gangChoices()}
        </select>
      </label>
      <button
        type="button"
        class="button brass"
        disabled={fault !== null}
        onClick={() =>
          onPlay({
            gang_value: Math.max(limit, 12),
            gangs: { p1: seatGang(sheet), p2: optionOf(fromMembers(against.name, against.members)) },
          })
        }
      >
        {t("gun.builder.play")}
      </button>
    </div>
  );
}

function SavedOnes({ saved, setSheet, keep }: Builder) {
  if (saved.length === 0) return null;
  return (
    <>
      <h2>{t("gun.builder.saved")}</h2>
      <ul class="gun-builder-saved">
        {saved.map((one) => (
          <li key={one.name}>
            <b>{one.name}</b> ({worth(one)})
            <button type="button" class="button small" onClick={() => setSheet(one)}>
              {t("gun.builder.open")}
            </button>
            <button
              type="button"
              class="button small plain"
              onClick={() => keep(saved.filter((other) => other !== one))}
            >
              {t("gun.builder.delete")}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberEditor({ member, onChange }: { member: BoughtMember; onChange(part: Partial<BoughtMember>): void }) {
  const side = member.weapons.find((weapon) => weapon.startsWith("pistol")) ?? "";
  const long = member.weapons.find((weapon) => !weapon.startsWith("pistol")) ?? "";
  const arm = (hand: string, arms: string) => onChange({ weapons: [hand, arms].filter(Boolean) });
  return (
    <div class="gun-member">
      <label class="gun-member-name">
        <span>{t("gun.builder.member")}</span>
        <input value={member.name} maxLength={40} onInput={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <label>
        <span>{t("gun.builder.hand")}</span>
        <select value={side} onChange={(event) => arm(event.currentTarget.value, long)}>
          <option value="">{t("gun.builder.none")}</option>
          <option value="pistol">{weaponName("pistol")} +1</option>
          <option value="pistols">{weaponName("pistols")} +2</option>
        </select>
      </label>
      <label>
        <span>{t("gun.builder.long")}</span>
        <select value={long} onChange={(event) => arm(side, event.currentTarget.value)}>
          <option value="">{t("gun.builder.none")}</option>
          <option value="rifle">{weaponName("rifle")} +1</option>
          <option value="shotgun">{weaponName("shotgun")} +1</option>
        </select>
      </label>
      <label class="gun-member-horse">
        <input
          type="checkbox"
          checked={member.horse}
          onChange={(event) => onChange({ horse: event.currentTarget.checked })}
        />
        <span>{t("gun.builder.horse")}</span>
      </label>
      <fieldset>
        <legend>{t("gun.builder.skills")}</legend>
        {skillNames.map((skill) => (
          <label key={skill} title={t(`gun.skill.help.${skill}`)}>
            <select
              value={String(member.skills[skill] ?? 0)}
              onChange={(event) =>
                onChange({ skills: { ...member.skills, [skill]: Number(event.currentTarget.value) } })
              }
            >
              {Array.from({ length: skillMost(skill) + 1 }, (_, n) => (
                <option key={n} value={String(n)}>
                  {n === 0 ? "–" : `+${n}`}
                </option>
              ))}
            </select>{" "}
            {skillName(skill)}
          </label>
        ))}
      </fieldset>
      <output class="gun-member-price number-disc">{priceOf(member)}</output>
    </div>
  );
}

function download(sheet: GangSheet): void {
  const text = JSON.stringify(fileOf(sheet), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${sheet.name.replace(/[^\p{L}\p{N}]+/gu, "_") || "gang"}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
