/** The notation of decisions, read so that the board can show where they belong. */

import type { Class, Region, TileAt } from './types';

export type Action =
  | { verb: 'setup-place' | 'king' | 'plague' | 'spread' | 'final-peasant' | 'final-knight'; region: Region }
  | { verb: 'take'; card: Class }
  | { verb: 'place'; region: Region; count: number }
  | { verb: 'merchant'; from: Region; to: Region; count: number }
  | { verb: 'monk'; tile: TileAt; to: Region }
  | { verb: 'witch-look' | 'witch-look2'; tile: TileAt }
  | { verb: 'count'; yes: boolean }
  | { verb: 'witch-stop' | 'witch-swap' | 'witch-keep' | 'reveal' | 'pass' };

export type Verb = Action['verb'];

/** Reads one line of the notation, such as `place gallia 3`. */
export function parse(text: string): Action {
  const [verb, first, second, third] = text.split(' ') as [Verb, string, string, string];
  switch (verb) {
    case 'setup-place':
    case 'king':
    case 'plague':
    case 'spread':
    case 'final-peasant':
    case 'final-knight':
      return { verb, region: first as Region };
    case 'take':
      return { verb, card: first as Class };
    case 'place':
      return { verb, region: first as Region, count: Number(second) };
    case 'merchant':
      return { verb, from: first as Region, to: second as Region, count: Number(third) };
    case 'monk':
      return { verb, tile: first as TileAt, to: second as Region };
    case 'witch-look':
    case 'witch-look2':
      return { verb, tile: first as TileAt };
    case 'count':
      return { verb, yes: first === 'yes' };
    case 'witch-stop':
    case 'witch-swap':
    case 'witch-keep':
    case 'reveal':
    case 'pass':
      return { verb };
    default:
      throw new Error(`'${text}' is no action of Rattus`);
  }
}

/** The card whose power an action uses. */
export function powerOf(action: Action): Class | null {
  switch (action.verb) {
    case 'king':
    case 'merchant':
    case 'monk':
      return action.verb;
    case 'witch-look':
    case 'witch-look2':
    case 'witch-stop':
    case 'witch-swap':
    case 'witch-keep':
      return 'witch';
    case 'final-peasant':
      return 'peasant';
    case 'final-knight':
    case 'count':
      return 'knight';
    default:
      return null;
  }
}
