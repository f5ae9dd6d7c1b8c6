import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/** What puts both parts of a whole file together. */
const WHOLE = fileURLToPath(new URL('../src/lib/whole.ts', import.meta.url));

const isRemark = (key: string) => key.endsWith('provenance') || key === 'note';

/** A table without its remarks. */
const facts = (table: unknown): unknown =>
  JSON.parse(JSON.stringify(table, (key, value: unknown) => (isRemark(key) ? undefined : value)));

/** The remarks alone, each where it stands in the table. */
function remarks(table: unknown): unknown {
  if (Array.isArray(table)) {
    const rows = table.map(remarks);
    return rows.some((row) => row !== undefined) ? rows.map((row) => row ?? null) : undefined;
  }
  if (typeof table !== 'object' || table === null) return undefined;
  const kept = Object.entries(table).map(([key, value]) => [key, isRemark(key) ? (value as unknown) : remarks(value)]);
  const some = kept.filter(([, value]) => value !== undefined);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

/**
 * Lets the client import component data straight from the rules crates: one source, no copies.
 *
 * Remarks about the file are for its readers and stay there. So do those about where a fact comes from, unless they are
 * asked for: `import data from './cards.toml?whole'`. They come on top of the facts, which nobody loads twice.
 */
export function tomlModule(): Plugin {
  return {
    name: 'lazaretto:toml',
    transform(code, id) {
      const file = id.replace(/\?whole$/, '');
      if (!file.endsWith('.toml')) return null;
      const { meta: _, ...table } = parse(code);
      if (file === id) return { code: `export default ${JSON.stringify(facts(table))};`, map: null };
      const lines = [
        `import { whole } from ${JSON.stringify(WHOLE)};`,
        `import facts from ${JSON.stringify(file)};`,
        `export default whole(facts, ${JSON.stringify(remarks(table) ?? null)});`,
      ];
      return { code: lines.join('\n'), map: null };
    },
  };
}
