import { expect, test } from 'vitest';
import { steps } from './fixtures/game';
import { flightsOf, type Flight } from './flights';
import { pileStand } from './layout';
import { narrate } from './narrate';
import { regionOf, tileAt, type Event, type TileAt, type View } from './types';

/** Every event of the game with the views around it. */
function* moments(): Generator<{ before: View; event: Event; after: View }> {
  for (const [index, { events }] of steps.entries()) {
    let before = steps[index - 1]?.view;
    for (const event of before ? events : []) {
      const after = narrate(before!, event);
      yield { before: before!, event, after };
      before = after;
    }
  }
}

/** What is counted at a place of rest. */
function counted(view: View, rest: NonNullable<Flight['rest']>): number {
  if (rest.startsWith('castle:')) return view.castle[Number(rest.slice(7))]!;
  const [, region, seat] = /^cubes:(.*):(.)$/.exec(rest) ?? [];
  if (region) return view.regions.find((each) => each.region === region)!.cubes[Number(seat)]!;
  const { region: at, index } = tileAt(rest as TileAt);
  return regionOf(view, at).tiles.length > index ? 1 : 0;
}

test('whatever comes to rest is counted there, and as much more than before as have come', () => {
  const kinds = new Set<string>();
  for (const { before, event, after } of moments()) {
    for (const { rest, cubes } of flightsOf(event, after)) {
      if (rest === null) continue;
      kinds.add(event.type);
      if (cubes) expect(counted(after, rest) - counted(before, rest)).toBe(cubes.count);
      else expect(counted(after, rest)).toBe(1);
    }
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['cubes-moved', 'cubes-placed', 'tile-placed']));
});

test('lost cubes leave the map above the seat they belong to', () => {
  const lost = [...moments()].filter(({ event }) => event.type === 'cubes-lost');
  expect(lost.length).toBeGreaterThan(0);
  for (const { event, after } of lost) {
    const [flight] = flightsOf(event, after);
    expect(flight!.rest).toBeNull();
    expect(flight!.to[1]).toBeLessThan(0);
    if (event.type === 'cubes-lost') expect(flight!.from).toEqual(pileStand(event.region, event.seat, after.seats));
  }
  const ends = new Map(
    lost.map(({ event, after }) => ['seat' in event && event.seat, flightsOf(event, after)[0]!.to[0]]),
  );
  const order = [...ends].sort(([a], [b]) => Number(a) - Number(b)).map(([, x]) => x);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('two rats that are exchanged cross each other', () => {
  const { view } = steps.find((step) => step.view.regions.filter(({ tiles }) => tiles.length > 0).length > 1)!;
  const [a, b] = view.regions.filter(({ tiles }) => tiles.length > 0).map(({ region }) => `${region}.1` as TileAt);
  const [there, back] = flightsOf({ type: 'witch-done', seat: 0, swapped: [a!, b!] }, view);
  expect([there!.from, there!.rest]).toEqual([back!.to, a]);
  expect([back!.from, back!.rest]).toEqual([there!.to, b]);
});

test('nothing crosses the map when nothing moves', () => {
  const { view } = steps[0]!;
  expect(flightsOf(null, view)).toEqual([]);
  expect(flightsOf({ type: 'turn-ended', seat: 0 }, view)).toEqual([]);
});
