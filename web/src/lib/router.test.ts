import { expect, test } from 'vitest';
import { pageOf } from './router.svelte';

test.each([
  ['/', { name: 'home' }],
  ['/new/rattus', { name: 'new', game: 'rattus' }],
  ['/join/ab%20c', { name: 'join', token: 'ab c' }],
  ['/table/7f', { name: 'table', id: '7f' }],
  ['/replay/7f', { name: 'replay', id: '7f' }],
  ['/rules/rattus', { name: 'rules', game: 'rattus' }],
  ['/about', { name: 'about' }],
  ['/settings/', { name: 'settings' }],
  ['/table', { name: 'not-found' }],
  ['/table/1/2', { name: 'not-found' }],
])('%s', (path, page) => expect(pageOf(path)).toEqual(page));
