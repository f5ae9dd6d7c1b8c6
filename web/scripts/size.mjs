/** Adds up what a browser loads for the shell and one game. Fails above the budget. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 120_000;
const assets = join(import.meta.dirname, '../dist/assets');

/** Loaded only by whoever reads the rules. */
const APART = /^(Rules|RulesPanel|RulesReader|rules)-/;

const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, size: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length }))
  .sort((a, b) => b.size - a.size);

// A language is loaded at a time; the larger one counts.
const languages = scripts.filter(({ name }) => /^(en|de)-/.test(name));
const counted = scripts.filter((script) => !APART.test(script.name) && !languages.slice(1).includes(script));
const total = counted.reduce((sum, { size }) => sum + size, 0);

for (const { name, size } of scripts) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(total).padStart(8)}  shell and Rattus, gzip; the budget is ${BUDGET}`);
if (total > BUDGET) process.exitCode = 1;
