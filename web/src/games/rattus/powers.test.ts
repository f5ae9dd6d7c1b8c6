import { expect, test } from 'vitest';
import { parse, powerOf } from './action';
import { steps } from './fixtures/game';
import { mayTake, mayUse } from './powers';

test('a question speaks of cards exactly when some may be taken or used', () => {
  for (const { view, legal } of steps) {
    if (!['turn', 'reveal', 'final'].includes(view.stage)) continue;
    const actions = legal.map(parse);
    expect(mayTake(view)).toBe(actions.some(({ verb }) => verb === 'take'));
    expect(mayUse(view)).toBe(actions.some((action) => powerOf(action) !== null));
  }
});
