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

test('rats that are not placed lack either the supply or the room', () => {
  const lapsed: Event = { type: 'spread-lapsed', count: 1 };
  const ended: Event = { type: 'turn-ended', seat: 0 };
  const triggered: Event = { type: 'end-triggered', seat: 0, cause: 'supply-empty' };
  const placed: Event = { type: 'tile-placed', tile: 'gallia.1' };
  const moved: Event = { type: 'figure-moved', seat: 0, from: 'italia', to: 'gallia' };
  const setup = [0, 1, 0, 1].map((seat): Event => ({ type: 'cubes-placed', seat, region: 'gallia', count: 2 }));
  const rule = (past: Event[], ...events: Event[]) => ruleOf(retell(events, () => past).find(isLapsed)!);
  const isLapsed = ({ type }: Event) => type === 'spread-lapsed';
  // Of a whole game it is known how many rats there were,
  expect(rule([...setup, moved, ...Array<Event>(28).fill(placed)], placed, lapsed)).toBe('RAT-6.9');
  expect(rule([...setup, moved, ...Array<Event>(27).fill(placed)], placed, lapsed)).toBe('RAT-6.8');
  // of one that began in a position, how the turn ends.
  expect(rule([moved], placed, lapsed, ended, triggered)).toBe('RAT-6.9');
  expect(rule([moved, triggered], placed, lapsed)).toBe('RAT-6.9');
  expect(rule([moved], placed, lapsed, ended)).toBe('RAT-6.8');
  expect(rule([moved], placed, lapsed)).toBe('RAT-6.5');
});
