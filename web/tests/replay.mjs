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
import { resolve } from 'node:path';
import { goesOn, mayAct, offered } from './choices.mjs';
import { drive } from './drive.mjs';
import { act, legalOf, movesSince, must, playUntil } from './people.mjs';
import { pressAway } from './focus.mjs';
import { base, inEveryGame, join, lobby, refused, run, sitDown } from './run.mjs';
import { differing } from './pictures.mjs';
import { PHOTOGRAPHED } from './sizes.mjs';
import { costs, soon } from './trace.mjs';
import { same, written } from './written.mjs';

const order = (page, name, nth = 0) => page.locator(`[data-order="${name}"]`).nth(nth).click();
const tools = (page) => page.locator('[data-tools] > summary').click();

/** A table where bots play for everybody, come to its end. */
async function finished(look, game) {
  const id = await sitDown(look, game, { seats: ['bot:easy'], seed: null });
  // A game of Pandemic may be lost before anybody else is asked.
  if (await goesOn(look.page)) {
    await tools(look.page);
    await order(look.page, 'bot');
  }
  await look.page.waitForSelector('[data-result]', { timeout: 300_000 });
  return id;
}

/** Writes down the moments that a page passes; answers with those since the last time. */
async function record(page) {
  await page.evaluate(() => {
    const shown = document.querySelector('[data-at]');
    globalThis.__passed = [];
    const pass = () => globalThis.__passed.push(Number(shown.dataset.at));
    new MutationObserver(pass).observe(shown, { attributeFilter: ['data-at'] });
  });
  return () => page.evaluate(() => globalThis.__passed.splice(0));
}

const reaches = (page, place) => page.waitForSelector(`[data-at="${place}"]`);
/** The board at a moment, painted afresh: where only parts are painted again, their edges differ by a shade. */
async function board(page) {
  await page.evaluate(() => {
    const board = document.querySelector('.replay > .board');
    board.style.display = 'none';
    board.getBoundingClientRect();
    board.style.display = '';
  });
  return page.locator('.replay > .board').screenshot({ animations: 'disabled' });
}

async function everyMoment({ open, look: { viewport }, words }, game) {
  // High enough that nothing lies above the board.
  const look = await open({ viewport: { ...viewport, height: 1600 } });
  const { page } = look;
  const id = await finished(look, game);
  await page.getByRole('link', { name: words('result-replay') }).click();
  await reaches(page, 0);
  const last = Number(await page.locator('[data-last]').getAttribute('data-last'));
  assert(last > 30, `${last} entries`);

  // Forwards by the arrow keys, backwards by the slider: the same board at every moment.
  const slider = page.getByRole('slider');
  const photographed = (place) => place < 3 || place > last - 3 || place % PHOTOGRAPHED === 0;
  const moment = async (place) => {
    await reaches(page, place);
    const text = await written(page, ['.replay > .board', '.replay > .beside', '.replay > .side > ul']);
    return { text, picture: photographed(place) ? await board(page) : null };
  };
  const alike = async (picture, place, how) => {
    const differs = picture && (await differing(page, picture, seen[place].picture));
    if (differs && process.env.SHOTS) {
      await writeFile(resolve(process.env.SHOTS, `${game}-${place}-first.png`), seen[place].picture);
      await writeFile(resolve(process.env.SHOTS, `${game}-${place}-${how}.png`), picture);
    }
    assert(!differs, `the same picture ${how} at ${place}: ${differs}`);
  };
  const seen = [];
  await page.locator('p.now').click();
  const passed = await record(page);
  for (let place = 0; place <= last; place += 1) {
    seen.push(await moment(place));
    await page.keyboard.press('ArrowRight');
  }
  const every = Array.from({ length: last }, (_, place) => place + 1);
  assert.deepEqual(await passed(), every, 'every moment by the arrow keys');
  await slider.focus();
  for (let place = last; place >= 0; place -= 1) {
    const { text, picture } = await moment(place);
    same(text, seen[place].text, `the same at ${place}`);
    await alike(picture, place, 'backwards');
    await page.keyboard.press('ArrowLeft');
  }
  assert.deepEqual(await passed(), [...every.toReversed().slice(1), 0], 'and every moment by the slider');
  assert(await differing(page, seen[0].picture, seen[last].picture), 'the beginning looks like the end');

  // An address leads to a moment, and the page gives it.
  await page.goto(`${base}/replay/${id}?at=10`);
  const { text, picture } = await moment(10);
  same(text, seen[10].text, 'the same by address');
  await alike(picture, 10, 'by address');
  const address = `${base}/replay/${id}?at=10`;
  assert.equal(await page.getByLabel(words('replay-link')).inputValue(), address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-copy]').first().click();
  await page.getByText(words('copied'), { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address, 'and it can be copied');
  // A line of the log, too, and not every entry has one; and it goes on by itself.
  const told = await page.$$eval('li[data-seq]', (all) => all.map(({ dataset }) => Number(dataset.seq)));
  const line = Math.min(...told.filter((seq) => seq >= 20));
  await page.locator(`li[data-seq="${line}"]`).first().click();
  await reaches(page, line);
  await page.getByRole('button', { name: words('replay-play'), exact: true }).click();
  await reaches(page, line + 2);
  await page.getByRole('button', { name: words('replay-pause') }).click();
  // After the end one may look through anybody's eyes.
  await page.getByLabel(words('replay-eyes')).selectOption('spectator');
  await page.waitForFunction(() => [...document.querySelectorAll('select')].some(({ value }) => value === 'spectator'));
  return `${last} moments, the same forwards and backwards`;
}

async function fileAndPromise({ open, complaints, words }, game) {
  const look = await open();
  const { page } = look;
  const id = await finished(look, game);
  await page.locator('[data-fair] > summary').click();
  const check = page.locator('[data-seed-check]').first();
  await check.getByRole('button', { name: words('fair-check') }).click();
  await page.waitForSelector('[data-result-check="kept"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-result] [data-export]').click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');

  const keep = async (content) => {
    await page.goto(base);
    const file = resolve(tmpdir(), `lazaretto-${process.pid}.jsonl`);
    await writeFile(file, content);
    await page.locator('#file').setInputFiles(file);
  };
  await keep(text);
  await page.waitForURL(/\/replay\//);
  assert(!page.url().includes(id), 'a table of its own');
  await reaches(page, 0);
  await page.getByRole('button', { name: words('fair-check') }).click();
  await page.waitForSelector('[data-result-check="kept"]');
  const copy = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    return (await fetch(`/api/tables/${id}/replay`)).text();
  });
  assert.equal(copy, text, 'the same file comes out again');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);

  // Tampered with: refused, with the line.
  const lines = text.split('\n');
  lines[9] = lines[9].replace(/"hash":"./, '"hash":"x');
  await keep(lines.join('\n'));
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /line 10: /);
  refused(complaints, 400);

  // A table that shows another seed than it promised is caught.
  await page.route('**/history/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.table.seed = body.table.seed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    await route.fulfill({ json: body });
  });
  await page.goto(`${base}/replay/${id}`);
  await page.getByRole('button', { name: words('fair-check') }).click();
  await page.waitForSelector('[data-result-check="broken"]');
  return 'a file goes round the world and comes back the same';
}

