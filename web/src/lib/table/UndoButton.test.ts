// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../connection.svelte';
import { words } from '../i18n/index.svelte';
import UndoButton from './UndoButton.svelte';

beforeAll(() => words.speak('en'));

test.each([true, false])('nothing is taken back while a step is on its way (%s)', async (busy) => {
  const act = vi.fn(() => Promise.resolve<Answer>({ ok: true }));
  const target = document.createElement('div');
  const button = mount(UndoButton, { target, props: { undo: { ok: true }, busy, act, ask: act, refuse: () => {} } });
  flushSync();
  target.querySelector('button')!.click();
  expect(act).toHaveBeenCalledTimes(busy ? 0 : 1);
  expect(target.querySelector('button')!.disabled, 'it keeps the focus').toBe(false);
  await unmount(button);
});
