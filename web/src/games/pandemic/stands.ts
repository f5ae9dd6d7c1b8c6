/** Where pawns and cubes stand. Pawns: left of their city, two side by side, and more of them smaller and in two rows. */

import { spotOf } from './cities';
import type { City } from './types';

const LARGE = 1.2;
const SMALL = 1.02;
/** As wide and high as the pawn is drawn, with a little room. */
const WIDE = 16.5;
const HIGH = 20;

/** The foot of every pawn, and its size. */
export function standsOf(pawns: City[]): { x: number; y: number; scale: number }[] {
  return pawns.map((city, seat) => {
    const number = pawns.slice(0, seat).filter((other) => other === city).length;
    const scale = scaleFor(pawns.filter((other) => other === city).length);
    const [x, y] = spotOf(city).at;
    const [column, row] = [number % 2, Math.floor(number / 2)];
    return { x: x - 20 - column * WIDE * scale, y: y + 11 - row * HIGH * scale, scale };
  });
}

/** The room so many pawns take, seen from their city. */
export function standOf(count: number): { x: number; y: number; width: number; height: number } {
  const scale = scaleFor(count);
  const width = Math.min(count, 2) * WIDE * scale;
  const height = Math.ceil(count / 2) * HIGH * scale;
  return { x: -12 - width, y: 12 - height, width, height };
}

const scaleFor = (count: number): number => (count > 2 ? SMALL : LARGE);

/** Cubes stand right of their city, a column for each colour; more than two are smaller, so that no neighbour is covered. */
export function columnsOf(count: number): {
  scale: number;
  apart: number;
  first: number;
  width: number;
} {
  const [scale, apart] = count > 3 ? [0.73, 10.4] : count > 2 ? [0.91, 13] : [1.3, 18.6];
  const first = 14.3 + 7.8 * scale;
  return { scale, apart, first, width: first + (count - 1) * apart + 6.4 * scale };
}