async function hostTools({ open, words, theirs }, game) {
  const host = await open();
  const guest = await open({ name: 'Bert', foreign: true });
  await sitDown(host, game, { seats: ['open'], seed: null });
  await join(guest, await host.page.getByLabel(words('table-link-for', { number: 2 })).inputValue(), 'Bert');
  for (const { page } of [host, guest]) {
    await page.waitForSelector('[data-tools]');
    await tools(page);
  }
  const { page } = host;
  const note = (text) => page.locator('li[data-seq]', { hasText: text }).first().waitFor();
  assert.equal(await guest.page.locator('[data-order="pause"], [data-order="abandon"]').count(), 0);

  await order(page, 'pause');
  await guest.page.getByText(theirs('table-status-paused'), { exact: true }).waitFor();
  assert.equal(await guest.page.locator('[data-action]:not(:disabled)').count(), 0, 'nobody can act');
  /** Whatever is greyed, what stopped the table is why (U2). */
  const blames = async (one, text) => {
    await one.locator('[data-place][aria-disabled=true]').first().dispatchEvent('click');
    await one.locator('[data-toast]', { hasText: text }).waitFor();
  };
  await blames(page, words('stopped-paused'));
  await order(page, 'go-on');
  await note(words('note-went-on'));

  // A bot takes the guest's seat and acts soon; the guest comes back, and the next decision is theirs (U21).
  const people = [host, guest];
  const guestDecides = () =>
    playUntil(
      people,
      () => must(guest),
      (legal) => legal[0],
    );
  await guestDecides();
  const { seq } = host.wire;
  const given = Date.now();
  await order(page, 'bot', 1);
  await host.wire.until(() => movesSince(host, seq).some(({ seat }) => seat === 1), 'the bot does not act');
  const acted = Date.now() - given;
  soon(acted, 5000, 'the bot acts');
  // Meanwhile nothing is offered to the guest but the way back.
  const back = guest.page.locator('[data-bot-plays] button');
  await back.waitFor();
  const { buttons, places } = await offered(guest.page);
  assert.deepEqual([...buttons, ...places.filter(({ enabled }) => enabled)], [], 'a bot decides');
  assert(!(await guest.page.title()).includes(theirs('your-move-title')), 'it is not the turn of the guest');
  await pressAway(back);
  await note(words('note-seat-returned', { who: 'Bert' }));
  await guestDecides();
  await act(guest, legalOf(guest)[0]);

  // The guest's seat goes to another device; the old one has none any more.
  await order(page, 'link', 1);
  const link = await page.getByLabel(words('tools-fresh')).inputValue();
  const phone = await open({ name: 'phone', viewport: { width: 390, height: 844 } });
  await join(phone, link, 'Bert');
  await phone.page.waitForSelector('[data-tools]');
  await guest.page.getByText(theirs('link-not-allowed')).waitFor();

  // Back to before the first move, if the other agrees; take-backs are off at this table.
  const mover = await Promise.race([page, phone.page].map((one) => mayAct(one).then(() => one)));
  await mover
    .locator('[data-action]:not(:disabled)')
    .first()
    .evaluate((button) => button.click());
  await page.waitForFunction(() => document.querySelectorAll('[data-tools] select').length > 1);
  await page.getByLabel(words('tools-back')).selectOption({ index: 1 });
  await order(page, 'back');
  await phone.page.locator('[data-answer="yes"]').click();
  await note(words('log-back', { who: 'Anna' }));

  // Pressed twice it ends nothing: that takes a choice.
  await page.locator('[data-order="abandon"]').press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('[data-abandon]').waitFor({ state: 'detached' });
  assert.equal(host.wire.table.status, 'running');
  await order(page, 'abandon');
  await page.locator('[data-abandon]').click();
  await phone.page.getByText(words('table-status-abandoned')).first().waitFor();
  await blames(phone.page, words('stopped-abandoned'));
  // What was played can be taken along all the same.
  const saved = page.waitForEvent('download');
  await page.locator('[data-tools] [data-export]').click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  assert(lines.length > 1, 'the file has the game in it');
  return `pause, a bot after ${acted} ms, return, new link, back, abandon`;
}

