// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '../../games/game';
import { Connection, type Socket } from '../connection.svelte';
import { words } from '../i18n/index.svelte';
import type { FromClient, TableInfo, ToClient } from '../protocol.generated';
import HintBar from './HintBar.svelte';

const table = { id: 't', seats: [] } as unknown as TableInfo;
const choices = [{ action: 'pass', short: 'Pass', full: 'Pass', reveals: false }] as unknown as Choice[];

let socket: Socket;
let sent: FromClient[];
let connection: Connection;
let target: HTMLElement;
let bar: object;

beforeEach(async () => {
  vi.useFakeTimers();
  await words.speak('en');
  sent = [];
  connection = new Connection(() => {
    socket = { send: (text) => void sent.push(JSON.parse(text) as FromClient), close() {} } as Socket;
    return socket;
  });
  greet();
  target = document.createElement('div');
  const nothing = () => {};
  const props = { connection, seat: 0, prompt: 9, choices, point: nothing, choose: nothing, refuse: nothing };
  bar = mount(HintBar, { target, props });
  flushSync();
});

afterEach(async () => {
  connection.close();
  await unmount(bar);
  vi.useRealTimers();
});

function hear(message: ToClient) {
  socket.onmessage?.({ data: JSON.stringify(message) });
  flushSync();
}

function greet() {
  socket.onopen?.();
  hear({ type: 'welcome', protocol: 1, table, seq: 0, log: [], frames: [] });
}

const button = () => target.querySelector('button')!;

async function ask() {
  button().click();
  const { id } = sent.at(-1) as { id: string };
  hear({ type: 'ok', id, seq: 0 });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

test('a bot is asked, thinks, and is heard', async () => {
  await ask();
  expect(sent.at(-1)).toMatchObject({ type: 'hint', seat: 0, prompt: 9 });
  expect(button().textContent).toBe('It is thinking …');
  hear({ type: 'hint', id: 'x', seat: 0, prompt: 9, action: 'pass' });
  expect(target.textContent).toContain('The bot suggests: Pass');
});

test('whoever loses the connection before the hint has come asks again', async () => {
  await ask();
  socket.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  greet();
  expect(button().textContent).toBe('Ask a bot');
  await ask();
  expect(sent.at(-1)).toMatchObject({ type: 'hint', seat: 0, prompt: 9 });
});
