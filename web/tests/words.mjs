/** The words of the page, for players who read, from the same files. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { GAMES } from './sizes.mjs';

const phrases = JSON.parse(readFileSync(new URL('../src/lib/table/phrases.json', import.meta.url), 'utf8'));

/** A function from the name of a message, and what stands in it, to its text. */
export function wordsOf(language) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of ['lib/i18n', ...GAMES.map((game) => `games/${game}`)]) {
    const source = readFileSync(new URL(`../src/${folder}/${language}.ftl`, import.meta.url), 'utf8');
    bundle.addResource(new FluentResource(source));
  }
  for (const [id, phrase] of Object.entries(phrases))
    bundle.addResource(new FluentResource(`phrase-${id} = ${phrase[language]}`));
  return (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no message '${id}' in ${language}`);
    const errors = [];
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors.length > 0) throw errors[0];
    return text;
  };
}
