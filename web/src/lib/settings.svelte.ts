/** What a person chose for this browser. Kept in local storage, where there is one. */

export type Scheme = 'system' | 'light' | 'dark';
export type Speed = 0 | 0.5 | 1 | 2;
export type Language = 'en' | 'de';
/** How much is announced after each event. */
export type Verbosity = 'little' | 'some' | 'much';

export const SPEEDS: readonly Speed[] = [0, 0.5, 1, 2];
export const LANGUAGES: readonly Language[] = ['en', 'de'];
export const VERBOSITIES: readonly Verbosity[] = ['little', 'some', 'much'];

const KEY = 'lazaretto.settings';

const KEPT = [
  'language',
  'scheme',
  'speed',
  'name',
  'ask',
  'shortcuts',
  'verbosity',
  'guide',
  'steps',
  'talk',
  'sound',
  'volume',
] as const;
type Stored = Pick<Settings, (typeof KEPT)[number]>;

function preferred(): Language {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.find((tag) => /^(de|en)\b/.test(tag))?.startsWith('de') ? 'de' : 'en';
}

function reducedMotion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function stored(): Partial<Stored> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored> | null) ?? {};
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
  /** Single letters lead somewhere at a table. */
  shortcuts = $state(true);
  verbosity: Verbosity = $state('some');
  /** Sentences for newcomers. */
  guide = $state(true);
  /** They lie open until somebody folds them. */
  steps = $state(true);
  /** Talk is on at every table, also where people play against each other. */
  talk = $state(false);
  /** Sounds are off until somebody asks for them. */
  sound = $state(false);
  /** From 0 to 1. */
  volume = $state(0.5);

  constructor() {
    this.#read();
    // What is changed in one tab holds in all of them.
    if (typeof addEventListener !== 'undefined')
      addEventListener('storage', (event) => {
        if (event.key === KEY) this.#read();
      });
  }

  #read(): void {
    const kept = stored();
    this.language = LANGUAGES.find((language) => language === kept.language) ?? preferred();
    this.scheme = kept.scheme === 'light' || kept.scheme === 'dark' ? kept.scheme : 'system';
    this.speed = SPEEDS.find((speed) => speed === kept.speed) ?? (reducedMotion() ? 0 : 1);
    this.name = typeof kept.name === 'string' ? kept.name : '';
    this.verbosity = VERBOSITIES.find((level) => level === kept.verbosity) ?? 'some';
    for (const key of ['ask', 'shortcuts', 'guide', 'steps'] as const) this[key] = kept[key] !== false;
    for (const key of ['talk', 'sound'] as const) this[key] = kept[key] === true;
    this.volume = typeof kept.volume === 'number' ? Math.min(Math.max(kept.volume, 0), 1) : 0.5;
  }

  save(): void {
    const kept = Object.fromEntries(KEPT.map((key) => [key, this[key]]));
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser without storage forgets; that is all.
    }
  }
}

export const settings = new Settings();
