import { expect, test } from 'vitest';
import { steps } from './fixtures/game';
import { narrate } from './narrate';
import type { View } from './types';

/** What lies on the table; the rest of the view is about the turn. */
function pieces({ regions, figure, castle, hands, cards, display, supply, turned }: View) {
  return { regions, figure, castle, hands, cards: cards.map((own) => [...own].sort()), display, supply, turned };
}

test('the events of every move lead from one view to the next', () => {
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.view;
    if (!before) continue;
    const after = step.events.reduce(narrate, before);
    expect(pieces(after), `step ${index}: ${step.action}`).toEqual(pieces(step.view));
  }
});
