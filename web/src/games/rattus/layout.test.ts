import { expect, test } from 'vitest';
import { pileStand, ratStand, stands } from './layout';
import { lands, type Point } from './map';
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

/** Every region with every number of seats it is played with. */
const played = lands.flatMap(({ id, minSeats }) =>
  [2, 3, 4].filter((seats) => seats >= minSeats).map((seats): [Region, number] => [id, seats]),
);
const pilesOf = (region: Region, seats: number) =>
  Array.from({ length: seats }, (_, seat) => pileStand(region, seat, seats));

test('the plague covers no rat and no cube, nor do cubes cover one another', () => {
  for (const [region, seats] of played) {
    const { figure, size } = stands[region];
    const piles = pilesOf(region, seats);
    const [rat, pile] = [RAT, PILE].map(([x, y]): Point => [x * size, y * size]) as [Point, Point];
    const rats = [0, 1, 2].map((index) => ratStand(region, index, 3));
    for (const at of rats) expect(overlap(figure, FIGURE, at, rat), `a rat in ${region}`).toBe(false);
    for (const at of piles) expect(overlap(figure, FIGURE, at, pile), `a pile in ${region}`).toBe(false);
    for (const [index, at] of piles.entries())
      for (const other of piles.slice(index + 1))
        expect(overlap(at, pile, other, pile), `piles in ${region}`).toBe(false);
  }
});

/** Is a point inside an outline? A line from there to the west crosses it an odd number of times. */
function inside([x, y]: Point, outline: Point[]): boolean {
  return outline.reduce((within, [ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length]!;
    const crosses = ay > y !== by > y && x > ax + ((y - ay) / (by - ay)) * (bx - ax);
    return crosses ? !within : within;
  }, false);
}

test('cubes stand in their region, neither on its border nor in the sea', () => {
  const corners: Point[] = [
    [0, 0],
    [-10, -12],
    [10, -12],
    [-10, 9],
    [10, 9],
  ];
  const astray = played.flatMap(([region, seats]) => {
    const { size } = stands[region];
    const { polygons } = lands.find(({ id }) => id === region)!;
    const held = ([x, y]: Point) =>
      corners.every(([dx, dy]) => polygons.some((outline) => inside([x + dx * size, y + dy * size], outline)));
    return pilesOf(region, seats).flatMap((at, seat) => (held(at) ? [] : [`${region}: ${seat + 1} of ${seats}`]));
  });
  expect(astray).toEqual([]);
});

test('however many seats there are, their cubes stand in the middle', () => {
  const middle = (points: Point[]) => points.reduce((sum, [x]) => sum + x, 0) / points.length;
  for (const [region, seats] of played.filter(([region]) => region !== 'italia'))
    expect(middle(pilesOf(region, seats)), region).toBeCloseTo(middle(stands[region].piles));
});
