/** Messages as a browser needs them: without what is there for whoever writes them. */

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Comments and empty lines between messages go, and what goes on in the next line is set in by one blank. */
export function shortened(text: string): string {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\n{2,}(?=[a-z-])/g, '\n')
    .replace(/^ +/gm, ' ')
    .trim();
}

export function fluent(): Plugin {
  return {
    name: 'lazaretto:fluent',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.ftl?raw')) return null;
      const text = await readFile(id.replace(/\?raw$/, ''), 'utf8');
      return `export default ${JSON.stringify(shortened(text))}`;
    },
  };
}
