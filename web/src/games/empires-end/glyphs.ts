/** Abilities in signs, for places too small for words. The words stand in labels and in the book of cards. */

import type { Effect } from './kit';
import { RESOURCES, type Purse } from './types';
import type { SignName } from './signs';

/** A sign, or a few letters. */
export type Glyph = { sign: SignName } | { text: string };

const sign = (name: SignName): Glyph => ({ sign: name });
const text = (letters: string): Glyph => ({ text: letters });

const purse = (what: Purse): Glyph[] =>
  RESOURCES.flatMap((each) => (what[each] ? [text(`+${what[each]}`), sign(each)] : []));
const options = (what: Purse, between: string): Glyph[] =>
  RESOURCES.filter((each) => what[each]).flatMap((each, index) => {
    const count = (what[each] ?? 1) > 1 ? [text(String(what[each]))] : [];
    return [...(index > 0 ? [text(between)] : []), ...count, sign(each)];
  });

export function glyphs(effect: Effect): Glyph[] {
  switch (effect.effect) {
    case 'gain':
      return purse(effect.resources);
    case 'on_destroyed_gain':
      return [sign('destroyed'), ...purse(effect.resources)];
    case 'gain_choice':
      return [text(`+${effect.count}`), ...options(Object.fromEntries(effect.options.map((each) => [each, 1])), '/')];
    case 'exchange': {
      const between = effect.mode === 'all' ? '+' : '/';
      const limit = effect.limit > 1 ? [text(`×${effect.limit}`)] : [];
      return [sign(effect.give), text('→'), ...options(effect.get, between), ...limit];
    }
    case 'gain_per_adjacent':
      return [text(`+${effect.amount}`), sign(effect.resource), text(':'), sign(effect.location_kind)];
    case 'points':
      return [text(`+${effect.amount}`), sign('star')];
    case 'points_per_adjacent_destroyed':
      return [text(`+${effect.amount}`), sign('star'), text(':'), sign('destroyed')];
    case 'on_destroyed_points':
      return [sign('destroyed'), text(`+${effect.amount}`), sign('star')];
    case 'on_destroyed_refresh_all':
      return [sign('destroyed'), sign('refresh')];
    case 'refresh_adjacent':
      return [sign('refresh')];
    case 'repeat_economy':
      return [sign('repeat')];
    case 'discount_play':
      return [text(`−${effect.amount}`), sign('hand')];
    case 'discount_rebuild_adjacent':
      return [text(`−${effect.amount}`), sign('hammer'), text(':'), sign('destroyed')];
    case 'swap_locations':
      return [sign('swap')];
    case 'move_innovation':
      return [sign('move')];
    case 'free_bid':
      return [sign('free'), sign(effect.resource)];
    case 'redraw_crisis':
      return [sign('redraw'), sign('crisis')];
    case 'strength':
      return [text(`+${effect.amount}`), sign('strength')];
    case 'strength_per_adjacent_destroyed':
      return [text(`+${effect.amount}`), sign('strength'), text(':'), sign('destroyed')];
    case 'strength_per_adjacent':
      return [text(`+${effect.amount}`), sign('strength'), text(':'), sign(effect.location_kind)];
    case 'end_points_per_destroyed':
    case 'end_points_per_adjacent_destroyed':
      return [sign('end'), text(String(effect.amount)), sign('star'), text(':'), sign('destroyed')];
    case 'end_points_per_resource':
      return [sign('end'), text(String(effect.amount)), sign('star'), text(':'), sign(effect.resource)];
    case 'end_points_per_adjacent':
      return [sign('end'), text(String(effect.amount)), sign('star'), text(':'), sign(effect.location_kind)];
    case 'end_points_most_destroyed':
      return [sign('end'), text(String(effect.amount)), sign('star'), sign('most')];
    case 'end_copy':
      return [sign('end'), sign('copy')];
  }
}
