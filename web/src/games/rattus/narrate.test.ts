import { expect, test } from 'vitest';
import { steps } from './fixtures/game';
import { narrate } from './narrate';
import { inRegions, type View } from './types';

/** What lies on the table; the rest of the view is about the turn. */
function pieces({ regions, figure, figure_counts, castle, hands, cards, display, supply, turned }: View) {
  const sorted = cards.map((own) => [...own].sort());
  return { regions, figure, figure_counts, castle, hands, cards: sorted, display, supply, turned };
}

test('the events of every move lead from one view to the next', () => {
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.view;
    if (!before) continue;
    const after = step.events.reduce(narrate, before);
    expect(pieces(after), `step ${index}: ${step.action}`).toEqual(pieces(step.view));
  }
});

test('the cubes of a seat are twenty at every moment', () => {
  let view = steps[0]!.view;
  for (const event of steps.flatMap(({ events }) => events)) {
    view = narrate(view, event);
    for (const [seat, hand] of view.hands.entries())
      expect(inRegions(view, seat) + hand + (view.castle[seat] ?? 0)).toBe(20);
  }
});
