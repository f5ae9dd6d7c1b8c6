import { expect, test } from 'vitest';
import { ruleOf } from './cited';
import { steps } from './fixtures/game';
import { retell } from './retell';
import type { Event } from './types';

/** The rules of all events of a kind, in a whole game. */
function cited(type: Event['type']): string[] {
  const before: Event[] = [];
  return steps.flatMap(({ events }) => {
    const told = retell(events, () => before).filter((event) => event.type === type);
    before.push(...events);
    return told.map(ruleOf);
  });
}

test('starting cubes cite the lap of the setup, later ones the rule of placing', () => {
  const rules = cited('cubes-placed');
  expect(rules.slice(0, 8)).toEqual([...Array<string>(4).fill('RAT-2.12'), ...Array<string>(4).fill('RAT-2.13')]);
  expect(new Set(rules.slice(8))).toEqual(new Set(['RAT-5.1', 'RAT-10.6']));
});

test('in a final turn the figure moves by the Knight, by another rule than in all others', () => {
  const rules = cited('figure-moved');
  expect([rules.at(0), rules.at(-1)]).toEqual(['RAT-6.1', 'RAT-10.7']);
});
