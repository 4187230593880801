// What is left of a deck when some of its cards lie elsewhere: for positions that are set up by hand. `first` lies on
// top, in that order.
export function remaining(
  counts: Readonly<Record<string, number>>,
  elsewhere: readonly string[],
  first: readonly string[] = [],
): string[] {
  const left = { ...counts };
  for (const card of [...elsewhere, ...first]) {
    if (!left[card]) throw new Error(`there is no ${card} left`);
    left[card]--;
  }
  // One of each in turn, so that the deck is no sorted one.
  const rest: string[] = [];
  for (let round = 0; Object.values(left).some((n) => n > round); round++) {
    for (const [card, n] of Object.entries(left)) if (n > round) rest.push(card);
  }
  return [...first, ...rest];
}
