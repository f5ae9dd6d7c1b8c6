import { beforeAll, expect, test } from 'vitest';
import { words } from '../../lib/i18n/index.svelte';
import { steps } from './fixtures/game';
import { guide, threatened } from './guide';

beforeAll(async () => {
  await words.speak('en');
  await words.learn('rattus');
});

test('every phase that is explained has three different sentences', () => {
  const told = steps.map(({ view }) => guide(view)).filter((sentences) => sentences.length > 0);
  for (const sentences of told) {
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences) expect(sentence).not.toMatch(/^rattus-guide/);
  }
  expect(new Set(told.flat()).size, 'six phases').toBe(18);
});

test('whoever loses cubes to the plague was threatened when it set out', () => {
  let preview = new Set<string>();
  let losses = 0;
  steps.forEach(({ action, events }, index) => {
    const before = steps[index - 1]?.view;
    if (action?.startsWith('plague') && before) preview = new Set(threatened(before, action));
    for (const event of events) {
      if (event.type === 'final-devastation') return;
      if (event.type !== 'cubes-lost') continue;
      losses += 1;
      expect(preview).toContain(`cubes:${event.region}:${event.seat}`);
    }
  });
  expect(losses).toBeGreaterThan(5);
});

test('only the plague threatens, and only where rats and people are', () => {
  const { view } = steps.find(({ view }) => view.stage === 'turn')!;
  expect(threatened(view, 'pass')).toEqual([]);
  for (const { region, tiles, cubes } of view.regions) {
    const expected = tiles.length === 0 ? 0 : cubes.filter((count) => count > 0).length;
    expect(threatened(view, `plague ${region}`)).toHaveLength(expected);
  }
});
