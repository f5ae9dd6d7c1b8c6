/** Pandemic in words: questions, choices, refusals. What happened stands in `story.ts`. */

import { has, t, type Args } from '../../lib/i18n/index.svelte';
import { factsOf } from '../../lib/protocol';
import type { Json, Legal, Reason } from '../../lib/protocol.generated';
import type { Choice, Group } from '../game';
import { parse, type Action, type Verb } from './action';
import { cityName, isCity, spotOf } from './cities';
import { cityOf, COLOURS, HAND_LIMIT, isEvent, shownHand, type Card, type City, type Colour, type View } from './types';

export const listOf = (cities: City[]): string => cities.map(cityName).join(', ');

/** `Cairo, 3 black`: a city and what lies there now. */
export function cityNow(view: View, city: City): string {
  const { cubes } = cityOf(view, city);
  const lying = COLOURS.filter((colour) => cubes[colour] > 0).map(
    (colour) => `${cubes[colour]} ${t(`colour-${colour}`)}`,
  );
  return [cityName(city), ...(lying.length > 0 ? lying : [t('pandemic-city-clean')])].join(', ');
}

export function cardName(card: Card): string {
  if (isEvent(card)) return t(`event-${card}`);
  return isCity(card) ? cityName(card) : t('pandemic-epidemic');
}

/** `Essen, blue`: where the hand is not in sight, what a card is worth is said. */
const cardWorth = (card: Card): string =>
  isCity(card) ? `${cityName(card)}, ${t(`colour-${spotOf(card).colour}`)}` : cardName(card);

/** Which kind of question the view puts. */
export function asks(view: View): string {
  if (view.end !== null) return 'over';
  if (view.forecast !== null) return 'order';
  if (view.request !== null) return 'consent';
  if (view.window === 'W-A') return 'act';
  return view.window === 'W-H' ? 'hand' : 'window';
}

export function question(view: View, _seat: number | null, names: string[]): string {
  const kind = asks(view);
  switch (kind) {
    case 'consent':
      return request(view, names);
    case 'window':
      return windowQuestion(view);
    case 'hand':
      return handQuestion(view);
    default:
      return t(`pandemic-ask-${kind}`, { left: view.actions, number: view.forecast_placed + 1 });
  }
}

function handQuestion({ hands, over_limit }: View): string {
  const hand = hands[over_limit ?? 0]!;
  const event = shownHand(hand).cards.some(isEvent);
  return t('pandemic-ask-hand', { count: hand.size, over: hand.size - HAND_LIMIT, event: event ? 'yes' : 'no' });
}

function windowQuestion({ window, face_up, resolved, infection_rate: rate }: View): string {
  const next = face_up[resolved];
  const id = /^W-I[1-9]$/.test(window) ? 'w-i' : window.toLowerCase();
  return t(`pandemic-ask-${id}`, { city: next ? cityName(next) : '', cities: listOf(face_up), rate });
}

/** What somebody is asked to agree to, in one line: to them, or to those who wait for `who`. */
export function request({ request, pawns }: View, names: string[], who?: string): string {
  const asker = names[request?.asker ?? 0] ?? '';
  const say = (what: string, args: Args = {}) =>
    t(`pandemic-${who === undefined ? 'request' : 'await'}-${what}`, { asker, who: who ?? '', ...args });
  const action = request?.action ? parse(request.action) : null;
  switch (action?.verb) {
    case 'share': {
      if (action.card === null) return say('any');
      return say(action.giver === request?.asker ? 'give' : 'take', { city: cityName(action.card) });
    }
    case 'dispatch':
      return say('move', { city: cityName(pawns[action.toPawn] ?? '') });
    default:
      return action && 'to' in action ? say('move', { city: cityName(action.to) }) : say('any');
  }
}

/** Under which heading an action stands. In this order the groups are shown. */
export const GROUPS = [
  'consent',
  'withdraw',
  'order',
  'discard',
  'ready',
  'treat',
  'cure',
  'build',
  'share',
  'drive',
  'shuttle',
  'dispatch',
  'direct',
  'charter',
  'pass',
  'forecast',
  'quiet-night',
  'grant',
  'airlift',
  'resilient',
  'open-hands',
  'end-actions',
] as const;

const ALONE: Partial<Record<Verb, Group['alone']>> = { ready: 'on', 'end-actions': 'out' };

