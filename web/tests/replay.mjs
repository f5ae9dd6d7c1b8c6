/**
 * A game looked at again: every moment by slider, keys and address, the same forwards and
 * backwards; taken away as a file and read again; the promise of its shuffle checked. And the
 * host's tools, as somebody would click them.
 *
 *     node tests/replay.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayAct } from './choices.mjs';
import { base, run, sitDown } from './run.mjs';

const order = (page, name, nth = 0) => page.locator(`[data-order="${name}"]`).nth(nth).click();
const tools = (page) => page.locator('[data-tools] > summary').click();

/** A table where bots play for everybody, come to its end. */
async function finished(look) {
  const id = await sitDown(look, 'rattus', { seats: ['bot:easy'] });
  await look.page.waitForSelector('[data-tools]');
  await tools(look.page);
  await order(look.page, 'bot');
  await look.page.waitForSelector('[data-result]', { timeout: 120_000 });
  return id;
}

const at = (page) => page.locator('[data-at]').getAttribute('data-at').then(Number);
const reaches = (page, place) => page.waitForSelector(`[data-at="${place}"]`);
/** The board at a moment, painted afresh: where only parts are painted again, their edges differ by a shade. */
async function board(page) {
  await page.evaluate(() => {
    const board = document.querySelector('.board');
    board.style.display = 'none';
    board.getBoundingClientRect();
    board.style.display = '';
  });
  return page.locator('.board').screenshot({ animations: 'disabled' });
}

async function everyMoment({ open }) {
  // High enough that nothing lies above the board.
  const look = await open({ viewport: { width: 1280, height: 1600 } });
  const { page } = look;
  const id = await finished(look);
  await page.getByRole('link', { name: 'Look at it again' }).click();
  await reaches(page, 0);
  const last = Number(await page.locator('[data-last]').getAttribute('data-last'));
  assert(last > 30, `${last} entries`);

  // Forwards by the arrow keys, backwards by the slider: the same board at every moment.
  const slider = page.getByRole('slider');
  const some = new Set([0, 1, 2, 7, 20, last - 1, last]);
  const seen = new Map();
  await page.locator('.now').click();
  for (let place = 0; place <= last; place += 1) {
    await reaches(page, place);
    if (some.has(place)) seen.set(place, await board(page));
    await page.keyboard.press('ArrowRight');
  }
  await slider.focus();
  for (let place = last; place >= 0; place -= 1) {
    await reaches(page, place);
    if (some.has(place)) assert(seen.get(place).equals(await board(page)), `the same picture at ${place}`);
    await page.keyboard.press('ArrowLeft');
  }
  assert.equal(await at(page), 0);

  // A jump is done within 100 ms, from the input to the board laid out anew. The middle one of nine: a busy machine
  // may hold up any single one.
  const usual = await page.evaluate(async (last) => {
    const slider = document.querySelector('input[type=range]');
    const times = [];
    for (let jump = 0; jump < 9; jump += 1) {
      const place = (jump % 2) * last + (jump % 3);
      const begin = performance.now();
      slider.value = String(Math.min(place, last));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.querySelector('.board').getBoundingClientRect();
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[4];
  }, last);
  assert(usual <= 100, `a jump took ${usual.toFixed(0)} ms`);

  // An address leads to a moment, and the page gives it.
  await page.goto(`${base}/replay/${id}?at=7`);
  await reaches(page, 7);
  assert(seen.get(7).equals(await board(page)), 'the same picture by address');
  assert.equal(await page.getByLabel('Link to this moment').inputValue(), `${base}/replay/${id}?at=7`);
  // A line of the log, too; and it goes on by itself.
  await page.locator('li[data-seq="20"]').first().click();
  await reaches(page, 20);
  await page.getByRole('button', { name: 'Play' }).click();
  await reaches(page, 22);
  await page.getByRole('button', { name: 'Pause' }).click();
  // After the end one may look through anybody's eyes.
  await page.getByLabel('Seen by').selectOption('spectator');
  await page.waitForFunction(() => [...document.querySelectorAll('select')].some(({ value }) => value === 'spectator'));
  return `${last} moments, a jump takes ${usual.toFixed(1)} ms`;
}

async function fileAndPromise({ open, complaints }) {
  const look = await open({ language: 'de', scheme: 'dark', viewport: { width: 390, height: 844 } });
  const { page } = look;
  const id = await finished(look);
  const check = page.locator('[data-seed-check]').first();
  await check.getByRole('button', { name: 'Nachrechnen' }).click();
  await page.waitForSelector('[data-result-check="kept"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-result] [data-export]').click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');

  const keep = async (content) => {
    await page.goto(base);
    const file = join(tmpdir(), `lazaretto-${process.pid}.jsonl`);
    await writeFile(file, content);
    await page.locator('#file').setInputFiles(file);
  };
  await keep(text);
  await page.waitForURL(/\/replay\//);
  assert(!page.url().includes(id), 'a table of its own');
  await reaches(page, 0);
  await page.getByRole('button', { name: 'Nachrechnen' }).click();
  await page.waitForSelector('[data-result-check="kept"]');
  const copy = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    return (await fetch(`/api/tables/${id}/replay`)).text();
  });
  assert.equal(copy, text, 'the same file comes out again');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);

  // Tampered with: refused, with the line.
  const before = complaints.length;
  const lines = text.split('\n');
  lines[9] = lines[9].replace(/"hash":"./, '"hash":"x');
  await keep(lines.join('\n'));
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /line 10: /);
  // The browser itself reports that a request was refused; that is what was asked for.
  complaints.splice(
    before,
    complaints.length,
    ...complaints.slice(before).filter((line) => !/status of 400/.test(line)),
  );

  // A table that shows another seed than it promised is caught.
  await page.route('**/history/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.table.seed = body.table.seed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    await route.fulfill({ json: body });
  });
  await page.goto(`${base}/replay/${id}`);
  await page.getByRole('button', { name: 'Nachrechnen' }).click();
  await page.waitForSelector('[data-result-check="broken"]');
  return 'a file goes round the world and comes back the same';
}

