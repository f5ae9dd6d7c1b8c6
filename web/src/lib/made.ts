/** Where the facts of a component come from. */

import { has, t } from './i18n/index.svelte';

/** The last one is for packs: read off a box of one's own. */
export const ORIGINS = ['seed', 'public', 'reconstructed', 'box'] as const;
export type Provenance = (typeof ORIGINS)[number];

const ENDING = '_provenance';

/** `rulebook · German name: public`, of a row of the data with its `provenance` and `…_provenance`. */
export function madeOf(row: object): string {
  const entries = Object.entries(row) as [string, unknown][];
  const whole = entries.flatMap(([key, from]) => (key === 'provenance' ? [t(`made-short-${String(from)}`)] : []));
  const parts = entries.flatMap(([key, from]) => {
    const fact = key.endsWith(ENDING) ? `made-fact-${key.slice(0, -ENDING.length)}` : '';
    return has(fact) ? [`${t(fact)}: ${t(`made-short-${String(from)}`)}`] : [];
  });
  return [...whole, ...parts].join(' · ');
}
