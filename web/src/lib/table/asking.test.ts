import { expect, test } from 'vitest';
import { fixesMoves } from './asking';

const legal = [
  { action: 'plague gallia', reveals: true },
  { action: 'pass', reveals: false },
];

test('a question comes before what reveals, while there is something to take back', () => {
  expect(fixesMoves({ legal, undo: { ok: true } }, 'plague gallia')).toBe(true);
  expect(fixesMoves({ legal, undo: { ok: true } }, 'pass')).toBe(false);
  expect(fixesMoves({ legal, undo: { ok: true } }, 'unknown')).toBe(false);
});

test('nothing is asked when nothing can be taken back', () => {
  expect(fixesMoves({ legal, undo: { ok: false, reason: 'nothing-to-undo' } }, 'plague gallia')).toBe(false);
  expect(fixesMoves({ legal, undo: null }, 'plague gallia')).toBe(false);
});
