import { beforeAll, expect, test } from 'vitest';
import { words } from '../../lib/i18n/index.svelte';
import { steps } from './fixtures/game';
import { narrate } from './narrate';
import { retell } from './retell';
import { revealed, spares } from './reveal';
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
