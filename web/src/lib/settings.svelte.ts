/** What a person chose for this browser. Kept in local storage, where there is one. */

export type Scheme = 'system' | 'light' | 'dark';
export type Speed = 0 | 0.5 | 1 | 2;
export type Language = 'en' | 'de';

export const SPEEDS: readonly Speed[] = [0, 0.5, 1, 2];
export const LANGUAGES: readonly Language[] = ['en', 'de'];

const KEY = 'lazaretto.settings';

interface Stored {
  language: Language;
  scheme: Scheme;
  speed: Speed;
  name: string;
  ask: boolean;
}

function preferred(): Language {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.find((tag) => /^(de|en)\b/.test(tag))?.startsWith('de') ? 'de' : 'en';
}

function reducedMotion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
  } catch {
    return {};
  }
}

class Settings {
  language: Language = $state('en');
  scheme: Scheme = $state('system');
  speed: Speed = $state(1);
  /** The name this person sat down with last; empty before the first time. */
  name = $state('');
  /** Ask before a step that ends what could be taken back. */
  ask = $state(true);

  constructor() {
    const kept = stored();
    this.language = LANGUAGES.find((language) => language === kept.language) ?? preferred();
    this.scheme = kept.scheme === 'light' || kept.scheme === 'dark' ? kept.scheme : 'system';
    this.speed = SPEEDS.find((speed) => speed === kept.speed) ?? (reducedMotion() ? 0 : 1);
    this.name = typeof kept.name === 'string' ? kept.name : '';
    this.ask = kept.ask !== false;
  }

  save(): void {
    const { language, scheme, speed, name, ask } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, scheme, speed, name, ask } satisfies Stored));
    } catch {
      // A browser without storage forgets; that is all.
    }
  }
}

export const settings = new Settings();
