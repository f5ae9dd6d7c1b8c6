import { beforeAll, expect, test } from 'vitest';
import { words } from '../../lib/i18n/index.svelte';
import { steps } from './fixtures/game';
import { narrate } from './narrate';
import { retell } from './retell';
import { begunAt, revealed, spares, type Begun } from './reveal';
import type { Event } from './types';
import { cubesHere, sentence } from './words';

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];

beforeAll(async () => {
  await words.learn('rattus');
  await words.speak('en');
});

/** Every moment of the game, as it is shown. */
function* moments() {
  for (const [index, { events }] of steps.entries()) {
    let view = steps[index - 1]?.view;
    if (!view) continue;
    for (const [at, event] of events.entries()) {
      view = narrate(view, event);
      yield { view, event, recent: events.slice(0, at + 1), next: events[at + 1] };
    }
  }
}

test('a rat is shown while it is turned and while cubes are lost, and no longer', () => {
  for (const { view, event, recent } of moments())
    expect(revealed(recent, view) !== null, event.type).toBe(/tile-turned|cubes-lost/.test(event.type));
});

test('rats are counted as they are turned, with questions in between or without', () => {
  let begun: Begun | null = null;
  let last: { region: string; order: [number, number] | null; left: number } | null = null;
  const counted = new Set<number>();
  for (const { events, view } of steps) {
    const before = steps[steps.findIndex((step) => step.view === view) - 1]?.view;
    for (let [at, shown] = [0, before]; shown && at < events.length; at += 1) {
      shown = narrate(shown, events[at]!);
      begun = begunAt(begun, shown, true);
      const found = events[at]!.type === 'tile-turned' ? revealed(events.slice(0, at + 1), shown, begun) : null;
      if (!found) continue;
      const { region, order } = found;
      const left = shown.regions.find((each) => each.region === region)!.tiles.length;
      const follows = last?.region === region && last.left === left + 1;
      const nth: number = follows ? last!.order![0] + 1 : 1;
      expect(order).toEqual([nth, nth + left]);
      counted.add(nth);
      last = { region, order, left };
    }
    begun = begunAt(begun, view, false);
  }
  expect([...counted].sort()).toEqual([1, 2, 3]);
});

test('whoever comes in the middle of a devastation is told no number that may be wrong', () => {
  const { view } = steps.find((step) => step.view.stage === 'reveal')!;
  expect(begunAt(null, view, false)).toBeNull();
  const tile = view.regions.find(({ region, tiles }) => region === view.figure && tiles.length > 0)!;
  const turned: Event = { type: 'tile-turned', tile: `${tile.region}.1`, front: '9:M', cubes: 1, outbreak: false };
  expect(revealed([turned], narrate(view, turned), null)!.order).toBeNull();
});

test('the cubes that lie there are told apart from those of the Knight', () => {
  for (const { view, event, recent } of moments()) {
    if (event.type !== 'tile-turned') continue;
    const { region, extra } = revealed(recent, view)!;
    const there = view.regions.find((each) => each.region === region)!.cubes.reduce((a, b) => a + b);
    expect(event.cubes - extra).toBe(there);
  }
});

test('a rat that breaks out hits somebody, or it is said why it does not', () => {
  let told = 0;
  for (const { view, event, next } of moments()) {
    if (event.type !== 'tile-turned' || !event.outbreak) continue;
    const reasons = spares(view, event, names);
    expect(reasons.length > 0).toBe(next?.type !== 'cubes-lost');
    told += reasons.length;
  }
  expect(told).toBeGreaterThan(0);
});

test('the log knows the Knight of an earlier entry, and of the last round', () => {
  const turned: Event = { type: 'tile-turned', tile: 'gallia.1', front: '4:M', cubes: 5, outbreak: true };
  const moved: Event = { type: 'figure-moved', seat: 0, from: 'anglia', to: 'gallia' };
  const log = (event: Event, ...before: Event[]) => sentence(retell([event], () => before)[0]!, names);
  const nobody = 'the plague breaks out but hits nobody';
  expect(log(turned, moved, { type: 'figure-counts', yes: true })).toBe(
    `Gallia: 4M (majority) against 3 cubes + 2 for the Knight – ${nobody}`,
  );
  expect(log(turned, moved, { type: 'figure-counts', yes: false })).toContain('against 5 cubes –');
  expect(log(turned, { type: 'final-turn-began', seat: 0 }, moved)).toContain('against 3 cubes + 2 for the Knight');
  expect(log({ ...turned, tile: 'italia.1' }, { type: 'final-turn-began', seat: 0 }, moved)).toContain('5 cubes –');
});

test('one cube is one', () => {
  const event = { type: 'tile-turned', tile: 'gallia.1', front: '3:M', cubes: 3, outbreak: true } as const;
  expect(cubesHere(event, 2)).toBe('1 cube + 2 for the Knight');
});
