/** What things are called, and what abilities do, in words. */

import { t } from '../../lib/i18n/index.svelte';
import { abilityOf, cardInfo, locationInfo, type Effect } from './kit';
import {
  amount,
  at,
  familyOf,
  isCard,
  RESOURCES,
  type Card,
  type EmpireView,
  type Location,
  type Purse,
  type Resource,
  type Source,
  type View,
} from './types';
import { worthAt, type Worth } from './worth';

export const resourceName = (resource: Resource) => t(`emp-res-${resource}`);

/** `Fire 9`: a card is known by its kind and its number. */
export const cardName = (card: Card) => `${t(`emp-family-${familyOf(card)}`)} ${cardInfo(card).location}`;

/** `Farm (11)`: a location is known by its kind and its points. */
export function locationName(location: Location): string {
  const { kind, points } = locationInfo(location);
  return `${t(`emp-kind-${kind}`)} (${points})`;
}

export const sourceName = (source: Source) => (isCard(source) ? cardName(source) : locationName(source));
export const cardNames = (cards: Card[]) => cards.map(cardName).join(', ');

/** `4: Village (17)`. */
export function placeName(empire: EmpireView | undefined, position: number): string {
  return empire ? t('emp-at', { position, location: locationName(at(empire, position).location) }) : String(position);
}

/** `a, b or c`. */
export function either(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t('emp-or', { first: words.slice(0, -1).join(', '), last });
}

const unitsOf = (purse: Purse) =>
  RESOURCES.flatMap((each) => (purse[each] ? [t(`emp-units-${each}`, { count: amount(purse, each) })] : []));

/** `2 wheat, 1 coin`, or that there is nothing. */
export const purseText = (purse: Purse) => unitsOf(purse).join(', ') || t('emp-units-nothing');

/** `2 axes, 1 coin` of a bid. */
export const bidText = ([axe, coin]: [number, number]) => purseText({ axe, coin });

export const pointsText = (count: number) => t('emp-units-points', { count });

const isOneCoin = (purse: Purse) => RESOURCES.every((each) => amount(purse, each) === (each === 'coin' ? 1 : 0));

export function effectText(effect: Effect): string {
  const facts = effect as Partial<Record<'amount' | 'count' | 'limit', number>>;
  const numbers = { amount: facts.amount ?? 0, count: facts.count ?? 0, limit: facts.limit ?? 0 };
  const args: Record<string, string | number> = { ...numbers, points: pointsText(numbers.amount) };
  if ('resources' in effect) args.what = purseText(effect.resources);
  if ('options' in effect) args.options = either(effect.options.map(resourceName));
  if ('resource' in effect) {
    args.resource = resourceName(effect.resource);
    args.what = purseText({ [effect.resource]: numbers.amount });
  }
  if ('location_kind' in effect) {
    args.kind = t(`emp-kind-${effect.location_kind}`);
    args.side = effect.state;
  }
  if (effect.effect === 'exchange') {
    args.give = resourceName(effect.give);
    args.what = effect.mode === 'all' ? purseText(effect.get) : either(unitsOf(effect.get));
    // EMP-7.4: a coin does as well, except for nothing but a coin.
    if (effect.give === 'coin' || isOneCoin(effect.get)) return t('emp-effect-exchange-coin', args);
  }
  return t(`emp-effect-${effect.effect}`, args);
}

/** What an ability does, and when. */
export function abilityText(source: Source): string {
  const { when, effect } = abilityOf(source);
  const text = effectText(effect);
  if (when === 'end') return t('emp-effect-end', { effect: text });
  if (when === 'destroyed') return t('emp-effect-destroyed', { effect: text });
  return t('emp-effect-when', { when: t(`emp-when-${when}`), effect: text });
}

/** `2 wheat, 3 points`. */
export function worthText({ resources = {}, points = 0, strength = 0, refreshes = 0, saved = 0 }: Worth): string {
  const parts = [
    ...unitsOf(resources),
    ...(points ? [pointsText(points)] : []),
    ...(strength ? [t('emp-worth-strength', { count: strength })] : []),
    ...(refreshes ? [t('emp-worth-refreshes', { count: refreshes })] : []),
    ...(saved ? [t('emp-worth-saved', { count: saved })] : []),
  ];
  return parts.join(', ') || t('emp-worth-none');
}

/** Effects that depend on where they lie. */
const LOCAL = new Set<Effect['effect']>([
  'gain_per_adjacent',
  'points_per_adjacent_destroyed',
  'refresh_adjacent',
  'discount_rebuild_adjacent',
  'strength_per_adjacent_destroyed',
  'strength_per_adjacent',
  'end_points_per_adjacent_destroyed',
  'end_points_per_adjacent',
]);

/** What a card would come to at a place, where that depends on the place. */
export function worthHere(view: View, seat: number, card: Card, position: number): string | null {
  const { effect } = abilityOf(card);
  const worth = LOCAL.has(effect.effect) ? worthAt(effect, view, seat, position) : null;
  return worth && worthText(worth);
}

/** What somebody would lose: `lose 9: Farm (3)`. */
export function lossText(empire: EmpireView | undefined, positions: number[]): string {
  if (positions.length === 0) return t('emp-loss-none');
  return t('emp-loss', { places: either(positions.map((position) => placeName(empire, position))) });
}

/** What would burn in a row by a card that names a number: the nearest intact ones (EMP-4.7 to EMP-4.10). */
export function nearest(empire: EmpireView, number: number): number[] {
  const intact = empire.row.filter((each) => each.intact).map(({ position }) => position);
  const least = Math.min(...intact.map((position) => Math.abs(position - number)));
  return intact.filter((position) => Math.abs(position - number) === least);
}

/** The name of a button of the board: the list has one for the same decision, and names must differ. */
export const onBoard = (what: string) => t('emp-on-board', { what });
