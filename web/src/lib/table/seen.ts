/** Up to where somebody has looked at a table, kept in this browser. */

import { keep, recall } from './kept';

const KEY = 'lazaretto.seen';

/** The last entry that was looked at; nothing at the first visit. */
export function lastSeen(table: string): number | null {
  const seq = recall(KEY, table);
  return typeof seq === 'number' ? seq : null;
}

export const look = (table: string, seq: number): void => keep(KEY, table, seq);
