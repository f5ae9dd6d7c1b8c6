/** Answers that somebody has given once for all: the table asks, and this browser answers for them. */

import type { Frame } from '../connection.svelte';

/** What the seat of a frame answers by itself: something it must answer now, may, and has chosen before. */
export function standingAnswer(frame: Frame | undefined, chosen: readonly string[]): string | null {
  if (!frame || typeof frame.viewer !== 'number' || !frame.must.includes(frame.viewer)) return null;
  return chosen.find((answer) => frame.legal.some(({ action }) => action === answer)) ?? null;
}
