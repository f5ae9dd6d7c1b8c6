/** Signs of diseases and the shapes of pieces. None of them is told by its colour alone. */

import type { Colour } from './types';

/** In a square from -8 to 8: a drop, a triangle, a ring, a cross. */
export const SIGNS: Record<Colour, string> = {
  blue: 'M0-7C3.2-2.6 5-.2 5 2.3A5 5 0 0 1-5 2.3C-5-.2-3.2-2.6 0-7Z',
  yellow: 'M0-6 6 5H-6Z',
  black: 'M0-5.6A5.6 5.6 0 1 1 0 5.6 5.6 5.6 0 1 1 0-5.6ZM0-2.3A2.3 2.3 0 1 0 0 2.3 2.3 2.3 0 1 0 0-2.3Z',
  red: 'M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z',
};

/** A pawn with its foot at 0,0, and where its letter stands. */
export const PAWN = 'M-8 0C-8-5-4.5-6.5-3.4-10A5.4 5.4 0 1 1 3.4-10C4.5-6.5 8-5 8 0Z';

/** A house with a tall chimney, its foot at 0,0. */
export const STATION = 'M-8 0V-7L-3.5-11 1-7V-9.5H4V-4.6L8-1.5V0Z';

/** A card with a corner, its middle at 0,0. */
export const CARD = 'M-5.5-7.5H2.5L5.5-4.5V7.5H-5.5ZM2.5-7.5V-4.5H5.5';

/** A burst around a city that is full. */
export const BURST = star(12, 23, 17);

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / points;
    return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
