/**
 * Ways to a city: free ones and flights that cost a card.
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

/** How many actions it takes; a way that does not exist, endlessly many. */
export const costOf = (route: Route | undefined): number => (route ? route.path.length - 1 : Infinity);

/** The actions that a way consists of, one step after another. */
export function stepsOf({ first, path }: Route, pawn: number): string[] {
  const later = path.slice(2).map((city, index) => {
    const linked = spotOf(path[index + 1]!).adjacent.includes(city);
    return `${linked ? 'drive' : 'shuttle'} ${pawn} ${city}`;
  });
  return [first, ...later];
}

/** Does each of these cost a card? */
export const costCards = (actions: string[]): boolean => actions.every((action) => /^(direct|charter) /.test(action));

/** The shortest way without a card, and the shortest that begin with a flight, if they are shorter. */
export function routesTo(view: View, legal: string[], pawn: number, goal: City): Route[] {
  const start = view.pawns[pawn];
  if (start === undefined || start === goal) return [];
  const distance = distancesTo(view, goal);
  /** By how they begin: free ways are all alike, flights differ by the card they cost. */
  const best = new Map<string, Route>();
  for (const text of legal) {
    const route = routeBy(view, text, pawn, start, distance);
    if (!route) continue;
    const kind = costCards([text]) ? text.split(' ')[0]! : 'free';
    if (costOf(route) < costOf(best.get(kind))) best.set(kind, route);
  }
  const free = best.get('free');
  const flights = [best.get('direct'), best.get('charter')].filter((route) => costOf(route) < costOf(free));
  return [free, ...flights.sort((a, b) => costOf(a) - costOf(b))].filter((route) => route !== undefined);
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
