/**
 * Where on the board a decision can be clicked, and what a click there means.
 *
 * Pure functions of the view and the legal actions. What is legal is the server's word alone.
 */

import { parse, type Action } from './action';
import { abilityOf } from './kit';
import { RESOURCES, whereIs, type Card, type Resource, type Source, type View } from './types';

/**
 * A place on the board, for the seat that looks at it: one of its locations, an innovation, a hand card, its sale,
 * a line of the checklist, a crisis, a bid on one, the sealed bid, the end of something.
 */
export type Place =
  | `at:${number}`
  | `card:${Card}`
  | `hand:${Card}`
  | `sell:${Card}`
  | `do:${Source}`
  | `do:${Source}:${Resource}:${Resource | 'all'}`
  | `accept:${number}`
  | `bid:${number}:${Resource}`
  | 'seal'
  | 'end'
  | 'tool:swap'
  | 'tool:move';

/** What somebody has in mind in an industry round; it decides what a click on the row means. */
export type Tool = { kind: 'play'; card: Card } | { kind: 'swap' } | { kind: 'move' } | null;

/** The places where an action can be clicked. */
export function placesOf(action: Action, view: View, seat: number, tool: Tool): Place[] {
  const onBoard = (source: Source): Place[] => {
    const empire = view.empires[seat];
    const found = empire && whereIs(empire, source);
    if (!found) return [];
    return [found.location === source ? `at:${found.position}` : `card:${source as Card}`];
  };
  switch (action.verb) {
    case 'bid':
      return [`bid:${action.crisis}:${action.resource}`];
    case 'accept':
      return [`accept:${action.crisis}`];
    case 'free-bid':
    case 'redraw':
    case 'refresh':
      return [`card:${action.card}`];
    case 'destroy':
    case 'attach':
      return [`at:${action.position}`];
    case 'use':
      // With something taken up, a click on a location is about that.
      return [`do:${action.source}`, ...onBoard(action.source).filter((place) => !tool || !place.startsWith('at:'))];
    case 'choose':
      return [`do:${action.source}:${action.resource}:all`, ...onBoard(action.source)];
    case 'exchange':
      return [`do:${action.source}:${action.give}:${action.get}`, ...onBoard(action.source)];
    case 'repeat':
      return repeaters(view, seat).flatMap((source) => [`do:${source}` as const, ...onBoard(source)]);
    case 'opening':
      return [`hand:${action.card}`];
    case 'sell':
      return [`sell:${action.card}`];
    case 'play':
      return tool?.kind === 'play' && tool.card === action.card ? [`at:${action.position}`] : [];
    case 'rebuild':
      return tool ? [] : [`at:${action.position}`];
    case 'swap':
      return tool?.kind === 'swap' ? [`at:${action.a}`, `at:${action.b}`] : [];
    case 'move':
      return tool?.kind === 'move' ? [`card:${action.card}`, `at:${action.position}`] : [];
    case 'end-turn':
    case 'stop-buying':
    case 'end-economy':
    case 'end-industry':
    case 'no-refresh':
      return ['end'];
    default:
      return [];
  }
}

/** Innovations that still can repeat another ability. */
function repeaters(view: View, seat: number): Source[] {
  const row = view.empires[seat]?.row ?? [];
  return row.flatMap(({ intact, innovations }) =>
    innovations.flatMap(({ card, left }) =>
      intact && left > 0 && abilityOf(card).effect.effect === 'repeat_economy' ? [card] : [],
    ),
  );
}

/** Places that a choice touches, for outlines when the pointer rests on it. */
export function touchedBy(action: Action, view: View, seat: number): Place[] {
  switch (action.verb) {
    case 'play':
      return [`hand:${action.card}`, `at:${action.position}`];
    case 'sell':
      return [`hand:${action.card}`];
    case 'swap':
      return [`at:${action.a}`, `at:${action.b}`];
    case 'move':
      return [`card:${action.card}`, `at:${action.position}`];
    case 'repeat':
      return placesOf({ verb: 'use', source: action.source }, view, seat, null);
    case 'free-bid':
    case 'redraw':
      return [`card:${action.card}`, `accept:${action.crisis}`];
    case 'rebuild':
      return [`at:${action.position}`];
    default:
      return placesOf(action, view, seat, null);
  }
}

