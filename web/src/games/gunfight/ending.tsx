// How a gunfight ended: the tally of both sides, line by line with its rule, and the state of a campaign.
import { useState } from "preact/hooks";
import { RuleLink } from "../../felt/rule-link";
import { MarkSign, seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { Seat, SeatFacts } from "../contract";
import { keepSheets, rosterOf, savedSheets } from "./gang-sheet";
import { type Figure, type GunfightView, type Side, seatsOf, sideOf } from "./model";
import { kit, nameOf } from "./words";

const sides: readonly Side[] = ["a", "b"];

export function sideNames(seats: readonly SeatFacts[], side: Side): string {
  return seats
    .filter(({ seat }) => sideOf(seat) === side)
    .map(({ name }) => name)
    .join(` ${t("gun.and")} `);
}

// GUN-22.7, 22.8: who has played the aftermath may take the gang along.
export function KeepRoster({ view, seat }: { view: GunfightView; seat: Seat }) {
  const [kept, setKept] = useState(false);
  const sheet = rosterOf(view, seat, t("gun.veterans", { name: view.gangs[seat]?.members[0]?.name ?? "" }));
  if (!sheet) return null;
  return (
    <p class="gun-roster-keep">
      {t("gun.roster")} <RuleLink rule="GUN-22.8" />{" "}
      <button
        type="button"
        class="button small"
        disabled={kept}
        onClick={() => {
          keepSheets([...savedSheets(), sheet]);
          setKept(true);
        }}
      >
        {t(kept ? "gun.roster.kept" : "gun.roster.keep")}
      </button>
    </p>
  );
}

function SideHeads({ seats, winner }: { seats: readonly SeatFacts[]; winner: readonly Seat[] }) {
  return (
    <>
      {sides.map((side) => (
        <th key={side} scope="col" class={winner.some((seat) => sideOf(seat) === side) ? "won" : ""}>
          {seats
            .filter(({ seat }) => sideOf(seat) === side)
            .map(({ seat, mark, name }) => (
              <span key={seat} class="gun-tally-seat">
                <span style={{ color: seatColour(seat) }}>
                  <MarkSign mark={mark} size={14} />
                </span>{" "}
                {name}
              </span>
            ))}
        </th>
      ))}
    </>
  );
}

function SideRow({ name, rule, value }: { name: string; rule: string; value: (side: Side) => number }) {
  return (
    <tr class={name === "total" ? "total" : ""}>
      <th scope="row">
        {t(`gun.end.${name}`)} <RuleLink rule={rule} />
      </th>
      {sides.map((side) => (
        <td key={side}>{value(side)}</td>
      ))}
    </tr>
  );
}

// GUN-20.3: for each side the enemies that fell or fled; what is left of its tally is money.
export function Tally({ view, seats }: { view: GunfightView; seats: readonly SeatFacts[] }) {
  const last = view.history.at(-1);
  if (!last) return null;
  const beaten = (side: Side): Figure[] =>
    view.figures.filter(
      (one) => one.seat && sideOf(one.seat) !== side && ["down", "dead", "fled"].includes(one.status),
    );
  const sum = (side: Side) => beaten(side).reduce((all, one) => all + one.value, 0);
  const most = Math.max(beaten("a").length, beaten("b").length);
  return (
    <section class="gun-tally score-sheet">
      <table>
        <caption>{t("gun.end.title")}</caption>
        <thead>
          <tr>
            <td />
            <SideHeads seats={seats} winner={last.winner} />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: most }, (_, i) => (
            <tr key={i}>
              {i === 0 ? (
                <th scope="row">
                  {t("gun.end.values")} <RuleLink rule="GUN-20.3" />
                </th>
              ) : (
                <td />
              )}
              {sides.map((side) => {
                const one = beaten(side)[i];
                return (
                  <td key={side}>{one ? `${nameOf(one)} (${t(`gun.status.${one.status}`)}) ${one.value}` : ""}</td>
                );
              })}
            </tr>
          ))}
          <SideRow name="money" rule="GUN-20.4" value={(side) => last.tally[side] - sum(side)} />
          <SideRow name="total" rule="GUN-20.5" value={(side) => last.tally[side]} />
          <SideRow name="points" rule="GUN-20.6" value={(side) => view.points[side]} />
        </tbody>
      </table>
      <p>
        {t(`gun.reason.${last.reason}`)} <RuleLink rule={last.reason === "turn_limit" ? "GUN-20.2" : "GUN-20.1"} />
      </p>
    </section>
  );
}

