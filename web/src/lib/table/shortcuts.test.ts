// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts';

/** An element in the page, which may be in another one. */
function put(name: string, attributes: Record<string, string> = {}, into: HTMLElement = document.body): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  into.append(element);
  return element;
}

/** What a key means that is pressed while this has the focus. */
function pressed(at: HTMLElement, key = 'r') {
  let found: ReturnType<typeof shortcutOf> = null;
  const hear = (heard: KeyboardEvent) => (found = shortcutOf(heard));
  addEventListener('keydown', hear);
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  removeEventListener('keydown', hear);
  return found;
}

test('a key leads somewhere, but not while somebody writes or a dialog is open', () => {
  expect(pressed(put('button'))).toBe('r');
  expect(pressed(put('input', { type: 'checkbox' }))).toBe('r');
  for (const field of ['input', 'textarea', 'select']) expect(pressed(put(field)), field).toBeNull();
  expect(pressed(put('button', {}, put('dialog', { open: '' })))).toBeNull();
});

test('a dialog that has just been closed swallows no key', () => {
  expect(pressed(put('button', {}, put('dialog')))).toBe('r');
});
