/** The rules documents, each loaded when somebody reads it. */

import type { Block } from '../../../build/markdown';
import type { Language } from '../settings.svelte';

type Load = () => Promise<{ default: Block[] }>;

export const documents: Record<string, Record<Language, Load>> = {
  rattus: { en: () => import('virtual:rules/rattus'), de: () => import('virtual:rules/de/rattus') },
};
