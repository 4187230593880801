// A card of the main deck, in a box of 100 by 140: a big numeral, a band whose colour and height grow with the value; a
// wagon wheel is wild, a rattlesnake is worth less than nothing. And the Outlaws, as wanted posters.
import { CardPaper } from "../../felt/french-face";

function Wheel() {
  const spokes = [0, 45, 90, 135].map((turn) => <path key={turn} d="M50 40v60" transform={`rotate(${turn} 50 70)`} />);
  return (
    <g fill="none" stroke="var(--out-wheel)" stroke-width="5">
      <circle cx="50" cy="70" r="33" />
      <circle cx="50" cy="70" r="26" stroke-width="2" />
      {spokes}
      <circle cx="50" cy="70" r="8" fill="var(--out-brass)" stroke="var(--out-brass-edge)" stroke-width="3" />
    </g>
  );
}

function Snake() {
  return (
    <g>
      <path
        d="M18 104c14 10 26-6 40-2s20 8 26-2-8-18-24-14-34 2-34-12 22-16 38-10 14-6 6-10"
        fill="none"
        stroke="var(--out-snake)"
        stroke-width="9"
        stroke-linecap="round"
      />
      <path
        d="M18 104c14 10 26-6 40-2s20 8 26-2-8-18-24-14-34 2-34-12 22-16 38-10 14-6 6-10"
        fill="none"
        stroke="var(--out-snake-scales)"
        stroke-width="3"
        stroke-dasharray="3 6"
      />
      <path d="M69 50c-5-1-9 1-9 5s5 6 10 4z" fill="var(--out-snake)" />
      <path d="M60 54l-8-2M60 56l-7 3" stroke="var(--out-tongue)" stroke-width="1.5" />
      <path d="M8 96l8 8-9 6c-3-4-3-10 1-14z" fill="var(--out-brass)" stroke="var(--out-brass-edge)" />
    </g>
  );
}

export function ValueFace({ card }: { card: string }) {
  const value = Number(card);
  const wild = card === "W";
  const negative = value < 0;
  const colour = wild
    ? "var(--out-wheel)"
    : negative
      ? "var(--out-below-nothing)"
      : `var(--out-band-${Math.min(12, value)})`;
  const text = wild ? "W" : card.replace("-", "−");
  return (
    <svg viewBox="0 0 100 140" class="face" aria-hidden="true">
      <CardPaper />
      {wild && <Wheel />}
      {negative && <Snake />}
      {!wild && !negative && (
        <>
          <rect x="8" y={128 - 4 - value * 3} width="84" height={4 + value * 3} rx="2" fill={colour} opacity="0.9" />
          <text x="50" y="79" class={`out-numeral ${card.length > 1 ? "long" : ""}`} fill={colour}>
            {text}
          </text>
        </>
      )}
      <text x="9" y="29" class="out-index" fill={colour}>
        {text}
      </text>
      <text x="91" y="29" class="out-index" fill={colour} text-anchor="end">
        {wild || negative ? text : ""}
      </text>
    </svg>
  );
}

const hats: Readonly<Record<string, string>> = {
  sharpshooter: "M26 62c8-3 10-6 12-16 8-4 16-4 24 0 2 10 4 13 12 16-14 6-34 6-48 0z",
  gambler: "M30 62c6-2 8-4 8-22h24c0 18 2 20 8 22-12 4-28 4-40 0z",
  bandit: "M20 62c12-2 14-8 16-18 10-5 18-5 28 0 2 10 4 16 16 18-18 7-42 7-60 0z",
  sheriff: "M24 60c8-4 12-8 12-18 6-5 10-2 14 1 4-3 8-6 14-1 0 10 4 14 12 18-16 6-36 6-52 0z",
  prospector: "M22 66c4-8 12-8 14-20 8-7 20-7 28 0 2 12 10 12 14 20-16-5-40-5-56 0z",
  locksmith: "M30 62c2-10 8-14 20-14s18 4 20 14c-2 3-38 3-40 0zM44 48c0-6 12-6 12 0z",
  town_marshal: "M22 61c10-3 12-8 13-19 10-4 20-4 30 0 1 11 3 16 13 19-17 7-39 7-56 0z",
  bounty_hunter: "M18 60c14-1 16-6 18-15 9-6 19-6 28 0 2 9 4 14 18 15-20 9-44 9-64 0z",
  snake_oil_doctor: "M31 62c5-2 6-4 6-28h26c0 24 1 26 6 28-12 5-26 5-38 0z",
  tracker: "M28 60c4-14 10-18 22-18s18 4 22 18c-12 4-32 4-44 0z",
};

// An Outlaw is a wanted poster: name, likeness, what it does.
export function OutlawFace({ id, name }: { id: string; name: string }) {
  return (
    <svg viewBox="0 0 100 140" class="face" aria-hidden="true">
      <rect
        x="0.6"
        y="0.6"
        width="98.8"
        height="138.8"
        rx="8"
        fill="var(--out-wanted-paper)"
        stroke="var(--out-wanted-ink)"
        stroke-width="1.2"
      />
      <rect x="5" y="5" width="90" height="130" rx="4" fill="none" stroke="var(--out-wanted-ink)" stroke-width="1.5" />
      <text x="50" y="27" class="out-poster" textLength="78" lengthAdjust="spacingAndGlyphs">
        WANTED
      </text>
      <path d="M12 33h76" stroke="var(--out-wanted-ink)" />
      <path d="M28 112c2-16 10-20 22-20s20 4 22 20z" fill="var(--out-wanted-ink)" />
      <path d="M37 58h26v16c0 12-6 18-13 18s-13-6-13-18z" fill="var(--out-skin)" stroke="var(--out-wanted-ink)" />
      <path d="M37 76c9 4 17 4 26 0l-3 10c-3 5-6 8-10 8s-7-3-10-8z" fill="var(--out-scarf)" />
      <path d="M43 68h4M53 68h4" stroke="var(--out-hat)" stroke-width="2.5" stroke-linecap="round" />
      <path d={hats[id] ?? hats.bandit} fill="var(--out-hat)" />
      <text
        x="50"
        y="128"
        class="out-poster small"
        textLength={name.length > 9 ? 84 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  );
}
