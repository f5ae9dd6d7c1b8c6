import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/**
 * Lets the client import component data straight from the rules crates: one source, no copies.
 *
 * Remarks about where a fact comes from are for readers of the file and stay there, unless the whole file is asked for:
 * `import data from './cards.toml?whole'`.
 */
export function tomlModule(): Plugin {
  return {
    name: 'lazaretto:toml',
    transform(code, id) {
      const whole = id.endsWith('.toml?whole');
      if (!whole && !id.endsWith('.toml')) return null;
      const text = JSON.stringify(parse(code), (key, value: unknown) =>
        !whole && (key.endsWith('provenance') || key === 'note') ? undefined : value,
      );
      return { code: `export default ${text};`, map: null };
    },
  };
}
