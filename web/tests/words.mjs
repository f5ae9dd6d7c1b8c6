/** The words of the page, for players who read: plain messages of the shared files. */

import { readFileSync } from 'node:fs';

export function wordsOf(language) {
  const source = readFileSync(new URL(`../src/lib/i18n/${language}.ftl`, import.meta.url), 'utf8');
  const messages = new Map([...source.matchAll(/^([\w-]+) = (.+)$/gm)].map(([, id, text]) => [id, text]));
  return (id) => {
    if (!messages.has(id)) throw new Error(`no plain message '${id}' in ${language}`);
    return messages.get(id);
  };
}