/** The legal actions by the place where they can be clicked. */
export function targets(legal: string[], view: View, seat: number | null, tool: Tool = null): Map<Place, string[]> {
  const found = new Map<Place, string[]>();
  if (seat === null) return found;
  for (const text of legal) {
    for (const place of new Set(placesOf(parse(text), view, seat, tool))) {
      found.set(place, [...(found.get(place) ?? []), text]);
    }
  }
  return found;
}

/**
 * What somebody probably wanted who clicked a place where nothing is legal.
 *
 * The server is asked why that is refused, so the wish only has to be a plausible one.
 */
export function wishAt(view: View, place: Place, seat: number, tool: Tool = null): string {
  const [kind, first, second, third] = place.split(':') as [string, string, string?, string?];
  switch (kind) {
    case 'at':
      return locationWish(view, Number(first), seat, tool);
    case 'card':
    case 'do':
      if (second && third && third !== 'all') return `exchange ${first} ${second} ${third}`;
      return abilityWish(view, first as Source, tool, second as Resource | undefined);
    case 'hand':
      return view.ask.startsWith('blitz') || view.round === null
        ? `opening ${first}`
        : `play ${first} ${placeFor(view, seat)} 0`;
    case 'sell':
      return `sell ${first}`;
    case 'accept':
      return `accept ${first}`;
    case 'bid':
      return `bid ${first} ${second}`;
    case 'seal':
      return 'military 0 0';
    case 'tool':
      return first === 'swap' ? 'swap 1 2' : moveWish(view, seat);
    default:
      return endWish(view);
  }
}

function locationWish(view: View, position: number, seat: number, tool: Tool): string {
  if (tool?.kind === 'play') return `play ${tool.card} ${position} 0`;
  if (tool?.kind === 'swap') return `swap ${position} ${position}`;
  if (tool?.kind === 'move') return moveWish(view, seat, position);
  switch (view.ask) {
    case 'place_innovation':
      return `attach ${position}`;
    case 'economy_step':
      return abilityWish(view, view.empires[seat]!.row[position - 1]!.location, tool);
    case 'industry_step':
      return `rebuild ${position} 0`;
    default:
      return `destroy ${position}`;
  }
}

function abilityWish(view: View, source: Source, tool: Tool, named?: Resource): string {
  const { when, effect } = abilityOf(source);
  if (tool?.kind === 'move') return `move ${source} 1`;
  if (view.ask === 'military_refresh') return `refresh ${source}`;
  if (view.ask === 'economy_step' || view.ask === 'industry_step') {
    if (effect.effect === 'exchange') {
      const get = effect.mode === 'all' ? 'all' : RESOURCES.find((each) => effect.get[each]);
      return `exchange ${source} ${named ?? effect.give} ${get}`;
    }
    if (effect.effect === 'gain_choice') return `choose ${source} ${named ?? effect.options[0]}`;
    return `use ${source}`;
  }
  const crisis = view.crises[0]?.crisis ?? 1;
  if (effect.effect === 'redraw_crisis') return `redraw ${crisis} ${source}`;
  return when === 'crisis' ? `free-bid ${crisis} ${source}` : `use ${source}`;
}

/** The intact location that would take a card. */
function placeFor(view: View, seat: number): number {
  const intact = view.empires[seat]?.row.filter((each) => each.intact) ?? [];
  const fewest = Math.min(...intact.map(({ innovations }) => innovations.length));
  return intact.find(({ innovations }) => innovations.length === fewest)?.position ?? 1;
}

function moveWish(view: View, seat: number, position = 1): string {
  const row = view.empires[seat]?.row ?? [];
  const card = row.flatMap(({ innovations }) => innovations.map((each) => each.card))[0] ?? 'fire-01';
  return `move ${card} ${position}`;
}

function endWish(view: View): string {
  if (view.ask === 'industry_step' || view.round === 'industry') return 'end-industry';
  if (view.round === 'military') return 'no-refresh';
  return view.round === 'economy' || view.round === 'economy_industry' ? 'end-economy' : 'end-turn';
}
