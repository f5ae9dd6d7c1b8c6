/** The notation of decisions, read so that the board can show where they belong. */

import type { Card, Resource, Source } from './types';

export type Action =
  | { verb: 'mulligan' | 'scarcity' | 'rest' | 'order'; yes: boolean }
  | { verb: 'opening' | 'sell' | 'refresh'; card: Card }
  | { verb: 'bid'; crisis: number; resource: Resource }
  | { verb: 'free-bid' | 'redraw'; crisis: number; card: Card }
  | { verb: 'accept'; crisis: number }
  | { verb: 'destroy' | 'attach'; position: number }
  | { verb: 'use' | 'repeat'; source: Source }
  | { verb: 'exchange'; source: Source; give: Resource; get: Resource | 'all' }
  | { verb: 'choose'; source: Source; resource: Resource }
  | { verb: 'play'; card: Card; position: number; coins: number }
  | { verb: 'rebuild'; position: number; coins: number }
  | { verb: 'swap'; a: number; b: number }
  | { verb: 'move'; card: Card; position: number }
  | { verb: 'military'; axes: number; coins: number }
  | { verb: 'end-turn' | 'buy-coin' | 'stop-buying' | 'end-economy' | 'end-industry' | 'no-refresh' };

export type Verb = Action['verb'];

/** The word for yes in decisions that have two answers. */
const YES: Record<string, string> = { mulligan: 'yes', scarcity: 'yes', rest: 'keep', order: 'economy' };

/** Reads one line of the notation, such as `play fire-09 4 1`. */
export function parse(text: string): Action {
  const [verb, first, second, third] = text.split(' ') as [Verb, string, string, string];
  switch (verb) {
    case 'mulligan':
    case 'scarcity':
    case 'rest':
    case 'order':
      return { verb, yes: first === YES[verb] };
    case 'opening':
    case 'sell':
    case 'refresh':
      return { verb, card: first as Card };
    case 'bid':
      return { verb, crisis: Number(first), resource: second as Resource };
    case 'free-bid':
    case 'redraw':
      return { verb, crisis: Number(first), card: second as Card };
    case 'accept':
      return { verb, crisis: Number(first) };
    case 'destroy':
    case 'attach':
      return { verb, position: Number(first) };
    case 'use':
    case 'repeat':
      return { verb, source: first as Source };
    case 'exchange':
      return { verb, source: first as Source, give: second as Resource, get: third as Resource | 'all' };
    case 'choose':
      return { verb, source: first as Source, resource: second as Resource };
    case 'play':
      return { verb, card: first as Card, position: Number(second), coins: Number(third) };
    case 'rebuild':
      return { verb, position: Number(first), coins: Number(second) };
    case 'swap':
      return { verb, a: Number(first), b: Number(second) };
    case 'move':
      return { verb, card: first as Card, position: Number(second) };
    case 'military':
      return { verb, axes: Number(first), coins: Number(second) };
    case 'end-turn':
    case 'buy-coin':
    case 'stop-buying':
    case 'end-economy':
    case 'end-industry':
    case 'no-refresh':
      return { verb };
    default:
      throw new Error(`'${text}' is no action of Empire's End`);
  }
}
