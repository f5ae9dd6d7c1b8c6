import { expect, test } from 'vitest';
import { pageOf, placeOf } from './router.svelte';

test.each([
  ['/', { name: 'home' }],
  ['/new/rattus', { name: 'new', game: 'rattus' }],
  ['/join/ab%20c', { name: 'join', token: 'ab c' }],
  ['/table/7f', { name: 'table', id: '7f' }],
  ['/replay/7f', { name: 'replay', id: '7f' }],
  ['/rules/rattus', { name: 'rules', game: 'rattus' }],
  ['/rules', { name: 'rules', game: null }],
  ['/about', { name: 'about' }],
  ['/settings/', { name: 'settings' }],
  ['/table', { name: 'not-found' }],
  ['/table/1/2', { name: 'not-found' }],
  ['/table/%zz', { name: 'not-found' }],
  ['/%E0%A4%A', { name: 'not-found' }],
])('%s', (path, page) => expect(pageOf(path)).toEqual(page));

test('a place that cannot be read is none', () => {
  expect(placeOf('#RAT-5.6')).toBe('RAT-5.6');
  expect(placeOf('#%zz')).toBe('');
});
