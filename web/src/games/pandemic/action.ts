/** The notation of decisions, read so that the board can show where they belong. */

import type { Card, City, Colour } from './types';

export const MOVES = ['drive', 'shuttle', 'direct', 'charter'] as const;
export type Move = (typeof MOVES)[number];

export type Action =
  | { verb: Move | 'airlift'; pawn: number; to: City }
  | { verb: 'dispatch'; pawn: number; toPawn: number }
  | { verb: 'build'; from: City | null }
  | { verb: 'cure'; colour: Colour; cards: City[] }
  | { verb: 'treat'; colour: Colour }
  | { verb: 'share'; giver: number; receiver: number; card: City | null }
  | { verb: 'grant'; city: City; from: City | null }
  | { verb: 'resilient' | 'order'; city: City }
  | { verb: 'discard'; card: Card }
  | { verb: 'consent'; yes: boolean; card: City | null }
  | { verb: 'pass' | 'end-actions' | 'forecast' | 'quiet-night' | 'withdraw' | 'ready' | 'open-hands' };

export type Verb = Action['verb'];

/** Reads one line of the notation, such as `drive 0 chicago`. */
export function parse(text: string): Action {
  const [verb, ...words] = text.split(' ') as [Verb, ...string[]];
  const [first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'drive':
    case 'shuttle':
    case 'direct':
    case 'charter':
    case 'airlift':
      return { verb, pawn: Number(first), to: second };
    case 'dispatch':
      return { verb, pawn: Number(first), toPawn: Number(second) };
    case 'build':
      return { verb, from: second || null };
    case 'cure':
      return { verb, colour: first as Colour, cards: words.slice(1) };
    case 'treat':
      return { verb, colour: first as Colour };
    case 'share':
      return { verb, giver: Number(first), receiver: Number(second), card: third === 'any' ? null : third };
    case 'grant':
      return { verb, city: first, from: third || null };
    case 'resilient':
    case 'order':
      return { verb, city: first };
    case 'discard':
      return { verb, card: first };
    case 'consent':
      return { verb, yes: first === 'yes', card: second || null };
    case 'pass':
    case 'end-actions':
    case 'forecast':
    case 'quiet-night':
    case 'withdraw':
    case 'ready':
    case 'open-hands':
      return { verb };
    default:
      throw new Error(`'${text}' is no action of Pandemic`);
  }
}

/** A pawn on its way by one of the four simple actions, or along with another pawn. */
export function isMove(action: Action): action is Extract<Action, { pawn: number }> {
  return 'pawn' in action;
}
