import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { relative } from 'node:path';

const scopes = new Map();

/** The scope of a component's styles. It stands in every element, so it is short; no two components may share one. */
function cssHash({ hash, filename }) {
  const path = relative(import.meta.dirname, filename);
  const scope = `s-${hash(path).slice(0, 4)}`;
  const other = scopes.get(scope) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same scope of styles`);
  scopes.set(scope, path);
  return scope;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash },
};
