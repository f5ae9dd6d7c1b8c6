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

/** What clicks can be for right now. */
export function kindsOf(legal: string[]): Aim['what'][] {
  const starts = (verb: string) => legal.some((action) => action.startsWith(`${verb} `));
  return [
    ...(movable(legal, 'move').length > 0 ? (['move'] as const) : []),
    ...(starts('airlift') ? (['airlift'] as const) : []),
    ...(starts('grant') ? (['grant'] as const) : []),
  ];
}

/** The wish, as far as it can be had; else the own pawn does what there is to do, as a rule to move. */
export function aimFor(view: View, seat: number | null, legal: string[]): Aim {
  const { what = 'move', pawn } = aiming.wished;
  const kinds = kindsOf(legal);
  const possible = kinds.includes(what) ? what : (kinds[0] ?? 'move');
  const own = seat ?? view.active;
  const goes = pawn !== undefined && movable(legal, possible).includes(pawn);
  return { what: possible, pawn: goes ? pawn : own };
}
