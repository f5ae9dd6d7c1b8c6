/** Events with what the log knows only from their order. */

import { figureAfter, inFinalTurns, neutral, type Figure } from './figure';
import { tileAt, type Event } from './types';

const RETOLD = new Set<Event['type']>(['cubes-placed', 'figure-moved', 'tile-turned', 'spread-lapsed']);
const START: Figure = { figure: null, figure_counts: false, stage: 'turn', trigger: null, end_timing: 'turn' };

export function retell(events: Event[], before: () => Event[]): Event[] {
  if (!events.some(({ type }) => RETOLD.has(type))) return events;
  const past = before();
  let figure = past.reduce(figureAfter, START);
  return events.map((event, index) => {
    figure = figureAfter(figure, event);
    switch (event.type) {
      case 'cubes-placed':
        return { ...event, final: inFinalTurns(figure), ...(index === 0 ? lapOf(event, past) : {}) };
      case 'figure-moved':
        return { ...event, final: inFinalTurns(figure) };
      case 'tile-turned':
        return {
          ...event,
          neutral: neutral(figure, tileAt(event.tile).region),
          hits: events[index + 1]?.type === 'cubes-lost',
        };
      case 'spread-lapsed':
        return { ...event, empty: emptied([...past, ...events.slice(0, index)], events.slice(index)) };
      default:
        return event;
    }
  });
}

/** The rats that are left when a game begins, by its seats (RAT-2.9). */
const SUPPLY: Record<number, number> = { 2: 29, 3: 33, 4: 37 };
const byEmptySupply = (event: Event) => event.type === 'end-triggered' && event.cause === 'supply-empty';

/** Was the supply empty here? A game that began in a given position only tells it where a turn ends thereupon. */
function emptied(before: Event[], after: Event[]): boolean | undefined {
  if (before.some(byEmptySupply) || after.some(byEmptySupply)) return true;
  const begun = before.findIndex(({ type }) => type !== 'cubes-placed');
  const seats = new Set(before.slice(0, begun).map((event) => event.type === 'cubes-placed' && event.seat)).size;
  const supply = SUPPLY[seats];
  if (supply !== undefined) return before.filter(({ type }) => type === 'tile-placed').length >= supply;
  const ends = after.some(({ type }) => type === 'turn-ended') && !after.some(({ type }) => type === 'end-triggered');
  return ends && !before.some(({ type }) => type === 'end-triggered') ? false : undefined;
}

/** A game begins with two cubes of each seat, and two more of each (RAT-2.12, RAT-2.13), before anything else. */
function lapOf({ seat, count }: Extract<Event, { type: 'cubes-placed' }>, before: Event[]): { lap?: 1 | 2 } {
  const starting = count === 2 && before.every((event) => event.type === 'cubes-placed' && event.count === 2);
  const own = before.filter((event) => event.type === 'cubes-placed' && event.seat === seat).length;
  return starting && own < 2 ? { lap: own === 0 ? 1 : 2 } : {};
}
