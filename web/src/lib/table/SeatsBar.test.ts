// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { GameModule } from '../../games/game';
import { words } from '../i18n/index.svelte';
import type { SeatInfo, TableInfo } from '../protocol.generated';
import SeatsBar from './SeatsBar.svelte';

const Nothing = () => ({});
const game = { Emblem: Nothing, Seat: Nothing } as unknown as GameModule;
const seat = (seat: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat,
  kind: 'human',
  name: ['Anna', 'Bert'][seat]!,
  taken: true,
  you: false,
  connected: false,
  ...more,
});

async function drawn(seats: SeatInfo[], past: boolean): Promise<string[]> {
  await words.speak('en');
  const target = document.createElement('div');
  const props = { table: { seats } as unknown as TableInfo, game, view: {}, names: ['Anna', 'Bert'], must: [], past };
  const bar = mount(SeatsBar, { target, props });
  flushSync();
  const texts = [...target.querySelectorAll('.name')].map((it) => it.textContent.replaceAll(/\s+/g, ' ').trim());
  await unmount(bar);
  return texts;
}

test('who is away, and for whom a bot plays, is told with a blank before it', async () => {
  const seats = [seat(0, { kind: 'bot', you: true }), seat(1, {})];
  expect(await drawn(seats, false)).toEqual(['Anna (you) a bot plays', 'Bert connection lost']);
});

test('nobody is missing from a game that is looked at again', async () => {
  expect(await drawn([seat(0, { kind: 'bot' }), seat(1, {})], true)).toEqual(['Anna', 'Bert']);
});

test('a seat that nobody took has lost no connection', async () => {
  expect(await drawn([seat(0, { connected: true }), seat(1, { taken: false })], false)).toEqual(['Anna', 'Bert']);
});
