/** Words. Messages are Fluent, one set of files for each language, switched without a reload. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { texts } from '../../games/texts';
import type { Language } from '../settings.svelte';

export type Args = Record<string, FluentVariable>;
/** Messages that a component pack says otherwise. */
export type Renamed = Record<string, Record<Language, string>>;

const languages: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};

export function bundleOf(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Words {
  bundle: FluentBundle | null = $state.raw(null);
  /** What the packs in use call things, by game. */
  renamed: Record<string, Renamed> = $state.raw({});

  #language: Language = 'en';
  /** The games whose words are known beside those of the house. */
  readonly #games = new Set<string>();

  get language(): Language {
    return this.#language;
  }

  /** Calls things of a game as its pack does, instead of what it called them before. */
  rename(game: string, renamed: Renamed): void {
    this.renamed = { ...this.renamed, [game]: renamed };
  }

  speak(language: Language): Promise<void> {
    this.#language = language;
    return this.#load();
  }

  /** Learns the words of a game, in this and every later language. */
  async learn(game: string): Promise<void> {
    if (!texts[game] || this.#games.has(game)) return;
    this.#games.add(game);
    try {
      await this.#load();
    } catch (error) {
      // Whoever comes again tries again.
      this.#games.delete(game);
      throw error;
    }
  }

  async #load(): Promise<void> {
    const language = this.#language;
    const games = [...this.#games];
    const loads = [languages[language], ...games.map((game) => texts[game]![language])];
    const sources = await Promise.all(loads.map(async (load) => (await load()).default));
    // Another language or another game may have been asked for meanwhile; the later load has all of it.
    if (language !== this.#language || games.length !== this.#games.size) return;
    this.bundle = bundleOf(language, sources);
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const words = new Words();

/** A message in the language of this browser. `id.attribute` names an attribute of a message. */
export function t(id: string, args?: Args): string {
  const bundle = words.bundle;
  if (!bundle) return '';
  for (const renamed of Object.values(words.renamed)) if (renamed[id]) return renamed[id][words.language];
  const [name, attribute] = id.split('.') as [string, string?];
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  // A missing message shows its id, which a person can at least report.
  return pattern ? bundle.formatPattern(pattern, args ?? null, []) : id;
}

/** Is there such a message? */
export function has(id: string): boolean {
  return words.bundle?.hasMessage(id) ?? false;
}

/** A message, or the general one where this case has none of its own. */
export const either = (id: string, general: string): string => t(has(id) ? id : general);
