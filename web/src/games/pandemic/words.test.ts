import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol';
import { has, t, words } from '../../lib/i18n/index.svelte';
import { LANGUAGES, settings } from '../../lib/settings.svelte';
import { steps } from './fixtures/game';
import { guide } from './guide';
import { cityLabel } from './labels';
import { story } from './news';
import { retell } from './retell';
import { sentence } from './story';
import { answers, awaits } from './waiting';
import type { Disease, Role, View } from './types';
import { groups, question, refusal } from './words';

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];
const violations = readFileSync(new URL('../../../../crates/pandemic/src/violation.rs', import.meta.url), 'utf8');

/** The variants of the rules crate's enum, as they come over the wire. */
const variants = [.../pub enum Violation \{(.*?)^\}/ms.exec(violations)![1]!.matchAll(/^ {4}([A-Z]\w+)/gm)].map(
  (match) => match[1]!.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase(),
);

const choicesOf = ({ view, legal }: (typeof steps)[number]) =>
  groups(
    view,
    legal.map((action) => ({ action, reveals: false })),
    names,
  );

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(async () => {
    settings.language = language;
    await words.learn('pandemic');
    await words.speak(language);
  });

  test('every refusal of the rules has its words', () => {
    expect(variants.length).toBeGreaterThan(45);
    for (const variant of variants) expect(has(`pandemic-no-${variant}`), variant).toBe(true);
  });

  test('no sentence of a whole game shows the name of a message or an empty place', () => {
    for (const step of steps) {
      const { view, events } = step;
      const texts = [
        question(view, 0, names),
        awaits(view, [1], names) ?? 'nothing',
        awaits(view, [1, 2], names) ?? 'nothing',
        ...guide(view),
        ...retell(events).flatMap((event) => sentence(event as GameEvent, names) ?? []),
        ...events.flatMap((_, index) => story(events.slice(0, index + 1), names)?.title ?? []),
        ...view.cities.map(({ city }) => cityLabel(view, city, names, [])),
        ...choicesOf(step).flatMap(({ heading, rows }) => [
          heading,
          ...rows.flatMap((row) => row.choices.flatMap(({ short, full }) => [short, full])),
        ]),
      ];
      for (const text of texts) expect(text).not.toMatch(/pandemic-|role-|event-|colour-|undefined|\{|_|\( *\)|^$/);
    }
  });

  test('a full city is said to be drawn next only if its card can be', () => {
    const { view } = steps[0]!;
    const layers = [{ cities: ['paris', 'lima'] }];
    const top = { ...view, layers, foreseen: [], foreseen_below: 0, infection_rate: 2 };
    const label = (city: string) => cityLabel(top, city, names, []);
    expect(label('paris')).toContain(`${t('pandemic-city-full')}, ${t('pandemic-city-soon')}`);
    expect(label('moscow')).toContain(t('pandemic-city-full'));
    expect(label('moscow')).not.toContain(t('pandemic-city-soon'));
  });

  test('all choices of a question are told apart by their words', () => {
    for (const step of steps) {
      const all = choicesOf(step).flatMap(({ rows }) => rows.flatMap((row) => row.choices));
      expect(all.map(({ action }) => action).sort()).toEqual([...step.legal].sort());
      expect(new Set(all.map(({ full }) => full)).size).toBe(all.length);
    }
  });

  test('a refusal that is not known here is given in the words of the server', () => {
    const unknown = { rule: 'PAN-1.1', also: [], text: 'PAN-1.1: something new', violation: { type: 'brand-new' } };
    expect(refusal(unknown, names)).toBe('something new');
  });
});

test('a refusal names its facts in the language of the reader', async () => {
  const violation = { type: 'not-linked', from: 'milan', to: 'beijing' };
  const reason = { rule: 'PAN-4.1', also: [], text: '', violation };
  await words.speak('en');
  settings.language = 'en';
  expect(refusal(reason, names)).toBe('No link leads from Milan to Beijing.');
  await words.speak('de');
  settings.language = 'de';
  expect(refusal(reason, names)).toBe('Keine Verbindung führt von Mailand nach Peking.');
});

test('who has asked for something is told of a refusal, and nobody else', () => {
  const view = { ...steps[0]!.view, request: { asker: 2, concerned: 1, action: 'drive 1 paris' } };
  const no = { type: 'consent-answered', seat: 1, yes: false } as const;
  expect([0, 1, 2, 3].filter((seat) => answers(view, no, seat))).toEqual([2]);
  expect(answers(view, { ...no, yes: true }, 2)).toBe(false);
});

/** Short words of the choices of some actions, in English. */
async function shorts(view: View, ...legal: string[]): Promise<string[]> {
  await words.speak('en');
  settings.language = 'en';
  return choicesOf({ view, legal } as (typeof steps)[number]).flatMap(({ rows }) =>
    rows.flatMap(({ choices }) => choices.map(({ short }) => short)),
  );
}

