import { expect, test } from 'vitest';
import { foreignMoves, placeIn, positionsOf } from './history';
import type { Entry } from './protocol.generated';

test('each position has everything, whatever changed last', () => {
  const positions = positionsOf({
    moments: [
      { changed: { a: 1, b: [1] }, must: [0] },
      { changed: {}, must: [0] },
      { changed: { a: 2 }, must: [1], outcome: { cause: 'RAT-1.1', scores: [1], places: [1], winners: [0] } },
    ],
  });
  expect(positions.map(({ view }) => view)).toEqual([
    { a: 1, b: [1] },
    { a: 1, b: [1] },
    { a: 2, b: [1] },
  ]);
  expect(positions.map(({ outcome }) => outcome !== null)).toEqual([false, false, true]);
});

test('an address leads to a position there is', () => {
  expect(placeIn('?at=3', 9)).toBe(3);
  expect(placeIn('?at=99', 9)).toBe(9);
  expect(placeIn('?at=0', 9)).toBe(0);
  for (const search of ['', '?at=', '?at=-1', '?at=x', '?at=1e1']) expect(placeIn(search, 9), search).toBe(9);
});

test('only moves of others are news, and each once', () => {
  const entry = (seq: number, seat: number, viewer = 0) =>
    ({ kind: 'move', seq, seat, viewer, at: 0, events: [] }) satisfies Entry;
  const note: Entry = { kind: 'note', seq: 5, viewer: 0, at: 0, text: 'paused' };
  const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(3, 1, 2), entry(4, 2), note];
  expect(foreignMoves(log, 1, new Set([0]))).toBe(2);
  expect(foreignMoves(log, 4, new Set([0]))).toBe(0);
});
