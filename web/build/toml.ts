import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/**
 * Lets the client import component data straight from the rules crates: one source, no copies.
 *
 * Remarks about the file are for its readers and stay there. So do those about where a fact comes from, unless they are
 * asked for: `import data from './cards.toml?whole'`.
 */
export function tomlModule(): Plugin {
  return {
    name: 'lazaretto:toml',
    transform(code, id) {
      const whole = id.endsWith('.toml?whole');
      if (!whole && !id.endsWith('.toml')) return null;
      const text = JSON.stringify(parse(code), (key, value: unknown) =>
        key === 'meta' || (!whole && (key.endsWith('provenance') || key === 'note')) ? undefined : value,
      );
      return { code: `export default ${text};`, map: null };
    },
  };
}
