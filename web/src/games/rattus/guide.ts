/** What newcomers are told, and what a move of the plague may cost. */

import { t } from '../../lib/i18n/index.svelte';
import { parse } from './action';
import { mayPlace } from './powers';
import { regionOf, type View } from './types';

/** The phases that are explained; the rest of a turn is small steps of these. */
export function guide(view: View): string[] {
  const phase = phaseOf(view);
  return phase === null ? [] : [1, 2, 3].map((number) => t(`rattus-guide-${phase}-${number}`));
}

function phaseOf(view: View): string | null {
  switch (view.stage) {
    case 'setup':
    case 'spread':
    case 'final':
      return view.stage;
    case 'turn':
      return mayPlace(view) ? 'turn' : 'plague';
    case 'reveal':
    case 'count':
      return 'reveal';
    default:
      return null;
  }
}

/** Rats that lie in a region are turned when the plague comes there: every cube in it may go. */
export function threatened(view: View, action: string): string[] {
  const wish = parse(action);
  if (wish.verb !== 'plague') return [];
  const { tiles, cubes } = regionOf(view, wish.region);
  if (tiles.length === 0) return [];
  return cubes.flatMap((count, seat) => (count > 0 ? [`cubes:${wish.region}:${seat}`] : []));
}
