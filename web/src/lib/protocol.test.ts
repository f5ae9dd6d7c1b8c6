import { expect, test } from 'vitest';
import { eventsOf, factsOf } from './protocol';
import type { Json } from './protocol.generated';

test('only objects have facts', () => {
  expect(factsOf({ type: 'own-card', class: 'king' })).toEqual({ type: 'own-card', class: 'king' });
  for (const json of [null, true, 3, 'word', [{ type: 'no' }]] satisfies Json[]) expect(factsOf(json)).toEqual({});
});

test('events are what has a type, and only moves have events', () => {
  const about = { viewer: 0, seq: 1, at: 0 };
  const events: Json[] = [{ type: 'placed', cubes: 2 }, null, 'placed', { cubes: 2 }, { type: 3 }];
  expect(eventsOf({ ...about, kind: 'move', seat: 0, events })).toEqual([{ type: 'placed', cubes: 2 }]);
  expect(eventsOf({ ...about, kind: 'undo', seat: 0, step: 1 })).toEqual([]);
});
