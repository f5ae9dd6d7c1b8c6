/** A game move by move: every view of it, from what changed with each entry. */

import type { Ended, Entry, History, Json, ViewerName } from './protocol.generated';

export interface Position {
  view: { [key: string]: Json };
  must: number[];
  outcome: Ended | null;
}

/** The beginning, and the position after each entry of the log. */
export function positionsOf({ moments }: Pick<History, 'moments'>): Position[] {
  let view: Position['view'] = {};
  return moments.map(({ changed, must, outcome }) => {
    view = { ...view, ...changed };
    return { view, must, outcome: outcome ?? null };
  });
}

/** The position an address names, kept within the game; the last one unless it names any. */
export function placeIn(search: string, last: number): number {
  const at = new URLSearchParams(search).get('at');
  if (at === null || !/^\d+$/.test(at)) return last;
  return Math.min(Number(at), last);
}

/** The address of a game move by move, as somebody at this screen has seen it. */
export const replayOf = (table: string, viewer: ViewerName, at?: number): string =>
  `/replay/${table}?as=${viewer}${at === undefined ? '' : `&at=${at}`}`;

/** Whose eyes an address names; one's own unless it names any. */
export function eyesIn(search: string): ViewerName | 'own' {
  const name = new URLSearchParams(search).get('as') ?? '';
  return name === 'spectator' ? name : /^\d$/.test(name) ? Number(name) : 'own';
}

/** Moves of others among the entries after that one. */
export function foreignMoves(log: Entry[], after: number, own: ReadonlySet<number>): number {
  const moves = log.filter((entry) => entry.kind === 'move' && entry.seq > after && !own.has(entry.seat));
  return new Set(moves.map(({ seq }) => seq)).size;
}
