/** Events with what the log knows only from their order. */

import { figureAfter, neutral, type Figure } from './figure';
import { tileAt, type Event } from './types';

export function retell(events: Event[], before: () => Event[]): Event[] {
  const [first] = events;
  if (first?.type === 'cubes-placed') return [{ ...first, ...lapOf(first, before()) }, ...events.slice(1)];
  if (!events.some(({ type }) => type === 'tile-turned')) return events;
  const start: Figure = { figure: null, figure_counts: false, stage: 'turn' };
  let figure = before().reduce(figureAfter, start);
  return events.map((event, index) => {
    figure = figureAfter(figure, event);
    if (event.type !== 'tile-turned') return event;
    return {
      ...event,
      neutral: neutral(figure, tileAt(event.tile).region),
      hits: events[index + 1]?.type === 'cubes-lost',
    };
  });
}

/** A game begins with two cubes of each seat, and two more of each (RAT-2.12, RAT-2.13), before anything else. */
function lapOf({ seat, count }: Extract<Event, { type: 'cubes-placed' }>, before: Event[]): { lap?: 1 | 2 } {
  const starting = count === 2 && before.every((event) => event.type === 'cubes-placed' && event.count === 2);
  const own = before.filter((event) => event.type === 'cubes-placed' && event.seat === seat).length;
  return starting && own < 2 ? { lap: own === 0 ? 1 : 2 } : {};
}
