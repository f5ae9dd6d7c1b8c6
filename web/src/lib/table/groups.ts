import type { Group } from '../../games/game';

/**
 * The first group lies open unless it is very long. Of what follows so many choices lie open altogether, those before them
 * counted: the headings of all groups shall be in sight. A group of one is no higher than its heading.
 */
const SHORT = 12;
const FIRST = 40;

export const sizeOf = (...groups: Group[]): number =>
  groups.flatMap(({ rows }) => rows).reduce((sum, { choices }) => sum + choices.length, 0);

/** Does it lie open, standing there as number so-and-so after so many choices? */
export const isOpen = (group: Group, index: number, before = 0): boolean =>
  sizeOf(group) <= (index ? Math.max(1, SHORT - before) : FIRST);
