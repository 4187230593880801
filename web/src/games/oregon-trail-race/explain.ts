// What a card, a calamity or a place says about itself, and the rule it rests on.
import { t } from "../../i18n";
import type { Seat } from "../contract";
import { namesOf, type TrailView, trailCard } from "./view";
import { calamityName, listed, stoneText, supplyName, trailName } from "./words";

export interface Explanation {
  title: string;
  text: string;
  rule: string;
}

const TRAIL: Readonly<Record<string, string>> = {
  plain: "ORE-5.3",
  calamity: "ORE-7.1",
  river: "ORE-6.3",
  deep: "ORE-6.4",
  town: "ORE-10.3",
  fort: "ORE-10.3",
};

const CALAMITY: Readonly<Record<string, string>> = {
  broken_axle: "ORE-8.1",
  broken_tongue: "ORE-8.1",
  broken_wheel: "ORE-8.1",
  dead_oxen: "ORE-8.2",
  inadequate_grass: "ORE-8.3",
  bad_water: "ORE-8.4",
  measles: "ORE-8.6",
  typhoid: "ORE-8.7",
  cholera: "ORE-8.8",
  dysentery: "ORE-8.9",
  snake_bite: "ORE-8.9",
  starvation: "ORE-8.10",
  extreme_cold: "ORE-8.11",
  broken_arm: "ORE-8.12",
  thief: "ORE-8.13",
  hunting: "ORE-8.14",
};

const PLACE: Readonly<Record<string, string>> = { start: "ORE-3.4", town: "ORE-10.5", goal: "ORE-3.7" };

// People and those of them who were lost, by name.
function explainWagon(view: TrailView, kind: string, seat: Seat): Explanation | null {
  const wagon = view.wagons[seat];
  if (!wagon) return null;
  if (kind === "people") {
    const names = listed(namesOf(view, seat).slice(0, wagon.people));
    return { title: "", text: t("ore.explain.people", { names }), rule: "ORE-2.6" };
  }
  const text = (wagon.tombstones ?? []).map(stoneText).join(". ");
  return { title: "", text: t("ore.explain.stones", { all: text }), rule: "ORE-13.9" };
}

export function explain(what: string | null, view: TrailView): Explanation | null {
  const [kind, name = ""] = what?.split(" ") ?? [];
  if (kind === "trail") {
    const rule = TRAIL[trailCard(name).kind] ?? "ORE-5.3";
    return { title: trailName(name), text: t(`ore.explain.${trailCard(name).kind}`), rule };
  }
  if (kind === "supply") return { title: supplyName(name), text: t(`ore.explain.${name}`), rule: "ORE-9.1" };
  if (kind === "calamity") {
    return { title: calamityName(name), text: t(`ore.explain.${name}`), rule: CALAMITY[name] ?? "ORE-7.4" };
  }
  if (kind === "people" || kind === "stones") return explainWagon(view, kind, name as Seat);
  if (kind === "place") return { title: "", text: t(`ore.explain.place.${name}`), rule: PLACE[name] ?? "ORE-10.5" };
  return null;
}
