/** Words for whoever plays for the first time, and what a choice puts at risk. */

import { t } from '../../lib/i18n/index.svelte';
import { isFull, soonDrawn } from './danger';
import { cityOf, type View } from './types';
import { asks } from './words';

/** Kinds of question that are explained. */
const TOLD = new Set(['act', 'hand', 'order', 'consent', 'window']);

export function guide(view: View): string[] {
  const kind = asks(view);
  return TOLD.has(kind) ? [1, 2, 3].map((number) => t(`pandemic-guide-${kind}-${number}`)) : [];
}

/** Whoever ends the actions lets cities break out that are full and can be drawn next. */
export function threatened(view: View, action: string): string[] {
  if (action !== 'pass' && action !== 'end-actions') return [];
  return [...soonDrawn(view)].filter((city) => isFull(cityOf(view, city))).map((city) => `city:${city}`);
}
