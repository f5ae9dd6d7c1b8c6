import type { Group } from '../../games/game';

/** Groups of up to so many choices lie open; longer ones are opened by whoever wants them. */
const SHORT = 12;

export const sizeOf = ({ rows }: Group): number => rows.reduce((sum, { choices }) => sum + choices.length, 0);

/** Does it lie open, standing there as number so-and-so? */
export const isOpen = (group: Group, index: number): boolean => index === 0 || sizeOf(group) <= SHORT;
