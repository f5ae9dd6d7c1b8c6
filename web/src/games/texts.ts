/** The words of each game. They are loaded with its board, so nobody loads those of games they do not play. */

import type { Language } from '../lib/settings.svelte';

export const texts: Record<string, Record<Language, () => Promise<{ default: string }>>> = {
  'empires-end': { en: () => import('./empires-end/en.ftl?raw'), de: () => import('./empires-end/de.ftl?raw') },
  pandemic: { en: () => import('./pandemic/en.ftl?raw'), de: () => import('./pandemic/de.ftl?raw') },
  rattus: { en: () => import('./rattus/en.ftl?raw'), de: () => import('./rattus/de.ftl?raw') },
};
