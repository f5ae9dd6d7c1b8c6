/** Empire's End in words: questions and choices. */

import { t } from '../../lib/i18n/index.svelte';
import type { Legal } from '../../lib/protocol.generated';
import type { Choice, Group } from '../game';
import { parse, type Action } from './action';
import { abilityOf, cardInfo } from './kit';
import {
  bidText,
  cardName,
  effectText,
  locationName,
  lossText,
  nearest,
  placeName,
  purseText,
  resourceName,
  sourceName,
  worthHere,
} from './names';
import { at, type Card, type CrisisView, type EmpireView, type Purse, type View } from './types';

/** Which kind of question the view puts. */
export function asks(view: View): string {
  if (view.over) return 'over';
  return view.ask === 'crisis_turn' && view.crises.length > 1 ? 'crisis_turns' : view.ask;
}

export function question(view: View, seat: number | null): string {
  const [crisis] = view.crises;
  const card = cardAtStake(view, seat ?? 0);
  return t(`emp-ask-${asks(view)}`, {
    crisis: crisis ? cardName(crisis.card) : '',
    number: crisis?.number ?? 0,
    card: card ? cardName(card) : '',
  });
}

/** The card that looks for a place: an accepted crisis, or in Blitz an accepted hand card. */
export function cardAtStake(view: View, seat: number): Card | undefined {
  const opening = view.empires[seat]?.opening[0];
  return opening ?? (view.crises.find(({ accepted }) => accepted) ?? view.crises[0])?.card;
}

/** Under which heading an action stands, in the order in which the headings are shown. */
const GROUPS = [
  'crisis-1',
  'crisis-2',
  'destroy',
  'attach',
  'opening',
  'answer',
  'use',
  'choose',
  'exchange',
  'play',
  'rebuild',
  'sell',
  'repeat',
  'swap',
  'move',
  'military',
  'refresh',
  'redraw',
  'end',
] as const;
export type GroupKey = (typeof GROUPS)[number];

export function groupOf(action: Action): GroupKey {
  switch (action.verb) {
    case 'bid':
    case 'free-bid':
    case 'accept':
      return action.crisis === 1 ? 'crisis-1' : 'crisis-2';
    case 'mulligan':
    case 'scarcity':
    case 'rest':
    case 'order':
    case 'buy-coin':
    case 'stop-buying':
      return 'answer';
    case 'end-turn':
    case 'end-economy':
    case 'end-industry':
      return 'end';
    case 'no-refresh':
      return 'refresh';
    default:
      return action.verb;
  }
}

export function groups(view: View, legal: Legal[], _names: string[], own: number | null): Group[] {
  const seat = own ?? 0;
  const found = new Map<GroupKey, Map<string | null, Choice[]>>();
  for (const { action: text, reveals } of legal) {
    const action = parse(text);
    const key = groupOf(action);
    const rows = found.get(key) ?? new Map<string | null, Choice[]>();
    found.set(key, rows);
    const label = rowOf(view, seat, action);
    const choice = { action: text, short: short(view, seat, action), full: full(view, seat, action), reveals };
    rows.set(label, [...(rows.get(label) ?? []), choice]);
  }
  return GROUPS.filter((key) => found.has(key)).map((key) => ({
    key,
    heading: heading(view, key),
    rows: [...found.get(key)!].map(([label, choices]) => ({ label, choices })),
  }));
}

function heading(view: View, key: GroupKey): string {
  if (!key.startsWith('crisis')) return t(`emp-group-${key}`);
  return t('emp-group-crisis', { crisis: crisisName(view, Number(key.slice(-1))) });
}

const crisisOf = (view: View, crisis: number): CrisisView | undefined =>
  view.crises.find((each) => each.crisis === crisis);

function crisisName(view: View, number: number): string {
  const crisis = crisisOf(view, number);
  return crisis ? cardName(crisis.card) : String(number);
}

/** Decisions with two parts get a row for the first part. */
function rowOf(view: View, seat: number, action: Action): string | null {
  const empire = view.empires[seat];
  switch (action.verb) {
    case 'play':
    case 'move':
      return cardName(action.card);
    case 'exchange':
    case 'choose':
      return sourceName(action.source);
    case 'rebuild':
      return placeName(empire, action.position);
    case 'swap':
      return t('emp-row-swap', { place: placeName(empire, action.a) });
    case 'redraw':
      return cardName(action.card);
    case 'military':
      return hasCoins(empire) ? t('emp-row-axes', { count: action.axes }) : null;
    default:
      return null;
  }
}

/** Without coins a bid is a number of axes, and one row has room for all of them. */
const hasCoins = (empire: EmpireView | undefined) => (empire?.purse?.coin ?? 0) > 0;

/** What is paid: `due` units, some of them coins. */
const payment = (due: number, coins: number): Purse => ({ hammer: due - coins, coin: coins });

const costOf = (view: View, card: Card) => view.hand.find((each) => each.card === card)?.cost ?? cardInfo(card).cost;

const got = (action: Extract<Action, { verb: 'exchange' }>): Purse => {
  const { effect } = abilityOf(action.source);
  const get = effect.effect === 'exchange' ? effect.get : {};
  return action.get === 'all' ? get : { [action.get]: get[action.get] ?? 1 };
};

