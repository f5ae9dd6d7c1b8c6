/** Where pieces stand in a region. Points were chosen by eye so that four piles and three rats fit. */

import type { Region } from './types';

type Point = [number, number];

export interface Stand {
  label: Point;
  /** The middle of the row of rat tiles. */
  rats: Point;
  /** One pile of cubes for each seat. */
  piles: [Point, Point, Point, Point];
  figure: Point;
}

const row = (x: number, y: number, gap = 27): Stand['piles'] => [
  [x - 1.5 * gap, y],
  [x - 0.5 * gap, y],
  [x + 0.5 * gap, y],
  [x + 1.5 * gap, y],
];

const block = (x: number, y: number, gap = 28): Stand['piles'] => [
  [x - gap / 2, y],
  [x + gap / 2, y],
  [x - gap / 2, y + 27],
  [x + gap / 2, y + 27],
];

export const stands: Record<Region, Stand> = {
  anglia: { label: [216, 302], rats: [214, 246], piles: row(230, 334, 25), figure: [214, 276] },
  gallia: { label: [292, 464], rats: [292, 436], piles: row(302, 497), figure: [302, 404] },
  germania: { label: [430, 392], rats: [431, 362], piles: row(427, 425, 28), figure: [431, 328] },
  hispania: { label: [170, 588], rats: [168, 555], piles: row(164, 625, 30), figure: [160, 662] },
  hungaria: { label: [556, 482], rats: [548, 454], piles: row(552, 513, 25), figure: [612, 476] },
  italia: {
    label: [428, 534],
    rats: [428, 509],
    piles: [
      [426, 560],
      [453, 586],
      [481, 612],
      [512, 640],
    ],
    figure: [492, 680],
  },
  polonia: { label: [600, 366], rats: [606, 334], piles: row(598, 402, 28), figure: [616, 296] },
  scandia: { label: [500, 130], rats: [540, 92], piles: block(480, 168), figure: [606, 110] },
  bulgaria: { label: [640, 553], rats: [656, 528], piles: row(632, 578, 24), figure: [610, 548] },
  turcia: { label: [852, 613], rats: [852, 586], piles: row(850, 645, 28), figure: [760, 622] },
  russia: { label: [800, 205], rats: [800, 165], piles: row(800, 245, 30), figure: [800, 300] },
  tartaria: { label: [806, 424], rats: [800, 395], piles: row(780, 455, 28), figure: [890, 440] },
};

/** The stands of up to three rats around their middle. */
export function ratStand(region: Region, index: number, count: number): Point {
  const [x, y] = stands[region].rats;
  return [x + (index - (count - 1) / 2) * 29, y];
}
