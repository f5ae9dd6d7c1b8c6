/** Several seats at one screen: whose turn it is to look. */

import type { Frame } from '../connection.svelte';
import type { ViewerName } from '../protocol.generated';

/**
 * Through whose eyes this screen looks next: whoever is there and must decide, or else the next who must. For seats that
 * bots play nobody needs to look.
 */
export function nextViewer(
  frames: ReadonlyMap<ViewerName, Frame>,
  current: ViewerName | null,
  wished: ViewerName | null = null,
  bots: ReadonlySet<ViewerName> = new Set(),
): ViewerName | null {
  if (wished !== null && frames.has(wished)) return wished;
  const must = (viewer: ViewerName | null) =>
    typeof viewer === 'number' && !bots.has(viewer) && (frames.get(viewer)?.must.includes(viewer) ?? false);
  if (must(current)) return current;
  const due = [...frames.keys()].find(must);
  if (due !== undefined) return due;
  return current !== null && frames.has(current) ? current : (frames.keys().next().value ?? null);
}

/** Do the seats at this screen know different things? Then nobody may look over another's shoulder. */
export function haveSecrets(frames: ReadonlyMap<ViewerName, Frame>): boolean {
  return new Set([...frames.values()].map(({ view_hash }) => view_hash)).size > 1;
}
