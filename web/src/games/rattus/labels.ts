/** What pieces and places are called for somebody who does not see the board. */

import { t } from '../../lib/i18n/index.svelte';
import { parse } from './action';
import { regionName } from './map';
import { regionOf, tileAt, type Region, type TileAt, type View } from './types';
import { faceName, full, tileName } from './words';

/** `Gallia: 2 rats, of which you know 3M (majority), Anna 2, Bert 1; you may: place 2 cubes in Gallia`. */
export function regionLabel(view: View, region: Region, names: string[], actions: string[]): string {
  const { tiles, cubes } = regionOf(view, region);
  const rats = t('rattus-rats', { count: tiles.length });
  const known = tiles.flatMap(({ front }) => (front === null ? [] : [faceName(front)])).join('; ');
  const args = {
    region: regionName(region),
    rats: known ? t('rattus-rats-known', { rats, fronts: known }) : rats,
    cubes: cubes
      .flatMap((count, seat) => (count > 0 ? [`, ${t('rattus-of-seat', { name: names[seat] ?? '', count })}`] : []))
      .join(''),
    figure: view.figure === region ? 'yes' : 'no',
  };
  const [only, ...more] = actions;
  return only !== undefined && more.length === 0
    ? t('rattus-region-choice', { ...args, choice: full(view, parse(only), names) })
    : t('rattus-region', { ...args, choices: actions.length });
}

export function tileLabel(view: View, tile: TileAt, names: string[]): string {
  const { region, index } = tileAt(tile);
  const shown = regionOf(view, region).tiles[index];
  const name = tileName(tile);
  const label = shown?.front
    ? t('rattus-tile-known', { tile: name, front: faceName(shown.front) })
    : t('rattus-tile-hidden', { tile: name });
  if (!shown || shown.seen_by.length === 0) return label;
  return `${label}; ${t('rattus-seen-by', { names: shown.seen_by.map((seat) => names[seat]).join(', ') })}`;
}
