// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Socket } from '../connection.svelte';
import { words } from '../i18n/index.svelte';
import type { TableInfo, ToClient } from '../protocol.generated';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import Chat from './Chat.svelte';
import { heard, PHRASES } from './phrases';
import { Talk } from './talk.svelte';

vi.mock('../sound', () => ({ play: vi.fn() }));

const table = { id: 't', cooperative: true, seats: [{ seat: 0, you: true }] } as unknown as TableInfo;

let socket: Socket;
let connection: Connection;
let talk: Talk;
let target: HTMLElement;
let chat: object;

beforeEach(async () => {
  await words.speak('en');
  localStorage.clear();
  connection = new Connection(
    () => (socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null } as Socket),
  );
  hear({ type: 'welcome', protocol: 1, table, seq: 0, log: [], frames: [] });
  talk = new Talk('t', connection);
  target = document.createElement('div');
  chat = mount(Chat, { target, props: { talk } });
  flushSync();
  vi.mocked(play).mockClear();
});

afterEach(async () => {
  connection.close();
  await unmount(chat);
  settings.language = 'en';
});

function hear(message: ToClient) {
  socket.onmessage?.({ data: JSON.stringify(message) });
  flushSync();
}

const says = (n: number, seat: number, text = 'Hm.') => hear({ type: 'chat', n, seat, name: 'x', text, at: 0 });

test('what somebody else says can be heard, once, whether the talk is unfolded or not', () => {
  says(1, 1);
  expect(play).toHaveBeenCalledExactlyOnceWith('talk');
  says(2, 0);
  says(1, 1);
  expect(play, 'not what one says oneself, nor what comes again').toHaveBeenCalledTimes(1);
  talk.open = true;
  says(3, 1);
  expect(play).toHaveBeenCalledTimes(2);
  talk.mute(true);
  says(4, 1);
  expect(play, 'a muted table is silent').toHaveBeenCalledTimes(2);
});

test('whoever has not turned talk on hears and reads nothing, and is told that there is something', () => {
  hear({ type: 'delta', table: { ...table, cooperative: false }, seq: 0, log: [], frames: [] });
  talk.open = true;
  says(1, 1, 'Psst.');
  expect(play).not.toHaveBeenCalled();
  expect(target.textContent).not.toContain('Psst.');
  expect(target.querySelector<HTMLElement>('[data-unread]')?.dataset['unread']).toBe('1');
  expect(target.querySelector('textarea, .phrases')).toBeNull();
  const aloud = [...target.querySelectorAll('[role=status]')].map(({ textContent }) => textContent?.trim());
  expect(aloud, 'seen, not heard').toEqual(['']);
  document.body.append(target);
  target.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  flushSync();
  expect(target.querySelector('[data-line] .text')?.textContent).toBe('Psst.');
  expect(target.querySelector('[data-unread]')).toBeNull();
  expect(play, 'not long afterwards').not.toHaveBeenCalled();
});

test('a phrase is read in the language of the reader, and anything else as it was written', () => {
  for (const phrase of PHRASES)
    for (const text of Object.values(phrase))
      expect([heard(text, 'en'), heard(text, 'de')]).toEqual([phrase.en, phrase.de]);
  expect(heard('Hello! How are you?', 'de')).toBe('Hello! How are you?');
  settings.language = 'de';
  says(1, 1, 'One moment, please.');
  expect(target.querySelector('[data-line] .text')?.textContent).toBe('Einen Moment, bitte.');
});
