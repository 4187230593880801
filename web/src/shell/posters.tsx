// The posters: a game's own woodcut, or one that fits every game.
import { Frame, hatch, ink, rays } from "../felt/woodcut";
import { entryOf } from "../games/entries";

function AnyGame() {
  return (
    <Frame tint="var(--cut-dusk)">
      <path d={rays(120, 80, 44, 190, 49, 360, 0)} stroke="var(--cut-dusk-ray)" stroke-width="1.8" opacity="0.7" />
      <path
        d="m120 30 13 32 34 2-26 22 8 33-29-18-29 18 8-33-26-22 34-2z"
        fill="var(--cut-sun)"
        stroke={ink}
        stroke-width="2.5"
      />
      <path d="M0 128h240v42H0z" fill="var(--cut-leather)" stroke={ink} stroke-width="2" />
      <path d={hatch(0, 132, 240, 38, 5)} stroke={ink} stroke-width="0.7" opacity="0.5" />
      <g fill="var(--cut-white)" stroke={ink} stroke-width="2">
        <rect x="72" y="118" width="28" height="38" rx="3" transform="rotate(-14 86 137)" />
        <rect x="106" y="114" width="28" height="38" rx="3" />
        <rect x="140" y="118" width="28" height="38" rx="3" transform="rotate(14 154 137)" />
      </g>
    </Frame>
  );
}

export function PosterArt({ slug }: { slug: string }) {
  const Art = entryOf(slug)?.Poster ?? AnyGame;
  return <Art />;
}
