// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { play } from './sound';
import { announceTurn, leaveTurns } from './turn';

vi.mock('./sound', () => ({ play: vi.fn() }));

const icon = () => document.querySelector('link')?.getAttribute('href');

beforeEach(() => {
  leaveTurns();
  vi.mocked(play).mockClear();
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.setAttribute('href', '/favicon.svg');
  document.head.replaceChildren(icon);
});

test('one sound for a turn, however often it is told', () => {
  for (const mine of [false, true, true, false, true]) announceTurn(mine, 'rattus');
  expect(play).toHaveBeenCalledTimes(2);
  expect(icon()).toBe('/favicon-turn.svg');
});

test('whoever leaves a table takes no turn along, and hears the first one of the next', () => {
  announceTurn(true, 'rattus');
  leaveTurns();
  expect(icon()).toBe('/favicon.svg');
  announceTurn(true, 'pandemic');
  expect(play).toHaveBeenCalledTimes(2);
});
