import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from './playback.svelte';

const script = {
  narrate: (view: number, event: { type: string }) => view + Number(event.type),
  duration: (event: { type: string }) => (event.type === '0' ? 0 : 100),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('events are shown one after another, then the present', () => {
  const playback = new Playback(script, () => 1);
  playback.play(10, [{ type: '1' }, { type: '0' }, { type: '2' }]);
  expect(playback.shown).toBe(11);
  vi.advanceTimersByTime(100);
  expect(playback.shown).toBe(13);
  expect(playback.recent).toHaveLength(3);
  vi.advanceTimersByTime(100);
  expect(playback.playing).toBe(false);
});

test('twice the speed takes half the time, and none shows nothing', () => {
  const fast = new Playback(script, () => 2);
  fast.play(0, [{ type: '1' }]);
  vi.advanceTimersByTime(50);
  expect(fast.playing).toBe(false);
  const still = new Playback(script, () => 0);
  still.play(0, [{ type: '1' }]);
  expect(still.playing).toBe(false);
});

test('news joins the queue, and skipping ends it', () => {
  const playback = new Playback(script, () => 1);
  playback.play(0, [{ type: '1' }]);
  playback.play(1, [{ type: '2' }]);
  vi.advanceTimersByTime(100);
  expect(playback.shown).toBe(3);
  playback.skip();
  expect(playback.playing).toBe(false);
});
