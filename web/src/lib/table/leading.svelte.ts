/** Leads whoever plays to where something happens, without taking the focus along. */

import { untrack } from 'svelte';
import type { Frame } from '../connection.svelte';
import type { Playback } from '../playback.svelte';

interface Table {
  /** Somebody at this screen has to decide. */
  mine(): boolean;
  board(): Element | undefined;
  frame(): Frame | undefined;
  /** The heading of the result. */
  ending(): Element | undefined;
}

/** Where a screen is lower, the question does not stay in sight. */
const HIGH = 600;

/** Answers with what is to be called when somebody has acted. */
export function leading(playback: Playback<unknown>, { mine, board, frame, ending }: Table): () => void {
  let acted = false;
  let ran = false;

  // What comes of an action is in sight, once: whoever goes on to look at something else is left there.
  $effect(() => {
    if (!playback.playing) return;
    untrack(() => {
      const map = acted && (innerHeight >= HIGH || !mine()) ? board() : undefined;
      acted = false;
      const { top = 0, bottom = 0, height = 0 } = map?.getBoundingClientRect() ?? {};
      const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
      // Most of it, or as much as fills half of the screen.
      if (seen < Math.min(height * 0.75, innerHeight / 2)) map?.scrollIntoView({ block: 'nearest' });
    });
  });

  // On a phone the end stands below the board: whoever has watched it come is led there.
  $effect(() => {
    const now = frame();
    if (now && !now.outcome) ran = true;
    else if (ran && ending()) {
      ran = false;
      ending()?.scrollIntoView({ block: 'nearest' });
    }
  });

  return () => (acted = true);
}
