/** What the log draws beside a sentence, and the pieces an event is about. */

import type { GameEvent } from '../../lib/protocol';
import { tileAt, type Event } from './types';

/** Drawn in a box of 20. */
const ICONS = {
  cube: 'M4 7l6-3 6 3v7l-6 3-6-3ZM4 7l6 3 6-3M10 10v7',
  lost: 'M4 7l6-3 6 3v7l-6 3-6-3ZM7 8l6 6M13 8l-6 6',
  move: 'M2 10h12M10 5l5 5-5 5',
  castle: 'M3 17V5h3v2h2.5V5h3v2H14V5h3v12h-5v-4H8v4Z',
  card: 'M5 3h10v14H5ZM8 6h4M8 9h4',
  rat: 'M3 13q2-6 8-5 3-2 5 1l-1 2q-1 3-5 3H4q-2 0-1-1ZM14 14q3 1 3 3',
  eye: 'M2 10q8-9 16 0-8 9-16 0ZM10 7.5a2.5 2.5 0 1 0 .01 0',
  plague: 'M10 2q4 1 4 6 2 5 2 9H4q0-4 2-9 0-5 4-6ZM8 8h.5M11.5 8h.5',
  turn: 'M4 6a7 7 0 1 1-1 6M4 2v4h4',
  end: 'M5 2v16M5 3h10l-3 3.5 3 3.5H5',
};

export function mark(raw: GameEvent): { icon: string; pieces: string[] } {
  const event = raw as Event;
  switch (event.type) {
    case 'cubes-placed':
      return { icon: ICONS.cube, pieces: [cubes(event.region, event.seat)] };
    case 'cubes-lost':
      return { icon: ICONS.lost, pieces: [`region:${event.region}`, cubes(event.region, event.seat)] };
    case 'cubes-moved':
      return {
        icon: ICONS.move,
        pieces: [`region:${event.from}`, `region:${event.to}`, cubes(event.to, event.seat)],
      };
    case 'castle-entered':
      return { icon: ICONS.castle, pieces: ['castle', `region:${event.region}`] };
    case 'card-taken':
      return { icon: ICONS.card, pieces: [`card:${event.class}`] };
    case 'tile-moved':
      return { icon: ICONS.move, pieces: [`tile:${event.to}`, `region:${tileAt(event.tile).region}`] };
    case 'tile-looked':
      return { icon: ICONS.eye, pieces: [`tile:${event.tile}`, 'card:witch'] };
    case 'witch-done':
      return { icon: ICONS.eye, pieces: (event.swapped ?? []).map((tile) => `tile:${tile}`) };
    case 'figure-moved':
      return { icon: ICONS.plague, pieces: ['figure', `region:${event.to}`] };
    case 'tile-placed':
      return { icon: ICONS.rat, pieces: [`tile:${event.tile}`, `region:${tileAt(event.tile).region}`] };
    case 'tile-turned':
      return { icon: ICONS.turn, pieces: [`region:${tileAt(event.tile).region}`] };
    case 'figure-counts':
      return { icon: ICONS.plague, pieces: ['figure', 'card:knight'] };
    case 'spread-lapsed':
      return { icon: ICONS.rat, pieces: ['supply'] };
    default:
      return { icon: ICONS.end, pieces: [] };
  }
}

const cubes = (region: string, seat: number) => `cubes:${region}:${seat}`;
