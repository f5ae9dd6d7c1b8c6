import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from './toasts.svelte';

afterEach(() => vi.unstubAllGlobals());

function reading(is: boolean) {
  vi.stubGlobal('document', { querySelector: () => (is ? {} : null) });
}

const reason = () => toasts.show(() => 'There is no tile left.', { game: 'rattus', id: 'RAT-5.3' });

test('a reason that may be true no more goes, but not from under a pointer or the focus', () => {
  vi.useFakeTimers();
  reason();
  reading(true);
  toasts.clear({ reasons: true });
  expect(toasts.list).toHaveLength(1);
  reading(false);
  toasts.show(() => 'Saved.');
  toasts.clear({ reasons: true });
  expect(toasts.list.map(({ text }) => text())).toEqual(['Saved.']);
});

test('before somebody else comes to the screen everything goes', () => {
  reason();
  reading(true);
  toasts.clear();
  expect(toasts.list).toEqual([]);
});
