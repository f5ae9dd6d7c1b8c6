/** Adds up what a browser loads for the shell and one game. Fails above the budget. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 120_000;
const assets = join(import.meta.dirname, '../dist/assets');
const sources = join(import.meta.dirname, '../src/games');

/** Loaded only by whoever reads the rules. */
const APART = /^(Rules|RulesPanel|RulesReader|rules)-/;
/** Words, of the shell or of a game; a browser loads one language. */
const ENGLISH = /(^|\.)en-.{8}\.js$/;
const GERMAN = /(^|\.)de-.{8}\.js$/;

const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js') && !APART.test(name))
  .map((name) => ({ name, size: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length }))
  .sort((a, b) => b.size - a.size);
const games = readdirSync(sources, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const isOf = (game) => (script) => script.name.startsWith(`${game}.`);

/** All of these, in the language that is larger. */
function total(list) {
  const sum = (some) => some.reduce((total, { size }) => total + size, 0);
  const without = (language) => sum(list.filter(({ name }) => !language.test(name)));
  return Math.max(without(ENGLISH), without(GERMAN));
}

for (const { name, size } of scripts) console.log(`${String(size).padStart(8)}  ${name}`);
const shell = total(scripts.filter((script) => !games.some((game) => isOf(game)(script))));
for (const game of games) {
  const all = shell + total(scripts.filter(isOf(game)));
  console.log(`${String(all).padStart(8)}  shell and ${game}, gzip; the budget is ${BUDGET}`);
  if (all > BUDGET) process.exitCode = 1;
}
