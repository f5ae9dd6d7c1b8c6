/** What the active seat may still do, as far as a question has to word it; the rules decide. */

import { inRegions, type Class, type View } from './types';

/** With an empty hand there is nothing to place, and without rats only the Peasant can (RAT-5.7). */
export function mayPlace({ placed, hands, active, regions, cards, used }: View): boolean {
  const peasant = cards[active]?.includes('peasant') && !used.includes('peasant');
  return !placed && hands[active]! > 0 && (peasant || regions.some(({ tiles }) => tiles.length > 0));
}

export function mayUse(view: View): boolean {
  return (view.cards[view.active] ?? []).some((card) => !view.used.includes(card) && ready(view, card));
}

export function mayTake({ stage, taken, display, cards, active }: View): boolean {
  return (
    stage === 'turn' && !taken && (display.length > 0 || cards.some((own, seat) => seat !== active && own.length > 0))
  );
}

/** Every region has neighbours, and all hang together: room anywhere is room beside some rat. */
function ready(view: View, card: Class): boolean {
  const rats = view.regions.some(({ tiles }) => tiles.length > 0);
  const final = view.stage === 'final';
  switch (card) {
    case 'king':
      return view.regions.some(({ tiles, cubes }) => tiles.length === 0 && cubes[view.active]! > 0);
    case 'merchant':
      return inRegions(view, view.active) > 0;
    case 'witch':
      return rats;
    case 'monk':
      return (final || view.stage === 'turn') && rats && view.regions.some(({ tiles }) => tiles.length < 3);
    case 'peasant':
      return final && view.hands[view.active]! > 0;
    case 'knight':
      return final;
  }
}
