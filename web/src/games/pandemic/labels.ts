/** What places are called for somebody who does not see the board. */

import { t } from '../../lib/i18n/index.svelte';
import { parse } from './action';
import { cityName, spotOf } from './cities';
import { dueNow, isFull, soonDrawn } from './danger';
import { cityOf, COLOURS, isEvent, type Card, type City, type View } from './types';
import { cardName, full } from './words';

/** `Paris, blue: 2 blue cubes, research station, Anna’s pawn; you may: drive to Paris`. */
export function cityLabel(view: View, city: City, names: string[], actions: string[]): string {
  const label = `${cityName(city)}, ${t(`colour-${spotOf(city).colour}`)}: ${cityFacts(view, city, names)}`;
  return withChoices(label, view, names, actions);
}

/** What there is in a city, and what threatens it: cubes, cards, a station, pawns. */
export function cityFacts(view: View, city: City, names: string[]): string {
  const state = cityOf(view, city);
  const { cubes, station } = state;
  const lying = COLOURS.filter((colour) => cubes[colour] > 0);
  const facts = lying.map((colour) => t(`colour-${colour}.cubes`, { count: cubes[colour] }));
  if (lying.length === 0) facts.push(t('pandemic-city-clean'));
  if (isFull(state)) facts.push(t('pandemic-city-full'));
  if (dueNow(view).has(city)) facts.push(t('pandemic-city-due'));
  if (soonDrawn(view).has(city)) facts.push(t('pandemic-city-soon'));
  if (station) facts.push(t('pandemic-city-station'));
  view.pawns.forEach((at, seat) => {
    if (at === city) facts.push(t('pandemic-city-pawn', { name: names[seat] ?? '' }));
  });
  return facts.join(', ');
}

export function cardLabel(view: View, card: Card, seat: number, names: string[], actions: string[]): string {
  const args = { card: cardName(card), name: names[seat] ?? '' };
  const label = isEvent(card)
    ? t('pandemic-card-event', args)
    : t('pandemic-card', { ...args, colour: t(`colour-${spotOf(card).colour}`) });
  return withChoices(label, view, names, actions);
}

/** A label with what can be done there. */
export function withChoices(label: string, view: View, names: string[], actions: string[]): string {
  const [only, ...more] = actions;
  if (only === undefined) return label;
  const choices =
    more.length === 0
      ? t('pandemic-city-choice', { choice: full(view, parse(only), names) })
      : t('pandemic-city-choices', { count: actions.length });
  return `${label}; ${choices}`;
}
