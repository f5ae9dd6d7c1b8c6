/** What somebody has missed at a table: counted, offered and shown. */

import { untrack } from 'svelte';
import type { Connection, Frame } from '../connection.svelte';
import { foreignMoves } from '../history';
import type { Playback } from '../playback.svelte';
import { settings } from '../settings.svelte';
import { beginning, lastSeen, look, missedSince } from './seen';

/** So many moves before somebody's first look are shown unasked; more are offered. */
const OPENING = 6;

/** Begins to count when a table is opened by somebody with these seats, who looks at that frame. */
export function missedAt(
  table: string,
  connection: Connection,
  playback: Playback<unknown>,
  own: () => ReadonlySet<number>,
  frame: () => Frame | undefined,
) {
  const visited = lastSeen(table);
  /** The last entry that was looked at; nothing if there is none after it. */
  let since = $state(visited ?? beginning(table, connection.log, own()));
  const count = $derived(since === null ? 0 : foreignMoves(connection.log, since, own()));
  const isFirst = () => visited === null && since === 0;
  let enough = false;

  function lookedAt() {
    since = null;
    look(table, connection.seq);
  }

  /** Shows what happened after an entry, unless that takes too long or is not wanted any more. */
  async function showFrom(entry: number, unasked = false): Promise<boolean> {
    const viewer = frame()?.viewer;
    lookedAt();
    if (viewer === undefined || settings.speed === 0) return false;
    const missed = await missedSince(table, viewer, entry);
    // Somebody else may be at the screen by now.
    if (frame()?.viewer !== viewer) return true;
    if (!missed || (unasked && enough)) return false;
    // What came meanwhile is part of it.
    playback.skip();
    playback.play(missed.before, missed.upTo(connection.seq));
    return playback.playing;
  }

  $effect(() => {
    if (count === 0) lookedAt();
  });
  // Bots begin while their table is being opened: whoever wants to see motion sees them begin. Behind a curtain nobody does.
  $effect(() =>
    untrack(() => {
      if (frame() && isFirst() && count <= OPENING && settings.speed > 0) void showFrom(0, true);
    }),
  );

  return {
    /** So many moves of others. */
    get count() {
      return count;
    },
    /** It is the first look at this table. */
    get first() {
      return isFirst();
    },
    /** Everything after that entry was missed, besides what was missed before. */
    note(entry: number) {
      since ??= entry;
    },
    /** Whoever acts, or says so, has seen enough. */
    enough() {
      enough = true;
      since = null;
    },
    /** Shows it, if that can be done in a minute; otherwise answers with the entry it begins after. */
    async show() {
      const from = since ?? 0;
      return (await showFrom(from)) ? null : from;
    },
  };
}