async function hostTools({ open }) {
  const host = await open();
  const guest = await open({ name: 'Bert' });
  await sitDown(host, 'rattus', { seats: ['open'] });
  await guest.page.goto(await host.page.getByLabel('Link for seat 2').inputValue());
  await guest.page.locator('#name').fill('Bert');
  await guest.page.locator('button[type=submit]').click();
  for (const { page } of [host, guest]) {
    await page.waitForSelector('[data-tools]');
    await tools(page);
  }
  const { page } = host;
  const note = (text) => page.locator('section ol li', { hasText: text }).first().waitFor();
  assert.equal(await guest.page.locator('[data-order="pause"], [data-order="abandon"]').count(), 0);

  await order(page, 'pause');
  await guest.page.getByText('paused', { exact: true }).waitFor();
  assert.equal(await guest.page.locator('[data-action]:not(:disabled)').count(), 0, 'nobody can act');
  await order(page, 'go-on');
  await note('goes on');

  // A bot takes the guest's seat, and the guest comes back.
  await order(page, 'bot', 1);
  await guest.page.locator('[data-order="return"]').waitFor();
  await guest.page.locator('[data-order="return"]').click();
  await note('Bert is back');

  // The guest's seat goes to another device; the old one has none any more.
  await order(page, 'link', 1);
  const link = await page.getByLabel('This link takes the seat').inputValue();
  const phone = await open({ name: 'phone', viewport: { width: 390, height: 844 } });
  await phone.page.goto(link);
  await phone.page.locator('#name').fill('Bert');
  await phone.page.locator('button[type=submit]').click();
  await phone.page.waitForSelector('[data-tools]');
  await guest.page.getByText('You have no seat at this table.').waitFor();

  // Back to before the first move, if the other agrees; take-backs are off at this table.
  const mover = await Promise.race([page, phone.page].map((one) => mayAct(one).then(() => one)));
  await mover
    .locator('[data-action]:not(:disabled)')
    .first()
    .evaluate((button) => button.click());
  await page.waitForFunction(() => document.querySelectorAll('[data-tools] select').length > 1);
  await page.getByLabel('Go back to before').selectOption({ index: 1 });
  await order(page, 'back');
  await phone.page.locator('[data-answer="yes"]').click();
  await note('goes back');

  await order(page, 'abandon');
  await page.locator('[data-abandon]').click();
  await phone.page.getByText('abandoned').first().waitFor();
  return 'pause, bot, return, new link, back, abandon';
}

async function rematch({ open }) {
  const look = await open();
  const id = await finished(look);
  await look.page.getByRole('button', { name: 'Play again' }).click();
  await look.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
  await mayAct(look.page);
  return 'the next game begins';
}

await run({ everyMoment, fileAndPromise, hostTools, rematch });
