/**
 * Where on the board a decision can be clicked, and what a click there means.
 *
 * Pure functions of the view and the legal actions. What is legal is the server's word alone.
 */

import { isMove, parse, type Action, type Verb } from './action';
import { byColour } from './cities';
import { isEvent, shownHand, type Card, type City, type Colour, type EventCard, type View } from './types';

/** A city on the map, a card in the hand of a seat, a disease, a card in a pile or of a Forecast. */
export type Place =
  `city:${City}` | `hand:${number}:${Card}` | `disease:${Colour}` | `discard:${City}` | `forecast:${City}`;

/** What a click on a city is for: which pawn goes there, and how; or a station. */
export interface Aim {
  pawn: number;
  what: 'move' | 'airlift' | 'grant';
}

/** The places where an action of this seat can be clicked. The first is where it happens. */
export function placesOf(action: Action, view: View, seat: number, aim: Aim): Place[] {
  const here = `city:${view.pawns[view.active] ?? ''}` as const;
  const moves = aim.what === 'move';
  const card = () => `hand:${holderOf(view, action.verb, seat)}:${PLAYED[action.verb] ?? ''}` as const;
  switch (action.verb) {
    case 'drive':
    case 'shuttle':
      return moves && action.pawn === aim.pawn ? [`city:${action.to}`] : [];
    case 'direct':
    case 'charter': {
      if (action.pawn !== aim.pawn) return [];
      const paid = action.verb === 'direct' ? action.to : (view.pawns[action.pawn] ?? '');
      return [...(moves ? [`city:${action.to}` as const] : []), `hand:${seat}:${paid}`];
    }
    case 'dispatch':
      return moves && action.pawn === aim.pawn ? [`city:${view.pawns[action.toPawn] ?? ''}`] : [];
    case 'airlift':
      return [...(aim.what === 'airlift' && action.pawn === aim.pawn ? [`city:${action.to}` as const] : []), card()];
    case 'grant':
      return [...(aim.what === 'grant' ? [`city:${action.city}` as const] : []), card()];
    case 'treat':
      return moves ? [here] : [];
    case 'build': {
      const free = view.roles[view.active] === 'operations_expert';
      return [...(moves ? [here] : []), ...(free ? [] : [`hand:${seat}:${view.pawns[view.active] ?? ''}` as const])];
    }
    case 'cure':
      return [`disease:${action.colour}`];
    case 'share':
      return [
        ...(moves ? [here] : []),
        ...(action.card === null ? [] : [`hand:${action.giver}:${action.card}` as const]),
      ];
    case 'discard':
      return [`hand:${seat}:${action.card}`];
    case 'consent':
      return action.card === null ? [] : [`hand:${seat}:${action.card}`];
    case 'forecast':
    case 'quiet-night':
      return [card()];
    case 'resilient':
      return [`discard:${action.city}`, card()];
    case 'order':
      return [`forecast:${action.city}`];
    default:
      return [];
  }
}

/** The event card that is played by such an action. */
const PLAYED: Partial<Record<Verb, EventCard>> = {
  grant: 'government_grant',
  airlift: 'airlift',
  forecast: 'forecast',
  'quiet-night': 'one_quiet_night',
  resilient: 'resilient_population',
};

/** Does this play an event card? Whoever plays several seats may do so at any time, whichever of them is asked. */
export const playsEvent = (action: string): boolean => parse(action).verb in PLAYED;

/** There is one card of each event; one that is played from a hand that is not seen is one's own. */
function holderOf({ hands }: View, verb: Verb, seat: number): number {
  const holder = hands.findIndex((hand) => shownHand(hand).cards.includes(PLAYED[verb] ?? ''));
  return holder < 0 ? seat : holder;
}

const COSTS_A_CARD = /^(direct|charter|share|forecast|quiet-night|grant|airlift|resilient)\b/;

/** Would a click here give a card away? That is asked for first; a discard has been asked for already. */
export const costsCard = (actions: string[]): boolean => actions.some((action) => COSTS_A_CARD.test(action));