export function groups(view: View, legal: Legal[], names: string[]): Group[] {
  const found = new Map<Verb, Map<string | null, Choice[]>>();
  const granted = new Set(legal.flatMap(({ action }) => /^grant (\w+) from/.exec(action)?.[1] ?? []));
  for (const { action: text, reveals } of asLaidOut(view, legal)) {
    const action = parse(text);
    const rows = found.get(action.verb) ?? new Map<string | null, Choice[]>();
    found.set(action.verb, rows);
    const whole = full(view, action, names);
    // Where there is but one goal, what differs is the station that moves; a single flight says whose pawn flies.
    const named = granted.size === 1 && action.verb === 'grant';
    const only = legal.length === 1 && action.verb === 'airlift';
    const row = rowOf(view, action, names);
    const label = named || only ? null : row;
    const brief = only ? whole : (named && row) || short(view, action, names);
    const choice = { action: text, short: brief, full: whole, reveals };
    const others = rows.get(label);
    if (others) others.push(choice);
    else rows.set(label, [choice]);
  }
  return GROUPS.filter((key) => found.has(key)).map((key) => ({
    key,
    heading: t(`pandemic-group-${key}`),
    rows: [...found.get(key)!].map(([label, choices]) => ({ label, choices })),
    alone: ALONE[key],
  }));
}

/** Cards of a Forecast stand in the order in which they lie on the board. */
function asLaidOut({ forecast, foreseen }: View, legal: Legal[]): Legal[] {
  if (forecast === null) return legal;
  const place = ({ action }: Legal) => foreseen.findIndex((city) => action === `order ${city}`);
  return legal.toSorted((a, b) => place(a) - place(b));
}

/** Decisions with two parts get a row for the first part. */
function rowOf(view: View, action: Action, names: string[]): string | null {
  switch (action.verb) {
    case 'drive':
    case 'shuttle':
    case 'direct':
    case 'charter':
    case 'dispatch':
      return action.pawn === view.active ? null : t('pandemic-row-pawn', { name: names[action.pawn] ?? '' });
    case 'airlift':
      return t('pandemic-row-pawn', { name: names[action.pawn] ?? '' });
    case 'grant':
      return action.from && t('pandemic-row-from', { city: cityName(action.from) });
    default:
      return null;
  }
}

function short(view: View, action: Action, names: string[]): string {
  const name = (seat: number) => names[seat] ?? '';
  switch (action.verb) {
    case 'drive':
    case 'shuttle':
    case 'direct':
    case 'charter':
    case 'airlift':
      return cityName(action.to);
    case 'dispatch':
      return t('pandemic-short-dispatch', {
        name: name(action.toPawn),
        city: cityName(view.pawns[action.toPawn] ?? ''),
      });
    case 'build':
      return action.from
        ? t('pandemic-row-from', { city: cityName(action.from) })
        : t('pandemic-short-here', { city: cityName(view.pawns[view.active] ?? '') });
    case 'cure':
      return cureShort(view, action.colour, action.cards);
    case 'treat':
      return treated(view, action.colour);
    case 'share': {
      const gives = action.giver === view.active;
      if (action.card === null) return t('pandemic-short-any', { name: name(action.giver) });
      const partner = name(gives ? action.receiver : action.giver);
      return t(gives ? 'pandemic-short-give' : 'pandemic-short-take', { name: partner, city: cityName(action.card) });
    }
    case 'grant':
    case 'resilient':
      return cityName(action.city);
    case 'order':
      return cityNow(view, action.city);
    case 'discard':
      return cardWorth(action.card);
    case 'consent':
      if (action.yes && action.card) return cardWorth(action.card);
      return t(action.yes ? 'pandemic-short-yes' : 'pandemic-short-no');
    case 'quiet-night':
      return skipped(view);
    case 'end-actions':
      return full(view, action, names);
    default:
      return t(`pandemic-do-${action.verb}`);
  }
}

/** `black: 1 of 2 cubes`. The Medic takes all of them, and so does everybody once there is a cure (PAN-5.9, PAN-6.9). */
function treated(view: View, colour: Colour): string {
  const count = cityOf(view, view.pawns[view.active]!).cubes[colour];
  const all = count === 1 || view.roles[view.active] === 'medic' || view.diseases[colour] !== 'uncured';
  return t(all ? 'pandemic-short-treat-all' : 'pandemic-short-treat', { colour: t(`colour-${colour}`), count });
}

/** Whose infection a quiet night skips: one that has begun takes its course (PAN-8.8). */
function skipped({ window }: View): string {
  if (window.startsWith('W-I')) return t('pandemic-quiet-next');
  return t(window === 'W-D3' ? 'pandemic-quiet-last' : 'pandemic-quiet-now');
}

