import { expect, test } from 'vitest';
import { words } from './i18n/index.svelte';
import { seatNames } from './names';
import type { SeatInfo, TableInfo } from './protocol.generated';

const table = (...names: string[]) =>
  ({ seats: names.map((name, seat) => ({ seat, kind: 'human', name }) as SeatInfo) }) as TableInfo;

test('people of one name are told apart', async () => {
  await words.speak('en');
  expect(seatNames(table('Anna', 'Bert', 'Anna'))).toEqual(['Anna 1', 'Bert', 'Anna 2']);
});

test('a name that is written from the right turns nothing else round', () => {
  expect(seatNames(table('דוד', 'Bert', 'شمس'))).toEqual(['\u2068דוד\u2069', 'Bert', '\u2068شمس\u2069']);
});
