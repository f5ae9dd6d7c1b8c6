import { expect, test } from 'vitest';
import { parse } from './action';
import { steps } from './fixtures/games';
import { placesOf, targets, touchedBy, wishAt, type Place, type Tool } from './places';
import { RESOURCES, type View } from './types';
import { groupOf } from './words';

const asked = steps.filter(({ legal }) => legal.length > 0);
const all = new Set(asked.flatMap(({ legal }) => legal));

test('the recorded games know every verb, and each has a group', () => {
  expect(new Set([...all].map((action) => parse(action).verb)).size).toBe(28);
  for (const action of all) expect(groupOf(parse(action)), action).toBeTruthy();
});

/** What somebody could have taken up at a question. */
function tools(legal: string[]): Tool[] {
  const cards = new Set(legal.flatMap((text) => (text.startsWith('play ') ? [text.split(' ')[1]] : [])));
  return [
    null,
    { kind: 'swap' },
    { kind: 'move' },
    ...[...cards].map((card): Tool => ({ kind: 'play', card: card as never })),
  ];
}

const BARE = new Set(['mulligan', 'scarcity', 'rest', 'order', 'buy-coin', 'military']);

test('every legal action can be clicked on the board, with one tool or another', () => {
  for (const { view, legal } of asked) {
    const reachable = new Set(tools(legal).flatMap((tool) => [...targets(legal, view, 0, tool).values()].flat()));
    for (const action of legal) {
      expect(reachable.has(action), action).toBe(!BARE.has(parse(action).verb));
    }
  }
});

function places(view: View): Place[] {
  const row = view.empires[0]!.row;
  return [
    ...row.map(({ position }): Place => `at:${position}`),
    ...row.flatMap(({ innovations }) => innovations.map(({ card }): Place => `card:${card}`)),
    ...view.hand.flatMap(({ card }): Place[] => [`hand:${card}`, `sell:${card}`]),
    ...view.crises.flatMap(({ crisis }): Place[] => [
      `accept:${crisis}`,
      ...RESOURCES.map((each): Place => `bid:${crisis}:${each}`),
    ]),
  ];
}

test(
  'a wish is made for every place where nothing is legal, and it is never a legal action',
  { timeout: 60_000 },
  () => {
    for (const { view, legal } of asked) {
      for (const tool of tools(legal)) {
        const byPlace = targets(legal, view, 0, tool);
        // A card that can be played is taken up, not asked about.
        const dead = places(view).filter((place) => !byPlace.has(place) && !place.startsWith('hand:'));
        for (const place of dead) {
          const wish = wishAt(view, place, 0, tool);
          expect(() => parse(wish)).not.toThrow();
          expect(legal, `${place} when asked ${view.ask} with ${tool?.kind}`).not.toContain(wish);
        }
      }
    }
  },
);

test('nobody who only watches has anything to click', () => {
  for (const { view, legal } of asked) expect(targets(legal, view, null).size).toBe(0);
});

const { view } = asked[0]!;
test.each<[string, Place[]]>([
  ['bid 1 wheat', ['bid:1:wheat']],
  ['accept 2', ['accept:2']],
  ['destroy 4', ['at:4']],
  [
    'exchange road-14 wheat hammer',
    ['do:road-14:wheat:hammer', `at:${view.empires[0]!.row.findIndex(({ location }) => location === 'road-14') + 1}`],
  ],
  ['sell fire-09', ['sell:fire-09']],
  ['rest keep', []],
])('%s is clicked at %j', (action, where) => expect(placesOf(parse(action), view, 0, null)).toEqual(where));

test('a swap touches both places', () => {
  expect(touchedBy(parse('swap 2 11'), view, 0)).toEqual(['at:2', 'at:11']);
});
