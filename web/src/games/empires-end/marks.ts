/** What is about to happen to a location, shown on it: fire, and the swap of unrest. */

import { cardName } from './names';
import type { View } from './types';
import { unrestOf } from './worth';

export interface Mark {
  /** The crises that would or could destroy it. */
  crises: { crisis: number; sure: boolean }[];
  unrest: boolean;
  /** For its label. */
  burns: 'yes' | 'maybe' | 'no';
  crisis: string;
}

export function markAt(view: View, seat: number, position: number): Mark {
  const hits = view.crises.filter(({ burns, accepted }) => !accepted && burns[seat]?.includes(position));
  const crises = hits.map(({ crisis, burns }) => ({ crisis, sure: burns[seat]?.length === 1 }));
  const empire = view.empires[seat];
  const unrest = view.campaign !== null && empire ? unrestOf(empire, view.campaign) : null;
  return {
    crises,
    unrest: unrest?.includes(position) ?? false,
    burns: crises.length === 0 ? 'no' : crises.some(({ sure }) => sure) ? 'yes' : 'maybe',
    crisis: hits.map(({ card }) => cardName(card)).join(', '),
  };
}
