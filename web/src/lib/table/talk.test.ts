import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatLine, Command } from '../protocol';
import type { TableInfo } from '../protocol.generated';
import { settings } from '../settings.svelte';
import { withStorage } from './storage.fake';
import { lengthOf, LONGEST_LINE, Talk } from './talk.svelte';

const line = (n: number, seat: number | null): ChatLine => ({ type: 'chat', n, seat, name: 'x', text: 'y', at: 0 });
const seats = [
  { seat: 0, you: true },
  { seat: 1, you: false },
];

function fake(chat: ChatLine[], cooperative = true) {
  return {
    chat,
    pending: new Map<string, Command>() as never,
    delayed: new Set<string>() as never,
    table: { seats, cooperative } as TableInfo,
    command: vi.fn().mockResolvedValue({ ok: true }),
  };
}

withStorage();
beforeEach(() => {
  settings.talk = false;
});

test('lines of others are unread until somebody looks, also after a reload', () => {
  const connection = fake([line(1, 0), line(2, 1), line(3, null)]);
  const talk = new Talk('t', connection);
  expect(talk.unread).toBe(2);
  talk.look();
  expect(talk.unread, 'a folded panel shows nothing').toBe(2);
  talk.open = true;
  talk.look();
  talk.open = false;
  expect(talk.unread).toBe(0);
  connection.chat = [...connection.chat, line(4, 1)];
  expect(new Talk('t', connection).unread).toBe(1);
  expect(new Talk('another', connection).unread).toBe(3);
});

test('a half-written line outlives the page, at its own table', () => {
  const talk = new Talk('t', fake([]));
  talk.draft = 'half a';
  expect(new Talk('t', fake([])).draft).toBe('half a');
  expect(new Talk('another', fake([])).draft).toBe('');
  talk.draft = '';
  expect(new Talk('t', fake([])).draft).toBe('');
});

test('what was written in one tab is not lost by what is done in another', () => {
  const chat = [line(1, 1)];
  const [here, there] = [new Talk('t', fake(chat)), new Talk('t', fake(chat))];
  here.draft = 'half a';
  there.open = true;
  there.look();
  there.mute(true);
  const later = new Talk('t', fake(chat));
  expect([later.draft, later.muted]).toEqual(['half a', true]);
  later.mute(false);
  expect(new Talk('t', fake(chat)).unread, 'read there').toBe(0);
});

test('a muted table is silent, and only that one', () => {
  const connection = fake([line(1, 1)]);
  const talk = new Talk('t', connection);
  talk.mute(true);
  expect([talk.unread, talk.lines]).toEqual([0, []]);
  expect(new Talk('t', connection).muted).toBe(true);
  expect(new Talk('another', connection).muted).toBe(false);
  talk.mute(false);
  expect(talk.unread).toBe(1);
});

test('where people play against each other nothing is heard before somebody turns it on', () => {
  const connection = fake([line(1, 1)], false);
  const talk = new Talk('t', connection);
  talk.open = true;
  talk.look();
  expect([talk.muted, talk.lines, talk.unread], 'only that there is something').toEqual([true, [], 1]);
  talk.open = false;
  expect(talk.unread, 'whoever leaves it at that is not told again').toBe(0);
  connection.chat = [...connection.chat, line(2, 1)];
  expect(talk.unread, 'but of what comes later').toBe(1);
  talk.open = true;
  talk.mute(false);
  talk.look();
  expect([talk.muted, talk.lines.length, talk.unread]).toEqual([false, 2, 0]);
  expect(new Talk('t', connection).muted).toBe(false);
  expect(new Talk('another', connection).muted, 'only here').toBe(true);
  settings.talk = true;
  expect(new Talk('another', connection).muted, 'or everywhere').toBe(false);
  talk.mute(true);
  expect(new Talk('t', connection).muted, 'but not where it was turned off').toBe(true);
});

test('lines have 1 to 2000 characters, counted as people do', () => {
  const connection = fake([]);
  const talk = new Talk('t', connection);
  expect(lengthOf(' 🐀🐀 ')).toBe(2);
  expect(talk.say('  \n ')).toBeNull();
  expect(talk.say('🐀'.repeat(LONGEST_LINE + 1))).toBeNull();
  expect(connection.command).not.toHaveBeenCalled();
  expect(talk.say(`  ${'🐀'.repeat(LONGEST_LINE)}  `)).not.toBeNull();
  expect(connection.command).toHaveBeenCalledWith({ type: 'chat', text: '🐀'.repeat(LONGEST_LINE) });
});

test('without storage it forgets, and a spoilt one is no harm', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{"t": 7',
    setItem: () => {
      throw new Error('full');
    },
  });
  const talk = new Talk('t', fake([line(1, 1)]));
  talk.mute(true);
  expect(talk.muted).toBe(true);
});

test('lines on their way are known, and whether the server let them wait', () => {
  const connection = fake([]);
  const pending = new Map<string, Command>([
    ['a', { type: 'chat', id: 'a', text: 'one' }],
    ['b', { type: 'undo', id: 'b', seat: 0 }],
  ]);
  const talk = new Talk('t', { ...connection, pending: pending as never, delayed: new Set(['a']) as never });
  expect(talk.unsent).toEqual([{ id: 'a', text: 'one', delayed: true }]);
});
