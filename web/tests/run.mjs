/** What every file of checks begins and ends with: a browser, a list of checks, one line for each. */

import assert from 'node:assert/strict';
import { openBrowser, openPage } from './browser.mjs';
import { seed } from './sizes.mjs';
import { Wire } from './wire.mjs';

export const base = process.argv[2] ?? 'http://127.0.0.1:8080';

/** Runs checks one after another, `{name: check}`. Each gets `open`, which opens a page for it. */
export async function run(checks) {
  const browser = await openBrowser();
  const only = process.env.ONLY;
  for (const [name, check] of Object.entries(checks)) {
    if (only && !name.includes(only)) continue;
    const complaints = [];
    const pages = [];
    const begin = Date.now();
    const open = async (look = {}) => {
      const { language = 'en', scheme = 'light', settings = {}, name = 'Anna', ...options } = look;
      const all = { language, scheme, name: '', ...settings };
      const page = await openPage(browser, { name, complaints, settings: all, ...options });
      pages.push(page);
      return { page, wire: new Wire(page) };
    };
    try {
      const done = await check({ open, browser, complaints });
      assert.deepEqual(complaints, [], 'no console complained');
      console.log(`${name}: ${done} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    } catch (error) {
      console.error(`FAILED ${name}, SEED=${seed}:`, error.stack ?? error);
      if (complaints.length > 0) console.error('Consoles:', complaints);
      for (const page of pages) await picture(page, name);
      process.exitCode = 1;
    }
    await Promise.all(pages.map((page) => page.context().close()));
  }
  await browser.close();
}

/** What a failed check saw last goes where `SHOTS` says. */
async function picture(page, name) {
  if (!process.env.SHOTS || page.isClosed()) return;
  await page.screenshot({ path: `${process.env.SHOTS}/failed-${name.replaceAll(/\W+/g, '-')}.png` });
}

/** Sits down at a new table of a game: one's own seat first, then what is wished (`bot:easy`, `open`). */
export async function sitDown({ page, wire }, game, { name = 'Anna', seats = ['bot:easy', 'bot:medium'] } = {}) {
  await page.goto(base);
  const id = await page.evaluate(
    async ({ game, name, seats }) => {
      const post = async (path, body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return answer.json();
      };
      await post('session', { name });
      const wish = (seat) => {
        const [kind, level] = seat.split(':');
        return level ? { kind, level } : { kind };
      };
      const all = ['me', ...seats].map(wish);
      return (await post('tables', { game, seats: all, options: {}, spectators: 'link' })).table.id;
    },
    { game, name, seats },
  );
  wire.frames.clear();
  await page.goto(`${base}/table/${id}`);
  return id;
}
