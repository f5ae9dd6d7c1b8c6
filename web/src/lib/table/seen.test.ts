import { expect, test, vi } from 'vitest';
import { lastSeen, look } from './seen';
import { withStorage } from './storage.fake';

withStorage();

test('each table remembers where one looked last, and the oldest are forgotten', () => {
  expect(lastSeen('t')).toBe(null);
  look('t', 7);
  look('t', 9);
  look('u', 1);
  expect([lastSeen('t'), lastSeen('u')]).toEqual([9, 1]);
  for (let other = 0; other < 60; other += 1) look(`table ${other}`, other);
  expect(lastSeen('t')).toBe(null);
  expect(lastSeen('table 59')).toBe(59);
});

test('spoilt or missing storage is no harm', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{"t": "x"',
    setItem: () => {
      throw new Error('full');
    },
  });
  look('t', 1);
  expect(lastSeen('t')).toBe(null);
});
