import { expect, test } from 'vitest';
import { games, steps } from './fixtures/games';
import { abilityOf, campaignInfo, tierOf } from './kit';
import { nearest } from './names';
import { RESOURCES, whereIs, type Event } from './types';
import { endWorths, isSomething, plainGains, sum, unrestOf, worthAt } from './worth';

test('the sheet at the end adds up to what the rules say', () => {
  for (const game of games) {
    const { view } = game.at(-1)!;
    expect(view.over).toBe(true);
    for (const [seat, score] of view.scores!.entries()) {
      const abilities = endWorths(view, seat).reduce((total, { points }) => total + points, 0);
      expect(abilities, `seat ${seat}`).toBe(score.abilities);
    }
  }
});

test('what a use is said to bring is what it brings', () => {
  let compared = 0;
  for (const game of games) {
    for (const [index, { action, seat, events }] of game.entries()) {
      const before = game[index - 1]?.view;
      const source = action?.startsWith('use ') ? (action.slice(4) as never) : null;
      if (!before || seat === undefined || !source) continue;
      const { position } = whereIs(before.empires[seat]!, source)!;
      const worth = worthAt(abilityOf(source).effect, before, seat, position)!;
      const gained = events.find((event): event is Extract<Event, { type: 'gained' }> => event.type === 'gained');
      const scored = events.find((event): event is Extract<Event, { type: 'scored' }> => event.type === 'scored');
      const refreshed = events.find(
        (event): event is Extract<Event, { type: 'refreshed' }> => event.type === 'refreshed',
      );
      const units = (purse = {} as Partial<Record<string, number>>) => RESOURCES.map((each) => purse[each] ?? 0);
      expect(units(worth.resources), action).toEqual(units(gained?.resources));
      expect(worth.points ?? 0, action).toBe(scored?.points ?? 0);
      expect(worth.refreshes ?? 0, action).toBe(refreshed?.cards.length ?? 0);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('all that only gains are uses that bring something', () => {
  const found = steps.flatMap(({ view, legal }) => plainGains(view, 0, legal));
  expect(found.length).toBeGreaterThan(0);
  for (const { action, worth } of found) {
    expect(action.startsWith('use ')).toBe(true);
    expect(isSomething(worth)).toBe(true);
  }
  expect(sum([{ points: 2 }, { resources: { wheat: 1 } }, { resources: { wheat: 2, axe: 1 } }])).toEqual({
    points: 2,
    refreshes: 0,
    resources: { wheat: 3, axe: 1 },
  });
});

test('what is said to burn is what the rules say', () => {
  for (const { view } of steps) {
    for (const { number, burns, accepted } of view.crises) {
      if (!accepted) expect(view.empires.map((empire) => nearest(empire, number))).toEqual(burns);
    }
  }
});

test('unrest moves what was marked', () => {
  let moved = 0;
  for (const game of games) {
    for (const [index, { events }] of game.entries()) {
      const before = game[index - 1]?.view;
      const shown = events.find((event) => event.type === 'bids-shown');
      if (!before?.campaign || !shown || shown.type !== 'bids-shown') continue;
      for (const event of events) {
        if (event.type !== 'swapped' || event.by) continue;
        const pair = unrestOf(before.empires[event.seat]!, before.campaign);
        expect([...event.positions].sort()).toEqual([...(pair ?? [])].sort());
        expect(shown.victors).not.toContain(event.seat);
        moved += 1;
      }
      expect(tierOf(campaignInfo(before.campaign), shown.strength[0]!)).toBeDefined();
    }
  }
  expect(moved).toBeGreaterThan(0);
});
