/**
 * Ways to a city, the cheapest first: fewest actions, then fewest cards.
 *
 * A proposal, drawn from the map, the stations and the cards everybody sees: the first step is a
 * legal action, the others follow the map. The server decides about each in turn.
 */

import { isMove, parse } from './action';
import { spotOf } from './cities';
import { shownHand, type City, type View } from './types';

export interface Route {
  /** The actions it consists of; the first is a legal one. */
  steps: string[];
  /** Every city of the way, the start included. */
  path: City[];
  /** The cards it costs. */
  cards: City[];
}

interface Step {
  action: string;
  to: City;
  card: City | null;
}

/** So many ways for the same number of actions and cards are enough to choose from. */
const ALIKE = 3;

/** Does each of these cost a card? */
export const costCards = (actions: string[]): boolean => actions.every((action) => /^(direct|charter) /.test(action));

/** The cheapest ways, and those that take more actions and cost fewer cards. */
export function routesTo(view: View, legal: string[], pawn: number, goal: City): Route[] {
  const all = search(view, legal, pawn, goal);
  const price = ({ steps, cards }: Route) => [steps.length, cards.length] as const;
  const alike = new Map<string, Route[]>();
  for (const route of all) {
    const [actions, cards] = price(route);
    const beaten = all.map(price).some(([a, c]) => a <= actions && c <= cards && a + c < actions + cards);
    const key = `${actions} ${cards}`;
    if (!beaten) alike.set(key, [...(alike.get(key) ?? []), route]);
  }
  return [...alike.values()]
    .flatMap((routes) => routes.slice(0, ALIKE))
    .sort((a, b) => a.steps.length - b.steps.length || a.cards.length - b.cards.length);
}

/** Everything that one action does, and ways of more actions that cost fewer cards. */
export function waysTo(view: View, legal: string[], pawn: number, goal: City): Route[] {
  const start = view.pawns[pawn] ?? '';
  const steps = start === goal ? [] : firstSteps(view, legal, pawn, goal).filter(({ to }) => to === goal);
  return [
    ...steps.map(({ action, card }) => ({ steps: [action], path: [start, goal], cards: card === null ? [] : [card] })),
    ...routesTo(view, legal, pawn, goal).filter((route) => route.steps.length > 1),
  ];
}

/** Step by step from where the pawn stands. What has been reached before for the same cards or fewer is left alone. */
function search(view: View, legal: string[], pawn: number, goal: City): Route[] {
  const start = view.pawns[pawn];
  if (start === undefined || start === goal) return [];
  const found: Route[] = [];
  const reached = new Map<City, City[][]>([[start, [[]]]]);
  const queue: Route[] = [{ steps: [], path: [start], cards: [] }];
  for (const route of queue) {
    const here = route.path.at(-1)!;
    const next = route.steps.length === 0 ? firstSteps(view, legal, pawn, goal) : stepsFrom(view, route, pawn, goal);
    for (const { action, to, card } of next) {
      const cards = card === null ? route.cards : [...route.cards, card];
      const before = reached.get(to) ?? [];
      if (to === here || before.some((spent) => spent.every((each) => cards.includes(each)))) continue;
      reached.set(to, [...before, cards]);
      const longer = { steps: [...route.steps, action], path: [...route.path, to], cards };
      (to === goal ? found : queue).push(longer);
    }
  }
  return found;
}

/** What is legal now. A charter flight goes anywhere, so it goes to the goal; ways without a card come first. */
function firstSteps(view: View, legal: string[], pawn: number, goal: City): Step[] {
  const steps = legal.flatMap((action): Step[] => {
    const parsed = parse(action);
    if (!isMove(parsed) || parsed.verb === 'airlift' || parsed.pawn !== pawn) return [];
    if (parsed.verb === 'dispatch') return [{ action, to: view.pawns[parsed.toPawn] ?? '', card: null }];
    const { verb, to } = parsed;
    if (verb === 'charter') return to === goal ? [{ action, to, card: view.pawns[pawn] ?? '' }] : [];
    return [{ action, to, card: verb === 'direct' ? to : null }];
  });
  return steps.sort((a, b) => Number(a.card !== null) - Number(b.card !== null));
}

/**
 * What can follow. A direct flight and the way to another pawn lead to the same city from everywhere, so they are worth
 * their price as first steps only. Cards are those of whose turn it is, whoever's pawn it moves (PAN-6.2).
 */
function stepsFrom(view: View, { path, cards }: Route, pawn: number, goal: City): Step[] {
  const here = path.at(-1)!;
  const stations = view.stations.includes(here) ? view.stations : [];
  const holds = shownHand(view.hands[view.active]!).cards.includes(here) && !cards.includes(here);
  const free = (verb: string) => (to: City) => ({ action: `${verb} ${pawn} ${to}`, to, card: null });
  return [
    ...spotOf(here).adjacent.map(free('drive')),
    ...stations.map(free('shuttle')),
    ...(holds ? [{ action: `charter ${pawn} ${goal}`, to: goal, card: here }] : []),
  ];
}
