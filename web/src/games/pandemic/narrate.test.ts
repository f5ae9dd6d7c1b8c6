import { expect, test } from 'vitest';
import { steps } from './fixtures/game';
import { narrate } from './narrate';
import type { View } from './types';

/** What lies on the table; the rest of the view is about the turn and about knowledge. */
function pieces(view: View) {
  const { roles, pawns, cities, supply, box, diseases, stations_left, outbreaks } = view;
  const { infection_index, infection_rate, player_deck, infection_deck, removed, active } = view;
  return {
    roles,
    pawns,
    cities,
    supply,
    box,
    diseases,
    stations: [...view.stations].sort(),
    stations_left,
    outbreaks,
    infection_index,
    infection_rate,
    player_deck,
    infection_deck,
    removed,
    active,
    hands: view.hands.map(({ size, cards }) => ({ size, cards: cards && [...cards].sort() })),
    player_discard: [...view.player_discard].sort(),
    lying: [...view.infection_discard, ...view.face_up].sort(),
  };
}

test('the events of every move lead from one view to the next', () => {
  expect(steps.length).toBeGreaterThan(50);
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.view;
    if (!before) continue;
    const after = step.events.reduce(narrate, before);
    expect(pieces(after), `step ${index}: ${step.action}`).toEqual(pieces(step.view));
  }
});
