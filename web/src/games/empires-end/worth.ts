/**
 * What an ability comes to at a place, with the neighbours it has there.
 *
 * For the eye only: previews, and the sheet at the end. What is played out comes from the server.
 */

import { abilityOf, campaignInfo, type Effect } from './kit';
import {
  amount,
  at,
  neighbours,
  RESOURCES,
  whereIs,
  type EmpireView,
  type Purse,
  type Source,
  type View,
} from './types';

/** What one use, or one counting, brings. */
export interface Worth {
  resources?: Purse;
  points?: number;
  strength?: number;
  /** Innovations whose marker would come off. */
  refreshes?: number;
  /** Hammers saved. */
  saved?: number;
}

const times = (purse: Purse, count: number): Purse =>
  Object.fromEntries(RESOURCES.flatMap((each) => (purse[each] ? [[each, amount(purse, each) * count]] : [])));

export const destroyedOf = (empire: EmpireView) => empire.row.filter(({ intact }) => !intact).length;

/** Null for abilities that are worth what somebody makes of them. */
export function worthAt(effect: Effect, view: View, seat: number, position: number): Worth | null {
  const empire = view.empires[seat];
  if (!empire) return null;
  const beside = neighbours(empire, position);
  const matching = ({ location_kind, state }: { location_kind: string; state: string }) =>
    beside.filter(({ kind, intact }) => kind === location_kind && intact === (state === 'intact')).length;
  const ruins = beside.filter(({ intact }) => !intact).length;
  switch (effect.effect) {
    case 'gain':
    case 'on_destroyed_gain':
      return { resources: effect.resources };
    case 'gain_per_adjacent':
      return { resources: times({ [effect.resource]: effect.amount }, matching(effect)) };
    case 'points':
    case 'on_destroyed_points':
      return { points: effect.amount };
    case 'points_per_adjacent_destroyed':
    case 'end_points_per_adjacent_destroyed':
      return { points: effect.amount * ruins };
    case 'end_points_per_adjacent':
      return { points: effect.amount * matching(effect) };
    case 'end_points_per_destroyed':
      return { points: effect.amount * destroyedOf(empire) };
    case 'end_points_most_destroyed': {
      const own = destroyedOf(empire);
      const most = view.empires.every((other) => destroyedOf(other) <= own);
      return { points: own > 0 && most ? effect.amount : 0 };
    }
    case 'end_points_per_resource':
      return empire.purse ? { points: effect.amount * amount(empire.purse, effect.resource) } : null;
    case 'strength':
      return { strength: effect.amount };
    case 'strength_per_adjacent':
      return { strength: effect.amount * matching(effect) };
    case 'strength_per_adjacent_destroyed':
      return { strength: effect.amount * ruins };
    case 'refresh_adjacent':
      return {
        refreshes: beside.flatMap(({ innovations }) => innovations.filter(({ exhausted }) => exhausted)).length,
      };
    case 'on_destroyed_refresh_all':
      return { refreshes: exhaustedOf(empire).length };
    case 'discount_rebuild_adjacent':
      return { saved: effect.amount * ruins };
    default:
      return null;
  }
}

export const exhaustedOf = (empire: EmpireView) =>
  empire.row.flatMap(({ innovations }) => innovations.filter(({ exhausted }) => exhausted));

/** Does a use bring anything right now? */
export function isSomething(worth: Worth | null): boolean {
  if (!worth) return false;
  const { resources = {}, points = 0, strength = 0, refreshes = 0, saved = 0 } = worth;
  return RESOURCES.some((each) => amount(resources, each) > 0) || points + strength + refreshes + saved > 0;
}

/** All of an empire's abilities with where they sit, locations first at each position. */
export function sourcesOf(empire: EmpireView): { source: Source; position: number; active: boolean; left: number }[] {
  return empire.row.flatMap(({ position, location, intact, left, innovations }) => [
    { source: location, position, active: intact, left },
    ...innovations.map((each) => ({ source: each.card, position, active: intact, left: each.left })),
  ]);
}

/** The end abilities of an empire and what they are worth (EMP-11.1 to EMP-11.8). */
export function endWorths(view: View, seat: number): { source: Source; points: number }[] {
  const empire = view.empires[seat];
  if (!empire) return [];
  const ends = sourcesOf(empire).filter(({ source, active }) => active && abilityOf(source).when === 'end');
  const plain = ends.map(({ source, position }) => {
    const { effect } = abilityOf(source);
    return { source, copy: effect.effect === 'end_copy', points: worthAt(effect, view, seat, position)?.points ?? 0 };
  });
  const best = Math.max(0, ...plain.filter(({ copy }) => !copy).map(({ points }) => points));
  return plain.map(({ source, copy, points }) => ({ source, points: copy ? best : points }));
}

/** The two positions that unrest would exchange, if there is anything to exchange (EMP-9.8, EMP-9.9). */
export function unrestOf(empire: EmpireView, campaign: number): [number, number] | null {
  const { rank, position } = campaignInfo(campaign).unrest;
  const ranked = empire.row.filter(({ intact }) => intact).sort((a, b) => b.points - a.points)[rank - 1];
  return ranked && ranked.position !== position ? [ranked.position, at(empire, position).position] : null;
}

/** The position of an ability in an empire. */
export const positionOf = (empire: EmpireView, source: Source) => whereIs(empire, source)?.position ?? 0;

/** The plain uses among legal actions that bring something now: there is no reason to leave one out. */
export function plainGains(view: View, seat: number, legal: string[]): { action: string; worth: Worth }[] {
  const empire = view.empires[seat];
  if (!empire) return [];
  return legal.flatMap((action) => {
    const [verb, source] = action.split(' ') as [string, Source];
    if (verb !== 'use') return [];
    const worth = worthAt(abilityOf(source).effect, view, seat, positionOf(empire, source));
    return worth && isSomething(worth) ? [{ action, worth }] : [];
  });
}

/** Several worths together. */
export function sum(worths: Worth[]): Worth {
  const total: Required<Pick<Worth, 'points' | 'refreshes'>> & { resources: Purse } = {
    resources: {},
    points: 0,
    refreshes: 0,
  };
  for (const { resources = {}, points = 0, refreshes = 0 } of worths) {
    for (const each of RESOURCES) {
      if (resources[each]) total.resources[each] = amount(total.resources, each) + amount(resources, each);
    }
    total.points += points;
    total.refreshes += refreshes;
  }
  return total;
}
