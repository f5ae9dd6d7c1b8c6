/** Up to where somebody has looked at a table, kept in this browser. */

import { positionsOf } from '../history';
import { lobby } from '../lobby';
import { eventsOf } from '../protocol';
import type { Entry, ViewerName } from '../protocol.generated';
import { keep, recall } from './kept';

const KEY = 'lazaretto.seen';

/** The last entry that was looked at; nothing at the first visit. */
export function lastSeen(table: string): number | null {
  const seq = recall(KEY, table);
  return typeof seq === 'number' ? seq : null;
}

export const look = (table: string, seq: number): void => keep(KEY, table, seq);

/** How it looked after an entry, and what has happened from there up to another; nothing if nobody tells. */
export async function missedSince(table: string, viewer: ViewerName, entry: number) {
  const history = await lobby.history(table, viewer).catch(() => null);
  const before = history && positionsOf(history)[entry]?.view;
  if (!before) return null;
  const upTo = (last: number) => history.log.filter(({ seq }) => seq > entry && seq <= last).flatMap(eventsOf);
  return { before, upTo };
}

/** Bots may have begun before their table was seen; whoever has acted at it has seen it elsewhere. */
export function beginning(table: string, log: Entry[], own: ReadonlySet<number>): number | null {
  const acted = log.some((entry) => entry.kind === 'move' && own.has(entry.seat));
  if (own.size === 0 || acted) return null;
  // Until it has been shown or skipped, it is news at the next visit, too.
  look(table, 0);
  return 0;
}
