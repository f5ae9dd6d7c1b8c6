import { beforeAll, expect, test } from 'vitest';
import { words } from '../i18n/index.svelte';
import { announcement, LONGEST } from './announce';

beforeAll(() => words.speak('en'));

const sentences = ['Anna moves the plague to Gallia', 'A new rat comes to Anglia', 'A new rat comes to Italia'];

test('the levels tell less or more of the same event', () => {
  expect(announcement(sentences, 'little', 'Your move')).toBe('Anna moves the plague to Gallia');
  expect(announcement(sentences, 'some', 'Your move')).toBe(
    'Anna moves the plague to Gallia. A new rat comes to Anglia. A new rat comes to Italia',
  );
  expect(announcement(sentences, 'much', 'Your move')).toMatch(/Italia\. Your move$/);
});

test('nothing is longer than can be listened to, and what is left out is counted', () => {
  const many = Array.from({ length: 9 }, (_, index) => `Bert loses ${index} cubes in Hungaria (majority, King)`);
  const text = announcement(many, 'much', 'Bert is thinking …');
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  expect(text).toBe(`${many[0]}. 8 more. Bert is thinking`);
  expect(announcement(['x'.repeat(500)], 'some', '')).toHaveLength(LONGEST);
});

test('an event without words still tells whose move it is', () => {
  expect(announcement([], 'little', 'Your move')).toBe('Your move');
});
