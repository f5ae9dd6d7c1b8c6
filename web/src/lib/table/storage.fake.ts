import { afterEach, beforeEach, vi } from 'vitest';

/** Each test of a file that calls this has a browser's storage of its own. */
export function withStorage(): void {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
