// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { loadGame } from '../../games/game';
import { words } from '../i18n/index.svelte';
import type { Ended, TableInfo } from '../protocol.generated';
import Result from './Result.svelte';
import { tiesOf } from './ties';

const NAMES = ['Anna', 'Bert', 'Cleo'];

test('equal totals are found, the better place first', () => {
  expect(tiesOf({ scores: [9, 7, 7, 9], places: [2, 3, 4, 1] })).toEqual([
    [3, 0],
    [1, 2],
  ]);
  expect(tiesOf({ scores: [9, 7], places: [1, 2] })).toEqual([]);
});

/** What the end says about ties. */
async function told(name: string, view: object, outcome: Omit<Ended, 'cause'>): Promise<string[]> {
  await words.speak('en');
  const game = await loadGame(name, null);
  const seats = NAMES.map((_, seat) => ({ seat, you: false }));
  const table = { id: 't', game: name, seats } as unknown as TableInfo;
  const target = document.createElement('div');
  const account = { ...game, Emblem: () => ({}), account: () => [], cause: () => null } as unknown as typeof game;
  const ended = { cause: 'RAT-9.1', ...outcome };
  const props = { table, game: account, view, names: NAMES, outcome: ended, rematch: undefined, replay: true };
  const result = mount(Result, { target, props });
  flushSync();
  const texts = [...target.querySelectorAll('[data-tie]')].map((it) => it.textContent.replaceAll(/\s+/g, ' ').trim());
  await unmount(result);
  return texts;
}

test('Rattus: equal totals are told apart by the next turn (RAT-11.7, RAT-11.8)', async () => {
  const first = await told('rattus', {}, { scores: [9, 9, 4], places: [2, 1, 3], winners: [1] });
  expect(first).toEqual([
    'Equal totals: whoever would have had the next regular turn is ahead. In this order: Bert, Anna. Rule RAT-11.7',
  ]);
  const second = await told('rattus', {}, { scores: [9, 4, 4], places: [1, 2, 3], winners: [0] });
  expect(second).toEqual([expect.stringMatching(/Bert, Cleo. Rule RAT-11.8$/)]);
  expect(await told('rattus', {}, { scores: [9, 5, 4], places: [1, 2, 3], winners: [0] })).toEqual([]);
});

test('Empire’s End: equal totals by what stands, or a place is shared (EMP-11.9)', async () => {
  const empire = (intact: number) => ({ row: Array.from({ length: 11 }, (_, at) => ({ intact: at < intact })) });
  const view = { empires: [empire(5), empire(7), empire(5)] };
  expect(await told('empires-end', view, { scores: [50, 50, 50], places: [2, 1, 2], winners: [1] })).toEqual([
    'Equal totals: whoever has more intact locations is ahead; with equally many, the place is shared. Intact: Bert 7, Anna 5, Cleo 5. Rule EMP-11.9',
  ]);
});
