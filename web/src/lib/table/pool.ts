/**
 * Several seats of one person in a game that all win or lose together: the person knows what each of them knows.
 *
 * The server shows each seat what that seat may know and nothing else. Here the pieces are laid side by side.
 */

import type { GameModule } from '../../games/game';
import type { Frame } from '../connection.svelte';
import { eventsOf, type GameEvent } from '../protocol';
import type { Entry, Json, ViewerName } from '../protocol.generated';

/** What a viewer sees, together with the other seats at this screen if the game lets people pool what they know. */
export function pooledFrame(
  game: GameModule,
  frames: ReadonlyMap<ViewerName, Frame>,
  viewer: ViewerName,
): Frame | undefined {
  const own = frames.get(viewer);
  if (!own || !game.pool || frames.size < 2) return own;
  const { pool } = game;
  const others = [...frames.values()].filter((frame) => frame !== own);
  return {
    ...own,
    view: pool.view([own.view, ...others.map(({ view }) => view)]) as Frame['view'],
    legal: [...own.legal, ...others.flatMap(({ legal }) => legal.filter(({ action }) => pool.lends(action)))],
  };
}

/** The frame that an action belongs to: that of whoever is at the screen, or of another seat that lends it. */
export function lender(frames: ReadonlyMap<ViewerName, Frame>, viewer: ViewerName, action: string): Frame | undefined {
  const own = frames.get(viewer);
  const can = (frame: Frame | undefined) => frame?.legal.some((legal) => legal.action === action);
  return can(own) ? own : ([...frames.values()].find(can) ?? own);
}

/** The log of a viewer; of each event it has what the best informed seat at this screen knows. */
export function pooledLog(game: GameModule, log: Entry[], viewer: ViewerName): Entry[] {
  const own = log.filter((entry) => entry.viewer === viewer);
  const { pool } = game;
  if (!pool || own.length === log.length) return own;
  const told = new Map<number, GameEvent[][]>();
  for (const entry of log) {
    if (entry.kind !== 'move' || entry.viewer === viewer) continue;
    told.set(entry.seq, [...(told.get(entry.seq) ?? []), eventsOf(entry)]);
  }
  return own.map((entry) => {
    if (entry.kind !== 'move') return entry;
    const mine = eventsOf(entry);
    // A seat may have heard less than another; then there is nothing to lay side by side.
    const others = (told.get(entry.seq) ?? []).filter(({ length }) => length === mine.length);
    const events = mine.map((event, number) => pool.event([event, ...others.map((heard) => heard[number]!)]));
    return { ...entry, events: events as unknown as Json[] };
  });
}
