import { afterEach, expect, test } from 'vitest';
import { aimFor, aiming, kindsOf } from './aiming.svelte';
import { steps } from './fixtures/game';

const { view } = steps[0]!;
afterEach(() => aiming.wish({ what: undefined, pawn: undefined }));

test('only what is legal can be aimed at', () => {
  expect(kindsOf(['drive 0 chicago', 'airlift 0 paris'])).toEqual(['move', 'airlift']);
  expect(kindsOf(['ready', 'airlift 0 paris'])).toEqual(['airlift']);
  expect(kindsOf(['ready', 'grant paris'])).toEqual(['grant']);
  expect(kindsOf(['ready'])).toEqual([]);
});

test('what is left to do is aimed at without asking', () => {
  expect(aimFor(view, 1, ['ready', 'airlift 1 paris'])).toEqual({ what: 'airlift', pawn: 1 });
  expect(aimFor(view, 1, ['drive 1 paris', 'airlift 1 paris'])).toEqual({ what: 'move', pawn: 1 });
  expect(aimFor(view, 1, ['ready'])).toEqual({ what: 'move', pawn: 1 });
});

test('a wish counts as long as it can be had', () => {
  aiming.wish({ what: 'airlift', pawn: 0 });
  expect(aimFor(view, 1, ['drive 1 paris', 'airlift 0 paris'])).toEqual({ what: 'airlift', pawn: 0 });
  expect(aimFor(view, 1, ['drive 1 paris', 'grant paris'])).toEqual({ what: 'move', pawn: 1 });
});
