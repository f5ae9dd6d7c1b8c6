import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseRules } from './markdown.ts';

const INDEX = 'virtual:rules';
const folder = resolve(import.meta.dirname, '../../docs/rules');

/**
 * `virtual:rules` lists the rules documents by game and language, each loaded when it is wanted:
 * `virtual:rules/rattus` is one in English, parsed into blocks, `virtual:rules/de/rattus` the same in German.
 */
export function rulesDocument(): Plugin {
  return {
    name: 'lazaretto:rules',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) return `export default {${games().map(entry).join()}};`;
      if (!id.startsWith(`\0${INDEX}/`)) return null;
      const file = resolve(folder, `${id.slice(INDEX.length + 2)}.md`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parseRules(await readFile(file, 'utf8')))};`;
    },
  };
}

function games(): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
}

/** A document that nobody has translated yet is read in English. */
function entry(game: string): string {
  const german = existsSync(resolve(folder, 'de', `${game}.md`)) ? `de/${game}` : game;
  return `'${game}': { en: () => import('${INDEX}/${game}'), de: () => import('${INDEX}/${german}') }`;
}
