// The places in reach that are worth a look, each with the sign of what it is good for; and the same as buttons.
import { t } from "../../i18n";
import type { GoodPlace } from "./ask";
import { spotKey } from "./choose";
import type { Spot, Turn } from "./model";
import { unread } from "./shapes";

// A wall, a cross-hair, a door, a bag, a ladder: drawn in a box from -5 to 5.
const signs: Readonly<Record<GoodPlace["for"], string>> = {
  cover: "M-4 3V-1H-1.4V-4H1.4V-1H4V3z",
  shot: "M-4 0H4M0-4V4M-2.6 0A2.6 2.6 0 1 0 2.6 0A2.6 2.6 0 1 0-2.6 0z",
  door: "M-2.8 4V-4H2.8V4zM1 0H1.6",
  token: "M-1.4-3.8H1.4L.8-2.2C4-.4 3.6 4 0 4S-4-.4-.8-2.2z",
  height: "M-2.2 4V-4M2.2 4V-4M-2.2-2H2.2M-2.2 .4H2.2M-2.2 2.8H2.2",
};

export function GoodPlaces({ places, turn, scale }: { places: readonly GoodPlace[]; turn: Turn; scale: number }) {
  const r = 10 / scale;
  return (
    <>
      {places.map(({ at, for: what }) => {
        const [x, y] = turn.point(at[0], at[1]);
        return (
          <g key={spotKey(at)} transform={`translate(${x} ${y}) scale(${r / 7})`} class="gun-good" {...unread}>
            <circle r={7} />
            <path d={signs[what]} />
          </g>
        );
      })}
    </>
  );
}

// What is said of such a place beside its sign.
export const goodWords = ({ for: what, threat, shot }: GoodPlace): string =>
  t(`gun.good.${what}`, { threat: t("gun.percent", { n: threat }), shot: t("gun.percent", { n: shot }) });

export function GoodButtons({
  places,
  onSpot,
  onPoint,
}: {
  places: readonly GoodPlace[];
  onSpot(spot: Spot, event?: Event): void;
  onPoint(what: { spot: Spot } | null): void;
}) {
  if (places.length === 0) return null;
  return (
    <div class="gun-buttons gun-goods">
      {places.map((place) => (
        <button
          key={spotKey(place.at)}
          type="button"
          class="button small"
          onPointerEnter={() => onPoint({ spot: place.at })}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint({ spot: place.at })}
          onBlur={() => onPoint(null)}
          onClick={(event) => onSpot(place.at, event)}
        >
          <svg viewBox="-7 -7 14 14" width="18" height="18" class="gun-good" aria-hidden="true">
            <circle r={7} />
            <path d={signs[place.for]} />
          </svg>{" "}
          {goodWords(place)}
        </button>
      ))}
    </div>
  );
}
