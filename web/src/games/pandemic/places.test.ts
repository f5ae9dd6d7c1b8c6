import { expect, test } from 'vitest';
import { parse } from './action';
import { cities } from './cities';
import { steps } from './fixtures/game';
import { costsCard, movable, placesOf, playsEvent, targets, wishAt, wisherAt, type Aim, type Place } from './places';
import { COLOURS, shownHand } from './types';
import { GROUPS } from './words';

const seen = new Set(steps.flatMap((step) => step.legal));
const verbs = new Set([...seen].map((action) => parse(action).verb));
const start = steps[0]!.view;
const own: Aim = { pawn: 0, what: 'move' };

test('the recorded game knows every verb but two that are told below', () => {
  expect(GROUPS.filter((verb) => !verbs.has(verb))).toEqual(['cure', 'quiet-night']);
});

test('every legal action is in a group of the prompt bar', () => {
  for (const action of seen) expect(GROUPS, action).toContain(parse(action).verb);
});

test('with the right aim every action that names a place can be clicked there', () => {
  const bare = /^(pass|end-actions|withdraw|ready|open-hands|consent (yes|no))$/;
  for (const action of seen) {
    const parsed = parse(action);
    const pawn = 'pawn' in parsed ? parsed.pawn : 0;
    const what = parsed.verb === 'airlift' || parsed.verb === 'grant' ? parsed.verb : 'move';
    expect(placesOf(parsed, start, 0, { pawn, what }).length > 0, action).toBe(!bare.test(action));
  }
});

test.each<[string, Aim, Place[]]>([
  ['drive 0 chicago', own, ['city:chicago']],
  ['drive 1 chicago', own, []],
  ['drive 1 chicago', { pawn: 1, what: 'move' }, ['city:chicago']],
  ['direct 0 paris', own, ['city:paris', 'hand:0:paris']],
  ['airlift 0 paris', own, ['hand:0:airlift']],
  ['airlift 2 paris', { pawn: 2, what: 'airlift' }, ['city:paris', 'hand:0:airlift']],
  ['grant paris from atlanta', { pawn: 0, what: 'grant' }, ['city:paris', 'hand:0:government_grant']],
  ['build', own, [`city:${start.pawns[start.active]}`, `hand:0:${start.pawns[start.active]}`]],
  ['treat blue', own, [`city:${start.pawns[start.active]}`]],
  ['cure red bangkok beijing manila taipei', own, ['disease:red']],
  ['quiet-night', own, ['hand:0:one_quiet_night']],
  ['charter 0 paris', own, ['city:paris', `hand:0:${start.pawns[0]}`]],
  ['charter 0 paris', { pawn: 0, what: 'grant' }, [`hand:0:${start.pawns[0]}`]],
  ['share 1 0 paris', own, [`city:${start.pawns[start.active]}`, 'hand:1:paris']],
  ['share 1 0 any', own, [`city:${start.pawns[start.active]}`]],
  ['forecast', own, ['hand:0:forecast']],
  ['resilient paris', own, ['discard:paris', 'hand:0:resilient_population']],
  ['order paris', own, ['forecast:paris']],
  ['discard airlift', own, ['hand:0:airlift']],
  ['ready', own, []],
])('%s is clicked, aiming at %j, at %j', (action, aim, places) =>
  expect(placesOf(parse(action), start, 0, aim)).toEqual(places),
);

test('a click that costs a card is asked for first', () => {
  for (const action of ['direct 0 paris', 'charter 0 paris', 'share 0 1 paris', 'airlift 0 paris', 'quiet-night'])
    expect(costsCard([action]), action).toBe(true);
  for (const action of ['drive 0 paris', 'treat blue', 'discard paris', 'consent yes paris', 'order paris'])
    expect(costsCard([action]), action).toBe(false);
});

test('the pawns that can be moved are those the actions name', () => {
  const legal = ['drive 0 paris', 'dispatch 2 0', 'airlift 1 paris', 'grant paris'];
  expect(movable(legal, 'move')).toEqual([0, 2]);
  expect(movable(legal, 'airlift')).toEqual([1]);
  expect(movable(legal, 'grant')).toEqual([]);
});

test('a wish is made for every place where nothing is legal, and it is never a legal action', () => {
  const legalWishes: string[] = [];
  for (const { view, legal } of steps) {
    const all = new Set(legal);
    for (const what of ['move', 'airlift', 'grant'] as const) {
      const aim = { pawn: 0, what };
      const byPlace = targets(legal, view, 0, aim);
      const places: Place[] = [
        ...cities.map(({ id }): Place => `city:${id}`),
        ...view.hands.flatMap((hand, seat) => shownHand(hand).cards.map((card): Place => `hand:${seat}:${card}`)),
        ...view.infection_discard.map((city): Place => `discard:${city}`),
        ...COLOURS.map((colour): Place => `disease:${colour}`),
      ];
      for (const place of places.filter((place) => !byPlace.has(place))) {
        const wish = wishAt(view, place, 0, aim);
        parse(wish);
        if (all.has(wish)) legalWishes.push(`${place} in ${view.window}: ${wish}`);
      }
    }
  }
  expect(legalWishes).toEqual([]);
});

const EVENTS = ['grant paris', 'airlift 1 paris', 'forecast', 'quiet-night', 'resilient paris'];

test('every event that can be played is played from its card, whichever seat at the screen holds it', () => {
  const cards = ['government_grant', 'airlift', 'forecast', 'one_quiet_night', 'resilient_population'];
  const hands = [
    { size: 0, cards: [], known: [] },
    { size: 5, cards, known: [] },
  ];
  const byPlace = targets(EVENTS, { ...start, hands }, 0, own);
  expect(cards.map((card) => byPlace.get(`hand:1:${card}`))).toEqual(EVENTS.map((action) => [action]));
  expect(EVENTS.every(playsEvent)).toBe(true);
  expect(['ready', 'discard airlift', 'direct 0 paris', 'order paris', 'consent yes'].some(playsEvent)).toBe(false);
});

test('over the limit an event card offers to be played and to be discarded (PAN-7.5)', () => {
  for (const [action, card] of [
    ['airlift 0 paris', 'airlift'],
    ['grant paris', 'government_grant'],
    ['resilient paris', 'resilient_population'],
    ['forecast', 'forecast'],
    ['quiet-night', 'one_quiet_night'],
  ] as const)
    expect(targets([`discard ${card}`, action], start, 0, own).get(`hand:0:${card}`)).toEqual([
      `discard ${card}`,
      action,
    ]);
});

test('why an event cannot be played is asked for whoever holds it, and by playing it', () => {
  expect(wisherAt('hand:1:airlift')).toBe(1);
  expect(wisherAt('hand:1:paris')).toBeUndefined();
  expect(wisherAt('city:paris')).toBeUndefined();
  for (const card of ['government_grant', 'airlift', 'forecast', 'one_quiet_night', 'resilient_population'])
    for (const owner of [0, 1]) expect(playsEvent(wishAt(start, `hand:${owner}:${card}`, 0, own)), card).toBe(true);
});
