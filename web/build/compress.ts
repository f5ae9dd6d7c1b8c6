/** Writes `.br` and `.gz` beside everything that shrinks, so that the server has nothing to do but send it. */

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SHRINKS = /\.(html|js|css|svg|json|webmanifest|txt|md)$/;
/** Less than this fits into one packet anyway. */
const SMALL = 1400;

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => SHRINKS.test(name));
      for (const path of names.map((name) => join(folder, name))) {
        const content = readFileSync(path);
        if (content.length < SMALL) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
