import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canonical, fnv1a } from './canonical';
import { Connection, type Socket } from './connection.svelte';
import type { Frame, FromClient, TableInfo, ToClient } from './protocol.generated';

class FakeSocket implements Socket {
  sent: FromClient[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {}
  say(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  take(): FromClient[] {
    return this.sent.splice(0);
  }
}

const table = { id: 't', status: 'running', seats: [] } as unknown as TableInfo;

function frame(view: NonNullable<Frame['view']>, extra: Partial<Frame> = {}): Frame {
  return {
    viewer: 0,
    view,
    view_hash: fnv1a(canonical(view)),
    must: [0],
    may: [],
    prompt: 1,
    legal: [],
    undo: { ok: true },
    asked: null,
    outcome: null,
    ...extra,
  };
}

function move(seq: number) {
  return { viewer: 0, seq, kind: 'move' as const, seat: 0, action: 'pass', events: [], at: 0 };
}

let sockets: FakeSocket[];
let connection: Connection;
const latest = () => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new Connection(() => {
    sockets.push(new FakeSocket());
    return latest();
  });
});

afterEach(() => vi.useRealTimers());

function welcome() {
  latest().onopen?.();
  latest().take();
  latest().say({ type: 'welcome', protocol: 1, table, seq: 3, log: [move(3)], frames: [frame({ a: 1, b: [1] })] });
}

test('it greets without a number first and with the last one later', () => {
  latest().onopen?.();
  expect(latest().take()).toEqual([{ type: 'hello', protocol: 1, after: null }]);
  welcome();
  expect(connection.link).toBe('open');
  latest().onclose?.({ code: 1006 });
  expect(connection.link).toBe('waiting');
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  latest().onopen?.();
  expect(latest().take()).toEqual([{ type: 'hello', protocol: 1, after: 3 }]);
});

test('for minutes pauses stay within a second; only then they grow to eight', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const fails = (pause: number) => {
    const count = sockets.length;
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(pause - 1);
    expect(sockets, `${pause}`).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(sockets, `${pause}`).toHaveLength(count + 1);
  };
  fails(500);
  for (let seconds = 0; seconds < 299; seconds += 1) fails(1000);
  fails(1000);
  for (const pause of [8000, 8000]) fails(pause);
  welcome();
  fails(500);
  fails(1000);
});

test('what may be a network again is tried at once', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  welcome();
  latest().onclose?.({ code: 1006 });
  connection.retry();
  expect(sockets, 'the pause is cut short').toHaveLength(2);
  connection.retry();
  expect(sockets, 'an attempt that has just begun goes on').toHaveLength(2);

  // One that hangs began without a network; what becomes of it later is nobody's business.
  const hangs = latest();
  vi.advanceTimersByTime(1500);
  connection.retry();
  expect(sockets).toHaveLength(3);
  hangs.onopen?.();
  hangs.onclose?.({ code: 1006 });
  expect([hangs.take(), latest().take(), connection.link]).toEqual([[], [], 'connecting']);
  vi.advanceTimersByTime(900);
  expect(sockets).toHaveLength(3);

  // A connection that seems to stand is asked, and does not get its usual time.
  welcome();
  connection.retry();
  expect(latest().take()).toEqual([{ type: 'alive' }]);
  vi.advanceTimersByTime(3000);
  expect(connection.link).toBe('waiting');
});

test('what changed is laid over the view', () => {
  welcome();
  const listener = vi.fn();
  connection.listen(listener);
  const { view: _, ...rest } = frame({ a: 1, b: [2] });
  latest().say({ type: 'event', seq: 4, log: [move(4)], table: null, frames: [{ ...rest, changed: { b: [2] } }] });
  expect(connection.frames.get(0)?.view).toEqual({ a: 1, b: [2] });
  expect(connection.log.map((entry) => entry.seq)).toEqual([3, 4]);
  const [entries, before] = listener.mock.calls[0]!;
  expect(entries).toEqual([move(4)]);
  expect(before.get(0).view).toEqual({ a: 1, b: [1] });
});

