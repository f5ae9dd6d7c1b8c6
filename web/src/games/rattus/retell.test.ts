import { expect, test } from 'vitest';
import { ruleOf } from './cited';
import { steps } from './fixtures/game';
import { retell } from './retell';
import type { Event } from './types';

test('starting cubes cite the lap of the setup, later ones the rule of placing', () => {
  const before: Event[] = [];
  const rules = steps.flatMap(({ events }) => {
    const cited = retell(events, () => before).flatMap((event) =>
      event.type === 'cubes-placed' ? [ruleOf(event)] : [],
    );
    before.push(...events);
    return cited;
  });
  expect(rules.slice(0, 8)).toEqual([...Array<string>(4).fill('RAT-2.12'), ...Array<string>(4).fill('RAT-2.13')]);
  expect(new Set(rules.slice(8))).toEqual(new Set(['RAT-5.1']));
});
