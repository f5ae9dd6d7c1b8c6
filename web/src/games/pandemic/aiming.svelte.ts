/** What this person wants clicks on cities to be for. Board and cards share it. */

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

/** What clicks can be for right now; moving is always among them. */
export function kindsOf(legal: string[]): Aim['what'][] {
  const starts = (verb: string) => legal.some((action) => action.startsWith(`${verb} `));
  return [
    'move',
    ...(starts('airlift') ? (['airlift'] as const) : []),
    ...(starts('grant') ? (['grant'] as const) : []),
  ];
}

/** The wish, as far as it can be had; the own pawn moves otherwise. */
export function aimFor(view: View, seat: number | null, legal: string[]): Aim {
  const { what = 'move', pawn } = aiming.wished;
  const possible = kindsOf(legal).includes(what) ? what : 'move';
  const own = seat ?? view.active;
  const goes = pawn !== undefined && movable(legal, possible).includes(pawn);
  return { what: possible, pawn: goes ? pawn : own };
}