/** The legal actions by the place where they can be clicked. */
export function targets(legal: string[], view: View, seat: number | null, aim: Aim): Map<Place, string[]> {
  const found = new Map<Place, string[]>();
  if (seat === null) return found;
  for (const text of legal) {
    for (const place of placesOf(parse(text), view, seat, aim)) {
      const here = found.get(place);
      if (here) here.push(text);
      else found.set(place, [text]);
    }
  }
  return found;
}

/** The pawns that can be moved by an action of this kind. */
export function movable(legal: string[], what: Aim['what']): number[] {
  if (what === 'grant') return [];
  const pawns = legal.flatMap((text) => {
    const action = parse(text);
    if (!('pawn' in action)) return [];
    return (action.verb === 'airlift') === (what === 'airlift') ? action.pawn : [];
  });
  return [...new Set(pawns)].sort();
}

/** Cities that a choice touches, for outlines when the pointer rests on it. */
export function touchedBy(text: string, view: View): City[] {
  const action = parse(text);
  if (isMove(action))
    return [view.pawns[action.pawn] ?? '', 'to' in action ? action.to : (view.pawns[action.toPawn] ?? '')];
  switch (action.verb) {
    case 'grant':
      return action.from ? [action.from, action.city] : [action.city];
    case 'build':
      return [...(action.from ? [action.from] : []), view.pawns[view.active] ?? ''];
    case 'treat':
    case 'cure':
      return [view.pawns[view.active] ?? ''];
    case 'share':
      return action.card ? [action.card] : [];
    case 'resilient':
    case 'order':
      return [action.city];
    case 'discard':
      return isEvent(action.card) ? [] : [action.card];
    default:
      return [];
  }
}

/**
 * What somebody probably wanted who clicked a place where nothing is legal.
 *
 * The server is asked why that is refused, so the wish only has to be a plausible one.
 */
export function wishAt(view: View, place: Place, seat: number, aim: Aim): string {
  const [kind, first, second] = place.split(':') as [string, string, string | undefined];
  switch (kind) {
    case 'city':
      return cityWish(first, aim);
    case 'hand':
      return handWish(view, Number(first), second ?? '', seat, aim);
    case 'disease':
      return `cure ${first} ${fiveOf(first as Colour).join(' ')}`;
    case 'discard':
      return `resilient ${first}`;
    default:
      return `order ${first}`;
  }
}

function cityWish(city: City, { pawn, what }: Aim): string {
  if (what === 'grant') return `grant ${city}`;
  return `${what === 'airlift' ? 'airlift' : 'drive'} ${pawn} ${city}`;
}

/** An event is to be played; an own card could fly somewhere or be discarded, and one of another be had. */
function handWish(view: View, owner: number, card: Card, seat: number, aim: Aim): string {
  if (isEvent(card)) return eventWish(card, seat, view);
  if (owner !== seat) return `share ${owner} ${seat} ${card}`;
  return view.window === 'W-A' && view.active === seat ? `direct ${aim.pawn} ${card}` : `discard ${card}`;
}

/** Whose wish it is: an event is played by whoever holds it. */
export function wisherAt(place: Place): number | undefined {
  const [kind, owner, card = ''] = place.split(':');
  return kind === 'hand' && isEvent(card) ? Number(owner) : undefined;
}

function eventWish(event: EventCard, seat: number, view: View): string {
  const city = view.pawns[seat] ?? '';
  const wishes: Record<EventCard, string> = {
    government_grant: `grant ${city}`,
    airlift: `airlift ${seat} ${city}`,
    forecast: 'forecast',
    one_quiet_night: 'quiet-night',
    resilient_population: `resilient ${city}`,
  };
  return wishes[event];
}

function fiveOf(colour: Colour): City[] {
  return (byColour.find((group) => group.colour === colour)?.cities ?? []).slice(0, 5).map(({ id }) => id);
}

/**
 * What a place on the board is to people who do not see it, and to tests.
 *
 * For whoever only watches it is a picture: there is nothing to press.
 */
export function placeAttributes(place: Place, actions: string[] | undefined, watched: boolean) {
  if (watched) return { role: 'img', 'data-place': place } as const;
  const what = { 'data-place': place, 'data-actions': actions?.join('\n') };
  return { ...what, role: 'button', tabindex: 0, 'aria-disabled': actions === undefined } as const;
}
