import { beforeAll, expect, test } from 'vitest';
import { words } from '../../lib/i18n/index.svelte';
import { games, steps } from './fixtures/games';
import { guide, threatened } from './guide';
import { mark } from './logmarks';

beforeAll(async () => {
  await words.speak('en');
  await words.learn('empires-end');
});

test('every phase that is explained has three different sentences', () => {
  const told = steps.map(({ view }) => guide(view)).filter((sentences) => sentences.length > 0);
  for (const sentence of told.flat()) expect(sentence).not.toMatch(/^emp-guide/);
  expect(new Set(told.flat()).size, 'six phases').toBe(18);
});

test('whoever accepts a crisis loses what was threatened', () => {
  let losses = 0;
  for (const game of games) {
    for (const [index, { action, events }] of game.entries()) {
      const before = game[index - 1]?.view;
      if (!before || !action?.startsWith('accept')) continue;
      const preview = threatened(before, action);
      for (const event of events) {
        if (event.type !== 'destroyed') continue;
        expect(preview).toContain(`${event.seat}:${event.location}`);
        losses += 1;
      }
    }
  }
  expect(losses).toBeGreaterThan(5);
});

test('every event has a sign in the log', () => {
  for (const event of steps.flatMap(({ events }) => events)) expect(mark(event).icon).toMatch(/^M[\d .,a-zA-Z-]+$/);
});
