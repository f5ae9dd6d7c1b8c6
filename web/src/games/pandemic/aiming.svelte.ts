/** What this person wants clicks on cities to be for. Board and cards share it. */

import { tick } from 'svelte';
import { t } from '../../lib/i18n/index.svelte';
import type { Instead } from '../game';
import { movable, type Aim } from './places';
import type { View } from './types';

class Aiming {
  #wished: Partial<Aim> = $state.raw({});

  wish(wish: Partial<Aim>): void {
    this.#wished = { ...this.#wished, ...wish };
  }

  get wished(): Partial<Aim> {
    return this.#wished;
  }
}

export const aiming = new Aiming();

/** What clicks can be for right now. */
export function kindsOf(legal: string[]): Aim['what'][] {
  const starts = (verb: string) => legal.some((action) => action.startsWith(`${verb} `));
  return [
    ...(movable(legal, 'move').length > 0 ? (['move'] as const) : []),
    ...(starts('airlift') ? (['airlift'] as const) : []),
    ...(starts('grant') ? (['grant'] as const) : []),
  ];
}

/** The wish, as far as it can be had; else the own pawn does what there is to do, as a rule to move. Who is to discard aims at nothing. */
export function aimFor(view: View, seat: number | null, legal: string[]): Aim {
  const { what = 'move', pawn } = aiming.wished;
  const kinds = kindsOf(legal);
  const discards = legal.some((action) => action.startsWith('discard'));
  const possible = kinds.includes(what) ? what : (!discards && kinds[0]) || 'move';
  const own = seat ?? view.active;
  const goes = pawn !== undefined && movable(legal, possible).includes(pawn);
  return { what: possible, pawn: goes ? pawn : own };
}

/** Events that can be played to many cities are played by clicking one, if somebody wants it so. */
export function onTheMap(actions: string[]): Instead | undefined {
  const what = kindsOf(actions).find((kind) => kind !== 'move');
  if (!what || actions.length < 2) return undefined;
  return {
    text: t('pandemic-on-the-map'),
    go: async () => {
      aiming.wish({ what });
      await tick();
      // Where it is said what a click is for; the map is there, too.
      document.querySelector<HTMLElement>('[data-aim] [aria-pressed=true]')?.focus();
    },
  };
}
