/** The words of each game. They are loaded with its board, so nobody loads those of games they do not play. */

import type { Language } from '../lib/settings.svelte';

export const texts: Record<string, Record<Language, () => Promise<{ default: string }>>> = {
  rattus: { en: () => import('./rattus/en.ftl?raw'), de: () => import('./rattus/de.ftl?raw') },
};
