/** Where pieces stand. Points in a region were chosen by eye so that four piles and three rats fit. */

import { castle, type Point } from './map';
import type { Region } from './types';

export interface Stand {
  label: Point;
  /** The middle of the row of rat tiles. */
  rats: Point;
  /** One pile of cubes for each seat of a table of four. */
  piles: Piles;
  figure: Point;
  /** How large pieces are drawn; small regions have small pieces. */
  size: number;
}

type Piles = [Point, Point, Point, Point];

const row = (x: number, y: number, gap: number): Piles => [
  [x - 1.5 * gap, y],
  [x - 0.5 * gap, y],
  [x + 0.5 * gap, y],
  [x + 1.5 * gap, y],
];

/** Scandinavia has its piles in two rows, the lower clear of the numbers of the upper. */
const BLOCK: Piles = [
  [461, 174],
  [499, 174],
  [461, 218],
  [499, 218],
];

/** Italy is a boot: its piles go down the leg. */
const LEG: Piles = [
  [442, 567],
  [456, 594],
  [482, 617],
  [508, 641],
];

export const stands: Record<Region, Stand> = {
  anglia: { label: [213, 299], rats: [213, 262], piles: row(229, 333, 22), figure: [133, 292], size: 0.9 },
  gallia: { label: [289, 483], rats: [290, 438], piles: row(306, 512, 34), figure: [226, 494], size: 1.3 },
  germania: { label: [418, 390], rats: [420, 347], piles: row(424, 420, 32), figure: [491, 356], size: 1.2 },
  hispania: { label: [168, 599], rats: [168, 554], piles: row(167, 637, 42), figure: [88, 565], size: 1.35 },
  hungaria: { label: [545, 493], rats: [552, 455], piles: row(554, 516, 26), figure: [622, 472], size: 1 },
  italia: { label: [427, 543], rats: [426, 506], piles: LEG, figure: [494, 682], size: 0.95 },
  polonia: { label: [596, 372], rats: [594, 328], piles: row(593, 405, 36), figure: [673, 349], size: 1.3 },
  scandia: { label: [506, 143], rats: [524, 97], piles: BLOCK, figure: [612, 82], size: 1.3 },
  bulgaria: { label: [624, 551], rats: [662, 520], piles: row(619, 575, 23), figure: [692, 557], size: 0.9 },
  turcia: { label: [847, 620], rats: [847, 579], piles: row(824, 645, 30), figure: [748, 618], size: 1.15 },
  russia: { label: [800, 208], rats: [800, 160], piles: row(790, 262, 46), figure: [890, 150], size: 1.5 },
  tartaria: { label: [820, 434], rats: [830, 392], piles: row(785, 464, 33), figure: [908, 428], size: 1.2 },
};

/** Where a seat's cubes stand in a region: in the middle of it, however many seats there are. */
export function pileStand(region: Region, seat: number, seats: number): Point {
  const { piles } = stands[region];
  // Two rows of two are not a line to be in the middle of, but two seats are its upper row.
  if (piles === BLOCK) return seats === 3 && seat === 2 ? between(piles, 2.5) : piles[seat]!;
  return between(piles, seat + (piles.length - seats) / 2);
}

/** Some way along a line of points. */
function between(points: Point[], way: number): Point {
  const [a, b] = [points[Math.floor(way)]!, points[Math.ceil(way)]!];
  return [a[0] + (b[0] - a[0]) * (way % 1), a[1] + (b[1] - a[1]) * (way % 1)];
}

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
