import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES, settings } from '../../lib/settings.svelte';
import { cities, cityName, links, linesBetween, spotOf } from './cities';
import { drawable, dueNow, soonDrawn } from './danger';
import { steps } from './fixtures/game';
import { HEIGHT, WIDTH } from './projection';
import { columnsOf, standOf, standsOf } from './stands';

const { view } = steps[0]!;

test('all 48 cities have their place on the paper, near where they lie', () => {
  expect(cities.length).toBe(48);
  for (const { id, at, true: earth } of cities) {
    expect(at[0], id).toBeGreaterThan(40);
    expect(at[0], id).toBeLessThan(WIDTH - 40);
    expect(at[1], id).toBeGreaterThan(30);
    expect(at[1], id).toBeLessThan(HEIGHT - 30);
    expect(Math.hypot(at[0] - earth[0], at[1] - earth[1]), id).toBeLessThan(75);
  }
});

test('93 links are drawn, three of them over the edge', () => {
  const whole = links.filter(({ leaves }) => !leaves);
  const stubs = links.filter(({ leaves }) => leaves);
  expect(whole.length + stubs.length / 2).toBe(93);
  expect(stubs.map(({ a, b }) => `${a} ${b}`).sort()).toEqual([
    'los_angeles sydney',
    'manila san_francisco',
    'san_francisco manila',
    'san_francisco tokyo',
    'sydney los_angeles',
    'tokyo san_francisco',
  ]);
  expect(linesBetween('tokyo', 'san_francisco').length).toBe(2);
  for (const { at, adjacent } of cities) {
    for (const other of adjacent) expect(at).not.toEqual(spotOf(other).at);
  }
});

type Box = [left: number, top: number, right: number, bottom: number];
const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

describe.each(LANGUAGES)('%s', (language) => {
  const before = settings.language;
  afterAll(() => (settings.language = before));

  test('neither discs, names, cubes nor pawns of two cities overlap', () => {
    settings.language = language;
    const boxes = cities.map(({ id, at: [x, y] }) => {
      const half = (cityName(id).length * 7.4) / 2;
      const own: Box[] = [
        [x - 12, y - 12, x + 12, y + 12],
        [x - half, y + 17, x + half, y + 33],
        [x + 16, y - 37, x + 33, y + 12],
        [x - 29, y - 11, x - 13, y + 12],
      ];
      return { id, own };
    });
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const touching = a.own.some((one) => b.own.some((other) => overlap(one, other)));
        expect(touching, `${a.id} and ${b.id}`).toBe(false);
      }
    }
  });

  test('as they are drawn, neither cubes of all colours nor four pawns cover the disc or the name of another city', () => {
    settings.language = language;
    const crowd = standOf(4);
    const covered = cities.flatMap(({ id, at: [x, y] }) => {
      const cubes: Box = [x + 16, y - 22, x + columnsOf(4).width, y + 9];
      const pawns: Box = [x + crowd.x, y + crowd.y, x + crowd.x + crowd.width, y + crowd.y + crowd.height];
      const others = cities.filter((other) => other.id !== id);
      return others.flatMap(({ id: other, at: [a, b] }) => {
        const half = (cityName(other).length * 6.6) / 2;
        const own: Box[] = [
          [a - 12, b - 12, a + 12, b + 12],
          [a - half, b + 19, a + half, b + 32],
        ];
        return own.some((box) => overlap(box, cubes) || overlap(box, pawns)) ? `${id} over ${other}` : [];
      });
    });
    expect(covered).toEqual([]);
  });
});

test.each([1, 2, 3, 4])('%i pawns in a city stand side by side, within the room that is theirs', (count) => {
  const stands = standsOf(Array.from({ length: count }, () => 'istanbul'));
  const [x, y] = spotOf('istanbul').at;
  const room = standOf(count);
  const boxes = stands.map(({ x, y, scale }): Box => [x - 8 * scale, y - 19.6 * scale, x + 8 * scale, y]);
  for (const [index, box] of boxes.entries()) {
    expect(box[0]).toBeGreaterThan(x + room.x - 1);
    expect(box[1]).toBeGreaterThan(y + room.y - 1);
    expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
  }
});

test('what can be drawn next is the top of the pile, as far as it is known', () => {
  const layers = [{ cities: ['paris'] }, { cities: ['essen', 'milan'] }, { cities: ['lima'] }];
  const top = { ...view, layers, foreseen: [], foreseen_below: 0, infection_rate: 2 };
  expect([...drawable(top)]).toEqual(['paris', 'essen', 'milan']);
  expect([...drawable({ ...top, foreseen: ['lima', 'paris', 'essen'] })]).toEqual(['lima', 'paris']);
  const fresh = { ...top, layers: [{ cities: cities.map(({ id }) => id) }] };
  expect(soonDrawn(fresh).size).toBe(0);
});

test('an open infection card is due until it is worked off', () => {
  const open = { ...view, face_up: ['lima', 'paris'], resolved: 0 };
  expect([...dueNow(open)]).toEqual(['lima', 'paris']);
  expect([...dueNow({ ...open, resolved: 1 })]).toEqual(['paris']);
});
