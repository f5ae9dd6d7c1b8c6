import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { has, words } from './i18n/index.svelte';
import { detailOf, lobby, reasonOf } from './lobby';
import type { Language } from './settings.svelte';
import { Orders } from './table/orders.svelte';
import { toasts } from './toasts.svelte';

const LANGUAGES: Language[] = ['en', 'de'];
const server = new URL('../../../crates/server/src/', import.meta.url);

/** Every code that the server may answer with, read from its sources. */
function codes(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rs'));
  const found = files.flatMap((name) => {
    const source = readFileSync(new URL(name, server), 'utf8');
    const made = [...source.matchAll(/\b(?:Bad|NotNow)\(\s*"([a-z-]+)"/g)];
    const fixed = name === 'error.rs' ? [...source.matchAll(/StatusCode::\w+,\s*"([a-z-]+)"/g)] : [];
    return [...made, ...fixed].map(([, code]) => code!);
  });
  return [...new Set(found)];
}

function answers(status: number, code: string, text: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ error: { code, text } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
}

/** What a request that fails like this is explained with. */
async function told(language: Language, status: number, code: string, text: string, headers = {}) {
  await words.speak(language);
  answers(status, code, text, headers);
  const error: unknown = await lobby.rematch('t').catch((error: unknown) => error);
  return [reasonOf(error), detailOf(error)];
}

beforeEach(() => toasts.clear());
afterEach(() => vi.unstubAllGlobals());

describe.each(LANGUAGES)('%s', (language) => {
  test('every code of the server has words of its own', async () => {
    await words.speak(language);
    const all = codes();
    expect(all).toEqual(expect.arrayContaining(['no-session', 'too-many', 'broken', 'bad-position', 'over']));
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((code) => !has(`error-${code}`))).toEqual([]);
  });
});

test('whoever asks too much is told when to try again', async () => {
  const late = (seconds: string) => told('de', 429, 'too-many', 'too many requests', { 'retry-after': seconds });
  expect(await late('1')).toEqual(['Das war zu viel auf einmal. Versuche es in einer Sekunde noch einmal.', null]);
  expect(await late('3001')).toEqual(['Das war zu viel auf einmal. Versuche es in 51 Minuten noch einmal.', null]);
});

test('of a bad file the line is told, and the words of the program apart from ours', async () => {
  const syntax = 'line 1: key with no value, expected `=`';
  expect(await told('de', 400, 'bad-position', syntax)).toEqual([
    'Diese Stellung lässt sich nicht spielen. Zeile 1 ist nicht so, wie sie sein sollte.',
    syntax,
  ]);
  const rule = 'line 12: RAT-20.3: there is no such front';
  expect(await told('en', 400, 'bad-position', rule)).toEqual([
    'This position cannot be played. Line 12 breaks rule RAT-20.3.',
    rule,
  ]);
});

test('only a server that does not answer is said not to', async () => {
  expect(await told('en', 403, 'not-allowed', 'no')).toEqual([
    'You may not do that at this table. Perhaps its host may.',
    null,
  ]);
  expect(await told('en', 418, 'of-a-later-version', 'no')).toEqual(['The server did not accept that.', null]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(reasonOf(await lobby.rematch('t').catch((error: unknown) => error))).toMatch(/Are you online/);
});

test('an order that is refused says why', async () => {
  await words.speak('de');
  answers(500, 'broken', 'the server failed');
  await new Orders().give('t', { do: 'pause' });
  expect(toasts.list.map(({ text }) => text())).toEqual([
    'Daran ist der Server gescheitert. Es steht in seinem Protokoll.',
  ]);
});
