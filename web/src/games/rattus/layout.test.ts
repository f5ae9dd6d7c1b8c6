import { expect, test } from 'vitest';
import { ratStand, stands } from './layout';
import type { Point } from './map';
import type { Region } from './types';

/** Half of what the plague figure takes, and of a rat and a pile of three cubes drawn at their usual size. */
const FIGURE: Point = [16, 26];
const RAT: Point = [13, 13];
const PILE: Point = [10, 15];
/** Corners may touch. */
const TOUCH = 4;

function overlap(a: Point, halfA: Point, b: Point, halfB: Point): boolean {
  return [0, 1].every((axis) => halfA[axis]! + halfB[axis]! - Math.abs(a[axis]! - b[axis]!) > TOUCH);
}

test('the plague covers no rat and no cube, nor do cubes cover one another', () => {
  for (const [region, { figure, piles, size }] of Object.entries(stands)) {
    const [rat, pile] = [RAT, PILE].map(([x, y]): Point => [x * size, y * size]) as [Point, Point];
    const rats = [0, 1, 2].map((index) => ratStand(region as Region, index, 3));
    for (const at of rats) expect(overlap(figure, FIGURE, at, rat), `a rat in ${region}`).toBe(false);
    for (const at of piles) expect(overlap(figure, FIGURE, at, pile), `a pile in ${region}`).toBe(false);
    for (const [index, at] of piles.entries())
      for (const other of piles.slice(index + 1))
        expect(overlap(at, pile, other, pile), `piles in ${region}`).toBe(false);
  }
});
