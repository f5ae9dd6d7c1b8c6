import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseRules } from './markdown.ts';

const PREFIX = 'virtual:rules/';

/** `import('virtual:rules/rattus')` is the rules document of that game, parsed into blocks; `de/rattus` the German one. */
export function rulesDocument(): Plugin {
  const file = (id: string) => resolve(import.meta.dirname, `../../docs/rules/${id.slice(PREFIX.length + 1)}.md`);
  return {
    name: 'lazaretto:rules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      this.addWatchFile(file(id));
      return `export default ${JSON.stringify(parseRules(await readFile(file(id), 'utf8')))};`;
    },
  };
}
