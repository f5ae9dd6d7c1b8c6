import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol';
import { has, words } from '../../lib/i18n/index.svelte';
import { LANGUAGES, settings } from '../../lib/settings.svelte';
import { steps } from './fixtures/game';
import { guide } from './guide';
import { cityLabel } from './labels';
import { story } from './news';
import { sentence } from './story';
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
        ...guide(view),
        ...events.flatMap((event) => sentence(event as GameEvent, names) ?? []),
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