// Every gunfight so far, and the points.
function Ledger({ view, seats }: { view: GunfightView; seats: readonly SeatFacts[] }) {
  return (
    <table class="gun-ledger">
      <caption>{t("gun.campaign.history")}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideNames(seats, side)}
            </th>
          ))}
          <th scope="col">{t("gun.end.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {view.history.length === 0 && (
          <tr>
            <td colSpan={4}>{t("gun.campaign.none")}</td>
          </tr>
        )}
        {view.history.map((one, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {sides.map((side) => (
              <td key={side}>
                {one.winner.some((seat) => sideOf(seat) === side) ? "★ " : ""}
                {one.tally[side]}
              </td>
            ))}
            <td>{t(`gun.reason.${one.reason}`)}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">{t("gun.campaign.points")}</th>
          {sides.map((side) => (
            <td key={side}>{view.points[side]}</td>
          ))}
          <td>
            {t("gun.campaign.tallies")} {view.tallies.a} : {view.tallies.b} <RuleLink rule="GUN-22.6" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function CampaignGang({ view, seat, name }: { view: GunfightView; seat: Seat; name: string }) {
  const notches = view.notches[seat] ?? 0;
  const taken = view.skills_taken[seat] ?? 0;
  return (
    <div class="gun-campaign-gang">
      <h3>{name}</h3>
      <p class="gun-notches">
        <svg viewBox="0 0 120 16" width="120" height="16" aria-hidden="true">
          <rect x="0" y="5" width="120" height="8" rx="3" class="gun-stock" />
          {Array.from({ length: Math.max(0, Math.min(20, notches)) }, (_, i) => (
            <path key={i} d={`M${6 + i * 5.6} 3v10`} class="gun-notch" />
          ))}
        </svg>
        {t("gun.campaign.notches", { n: notches })} · {t("gun.campaign.taken", { n: taken })} ·{" "}
        {t("gun.campaign.next", { n: 2 * (taken + 1) })} <RuleLink rule="GUN-22.4" />
      </p>
      <ul>
        {(view.gangs[seat]?.members ?? []).map((member, i) => (
          <li key={i}>
            <b>{member.name}</b> ({member.value}): {kit(member)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CampaignSheet({ view, seats }: { view: GunfightView; seats: readonly SeatFacts[] }) {
  const all = Number(view.options.campaign_games ?? 1);
  const dead = view.figures.filter(({ status }) => status === "dead");
  const name = (id: string) => seats.find(({ seat }) => seat === id)?.name ?? id;
  return (
    <section class="gun-campaign" aria-label={t("gun.campaign")}>
      <h2 class="poster-type">{t("gun.campaign")}</h2>
      <p>
        {t("gun.campaign.game", { n: view.game_no, all })} <RuleLink rule="GUN-22.1" />
      </p>
      <Ledger view={view} seats={seats} />
      <div class="gun-campaign-gangs">
        {seatsOf(view).map((seat) => (
          <CampaignGang key={seat} view={view} seat={seat} name={name(seat)} />
        ))}
      </div>
      <h3>
        {t("gun.campaign.boot")} <RuleLink rule="GUN-21.2" />
      </h3>
      {dead.length === 0 ? (
        <p>{t("gun.campaign.boot.none")}</p>
      ) : (
        <ul class="gun-boot-hill">
          {dead.map((one) => (
            <li key={one.id}>† {nameOf(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
