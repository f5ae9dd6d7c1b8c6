import { expect, test } from 'vitest';
import type { Frame } from '../connection.svelte';
import { chosenAt, keepChosen, standingAnswer } from './standing';
import { withStorage } from './storage.fake';

withStorage();

function frame(viewer: number | 'spectator', must: number[], ...actions: string[]): Frame {
  return { viewer, must, legal: actions.map((action) => ({ action })) } as unknown as Frame;
}

test('what was chosen is answered when it is asked', () => {
  expect(standingAnswer(frame(0, [0, 1], 'ready', 'airlift 0 paris'), ['ready'])).toBe('ready');
  expect(standingAnswer(frame(1, [1], 'consent yes', 'consent no'), ['ready', 'consent yes'])).toBe('consent yes');
});

test('nothing else is answered', () => {
  expect(standingAnswer(frame(0, [0], 'ready'), []), 'nothing was chosen').toBe(null);
  expect(standingAnswer(frame(0, [1], 'ready'), ['ready']), 'others are asked').toBe(null);
  expect(standingAnswer(frame(0, [0], 'drive 0 paris'), ['ready']), 'another question').toBe(null);
  expect(standingAnswer(frame(1, [1], 'consent yes lima'), ['consent yes']), 'a card is to be chosen').toBe(null);
  expect(standingAnswer(frame('spectator', [0], 'ready'), ['ready'])).toBe(null);
  expect(standingAnswer(undefined, ['ready'])).toBe(null);
});

test('what was chosen is kept for its table, as far as it is offered', () => {
  const offers = ['ready', 'consent yes'];
  expect(chosenAt('t', offers)).toEqual([]);
  keepChosen('t', ['consent yes']);
  expect(chosenAt('t', offers)).toEqual(['consent yes']);
  expect(chosenAt('t', ['ready'])).toEqual([]);
  expect(chosenAt('u', offers)).toEqual([]);
  keepChosen('t', []);
  expect(chosenAt('t', offers)).toEqual([]);
});
