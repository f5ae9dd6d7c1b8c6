import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { version } from './package.json' with { type: 'json' };
import { compress } from './build/compress.ts';
import { fluent } from './build/fluent.ts';
import { rulesDocument } from './build/rules.ts';
import { tomlModule } from './build/toml.ts';

/** Where `lazaretto serve` listens while the client is being worked on. */
const server = process.env.LAZARETTO ?? 'http://127.0.0.1:8080';

/** Rules documents and the parts of a game are told apart by their names, which the size report reads. */
function chunkName(modules: string[]): string {
  if (modules.some((id) => id.includes('virtual:rules/'))) return 'rules';
  const [game, ...others] = new Set(modules.flatMap((id) => /\/(?:src\/games|crates)\/([^/]+)\//.exec(id)?.[1] ?? []));
  return game && others.length === 0 ? `${game}.[name]` : '[name]';
}

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [fluent(), tomlModule(), rulesDocument(), svelte(), compress()],
  // Nothing becomes a data: address, so that the content security policy can stay strict.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A part asks for what it needs itself; the names of all of that at every place that loads it would only be more to load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // What several pages need comes in one piece, and so do the small pages: dozens of little ones would be more bytes
        // and more questions.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /node_modules|src\/lib\/(?!rules)|src\/games\/\w+\.ts/, minShareCount: 2 },
            { name: 'pages', test: /src\/pages\/(About|Join|NewTable|Settings)/ },
          ],
        },
        chunkFileNames: ({ moduleIds }) => `assets/${chunkName(moduleIds)}-[hash].js`,
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/healthz': server },
  },
  // Whole games are walked through; on a busy machine that takes its time.
  test: { environment: 'node', testTimeout: 30_000, include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
  // Rune classes are tested as the browser runs them.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
