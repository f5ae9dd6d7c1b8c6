/** What the log draws beside a sentence, and the pieces an event is about. */

import type { GameEvent } from '../../lib/protocol';
import type { Event } from './types';

/** Drawn in a box of 20. */
const ICONS = {
  move: 'M2 10h12M10 5l5 5-5 5',
  card: 'M5 3h10v14H5ZM8 6h4M8 9h4',
  station: 'M3 17V9l5-5 4 4V5h3v6l2 2v4Z',
  cure: 'M8 2h4M9 2v5L4 15q-1 3 2 3h8q3 0 2-3l-5-8V2M6 13h8',
  less: 'M4 7l6-3 6 3v7l-6 3-6-3ZM7 10.5h6',
  more: 'M4 7l6-3 6 3v7l-6 3-6-3ZM7 10.5h6M10 7.5v6',
  outbreak: 'M10 1l2 5 5-2-2 5 4 3-5 1 1 5-5-3-5 3 1-5-5-1 4-3-2-5 5 2Z',
  ask: 'M3 4h14v9H9l-4 4v-4H3Z',
  event: 'M10 2l2.4 5.4 5.6.6-4.2 3.8 1.2 5.7-5-3-5 3 1.2-5.7L2 8l5.6-.6Z',
  turn: 'M4 6a7 7 0 1 1-1 6M4 2v4h4',
  end: 'M5 2v16M5 3h10l-3 3.5 3 3.5H5',
};

export function mark(raw: GameEvent): { icon: string; pieces: string[] } {
  const event = raw as Event;
  switch (event.type) {
    case 'pawn-moved':
      return { icon: ICONS.move, pieces: [`city:${event.from}`, `city:${event.to}`] };
    case 'card-discarded':
    case 'card-drawn':
    case 'card-shared':
      return { icon: ICONS.card, pieces: event.card ? [`card:${event.card}`] : [] };
    case 'station-built':
      return { icon: ICONS.station, pieces: [`city:${event.city}`] };
    case 'cure-discovered':
    case 'disease-eradicated':
      return { icon: ICONS.cure, pieces: [`disease:${event.colour}`] };
    case 'disease-treated':
    case 'medic-cleared':
    case 'cube-taken-back':
      return { icon: ICONS.less, pieces: [`city:${event.city}`] };
    case 'cubes-placed':
      return { icon: ICONS.more, pieces: [`city:${event.city}`] };
    case 'outbreak':
      return { icon: ICONS.outbreak, pieces: [`city:${event.city}`] };
    case 'bottom-card-drawn':
    case 'infection-card-removed':
    case 'infection-ignored':
      return { icon: ICONS.card, pieces: [`city:${event.city}`] };
    case 'infection-drawn':
      return { icon: ICONS.card, pieces: event.cards.map((city) => `city:${city}`) };
    case 'forecast-seen':
    case 'forecast-ordered':
      return { icon: ICONS.card, pieces: (event.cards ?? []).map((city) => `city:${city}`) };
    case 'consent-asked':
    case 'consent-answered':
    case 'request-withdrawn':
      return { icon: ICONS.ask, pieces: [] };
    case 'event-played':
      return { icon: ICONS.event, pieces: [`card:${event.event}`] };
    case 'rate-raised':
    case 'intensified':
      return { icon: ICONS.outbreak, pieces: [] };
    case 'turn-began':
      return { icon: ICONS.turn, pieces: [] };
    default:
      return { icon: ICONS.end, pieces: [] };
  }
}
