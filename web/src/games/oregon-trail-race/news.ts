// What changed on the table between two views, in facts: who lost people, what fell on whom, who is across. The lines of
// the record do not say it, and a reader wants to know without comparing.
import type { Seat } from "../contract";
import { type Calamity, seatsOf, type Tombstone, type TrailView, type Wagon } from "./view";

export interface News {
  what: "turned" | "stone" | "out" | "got" | "rid" | "river" | "across" | "town" | "trim";
  seat?: Seat;
  n?: number;
  card?: string;
  calamity?: Calamity;
  stone?: Tombstone;
}

// Entries of `after` that are not in `before`, each as often as it is new.
function fresh(before: readonly string[], after: readonly string[]): string[] {
  const old = [...before];
  return after.filter((card) => {
    const at = old.indexOf(card);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

function wagonNews(seat: Seat, before: Wagon, after: Wagon): News[] {
  const news: News[] = [];
  for (const stone of after.tombstones?.slice(before.tombstones?.length ?? 0) ?? []) {
    news.push({ what: "stone", seat, stone });
  }
  if (after.people === 0) {
    if (before.people > 0) news.push({ what: "out", seat });
    return news;
  }
  if (!before.in_river && after.in_river) news.push({ what: "river", seat });
  if (before.in_river && !after.in_river) news.push({ what: "across", seat });
  const problems = (wagon: Wagon) => wagon.calamities.map((calamity) => calamity.problem);
  for (const problem of fresh(problems(before), problems(after))) {
    news.push({ what: "got", seat, calamity: after.calamities.findLast((calamity) => calamity.problem === problem) });
  }
  for (const problem of fresh(problems(after), problems(before))) news.push({ what: "rid", seat, card: problem });
  return news;
}

export function newsOf(before: TrailView, after: TrailView): News[] {
  const news: News[] = [];
  const asked = after.pending?.calamity;
  if (asked && after.pending?.on && before.pending?.calamity !== asked) {
    news.push({ what: "turned", seat: after.pending.on, card: asked });
  }
  // Those that lay on no wagon before went straight to the discards.
  const lying = seatsOf(before).flatMap((seat) => before.wagons[seat]?.calamities.map(({ card }) => card) ?? []);
  for (const card of fresh([...before.calamity_discard, ...lying], after.calamity_discard)) {
    if (card !== before.pending?.calamity) news.push({ what: "turned", card });
  }
  const row = (view: TrailView, at: number) => view.towns.filter(({ mark }) => mark === at);
  for (const town of after.towns) {
    const towns = row(after, town.mark);
    if (towns.at(-1) === town && towns.length > row(before, town.mark).length)
      news.push({ what: "town", card: town.card, n: town.mark });
  }
  for (const seat of seatsOf(after)) {
    const [old, now] = [before.wagons[seat], after.wagons[seat]];
    if (old && now) news.push(...wagonNews(seat, old, now));
  }
  const shorter = row(after, after.rear).length < row(before, after.rear).length;
  if (after.rear > before.rear || shorter) news.push({ what: "trim", n: after.rear });
  return news;
}
