import type { Ended } from '../protocol.generated';

/** Seats with the same total, the better place first: who is ahead of whom there does not show in the figures. */
export function tiesOf({ scores, places }: Pick<Ended, 'scores' | 'places'>): number[][] {
  const better = (one: number, other: number) => (places[one] ?? 0) - (places[other] ?? 0);
  const equal = (total: number) => [...scores.keys()].filter((seat) => scores[seat] === total).sort(better);
  return [...new Set(scores)].map(equal).filter(({ length }) => length > 1);
}
