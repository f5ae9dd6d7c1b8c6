// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Group } from '../../games/game';
import { words } from '../i18n/index.svelte';
import Chooser from './Chooser.svelte';

beforeAll(() => words.speak('en'));

test('when another language is chosen in another tab, what was asked in the old one is asked no more', async () => {
  const close = vi.fn();
  const choice = { action: 'pass', short: 'Pass', full: 'Pass', reveals: false };
  const group = { key: 'pass', heading: 'Pass', rows: [{ label: '', choices: [choice] }] } as unknown as Group;
  const legal = [{ action: 'pass', reveals: false }] as never;
  const props = { title: 'Gallia', actions: ['pass'], legal, groups: () => [group], instead: undefined, close };
  const chooser = mount(Chooser, { target: document.body, props: { ...props, choose: () => {} } });
  flushSync();
  expect(close).not.toHaveBeenCalled();
  await words.speak('de');
  flushSync();
  expect(close).toHaveBeenCalled();
  await unmount(chooser);
});