test('treating says how many cubes go', async () => {
  const [{ view }] = steps as [(typeof steps)[number]];
  const cubes = { blue: 2, yellow: 1, black: 3, red: 0 };
  const here = view.pawns[view.active]!;
  const cities = view.cities.map((each) => (each.city === here ? { ...each, cubes } : each));
  const at = (role: Role, black: Disease) => ({
    ...view,
    cities,
    roles: view.roles.with(view.active, role),
    diseases: { ...view.diseases, blue: 'uncured' as const, black },
  });
  const treats = ['treat blue', 'treat yellow', 'treat black'];
  expect(await shorts(at('scientist', 'uncured'), ...treats)).toEqual([
    'blue: 1 of 2 cubes',
    'yellow: the only cube',
    'black: 1 of 3 cubes',
  ]);
  expect((await shorts(at('scientist', 'cured'), ...treats)).at(-1)).toBe('black: all 3 cubes');
  expect((await shorts(at('medic', 'uncured'), ...treats)).at(0)).toBe('blue: all 2 cubes');
});

test('a quiet night says whose infection it skips', async () => {
  const skips = async (window: string) => (await shorts({ ...steps[0]!.view, window }, 'quiet-night'))[0];
  for (const window of ['W-A', 'W-A4', 'W-H', 'W-D1', 'W-E0', 'W-E3'])
    expect(await skips(window), window).toBe('skips the infection of this turn');
  expect(await skips('W-D3')).toBe('skips the infection of this turn, last chance');
  for (const window of ['W-I0', 'W-I1', 'W-In'])
    expect(await skips(window), window).toBe('skips the next player’s infection, not this one');
});

test('the cards of a Forecast stand as they lie on the board, with what lies in their cities', async () => {
  const { view } = steps[0]!;
  const foreseen = ['tokyo', 'cairo', 'lima'];
  const cubes = { blue: 0, yellow: 1, black: 3, red: 0 };
  const none = { blue: 0, yellow: 0, black: 0, red: 0 };
  const cities = view.cities.map((each) => ({ ...each, cubes: each.city === 'cairo' ? cubes : none }));
  const ordered = await shorts({ ...view, cities, forecast: 0, foreseen }, 'order cairo', 'order lima', 'order tokyo');
  expect(ordered).toEqual(['Tokyo, no cubes', 'Cairo, 1 yellow, 3 black', 'Lima, no cubes']);
});

test('a hand that is too large says how many cards go, and that an event helps if there is one', async () => {
  await words.speak('en');
  settings.language = 'en';
  const asked = (...cards: string[]) =>
    question(
      {
        ...steps[0]!.view,
        window: 'W-H',
        over_limit: 0,
        hands: [{ size: cards.length, cards, known: [] }],
        request: null,
        forecast: null,
      },
      0,
      names,
    );
  const seven = ['paris', 'milan', 'essen', 'london', 'madrid', 'lima', 'lagos'];
  expect(asked(...seven, 'cairo')).toBe('You hold 8 cards, seven are allowed: discard one.');
  expect(asked(...seven, 'cairo', 'airlift')).toBe(
    'You hold 9 cards, seven are allowed: discard two, or play an event.',
  );
});

test('the log says where an outbreak comes from, and when a rate stays as it was', async () => {
  await words.speak('en');
  settings.language = 'en';
  const told = (event: object) => sentence(event as GameEvent, names);
  const cube = { type: 'cubes-placed', city: 'algiers', colour: 'black', count: 1 };
  expect(told(cube)).toBe('Algiers: 1 black cube more');
  expect(told({ ...cube, source: 'cairo' })).toBe('Outbreak in Cairo: 1 black cube to Algiers');
  const outbreak = { type: 'outbreak', city: 'algiers', colour: 'black', total: 3, source: 'cairo' };
  expect(told(outbreak)).toBe('Outbreak in Cairo sets off Algiers! 3 of 8');
  expect(told({ type: 'rate-raised', index: 2, rate: 2 })).toBe('The infection marker moves on; the rate stays 2');
  expect(told({ type: 'rate-raised', index: 3, rate: 3 })).toBe('The infection rate is now 3');
  expect(told({ type: 'seat-ready', seat: 0 }), 'no news').toBe(null);
});

test('where a station moves to one city each choice names the station, and a single flight its pawn', async () => {
  const grants = ['grant moscow from atlanta', 'grant moscow from cairo'];
  expect(await shorts(steps[0]!.view, ...grants)).toEqual([
    'by moving the station from Atlanta',
    'by moving the station from Cairo',
  ]);
  expect(await shorts(steps[0]!.view, ...grants, 'grant lima from cairo')).toEqual(['Moscow', 'Moscow', 'Lima']);
  expect(await shorts(steps[0]!.view, 'airlift 1 tokyo')).toEqual(['Airlift: Bert to Tokyo']);
});

test('a pile of cards says how many epidemics are in it', async () => {
  await words.speak('en');
  const said = (epidemics: number) => t('pandemic-pile-epidemics', { size: 47, epidemics });
  expect([0, 1, 2].map(said)).toEqual([
    '47 cards, its epidemic has been drawn',
    '47 cards, with an epidemic',
    '47 cards, with 2 epidemics',
  ]);
});
