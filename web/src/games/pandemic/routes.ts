/**
 * Ways to a city that is more than one action away.
 *
 * A proposal, drawn from the map and the stations everybody sees: the first step is a legal
 * action, the others go along links and between stations. The server decides about each in turn.
 */

import { parse } from './action';
import { spotOf } from './cities';
import type { City, View } from './types';

export interface Route {
  /** The legal action to begin with. */
  first: string;
  /** Every city of the way, the start included. */
  path: City[];
  /** The card that the first step costs. */
  card: City | null;
}

export const costOf = (route: Route): number => route.path.length - 1;

/** The shortest way without a card, and one with a card if that is shorter. */
export function routesTo(view: View, legal: string[], pawn: number, goal: City): Route[] {
  const start = view.pawns[pawn];
  if (start === undefined || start === goal) return [];
  const distance = distancesTo(view, goal);
  const best: Record<'free' | 'paid', Route | null> = { free: null, paid: null };
  for (const text of legal) {
    const route = routeBy(view, text, pawn, start, distance);
    if (!route) continue;
    const kind = route.card === null ? 'free' : 'paid';
    if (best[kind] === null || costOf(route) < costOf(best[kind])) best[kind] = route;
  }
  const { free, paid } = best;
  if (!paid || (free && costOf(free) <= costOf(paid))) return free ? [free] : [];
  return free ? [free, paid] : [paid];
}

function routeBy(view: View, text: string, pawn: number, start: City, distance: Map<City, number>): Route | null {
  const action = parse(text);
  if (!('to' in action) || action.pawn !== pawn || action.verb === 'airlift') return null;
  if (!distance.has(action.to)) return null;
  const card = action.verb === 'direct' ? action.to : action.verb === 'charter' ? start : null;
  return { first: text, path: [start, ...descend(view, action.to, distance)], card };
}

/** From a city down to the goal, one step after another. */
function descend(view: View, from: City, distance: Map<City, number>): City[] {
  const path = [from];
  for (let left = distance.get(from) ?? 0; left > 0; left -= 1) {
    const next = stepsFrom(view, path.at(-1)!).find((city) => distance.get(city) === left - 1);
    if (next === undefined) break;
    path.push(next);
  }
  return path;
}

/** How many steps along links and between stations each city is away. */
function distancesTo(view: View, goal: City): Map<City, number> {
  const distance = new Map([[goal, 0]]);
  for (const city of distance.keys()) {
    for (const next of stepsFrom(view, city)) {
      if (!distance.has(next)) distance.set(next, distance.get(city)! + 1);
    }
  }
  return distance;
}

function stepsFrom(view: View, city: City): City[] {
  const stations = view.stations.includes(city) ? view.stations.filter((each) => each !== city) : [];
  return [...spotOf(city).adjacent, ...stations];
}
