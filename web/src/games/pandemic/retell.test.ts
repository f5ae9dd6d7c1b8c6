import { expect, test } from 'vitest';
import { ruleOf } from './cited';
import { steps } from './fixtures/game';
import { retell } from './retell';
import type { City, Event } from './types';

const cube = (city: City): Event => ({ type: 'cubes-placed', city, colour: 'black', count: 1 });
const breaks = (city: City, total = 1): Event => ({ type: 'outbreak', city, colour: 'black', total });
const sources = (events: Event[]) => retell(events).map((event) => ('source' in event ? event.source : undefined));

test('every cube of a chain is told with the outbreak it comes from', () => {
  const chain = [breaks('algiers'), breaks('cairo', 2), cube('istanbul'), cube('madrid'), cube('paris')];
  const second = [cube('baghdad'), cube('istanbul'), cube('khartoum'), cube('riyadh')];
  expect(sources([...chain, ...second, cube('istanbul')])).toEqual([
    undefined,
    ...Array.from({ length: 4 }, () => 'algiers'),
    ...Array.from({ length: 4 }, () => 'cairo'),
    undefined,
  ]);
});

test('the next card begins a chain of its own, in the same city, too', () => {
  const chain = [breaks('algiers'), cube('cairo'), cube('istanbul'), cube('madrid'), cube('paris')];
  expect(sources([...chain, ...chain])).toEqual(sources(chain).concat(sources(chain)));
});

test('what the Medic takes back was reached, too', () => {
  const chain: Event[] = [
    breaks('algiers'),
    { type: 'cube-taken-back', city: 'cairo', colour: 'black' },
    cube('istanbul'),
  ];
  expect(sources(chain)).toEqual([undefined, undefined, 'algiers']);
});

test('each is told by the rule it came about by', () => {
  const rules = (events: Event[]) => retell(events).map(ruleOf);
  expect(rules([cube('cairo'), cube('delhi')])).toEqual(['PAN-11.3', 'PAN-11.3']);
  expect(rules([cube('cairo'), cube('cairo'), cube('cairo')])).toEqual(['PAN-10.2', 'PAN-10.2', 'PAN-10.2']);
  expect(rules([cube('algiers'), breaks('algiers'), breaks('cairo', 2), cube('istanbul')])).toEqual([
    'PAN-10.2',
    'PAN-11.6',
    'PAN-11.7',
    'PAN-11.6',
  ]);
});

test('the end is told by the rule that ended it', () => {
  const rule = (end: Extract<Event, { type: 'game-ended' }>['end']) => ruleOf({ type: 'game-ended', end });
  expect(rule('won')).toBe('PAN-12.1');
  expect(rule({ cubes: 'red' })).toBe('PAN-12.3');
  expect(rule('outbreaks')).toBe('PAN-12.4');
  expect(rule('player-deck')).toBe('PAN-12.5');
});

test('in a recorded game no outbreak is left without its cubes', () => {
  const all = steps.flatMap(({ events }) => retell(events));
  const alone = all.filter((event) => event.type === 'outbreak' && event.source === undefined);
  const spread = all.filter((event) => event.type === 'cubes-placed' && event.source !== undefined);
  expect(alone.length).toBeGreaterThan(0);
  expect(spread.length).toBeGreaterThan(alone.length);
});

test('a discarded card names the rule it is discarded by', () => {
  const card = (card: string): Event => ({ type: 'card-discarded', seat: 0, card });
  const rules = (...events: Event[]) => retell(events).map(ruleOf);
  const cure: Event = { type: 'cure-discovered', seat: 0, colour: 'red' };
  expect(rules(card('tokyo'), card('osaka'), cure)).toEqual(['PAN-5.5', 'PAN-5.5', 'PAN-5.5']);
  const flight: Event = { type: 'pawn-moved', seat: 0, pawn: 0, from: 'lima', to: 'tokyo', by: 'direct' };
  expect(rules(card('tokyo'), flight)[0]).toBe('PAN-4.5');
  expect(rules(card('tokyo'), { type: 'station-built', seat: 0, city: 'tokyo', from: null })[0]).toBe('PAN-5.1');
  expect(rules(card('tokyo'))).toEqual(['PAN-7.5']);
  expect(rules(card('tokyo'), { type: 'infection-drawn', cards: [] })[0]).toBe('PAN-7.5');
});
