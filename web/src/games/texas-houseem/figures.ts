// The figures written on a house: how much it takes to throw its people out and what it is worth. They only explain what
// lies there and decide nothing; the tests hold them against the engine's lists and scores. Face-down people make both
// unknown.
import { commonRank, type House, isHidden, isJoker, RANKS, type TownView } from "./view";

const value = (rank: string) => RANKS.indexOf(rank) + 1; // THE-1.4
const points = (rank: string) => (rank === "A" ? 14 : value(rank)); // THE-1.5

export interface Figures {
  safety: number; // THE-5.2
  quality: number | null; // THE-5.3
  folk: number | null; // what the family adds to the safety, THE-6.5
  worth: number | null; // to its owner, THE-8.6; with a final reveal a false family is worth nothing, THE-9.48
  bluff: boolean; // a family of several ranks, which any set throws out, THE-9.10
}

export function figures(house: House, options: TownView["options"] = {}): Figures {
  const people = [...house.folk, ...house.hidden];
  const roof = commonRank(house.roof);
  const quality = roof ? points(roof) : null;
  const safety = value(commonRank(house.foundation) ?? "A");
  if (people.some(isHidden)) return { safety, quality, folk: null, worth: null, bluff: false };
  const rank = commonRank(people);
  // A Joker has the rank of the natural cards beside it, and none in a false family (THE-9.28, 9.36).
  const sum = (worth: (rank: string) => number) =>
    people.reduce((total, card) => total + (isJoker(card) ? (rank ? worth(rank) : 0) : worth(card[0] ?? "A")), 0);
  const bluff = people.length > 0 && rank === null;
  const thrown = bluff && options.final_reveal === true;
  const worth = quality === null ? null : thrown ? 0 : quality + sum(points);
  return { safety, quality, folk: sum(value), worth, bluff };
}
