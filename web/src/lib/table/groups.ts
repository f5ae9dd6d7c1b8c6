import type { Group } from '../../games/game';

/** Groups of up to so many choices lie open, the first of up to so many more; longer ones are opened by whoever wants them. */
const SHORT = 12;
const FIRST = 40;

export const sizeOf = ({ rows }: Group): number => rows.reduce((sum, { choices }) => sum + choices.length, 0);

/** Does it lie open, standing there as number so-and-so? */
export const isOpen = (group: Group, index: number): boolean => sizeOf(group) <= (index === 0 ? FIRST : SHORT);
