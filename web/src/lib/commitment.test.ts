import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isKept, promiseText, type Promised } from './commitment';
import { plainSha256, sha256 } from './sha256';

afterEach(() => vi.unstubAllGlobals());

/** The example of the server's own test, worked out there with `sha256sum`. */
const table: Promised = {
  id: 't1',
  game: 'rattus',
  setup: '{"options":{},"seats":2}',
  kit: createHash('sha256').update('kit').digest('hex'),
  seed: `sealed:${'07'.repeat(32)}`,
  commitment: 'd817da8a64fb75472600dd88f5f6c8b5d40b18c991a8fe05cc3bce3a5394aeee',
};

test('our own lines give the published digests, whatever the length', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(plainSha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(plainSha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length < 300; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 255);
    expect(plainSha256(message), String(length)).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test.each([true, false])('a promise is checked with and without a secure page (%s)', async (secure) => {
  if (!secure) vi.stubGlobal('crypto', {});
  expect(await sha256('ä')).toBe(createHash('sha256').update('ä').digest('hex'));
  expect(promiseText(table).split('\n')).toHaveLength(7);
  expect(await isKept(table)).toBe(true);
  expect(await isKept({ ...table, id: 'elsewhere', origin: 't1' }), 'a copy keeps the old promise').toBe(true);
  for (const key of ['id', 'game', 'setup', 'kit', 'seed', 'commitment'] as const) {
    const tampered = { ...table, [key]: `${table[key]}0` };
    expect(await isKept(tampered), key).toBe(false);
  }
});
