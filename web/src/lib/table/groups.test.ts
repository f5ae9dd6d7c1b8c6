import { expect, test } from 'vitest';
import type { Group } from '../../games/game';
import { isOpen, sizeOf } from './groups';

const group = (...sizes: number[]): Group => ({
  key: 'airlift',
  heading: '',
  rows: sizes.map((length) => ({
    label: null,
    choices: Array.from({ length }, () => ({ action: '', short: '', full: '', reveals: false })),
  })),
});

test('short groups lie open, and so does the first unless it is very long', () => {
  expect(sizeOf(group(47, 47, 47))).toBe(141);
  expect([0, 1].map((index) => isOpen(group(12), index))).toEqual([true, true]);
  expect([0, 1].map((index) => isOpen(group(30), index))).toEqual([true, false]);
  expect([0, 1].map((index) => isOpen(group(47, 47, 47), index))).toEqual([false, false]);
});

test('after many choices only groups of one lie open, so that all headings are in sight', () => {
  expect(sizeOf(group(1, 5), group(5))).toBe(11);
  expect([4, 6, 11, 30].map((before) => isOpen(group(6), 1, before))).toEqual([true, true, false, false]);
  expect([11, 30].map((before) => isOpen(group(1), 1, before))).toEqual([true, true]);
});