/** A game that is not there is not one that somebody may not see. */
async function nothing({ open, words, complaints }) {
  const look = await open();
  await lobby(look, 'session', { name: 'Anna' });
  await look.page.goto(`${base}/replay/nosuchtable00`);
  await look.page.getByRole('heading', { name: words('link-gone') }).waitFor();
  refused(complaints, 404);
  return 'a table that is gone';
}

/** A long game: four hundred moves and more, made in a moment by taking each of them back. */
const LONG_GAME = 250;

async function longGame({ open, browser, look: { viewport } }, game) {
  const look = await open({ viewport: { ...viewport, height: 1600 } });
  const { page } = look;
  const id = await sitDown(look, game, { seats: ['me'], seed: '1' });
  await page.goto(`${base}/about`);
  await drive(look, id, { moves: LONG_GAME, back: true });

  // What the page does is counted, in time of the processor: how soon a frame comes depends on what else the machine does.
  // Two seats play from this screen, and it is known who looks: no curtain.
  await page.goto(`${base}/replay/${id}?as=0&at=0`);
  await reaches(page, 0);
  const last = Number(await page.locator('[data-last]').getAttribute('data-last'));
  assert(last >= 400, `${last} entries`);
  // U14: a jump is done within 100 ms, from the input to the picture.
  const JUMPS = 9;
  const jump = await costs(browser, page, JUMPS, (jumps) => {
    const slider = document.querySelector('input[type=range]');
    const last = Number(slider.max);
    return async (turn) => {
      slider.value = String((turn % 2) * (last - jumps) + turn);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    };
  });
  assert(jump <= 100, `a jump takes ${jump.toFixed(0)} ms`);

  // U7: five hundred lines scroll with 50 frames a second, that is, a frame keeps the page busy for 20 ms at most.
  const lines = await page.locator('li[data-seq]').count();
  assert(lines >= 500, `${lines} lines`);
  const frame = await costs(browser, page, 60, (frames) => {
    const list = document.querySelector('li[data-seq]').parentElement;
    const step = (list.scrollHeight - list.clientHeight) / frames;
    return async () => {
      list.scrollTop += step;
      await new Promise(requestAnimationFrame);
    };
  });
  assert(frame <= 20, `a frame takes ${frame.toFixed(1)} ms`);
  return `${last} moments: a jump takes ${jump.toFixed(1)} ms; ${lines} lines: a frame takes ${frame.toFixed(1)} ms`;
}

await run({
  ...inEveryGame({
    'every moment': everyMoment,
    long: longGame,
    'file and promise': fileAndPromise,
    'host tools': hostTools,
  }),
  'rattus nothing': nothing,
});
