/** Events with what the log knows only from their order. */

import { figureAfter, inFinalTurns, neutral, type Figure } from './figure';
import { tileAt, type Event } from './types';

const RETOLD = new Set<Event['type']>(['cubes-placed', 'figure-moved', 'tile-turned']);
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
      default:
        return event;
    }
  });
}

/** A game begins with two cubes of each seat, and two more of each (RAT-2.12, RAT-2.13), before anything else. */
function lapOf({ seat, count }: Extract<Event, { type: 'cubes-placed' }>, before: Event[]): { lap?: 1 | 2 } {
  const starting = count === 2 && before.every((event) => event.type === 'cubes-placed' && event.count === 2);
  const own = before.filter((event) => event.type === 'cubes-placed' && event.seat === seat).length;
  return starting && own < 2 ? { lap: own === 0 ? 1 : 2 } : {};
}
