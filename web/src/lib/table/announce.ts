/** What a screen reader says after each event: one sentence or two, short enough to listen to. */

import { t } from '../i18n/index.svelte';
import type { Verbosity } from '../settings.svelte';

export const LONGEST = 120;

/**
 * `little` tells what was done, `some` also what came of it, `much` also whose move it is.
 * What does not fit is counted.
 */
export function announcement(sentences: string[], verbosity: Verbosity, next: string): string {
  const [first, ...rest] = sentences;
  if (first === undefined) return shorten(next);
  if (verbosity === 'little') return shorten(first);
  const end = verbosity === 'much' ? [next] : [];
  for (let kept = rest.length; kept >= 0; kept -= 1) {
    const more = rest.length > kept ? [t('announce-more', { count: rest.length - kept })] : [];
    const text = [first, ...rest.slice(0, kept), ...more, ...end].map(bare).join('. ');
    if (text.length <= LONGEST) return text;
  }
  return shorten(first);
}

/** What somebody has missed. */
export const howMuchHappened = ({ count, first }: { count: number; first: boolean }) =>
  t(first ? 'away-first' : 'away-moves', { count });

const bare = (text: string) => text.replace(/[\s.…]+$/, '');
const shorten = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 2)} …`);