function short(view: View, seat: number, action: Action): string {
  const empire = view.empires[seat];
  switch (action.verb) {
    case 'bid':
      return purseText({ [action.resource]: 1 });
    case 'free-bid':
      return t('emp-short-free', { card: cardName(action.card) });
    case 'accept':
      return t('emp-short-accept');
    case 'redraw':
      return crisisName(view, action.crisis);
    case 'destroy':
      return placeName(empire, action.position);
    case 'attach': {
      const card = cardAtStake(view, seat);
      const worth = card && worthHere(view, seat, card, action.position);
      return placeName(empire, action.position) + (worth ? ` · ${worth}` : '');
    }
    case 'opening':
    case 'sell':
    case 'refresh':
      return cardName(action.card);
    case 'use':
    case 'repeat':
      return sourceName(action.source);
    case 'choose':
      return resourceName(action.resource);
    case 'exchange':
      return `${resourceName(action.give)} → ${purseText(got(action))}`;
    case 'play':
      return `${placeName(empire, action.position)} · ${purseText(payment(costOf(view, action.card), action.coins))}`;
    case 'rebuild':
      return purseText(payment(empire ? at(empire, action.position).repair : 0, action.coins));
    case 'swap':
      return placeName(empire, action.b);
    case 'move':
      return placeName(empire, action.position);
    case 'military':
      return hasCoins(empire) ? purseText({ coin: action.coins }) : bidText([action.axes, 0]);
    default:
      return full(view, seat, action);
  }
}

/** The whole decision in words. */
export function full(view: View, seat: number, action: Action): string {
  const empire = view.empires[seat];
  const id = `emp-do-${action.verb}`;
  switch (action.verb) {
    case 'mulligan':
    case 'scarcity':
    case 'rest':
    case 'order':
      return t(`${id}-${action.yes ? 'yes' : 'no'}`);
    case 'opening':
      return t(id, { card: cardName(action.card), loss: openingLoss(empire, action.card) });
    case 'bid':
      return t(id, { crisis: crisisName(view, action.crisis), what: purseText({ [action.resource]: 1 }) });
    case 'free-bid':
    case 'redraw':
      return t(id, { crisis: crisisName(view, action.crisis), card: cardName(action.card) });
    case 'accept':
      return t(id, acceptFacts(view, seat, action.crisis));
    case 'destroy':
      return t(id, { place: placeName(empire, action.position) });
    case 'attach': {
      const card = cardAtStake(view, seat);
      if (!card) return placeName(empire, action.position);
      return t(id, {
        card: cardName(card),
        place: placeName(empire, action.position),
        worth: here(view, seat, card, action.position),
      });
    }
    case 'use':
      return t(id, { source: sourceName(action.source), effect: effectText(abilityOf(action.source).effect) });
    case 'repeat':
      return t(id, { source: sourceName(action.source) });
    case 'choose':
      return t(id, { source: sourceName(action.source), what: purseText({ [action.resource]: 1 }) });
    case 'exchange':
      return t(id, {
        source: sourceName(action.source),
        gave: purseText({ [action.give]: 1 }),
        got: purseText(got(action)),
      });
    case 'play':
      return t(id, {
        card: cardName(action.card),
        place: placeName(empire, action.position),
        paid: purseText(payment(costOf(view, action.card), action.coins)),
        worth: here(view, seat, action.card, action.position),
      });
    case 'sell':
    case 'refresh':
      return t(id, { card: cardName(action.card) });
    case 'rebuild': {
      const due = empire ? at(empire, action.position).repair : 0;
      return t(id, { place: placeName(empire, action.position), paid: purseText(payment(due, action.coins)) });
    }
    case 'swap':
      return t(id, { a: placeName(empire, action.a), b: placeName(empire, action.b) });
    case 'move':
      return t(id, {
        card: cardName(action.card),
        place: placeName(empire, action.position),
        worth: here(view, seat, action.card, action.position),
      });
    case 'military': {
      const strength = (empire?.strength ?? 0) + action.axes + action.coins;
      return t(id, { what: bidText([action.axes, action.coins]), strength });
    }
    default:
      return t(id);
  }
}

/** What accepting a crisis brings and costs. */
export function acceptFacts(view: View, seat: number, number: number) {
  const crisis = crisisOf(view, number);
  return {
    crisis: crisisName(view, number),
    pot: purseText(crisis?.pot ?? {}),
    loss: lossText(view.empires[seat], crisis?.burns[seat] ?? []),
  };
}

export function openingLoss(empire: EmpireView | undefined, card: Card): string {
  return lossText(empire, empire ? nearest(empire, cardInfo(card).location) : []);
}

function here(view: View, seat: number, card: Card, position: number): string {
  const worth = worthHere(view, seat, card, position);
  return worth ? ` (${t('emp-worth-here', { worth })})` : '';
}

/** What a location is to somebody who does not see it. */
export function locationLabel(
  empire: EmpireView,
  position: number,
  marks: { crisis: string; burns: 'yes' | 'maybe' | 'no'; unrest: boolean },
): string {
  const { location, points, intact, repair } = at(empire, position);
  return t('emp-location-label', {
    position,
    location: locationName(location),
    points: t('emp-units-points', { count: points }),
    intact: intact ? 'yes' : 'no',
    repair,
    burns: marks.burns,
    crisis: marks.crisis,
    unrest: marks.unrest ? 'yes' : 'no',
  });
}

/** What may be done at a place, at the end of its label. */
export function choicesHere(view: View, seat: number | null, actions: string[] | undefined): string {
  const [only, ...more] = actions ?? [];
  if (only === undefined || seat === null) return '';
  if (more.length > 0) return t('emp-choices-here', { count: more.length + 1 });
  return t('emp-choice-here', { choice: full(view, seat, parse(only)) });
}
