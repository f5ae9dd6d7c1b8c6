/** Words. Messages are Fluent, one set of files for each language, switched without a reload. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../settings.svelte';

export type Args = Record<string, FluentVariable>;

const languages: Record<Language, () => Promise<{ default: string[] }>> = {
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

  async speak(language: Language): Promise<void> {
    const { default: sources } = await languages[language]();
    this.bundle = bundleOf(language, sources);
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const words = new Words();

/** A message in the language of this browser. `id.attribute` names an attribute of a message. */
export function t(id: string, args?: Args): string {
  const bundle = words.bundle;
  if (!bundle) return '';
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
