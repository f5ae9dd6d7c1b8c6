/**
 * Ready-made phrases, in every language at once: a line is text on the wire, and whoever reads one that is such a phrase
 * reads it in their own language.
 */

import type { Language } from '../settings.svelte';
import phrases from './phrases.json';

export const PHRASES: Record<Language, string>[] = Object.values(phrases);

/** What a line says to a reader: a phrase in their language. What people write themselves stays as it is. */
export function heard(text: string, language: Language): string {
  const phrase = PHRASES.find((phrase) => Object.values(phrase).includes(text));
  return phrase?.[language] ?? text;
}
