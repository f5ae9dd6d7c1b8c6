/**
 * Tables that begin in a position file.
 *
 *     node tests/positions.mjs http://127.0.0.1:8080
 *
 * For each game a file of the project is chosen on the first page, and its step is played at the
 * table; a file that is wrong says in which line.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { compare, goOn, offered, press } from './choices.mjs';
import { base, run } from './run.mjs';

/** A file of each game, and the step that its first seat takes there. */
const STEPS = {
  'rattus/positions/04-02-a-card-changes-hands.toml': 'take king',
  'pandemic/positions/06-09-medic-treats-all.toml': 'treat blue',
  'empires-end/positions/04-10-equally-near.toml': 'accept 1',
};

const fileOf = (name) => new URL(`../../crates/${name}`, import.meta.url).pathname;

async function play({ open }, name, action) {
  const { page, wire } = await open({ settings: { ask: false } });
  await page.goto(base);
  await page.setInputFiles('#file', fileOf(name));
  await page.waitForSelector('[data-opening]');
  assert.equal(new URL(page.url()).pathname, `/new/${name.split('/')[0]}`, 'the page for a table of that game');
  await page.fill('#name', 'Anna');
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-question]');
  const frame = await wire.settled();
  assert.equal(wire.table.position, true);
  compare(await offered(page), frame.legal);
  await press(page, action);
  await goOn(page);
  await wire.settled({ after: frame.seq ?? 0 });
  assert(
    wire.log.some((entry) => entry.action === action),
    `'${action}' was carried out`,
  );
  return `${action} at a table that began there`;
}

/** A moment of a replay is saved, and played on from. */
async function playOn({ open }) {
  const { page, wire } = await open({ settings: { ask: false } });
  await page.goto(base);
  await page.setInputFiles('#file', fileOf(Object.keys(STEPS)[0]));
  await page.waitForSelector('[data-opening]');
  await page.fill('#name', 'Anna');
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-question]');
  const { view } = await wire.settled();
  await page.goto(page.url().replace('/table/', '/replay/').concat('?at=0'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-position]')]);
  assert.match(readFileSync(await download.path(), 'utf8'), /^game = "rattus"$/m);
  await page.click('[data-play-on]');
  await page.waitForSelector('[data-opening]');
  wire.frames.clear();
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-question]');
  assert.deepEqual((await wire.settled()).view, view, 'the same situation');
  return 'a saved moment, and a table that begins there';
}

/** A wrong file changes nothing and says where it is wrong. */
async function wrong({ open, complaints, words }) {
  const { page } = await open();
  await page.goto(base);
  const file = (text) => ({ name: 'wrong.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.setInputFiles('#file', file('game = "rattus"\nseats = 2\n\n[given]\nfigure = "atlantis"\n'));
  const problem = page.locator('[data-problem]');
  assert((await problem.innerText()).startsWith(words('error-bad-position')));
  assert.match(await problem.locator('[lang=en]').innerText(), /^.?line 5: /, 'and in the words of the program');
  assert.equal(new URL(page.url()).pathname, '/');
  // The browser itself reports the refusal; nothing else may.
  assert.equal(complaints.length, 1);
  assert.match(complaints.pop(), /400/);
  await page.setInputFiles('#file', fileOf(Object.keys(STEPS)[0]));
  await page.waitForSelector('[data-opening]');
  await page.click('[data-opening] button');
  await page.waitForSelector('[data-opening]', { state: 'detached' });

  // The same on the page for a new table: what was said about a file is gone with the next one.
  await page.$eval('#position', (it) => it.closest('details').setAttribute('open', ''));
  await page.setInputFiles('#position', file('game = "rattus"\nseats = 2\n\n[given]\nfigure = "atlantis"\n'));
  await page.locator('[role=alert]').waitFor();
  assert.equal(await page.$eval('#position', (it) => it.value), '', 'the same file can be chosen again');
  assert.match(complaints.pop(), /400/);
  await page.setInputFiles('#position', fileOf(Object.keys(STEPS)[0]));
  await page.waitForSelector('[data-opening]');
  assert.equal(await page.locator('[role=alert]').count(), 0);
  return 'line 5, and a way back; twice';
}

const checks = { wrong, playOn };
for (const [name, action] of Object.entries(STEPS)) checks[name] = (given) => play(given, name, action);

await run(checks);