test('a command is said again after a lost connection, under the same id, until it is answered', async () => {
  welcome();
  const answer = connection.command({ type: 'do', seat: 0, prompt: 1, action: 'pass' });
  const [first] = latest().take();
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  expect(connection.saved).toBe(false);
  latest().onopen?.();
  latest().take();
  latest().say({ type: 'delta', table, seq: 4, log: [move(4)], frames: [frame({ a: 2 })] });
  const [second] = latest().take();
  expect(second).toEqual(first);
  latest().say({ type: 'ok', id: (second as { id: string }).id, seq: 4 });
  expect(await answer).toEqual({ ok: true });
  expect(connection.saved).toBe(true);
});

test('a busy server is asked again later', () => {
  welcome();
  void connection.command({ type: 'undo', seat: 0 });
  const [first] = latest().take();
  latest().say({ type: 'busy', id: (first as { id: string }).id, retry_after_ms: 800 });
  expect(latest().take()).toEqual([]);
  vi.advanceTimersByTime(800);
  expect(latest().take()).toEqual([first]);
});

test('talk holds no move up, and comes once however often it is told', () => {
  welcome();
  void connection.command({ type: 'chat', text: 'Hello' });
  const [said] = latest().take();
  const { id } = said as { id: string };
  expect([connection.saved, connection.acting]).toEqual([false, false]);
  latest().say({ type: 'busy', id, retry_after_ms: 800 });
  expect(connection.delayed.has(id)).toBe(true);
  vi.advanceTimersByTime(800);
  expect(latest().take()).toEqual([said]);
  latest().say({ type: 'ok', id, seq: 3 });
  expect([connection.saved, connection.delayed.size]).toEqual([true, 0]);
  void connection.command({ type: 'undo', seat: 0 });
  expect(connection.acting).toBe(true);
  const line = (n: number) => ({ type: 'chat' as const, n, seat: null, name: 'Eve', text: '<b>hi</b>', at: 0 });
  for (const n of [1, 2, 1, 2, 3]) latest().say(line(n));
  expect(connection.chat.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('a view that went astray is asked for anew', () => {
  welcome();
  for (let seq = 4; seq < 20; seq += 1) {
    const { view: _, ...rest } = frame({ a: 'something else' });
    latest().say({ type: 'event', seq, log: [move(seq)], table: null, frames: [{ ...rest, changed: {} }] });
  }
  expect(sockets).toHaveLength(2);
  latest().onopen?.();
  expect(latest().take()).toEqual([{ type: 'hello', protocol: 1, after: null }]);
});

test('whoever waits for a reason gets none when everything is asked for anew', async () => {
  welcome();
  const asked = connection.why(0, 'place italia 1');
  const { view: _, ...rest } = frame({ a: 1 });
  latest().say({ type: 'event', seq: 4, log: [], table: null, frames: [{ ...rest, viewer: 1, changed: {} }] });
  expect(sockets).toHaveLength(2);
  expect(await asked).toBeNull();
});

test('a greeting that shows that it went astray is none', () => {
  welcome();
  void connection.command({ type: 'undo', seat: 0 });
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  latest().onopen?.();
  const { view: _, ...rest } = frame({ a: 1 });
  const unknown = { ...rest, changed: {} };
  connection.frames = new Map([[0, { ...frame({ a: 1 }), view: undefined as never }]]);
  latest().say({ type: 'delta', table, seq: 4, log: [], frames: [unknown, unknown] });
  expect(sockets, 'one new attempt').toHaveLength(3);
  expect([connection.link, latest().take()]).toEqual(['connecting', []]);
});

test('of a seat that came to this browser everything is asked for anew', () => {
  welcome();
  const frames = [frame({ a: 1 }, { viewer: 'spectator', undo: null })];
  latest().say({ type: 'delta', table, seq: 3, log: [], frames });
  expect(sockets).toHaveLength(2);
  latest().onopen?.();
  expect(latest().take()).toEqual([{ type: 'hello', protocol: 1, after: null }]);
  latest().say({ type: 'welcome', protocol: 1, table, seq: 3, log: [move(1), move(2), move(3)], frames });
  expect([...connection.frames.keys()]).toEqual(['spectator']);
  expect(connection.log).toHaveLength(3);
});

test('seats that changed hands are no longer shown', () => {
  welcome();
  const spectator = frame({ a: 1 }, { viewer: 'spectator', undo: null });
  latest().say({ type: 'event', seq: 3, log: [], table: null, frames: [spectator] });
  expect(connection.frames.size).toBe(2);
  latest().say({ type: 'delta', table, seq: 3, log: [], frames: [spectator] });
  expect([...connection.frames.keys()]).toEqual(['spectator']);
});

test.each([
  [4001, 'not-allowed'],
  [4003, 'too-new'],
  [4009, 'replaced'],
])('a closed door stays closed (%i)', (code, link) => {
  welcome();
  latest().onclose?.({ code });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(connection.link).toBe(link);
});

test('what failed at the server may be over when one comes back', () => {
  welcome();
  latest().onclose?.({ code: 1013 });
  expect(connection.link).toBe('waiting');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('questions get their answer, or none when the connection is lost', async () => {
  welcome();
  const refusal = { rule: 'RAT-5.3', also: [], text: 'RAT-5.3: no', violation: { type: 'no-tiles' } };
  const answered = connection.why(0, 'place italia 1');
  const [question] = latest().take();
  latest().say({ type: 'reason', id: (question as { id: string }).id, refusal });
  expect(await answered).toEqual(refusal);
  const lost = connection.why(0, 'place italia 1');
  latest().onclose?.({ code: 1006 });
  expect(await lost).toBeNull();
});

test('a question to a busy server is asked again, and one that is refused is answered', async () => {
  welcome();
  const answered = connection.why(0, 'place italia 1');
  const [question] = latest().take();
  const { id } = question as { id: string };
  latest().say({ type: 'busy', id, retry_after_ms: 300 });
  vi.advanceTimersByTime(300);
  expect(latest().take()).toEqual([question]);
  const refusal = { rule: null, also: [], text: 'not-your-seat', violation: { type: 'not-your-seat' } };
  latest().say({ type: 'refused', id, seq: 3, ...refusal });
  expect(await answered).toMatchObject(refusal);
});

test.each([
  [404, 'gone'],
  [403, 'not-allowed'],
  [401, 'nameless'],
  [200, 'waiting'],
])('a socket that was never opened is asked about: %i means %s', async (status, link) => {
  const refused = new Connection(
    () => latestOf(sockets),
    () => Promise.resolve(status),
  );
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.link).toBe(link);
});

test('an accepted command is on its way until its effect is in sight', async () => {
  welcome();
  const seq = connection.seq + 1;
  void connection.command({ type: 'do', seat: 0, prompt: 1, action: 'pass' });
  const [sent] = latest()
    .take()
    .filter(({ type }) => type === 'do');
  latest().say({ type: 'ok', id: (sent as { id: string }).id, seq });
  expect(connection.acting).toBe(true);
  latest().say({ type: 'event', seq, log: [move(seq)], frames: [], table: null });
  expect(connection.acting).toBe(false);
});

function latestOf(list: FakeSocket[]): FakeSocket {
  list.push(new FakeSocket());
  return list.at(-1)!;
}

test('a silent network is noticed within ten seconds, and a quiet table is no silent network', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  welcome();
  latest().take();
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(4000);
    expect(latest().take()).toEqual([{ type: 'alive' }]);
    latest().say({ type: 'alive' });
  }
  expect(connection.link).toBe('open');
  expect(sockets).toHaveLength(1);

  const silent = latest();
  void connection.command({ type: 'do', seat: 0, prompt: 1, action: 'pass' });
  vi.advanceTimersByTime(7000);
  expect(connection.link).toBe('waiting');
  expect(connection.pending.size).toBe(1);
  // What the lost connection still brings is not listened to.
  silent.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  latest().onopen?.();
  latest().take();
  latest().say({ type: 'delta', table, seq: 3, log: [], frames: [frame({ a: 1, b: [1] })] });
  expect(latest().take()).toMatchObject([{ type: 'do', action: 'pass' }]);
});

test('an attempt that hangs is given up for a new one', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.advanceTimersByTime(4000);
  expect(connection.link).toBe('waiting');
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});
