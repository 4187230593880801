// What a step sounds like, by what it did.
import { useEffect, useRef } from "preact/hooks";
import { type Sound, sound } from "../felt/sound";
import type { Effect, Step } from "../games/contract";
import { goesOn } from "./use-director";

const sounds: Readonly<Record<string, Sound>> = {
  card_moved: "slide",
  card_turned: "flip",
  card_seen: "flip",
  rolled: "die",
  shuffled: "flip",
  gained: "chip",
  lost: "chip",
  total: "chip",
  house_scored: "chip",
  hand_scored: "chip",
  shot: "shot",
  fired: "shot",
  exploded: "shot",
};

// Each sound once, at most three: a whole deal is not a hail of them.
export function soundsOf(effects: readonly Effect[]): Sound[] {
  const heard = effects.map(({ effect }) => sounds[effect]).filter((one) => one !== undefined);
  return [...new Set(heard)].slice(0, 3);
}

const apart = 120; // milliseconds

export function useSounds(steps: readonly Step[]): void {
  const before = useRef(steps);
  useEffect(() => {
    const fresh = goesOn(before.current, steps) ? steps.slice(before.current.length) : [];
    before.current = steps;
    soundsOf(fresh.flatMap(({ told }) => told ?? [])).forEach((one, i) => {
      setTimeout(() => sound(one), i * apart);
    });
  }, [steps]);
}
