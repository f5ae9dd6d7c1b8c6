import { expect, test } from 'vitest';
import { spotOf } from './cities';
import { steps } from './fixtures/game';
import { routesTo, waysTo } from './routes';
import type { HandView, Role, View } from './types';

const hand = (cards: string[]): HandView => ({ size: cards.length, cards, known: [] });

/** Two seats, the first in Atlanta with these cards in its turn. */
const table = (role: Role, other: string, cards: string[] = [], more: Partial<View> = {}): View => ({
  ...steps[0]!.view,
  seats: 2,
  roles: [role, 'medic'],
  pawns: ['atlanta', other],
  stations: ['atlanta'],
  hands: [hand(cards), hand([])],
  active: 0,
  ...more,
});
const drives = ['drive 0 chicago', 'drive 0 miami', 'drive 0 washington'];
const prices = (view: View, legal: string[], goal: string, pawn = 0) =>
  routesTo(view, legal, pawn, goal).map(({ steps, cards }) => [steps.length, cards.join()]);

test('a way goes along links, and by a card where that is shorter', () => {
  const view = table('scientist', 'atlanta');
  const [only, ...more] = routesTo(view, drives, 0, 'london');
  expect(more).toEqual([]);
  expect(only!.path).toEqual(['atlanta', 'washington', 'new_york', 'london']);
  expect(only!.steps).toEqual(['drive 0 washington', 'drive 0 new_york', 'drive 0 london']);
  expect(prices(view, [...drives, 'direct 0 paris'], 'london')).toEqual([
    [2, 'paris'],
    [3, ''],
  ]);
  const flights = ['charter 0 london', 'direct 0 london', 'charter 0 paris'];
  expect(routesTo(view, [...drives, ...flights], 0, 'london').map((route) => route.steps[0])).toEqual([
    'charter 0 london',
    'direct 0 london',
    'drive 0 washington',
  ]);
  const near = routesTo(view, [...drives, 'direct 0 miami'], 0, 'miami');
  expect(near.map((route) => route.steps)).toEqual([['drive 0 miami']]);
  expect(routesTo(view, drives, 0, 'atlanta')).toEqual([]);
  expect(routesTo(view, [], 0, 'london')).toEqual([]);
});

test('whoever clicks a city can choose between all that one action does, the free ones first', () => {
  const view = table('dispatcher', 'miami', ['miami'], { stations: ['atlanta', 'miami'] });
  const here = ['direct 0 miami', 'drive 0 miami', 'shuttle 0 miami', 'dispatch 0 1'];
  const ways = waysTo(view, [...drives.slice(0, 1), ...here], 0, 'miami');
  expect(ways.map(({ steps }) => steps)).toEqual([...here.slice(1), here[0]].map((action) => [action]));
  expect(ways.map(({ cards }) => cards.length)).toEqual([0, 0, 0, 1]);
  const far = waysTo(view, [...drives, 'direct 0 london'], 0, 'london');
  expect(far.map(({ steps, cards }) => [steps.length, cards.length])).toEqual([
    [1, 1],
    [3, 0],
  ]);
});

test('a way uses the stations on it', () => {
  const view = table('scientist', 'atlanta', [], { pawns: ['chicago', 'atlanta'], stations: ['atlanta', 'cairo'] });
  const legal = ['drive 0 atlanta', 'drive 0 toronto'];
  expect(routesTo(view, legal, 0, 'cairo')[0]!.path).toEqual(['chicago', 'atlanta', 'cairo']);
  const [far] = routesTo(view, legal, 0, 'riyadh');
  expect(far!.steps).toEqual(['drive 0 atlanta', 'shuttle 0 cairo', 'drive 0 riyadh']);
});

test('a way goes by another pawn, for the Dispatcher (PAN-6.3)', () => {
  const [cheapest] = routesTo(table('dispatcher', 'chennai'), [...drives, 'dispatch 0 1'], 0, 'jakarta');
  expect(cheapest).toEqual({
    steps: ['dispatch 0 1', 'drive 0 jakarta'],
    path: ['atlanta', 'chennai', 'jakarta'],
    cards: [],
  });
});