/** Whoever has cards to spare thinks of those to keep. */
function cureShort(view: View, colour: Colour, cards: City[]): string {
  const { cards: hand } = shownHand(view.hands[view.active] ?? { size: 0, cards: [], known: [] });
  const kept = hand.filter((card) => isCity(card) && spotOf(card).colour === colour && !cards.includes(card));
  const disease = t(`colour-${colour}.disease`);
  return kept.length > 0
    ? t('pandemic-short-all-but', { disease, cards: listOf(kept) })
    : t('pandemic-short-all', { disease, count: cards.length });
}

/** The whole decision in words. */
export function full(view: View, action: Action, names: string[]): string {
  const name = (seat: number) => names[seat] ?? '';
  switch (action.verb) {
    case 'drive':
    case 'shuttle':
    case 'airlift':
      return t(`pandemic-do-${action.verb}`, { name: name(action.pawn), city: cityName(action.to) });
    case 'direct':
    case 'charter': {
      const pays = action.verb === 'direct' ? action.to : (view.pawns[action.pawn] ?? '');
      const args = { name: name(action.pawn), city: cityName(action.to), card: cityName(pays) };
      return t(`pandemic-do-${action.verb}`, args);
    }
    case 'dispatch': {
      const city = cityName(view.pawns[action.toPawn] ?? '');
      return t('pandemic-do-dispatch', { name: name(action.pawn), other: name(action.toPawn), city });
    }
    case 'build': {
      const city = cityName(view.pawns[view.active] ?? '');
      if (action.from) return t('pandemic-do-build-from', { city, from: cityName(action.from) });
      const free = view.roles[view.active] === 'operations_expert';
      return t(free ? 'pandemic-do-build' : 'pandemic-do-build-card', { city });
    }
    case 'cure':
      return t('pandemic-do-cure', { disease: t(`colour-${action.colour}.disease`), cards: listOf(action.cards) });
    case 'treat': {
      const city = cityName(view.pawns[view.active] ?? '');
      return t('pandemic-do-treat', { city, what: treated(view, action.colour) });
    }
    case 'share': {
      const args = { giver: name(action.giver), receiver: name(action.receiver) };
      return action.card === null
        ? t('pandemic-do-share-any', args)
        : t('pandemic-do-share', { ...args, city: cityName(action.card) });
    }
    case 'grant':
      return action.from
        ? t('pandemic-do-grant-from', { city: cityName(action.city), from: cityName(action.from) })
        : t('pandemic-do-grant', { city: cityName(action.city) });
    case 'resilient':
    case 'order':
      return t(`pandemic-do-${action.verb}`, { city: cityName(action.city) });
    case 'quiet-night':
      return t('pandemic-do-quiet-night', { what: skipped(view) });
    case 'end-actions':
      return t('pandemic-do-end-actions', { count: view.actions });
    case 'discard':
      return t('pandemic-do-discard', { card: cardWorth(action.card) });
    case 'consent':
      if (!action.yes) return t('pandemic-do-consent-no');
      return action.card
        ? t('pandemic-do-consent-yes-card', { card: cardWorth(action.card) })
        : t('pandemic-do-consent-yes');
    default:
      return t(`pandemic-do-${action.verb}`);
  }
}

/** A refusal in the reader's language. One that is not known here is given in the server's words. */
export function refusal({ violation, text }: Reason, names: string[]): string {
  const facts = factsOf(violation);
  const id = `pandemic-no-${String(facts.type)}`;
  if (!has(id)) return text.replace(/^[A-Z]+-[0-9.]+: /, '');
  return t(id, refusalArgs(facts, names));
}

function refusalArgs(facts: { [fact: string]: Json }, names: string[]): Args {
  const first = (...keys: string[]) => keys.map((key) => facts[key]).find((fact) => fact !== undefined);
  const who = first('seat', 'concerned', 'asker', 'active', 'giver', 'partner', 'pawn');
  const city = first('city', 'to', 'card');
  return {
    who: names[Number(who ?? -1)] ?? '',
    other: names[Number(facts.receiver ?? -1)] ?? '',
    city: city === undefined ? '' : cardName(String(city)),
    from: facts.from === undefined ? '' : cityName(String(facts.from)),
    disease: facts.colour === undefined ? '' : t(`colour-${String(facts.colour)}.disease`),
    card: facts.card === undefined ? '' : cardName(String(facts.card)),
    event: facts.event === undefined ? '' : t(`event-${String(facts.event)}`),
    needed: Number(facts.needed ?? 0),
    researcher: facts.researcher ? 'yes' : 'no',
  };
}
