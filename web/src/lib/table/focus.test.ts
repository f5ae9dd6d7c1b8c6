// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './focus';

let end: () => void;
const find = (id: string) => document.getElementById(id)!;
/** What the browser does by itself where something that has the focus goes or rests. */
const drop = () => (document.activeElement as HTMLElement | null)?.blur();
const soon = () => new Promise((done) => setTimeout(done));
const focused = () => document.activeElement?.id ?? '';

function draw(name: string, id: string, ...within: HTMLElement[]): HTMLElement {
  const element = document.createElement(name);
  element.id = id;
  element.append(...within);
  return element;
}

beforeEach(() => {
  const question = draw('h2', 'question');
  question.tabIndex = -1;
  const records = draw('div', '', draw('details', '', draw('summary', 'heading'), draw('button', 'order')));
  records.className = 'records';
  document.body.replaceChildren(question, draw('button', 'skip'), records);
  end = keepFocus(() => find('question'));
});
afterEach(() => end());

test('when a button vanishes that has the focus, the question has it', async () => {
  find('skip').focus();
  find('skip').remove();
  await soon();
  expect(focused()).toBe('question');
});

test('the same when it can be pressed no more', async () => {
  find('skip').focus();
  find('skip').setAttribute('disabled', '');
  drop();
  await soon();
  expect(focused()).toBe('question');
});

test('whoever was beside the game stays there', async () => {
  find('order').focus();
  find('order').remove();
  await soon();
  expect(focused()).toBe('heading');
});

test('nobody gets the focus who had none, or has left it', async () => {
  find('skip').remove();
  await soon();
  expect(focused()).toBe('');
  find('order').focus();
  drop();
  await soon();
  find('order').remove();
  await soon();
  expect(focused()).toBe('');
});
