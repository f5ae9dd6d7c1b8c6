import { expect, test } from 'vitest';
import { games } from './fixtures/games';
import { narrate } from './narrate';
import { RESOURCES, type Purse, type View } from './types';

const whole = (purse: Purse | null) => purse && RESOURCES.map((each) => purse[each] ?? 0);

/** What lies on the table; the rest of the view is about what may be done. */
function pieces({ field, crises, empires, discard, hand, campaign }: View) {
  return {
    field,
    campaign,
    crises: crises.map(({ card, pot }) => ({ card, pot: whole(pot) })),
    discard: [...discard].sort(),
    hand: hand.map(({ card }) => card).sort(),
    empires: empires.map(({ row, points, hand, purse }) => ({
      points,
      hand,
      purse: whole(purse),
      row: row.map(({ position, location, intact, innovations }) => ({
        position,
        location,
        intact,
        innovations: innovations.map(({ card, exhausted }) => ({ card, exhausted })),
      })),
    })),
  };
}

test('the events of every move lead from one view to the next', { timeout: 60_000 }, () => {
  for (const steps of games) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]?.view;
      if (!before || step.view.over) continue;
      const after = step.events.reduce(narrate, before);
      expect(pieces(after), `step ${index}: ${step.action}`).toEqual(pieces(step.view));
    }
  }
});
