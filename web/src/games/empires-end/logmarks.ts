/** What the log draws beside a sentence, and the pieces an event is about. */

import type { GameEvent } from '../../lib/protocol';
import { isCard, type Event, type Source } from './types';

/** Drawn in a box of 20. */
const ICONS = {
  crisis: 'M11 2 4 11h5l-1 7 8-10h-5Z',
  bid: 'M10 3a7 7 0 1 0 .01 0M10 7v6M7.5 10h5',
  ruin: 'M3 17v-7l2-3 2 4 3-2v8ZM12 17V6l3 3 2-2v10Z',
  built: 'M3 17V9l7-6 7 6v8ZM8 17v-5h4v5',
  card: 'M5 3h10v14H5ZM8 6h4M8 9h4',
  gain: 'M10 3v11M5 9l5 5 5-5M4 17h12',
  points: 'M10 2l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L2 7.8l5.6-.6Z',
  swap: 'M3 7h12M12 3l4 4-4 4M17 13H5M8 9l-4 4 4 4',
  refresh: 'M4 9a6 6 0 0 1 11-2M16 11a6 6 0 0 1-11 2M15 3v4h-4M5 17v-4h4',
  sword: 'M4 3l9 9M13 12l3 3M11 15l4-4M16 3l-5 5M7 12l-3 3M5 11l4 4',
  round: 'M10 3a7 7 0 1 0 .01 0M10 6v4l3 2',
  end: 'M5 2v16M5 3h10l-3 3.5 3 3.5H5',
};

export function mark(raw: GameEvent): { icon: string; pieces: string[] } {
  const event = raw as Event;
  switch (event.type) {
    case 'crisis-revealed':
    case 'crisis-accepted':
      return { icon: ICONS.crisis, pieces: [event.card] };
    case 'crisis-redrawn':
      return { icon: ICONS.crisis, pieces: [event.by] };
    case 'bid-laid':
      return { icon: ICONS.bid, pieces: [] };
    case 'free-bid':
      return { icon: ICONS.bid, pieces: [event.card] };
    case 'destroyed':
      return { icon: ICONS.ruin, pieces: [`${event.seat}:${event.location}`] };
    case 'rebuilt':
      return { icon: ICONS.built, pieces: [`${event.seat}:${event.location}`] };
    case 'attached':
    case 'innovation-moved':
      return { icon: ICONS.card, pieces: [event.card, `${event.seat}:${event.location}`] };
    case 'card-played':
    case 'card-sold':
    case 'card-discarded':
    case 'opening-chosen':
      return { icon: ICONS.card, pieces: [event.card] };
    case 'gained':
      return { icon: ICONS.gain, pieces: sourcePieces(event.seat, event.by) };
    case 'scored':
      return { icon: ICONS.points, pieces: sourcePieces(event.seat, event.by) };
    case 'exchanged':
    case 'ability-used':
      return { icon: ICONS.gain, pieces: sourcePieces(event.seat, event.by) };
    case 'repeated':
      return { icon: ICONS.refresh, pieces: sourcePieces(event.seat, event.target) };
    case 'refreshed':
      return { icon: ICONS.refresh, pieces: event.cards };
    case 'swapped':
      return { icon: ICONS.swap, pieces: [] };
    case 'campaign-revealed':
    case 'bid-sealed':
    case 'bids-shown':
      return { icon: ICONS.sword, pieces: [] };
    case 'mulligan':
    case 'hand-kept':
    case 'hand-discarded':
    case 'hand-filled':
      return { icon: ICONS.card, pieces: [] };
    case 'game-ended':
      return { icon: ICONS.end, pieces: [] };
    default:
      return { icon: ICONS.round, pieces: [] };
  }
}

const sourcePieces = (seat: number, source: Source | null): string[] =>
  source === null ? [] : [isCard(source) ? source : `${seat}:${source}`];
