import { expect, test } from 'vitest';
import type { Frame } from '../connection.svelte';
import type { ViewerName } from '../protocol.generated';
import { haveSecrets, nextViewer, Screen } from './screen.svelte';

function frames(must: number[], ...hashes: string[]): Map<ViewerName, Frame> {
  return new Map(hashes.map((view_hash, viewer) => [viewer, { viewer, must, view_hash } as Frame]));
}

test('whoever is there and must decide stays', () => {
  expect(nextViewer(frames([0, 1], 'a', 'b'), 1)).toBe(1);
  expect(nextViewer(frames([0], 'a', 'b'), 1)).toBe(0);
  expect(nextViewer(frames([2], 'a', 'b'), 1), 'others act: nobody needs to get up').toBe(1);
  expect(nextViewer(frames([1], 'a', 'b'), null)).toBe(1);
  expect(nextViewer(frames([], 'a', 'b'), null)).toBe(0);
  expect(nextViewer(frames([]), 0)).toBe(null);
});

test('whoever asks for the screen gets it', () => {
  expect(nextViewer(frames([0], 'a', 'b'), 0, 1)).toBe(1);
  expect(nextViewer(frames([0], 'a'), 0, 1), 'not for a seat that is somewhere else').toBe(0);
});

test('nobody gets up for a seat that a bot plays', () => {
  expect(nextViewer(frames([1], 'a', 'b'), 0, null, new Set([1]))).toBe(0);
  expect(nextViewer(frames([0, 1], 'a', 'b'), null, null, new Set([0]))).toBe(1);
  expect(nextViewer(frames([0], 'a'), null, null, new Set([0])), 'but whoever is alone still looks').toBe(0);
});

test('a spectator is never due', () => {
  const only = new Map<ViewerName, Frame>([['spectator', { viewer: 'spectator', must: [0] } as unknown as Frame]]);
  expect(nextViewer(only, null)).toBe('spectator');
});

test('seats that see the same have nothing to hide', () => {
  expect(haveSecrets(frames([], 'a', 'a'))).toBe(false);
  expect(haveSecrets(frames([], 'a', 'b'))).toBe(true);
  expect(haveSecrets(frames([], 'a'))).toBe(false);
});

test('a curtain hangs until a hand lifts it, whatever happens', () => {
  let now = frames([0], 'a', 'b');
  const screen = new Screen(
    () => now,
    () => new Set(),
    false,
    () => false,
  );
  const settled = () => {
    screen.settle();
    return screen.hidden;
  };
  expect(settled(), 'nobody knows who comes first').toBe(true);
  screen.lift();
  expect(settled()).toBe(false);
  expect(screen.next).toBe(0);
  screen.call(1);
  expect(settled(), 'the other is called').toBe(true);
  now = frames([0], 'c', 'd');
  screen.goOn();
  expect(settled(), 'something happens, and it still hangs').toBe(true);
  expect(screen.next, 'for whoever was called').toBe(1);
  screen.lift();
  expect(settled()).toBe(false);
  screen.goOn();
  expect(settled(), 'who has to decide is called back').toBe(true);
  expect(screen.next).toBe(0);
});

test('whoever leaves is shown first what they brought about, and nobody else is', () => {
  let now = frames([0], 'a', 'b');
  let showing = false;
  const screen = new Screen(
    () => now,
    () => new Set(),
    false,
    () => showing,
  );
  const settled = () => {
    screen.settle();
    return screen.hidden;
  };
  screen.lift();
  now = frames([1], 'c', 'd');
  expect(screen.witness, 'it is shown to whoever did it').toBe(0);
  showing = true;
  expect(settled()).toBe(false);
  expect(screen.next, 'through their eyes').toBe(0);
  expect(screen.leaving, 'but for whoever comes it is still to be seen').toBe(true);
  showing = false;
  expect(settled(), 'then the curtain falls').toBe(true);
  showing = true;
  expect(settled(), 'and hangs, whatever is shown').toBe(true);
  expect(screen.witness, 'to nobody').toBe(null);
  screen.lift();
  now = frames([0], 'e', 'f');
  expect(settled()).toBe(false);
  screen.call(0);
  expect(settled(), 'another asks for the screen').toBe(true);
});
