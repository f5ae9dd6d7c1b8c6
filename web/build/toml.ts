import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/** Lets the client import component data straight from the rules crates: one source, no copies. */
export function tomlModule(): Plugin {
  return {
    name: 'lazaretto:toml',
    transform(code, id) {
      if (!id.endsWith('.toml')) return null;
      return { code: `export default ${JSON.stringify(parse(code))};`, map: null };
    },
  };
}
