/** Answers that somebody has given once for all: the table asks, and this browser answers for them. */

import type { Frame } from '../connection.svelte';
import { keep, recall } from './kept';

const KEY = 'lazaretto.standing';

/** What the seat of a frame answers by itself: something it must answer now, may, and has chosen before. */
export function standingAnswer(frame: Frame | undefined, chosen: readonly string[]): string | null {
  if (!frame || typeof frame.viewer !== 'number' || !frame.must.includes(frame.viewer)) return null;
  return chosen.find((answer) => frame.legal.some(({ action }) => action === answer)) ?? null;
}

/** What was chosen at this table before, as far as it is still offered. */
export function chosenAt(table: string, offers: readonly string[]): string[] {
  const chosen = recall(KEY, table);
  return Array.isArray(chosen) ? offers.filter((answer) => chosen.includes(answer)) : [];
}

export const keepChosen = (table: string, chosen: readonly string[]): void => keep(KEY, table, chosen);
