/** What is told while a rat is turned. */

import { t } from '../../lib/i18n/index.svelte';
import { neutral } from './figure';
import { face, ownerOf, regionOf, tileAt, type Event, type View } from './types';
import { className } from './words';

/** The rat that was turned last and what it has cost so far; nothing once something else is shown. */
export function revealed(events: Event[], view: View) {
  const last = events.at(-1)?.type;
  if (last !== 'tile-turned' && last !== 'cubes-lost') return null;
  const at = events.findLastIndex((event) => event.type === 'tile-turned');
  const turned = events[at];
  if (turned?.type !== 'tile-turned') return null;
  const { region } = tileAt(turned.tile);
  const lost = events.slice(at + 1).filter((event) => event.type === 'cubes-lost');
  return { at, turned, region, lost, extra: neutral(view, region) };
}

/** Why a rat that breaks out hits nobody (RAT-7.8), one reason for each of its signs; none if it hits somebody. */
export function spares(view: View, { tile, front }: Extract<Event, { type: 'tile-turned' }>, names: string[]) {
  const { letter, classes } = face(front);
  const { cubes } = regionOf(view, tileAt(tile).region);
  const owners = classes.map((card) => ({ card, owner: ownerOf(view, card) }));
  if (letter || owners.some(({ owner }) => owner !== null && cubes[owner]! > 0)) return [];
  return owners.map(({ card, owner }) =>
    owner === null
      ? t('rattus-reveal-free', { class: className(card) })
      : t('rattus-reveal-absent', { class: className(card), who: names[owner] ?? '' }),
  );
}
