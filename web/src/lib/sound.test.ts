import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';

const made: { frequency: { value: number } }[] = [];
let contexts = 0;

class FakeContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  constructor() {
    contexts += 1;
  }
  createOscillator() {
    const note = { frequency: { value: 0 }, connect: (next: unknown) => next, start() {}, stop() {} };
    made.push(note);
    return note;
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeContext);
  made.length = 0;
  contexts = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.sound = false;
  settings.volume = 0.5;
});

test('nothing is made before a gesture, nor while sound is off', async () => {
  const { settings } = await import('./settings.svelte');
  const { play, unlock } = await import('./sound');
  play('turn');
  unlock();
  play('turn');
  expect([contexts, made.length]).toEqual([0, 0]);
  settings.sound = true;
  play('turn');
  expect(contexts, 'no gesture yet').toBe(0);
  unlock();
  play('turn');
  expect([contexts, made.length]).toEqual([1, 2]);
  unlock();
  expect(contexts, 'one is enough').toBe(1);
  settings.volume = 0;
  play('turn');
  expect(made.length, 'muted').toBe(2);
});
