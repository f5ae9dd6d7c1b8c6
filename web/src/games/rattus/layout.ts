/** Where pieces stand. Points in a region were chosen by eye so that four piles and three rats fit. */

import { castle, type Point } from './map';
import type { Region } from './types';

export interface Stand {
  label: Point;
  /** The middle of the row of rat tiles. */
  rats: Point;
  /** One pile of cubes for each seat. */
  piles: [Point, Point, Point, Point];
  figure: Point;
  /** How large pieces are drawn; small regions have small pieces. */
  size: number;
}

const row = (x: number, y: number, gap: number): Stand['piles'] => [
  [x - 1.5 * gap, y],
  [x - 0.5 * gap, y],
  [x + 0.5 * gap, y],
  [x + 1.5 * gap, y],
];

/** The lower row keeps clear of the numbers of the upper one, however high it is piled. */
const block = (x: number, y: number, gap: number, down: number): Stand['piles'] => [
  [x - gap / 2, y],
  [x + gap / 2, y],
  [x - gap / 2, y + down],
  [x + gap / 2, y + down],
];

/** Italy is a boot: its piles go down the leg. */
const leg: Stand['piles'] = [
  [423, 566],
  [450, 590],
  [479, 615],
  [511, 642],
];

export const stands: Record<Region, Stand> = {
  anglia: { label: [216, 306], rats: [214, 246], piles: row(230, 337, 26), figure: [134, 296], size: 1 },
  gallia: { label: [288, 470], rats: [290, 438], piles: row(300, 512, 37), figure: [211, 440], size: 1.3 },
  germania: { label: [428, 398], rats: [431, 362], piles: row(425, 440, 32), figure: [462, 319], size: 1.25 },
  hispania: { label: [168, 590], rats: [172, 554], piles: row(170, 634, 41), figure: [92, 566], size: 1.35 },
  hungaria: { label: [550, 488], rats: [545, 456], piles: row(552, 516, 27), figure: [618, 472], size: 1 },
  italia: { label: [428, 541], rats: [428, 511], piles: leg, figure: [494, 682], size: 1 },
  polonia: { label: [596, 368], rats: [606, 330], piles: row(592, 408, 37), figure: [677, 352], size: 1.3 },
  scandia: { label: [478, 146], rats: [520, 104], piles: block(464, 178, 40, 50), figure: [612, 96], size: 1.3 },
  bulgaria: { label: [640, 558], rats: [656, 530], piles: row(630, 582, 26), figure: [711, 562], size: 0.95 },
  turcia: { label: [850, 618], rats: [846, 586], piles: row(850, 648, 33), figure: [758, 624], size: 1.15 },
  russia: { label: [800, 206], rats: [800, 160], piles: row(790, 262, 46), figure: [890, 150], size: 1.5 },
  tartaria: { label: [800, 428], rats: [790, 392], piles: row(770, 462, 36), figure: [895, 420], size: 1.2 },
};

/** The stands of up to three rats around their middle. */
export function ratStand(region: Region, index: number, count: number): Point {
  const { rats, size } = stands[region];
  return [rats[0] + (index - (count - 1) / 2) * 29 * size, rats[1]];
}

/** The middle of the rats that are left. */
export const SUPPLY: Point = [84, 440];

/** How large cubes are drawn in the castle, */
export const IN_CASTLE = 1.25;
/** and where each seat's pile is; a seat without cubes there has none. */
export function castleStands(counts: number[]): { seat: number; count: number; at: Point }[] {
  const [x, y, width, height] = castle.rect;
  const piles = counts.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  return piles.map((pile, index) => ({
    ...pile,
    at: [x + width / 2 + (index - (piles.length - 1) / 2) * 46, y + height - 46],
  }));
}
