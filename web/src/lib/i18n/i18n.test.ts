import {
  parse,
  type Entry,
  type Message,
  type Pattern,
  type SelectExpression,
  type Term,
  type Variant,
} from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { texts } from '../../games/texts';
import { titleOf } from '../names';
import { bundleOf, t, words } from './index.svelte';

/** Messages that are the same in both languages: names, a language's own name, a form without words. */
const SAME = new Set(['app-name', 'language-en', 'language-de', 'rattus-face']);
/** Variants that are the same: a place alone. */
const SAME_VARIANTS = new Set(['pandemic-by drive', 'rattus-region 0']);

const games = new URL('../../games/', import.meta.url);
const FOLDERS = [
  './',
  ...readdirSync(games, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`../../games/${entry.name}/`] : [],
  ),
];
const read = (folder: string, language: string) =>
  readFileSync(new URL(`${folder}${language}.ftl`, import.meta.url), 'utf8');

/** Every pattern of a file by its id; attributes as `id.attribute`. */
function patterns(source: string): Map<string, Pattern> {
  const found = new Map<string, Pattern>();
  for (const entry of parse(source, {}).body) {
    expect(entry.type, 'content' in entry ? String(entry.content) : '').not.toBe('Junk');
    if (!isMessage(entry)) continue;
    if (entry.value) found.set(entry.id.name, entry.value);
    for (const attribute of entry.attributes) found.set(`${entry.id.name}.${attribute.id.name}`, attribute.value);
  }
  return found;
}

function isMessage(entry: { type: string }): entry is Entry & (Message | Term) {
  return entry.type === 'Message' || entry.type === 'Term';
}

/** The variables anywhere in a pattern. */
function variables(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((part) => [...variables(part)]));
  if (node === null || typeof node !== 'object') return new Set();
  const { type, id } = node as { type?: string; id?: { name: string } };
  if (type === 'VariableReference' && id) return new Set([id.name]);
  return new Set(Object.values(node).flatMap((part) => [...variables(part)]));
}

/** Every way a message can read: its text, or those of its variants. */
function readings(pattern: Pattern): string[] {
  const [first] = pattern.elements;
  if (first?.type === 'Placeable' && first.expression.type === 'SelectExpression')
    return first.expression.variants.flatMap(({ value }) => readings(value));
  return [JSON.stringify(pattern.elements, (key, value) => (key === 'span' ? undefined : (value as unknown)))];
}

/** What has to be said for each variant of a pattern to be read: one value at a time other than the usual. */
function cases(...patterns: unknown[]): [string | number, Record<string, string | number>][] {
  const usual = Object.fromEntries([...variables(patterns)].map((name) => [name, 2]));
  const others = selected(patterns).map(([name, key]): ReturnType<typeof cases>[0] => [key, { ...usual, [name]: key }]);
  return [['', usual], ...others];
}

/** Every variable that chooses between variants, with each of their keys. */
function selected(node: unknown): [string, string | number][] {
  if (Array.isArray(node)) return node.flatMap(selected);
  if (node === null || typeof node !== 'object') return [];
  const { type, selector, variants } = node as Partial<SelectExpression>;
  const within = Object.values(node).flatMap(selected);
  if (type !== 'SelectExpression') return within;
  const value = (key: Variant['key']) =>
    key.type === 'NumberLiteral' ? Number(key.value) : key.name === 'one' ? 1 : key.name;
  const own = [...variables(selector)].flatMap((name) =>
    variants!.map(({ key }): [string, string | number] => [name, value(key)]),
  );
  return [...own, ...within];
}

describe.each(FOLDERS)('%s', (folder) => {
  const [english, german] = [patterns(read(folder, 'en')), patterns(read(folder, 'de'))];

  test('both languages have the same messages with the same variables', () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, pattern] of english) {
      expect([...variables(german.get(id))].sort(), id).toEqual([...variables(pattern)].sort());
    }
  });

  test('refusals of different kinds have different words', () => {
    for (const messages of [english, german]) {
      const owner = new Map<string, string>();
      for (const [id, pattern] of messages) {
        if (!id.includes('-no-')) continue;
        for (const text of readings(pattern)) {
          expect(owner.get(text) ?? id, text).toBe(id);
          owner.set(text, id);
        }
      }
    }
  });

  test('German is German', () => {
    const bundles = (['en', 'de'] as const).map((language) => bundleOf(language, [read(folder, language)]));
    for (const [id, pattern] of english) {
      if (SAME.has(id)) continue;
      const [name, attribute] = id.split('.') as [string, string?];
      for (const [key, args] of cases(pattern, german.get(id))) {
        if (SAME_VARIANTS.has(`${id} ${key}`)) continue;
        const [a, b] = bundles.map((bundle) => {
          const message = bundle.getMessage(name)!;
          const value = attribute ? message.attributes[attribute]! : message.value!;
          const errors: Error[] = [];
          const text = bundle.formatPattern(value, args, errors);
          expect(errors, id).toEqual([]);
          return text;
        });
        expect(b, `${id} ${key}`).not.toBe(a);
      }
    }
  });
});

test.each(['en', 'de'])('%s: whoever asks what is reconstructed is told it of every game', (language) => {
  const text = bundleOf('en', [read('./', language)]).getMessage('about-parts-text')!.value as string;
  const titles = readdirSync(games, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? titleOf(entry.name) : [],
  );
  for (const title of titles) expect(text).toContain(title);
});

test('German calls the class cards what the German rules call them', () => {
  const rules = readFileSync(new URL('../../../../docs/rules/de/rattus.md', import.meta.url), 'utf8');
  expect(rules).toMatch(/Ständekarte/);
  for (const source of [rules, ...FOLDERS.map((folder) => read(folder, 'de'))]) expect(source).not.toMatch(/Klasse/i);
});

test('words that could not be loaded are tried again', async () => {
  await words.speak('en');
  const load = vi.spyOn(texts.rattus!, 'en').mockRejectedValueOnce(new Error('no network'));
  await expect(words.learn('rattus')).rejects.toThrow('no network');
  expect(t('rattus-ask-place')).toBe('rattus-ask-place');
  await words.learn('rattus');
  expect(t('rattus-ask-place')).not.toBe('rattus-ask-place');
  load.mockRestore();
});