test('a way goes to a city whose card charters a flight (PAN-4.3)', () => {
  const view = table('scientist', 'chennai', ['miami', 'washington']);
  const all = routesTo(view, [...drives, 'direct 0 miami', 'direct 0 washington'], 0, 'jakarta');
  expect(all.map((route) => route.steps)).toEqual([
    ['drive 0 miami', 'charter 0 jakarta'],
    ['drive 0 washington', 'charter 0 jakarta'],
    expect.arrayContaining(['drive 0 jakarta']),
  ]);
  expect(all.map(({ cards }) => cards)).toEqual([['miami'], ['washington'], []]);
});

test('a card is spent once, and two where nothing else is as short', () => {
  const view = table('scientist', 'chennai', ['essen', 'milan'], { pawns: ['santiago', 'chennai'] });
  const legal = ['drive 0 lima', 'direct 0 essen', 'direct 0 milan'];
  // Essen and Milan are neighbours: to the one for its card, and on from the other for the other's.
  expect(prices(view, legal, 'sydney')[0]).toEqual([3, 'essen,milan']);
  expect(prices({ ...view, hands: [hand(['essen']), hand([])] }, legal.slice(0, 2), 'sydney')).not.toContainEqual([
    2,
    'essen,essen',
  ]);
});

test('the Dispatcher pays for the pawn of another, with the card of the city where that stands (PAN-6.2)', () => {
  const view = table('dispatcher', 'lima', ['bogota']);
  const [cheapest] = routesTo(view, ['drive 1 bogota', 'drive 1 santiago', 'dispatch 1 0'], 1, 'tokyo');
  expect(cheapest!.steps).toEqual(['drive 1 bogota', 'charter 1 tokyo']);
  expect(cheapest!.cards).toEqual(['bogota']);
});

/** What every legal way of up to four steps would cost, tried one after another without any cleverness. */
test('nothing is cheaper than what is proposed, as far as trying everything can tell', () => {
  const view = table('dispatcher', 'cairo', ['miami', 'milan'], { stations: ['atlanta', 'cairo'] });
  const goals = view.cities.map(({ city }) => city).filter((city) => city !== 'atlanta');
  const tried = everything(view, 4);
  const legal = [...after(view, 'atlanta', ['miami', 'milan'])].map(({ action }) => action);
  for (const goal of goals) {
    const [first, ...others] = prices(view, legal, goal);
    const best = tried.filter(({ to }) => to === goal).map(({ actions, spent }) => [actions, spent] as const);
    const fewest = Math.min(...best.map(([actions]) => actions));
    const cards = Math.min(...best.filter(([actions]) => actions === fewest).map(([, spent]) => spent));
    const count = (price: (string | number)[]) => (price[1] === '' ? 0 : String(price[1]).split(',').length);
    expect([first![0], count(first!)], goal).toEqual([fewest, cards]);
    for (const other of others) expect(count(other), goal).toBeLessThanOrEqual(count(first!));
  }
});

function* after(view: View, city: string, cards: string[]): Generator<{ action: string; to: string; cards: string[] }> {
  const { adjacent } = spotOf(city);
  for (const to of adjacent) yield { action: `drive 0 ${to}`, to, cards };
  if (view.stations.includes(city))
    for (const to of view.stations) if (to !== city) yield { action: `shuttle 0 ${to}`, to, cards };
  const other = view.pawns[1]!;
  if (other !== city) yield { action: 'dispatch 0 1', to: other, cards };
  for (const card of cards) {
    const left = cards.filter((each) => each !== card);
    if (card !== city) yield { action: `direct 0 ${card}`, to: card, cards: left };
    else for (const { city: to } of view.cities) if (to !== city) yield { action: `charter 0 ${to}`, to, cards: left };
  }
}

function everything(view: View, most: number): { to: string; actions: number; spent: number }[] {
  const seen = new Map<string, { to: string; actions: number; spent: number }>();
  let edge = [{ to: view.pawns[0]!, cards: view.hands[0]!.cards! }];
  const all = edge[0]!.cards.length;
  for (let actions = 1; actions <= most; actions += 1) {
    const next: typeof edge = [];
    for (const { to: from, cards } of edge) {
      for (const { to, cards: left } of after(view, from, cards)) {
        const key = `${to} ${left.join()}`;
        if (seen.has(key)) continue;
        seen.set(key, { to, actions, spent: all - left.length });
        next.push({ to, cards: left });
      }
    }
    edge = next;
  }
  return [...seen.values()];
}
