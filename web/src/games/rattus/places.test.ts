import { expect, test } from 'vitest';
import { parse } from './action';
import { steps } from './fixtures/game';
import { answers, placesOf, targets, touchedBy, wishAt, type Place } from './places';
import { CLASSES } from './types';
import { verbGroup } from './words';

const seen = new Set(steps.flatMap((step) => step.legal));

test('the recorded game knows every verb', () => {
  expect(new Set([...seen].map((action) => parse(action).verb)).size).toBe(18);
});

test('every legal action is in a group of the prompt bar', () => {
  for (const action of seen) expect(verbGroup(parse(action)), action).toBeTruthy();
});

test('every legal action that names a place or a card can be clicked there', () => {
  for (const action of seen) {
    const places = placesOf(parse(action));
    const bare = action === 'reveal' || action === 'pass';
    expect(places.length > 0, action).toBe(!bare);
  }
});

test('a place offers exactly the actions that belong there', () => {
  for (const step of steps) {
    const byPlace = targets(step.legal);
    const reachable = new Set([...byPlace.values()].flat());
    for (const action of step.legal) expect(reachable.has(action)).toBe(placesOf(parse(action)).length > 0);
    for (const [place, actions] of byPlace) {
      for (const action of actions) expect(placesOf(parse(action))).toContain(place);
    }
  }
});

test.each<[string, Place[]]>([
  ['place gallia 3', ['region:gallia']],
  ['king gallia', ['region:gallia', 'card:king', 'castle']],
  ['merchant gallia italia 2', ['region:gallia', 'card:merchant']],
  ['monk gallia.1 italia', ['tile:gallia.1', 'card:monk']],
  ['witch-look2 italia.2', ['tile:italia.2', 'card:witch']],
  ['take knight', ['card:knight']],
  ['count yes', ['card:knight']],
  ['reveal', []],
])('%s is clicked at %j', (action, places) => expect(placesOf(parse(action))).toEqual(places));

test.each<[string, boolean]>([
  ['spread gallia', true],
  ['plague gallia', true],
  ['final-peasant gallia', true],
  ['witch-look2 gallia.1', true],
  ['king gallia', false],
  ['merchant gallia italia 2', false],
  ['monk gallia.1 italia', false],
  ['witch-look gallia.1', false],
])('%s answers what is asked: %s', (action, asked) => {
  expect(answers([action])).toBe(asked);
  expect(answers(['king anglia', action])).toBe(asked);
});

test('a move touches where it comes from and where it goes', () => {
  expect(touchedBy(parse('merchant gallia italia 2'))).toEqual(['region:gallia', 'region:italia']);
});

test('a wish is made for every place where nothing is legal, and it is never a legal action', () => {
  for (const { view, must, legal } of steps) {
    const seat = must[0] ?? 0;
    const byPlace = targets(legal);
    const places: Place[] = [
      ...view.regions.map(({ region }): Place => `region:${region}`),
      ...view.regions.flatMap(({ region, tiles }) => tiles.map((_, index): Place => `tile:${region}.${index + 1}`)),
      ...CLASSES.map((card): Place => `card:${card}`),
      'castle',
    ];
    for (const place of places.filter((place) => !byPlace.has(place))) {
      const wish = wishAt(view, place, seat);
      expect(() => parse(wish)).not.toThrow();
      expect(legal, `${place} in ${view.stage}`).not.toContain(wish);
    }
  }
});
