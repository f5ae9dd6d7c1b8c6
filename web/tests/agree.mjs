/**
 * People who have to agree, or to look away: going back by consent in two browsers, and a hot
 * seat with its curtain.
 *
 *     node tests/agree.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { openBrowser, openPage } from './browser.mjs';
import { mayAct } from './choices.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const complaints = [];
const browser = await openBrowser();

const settled = (page) => page.waitForSelector('[data-link="open"].saved');

/** Clicks the first choice that `fits`, or the first at all; answers with its notation. */
async function step(page, fits = () => true) {
  await mayAct(page);
  const actions = await page.evaluate(() =>
    [...document.querySelectorAll('[data-action]:not(:disabled)')].map((button) => button.dataset.action),
  );
  const action = actions.find(fits) ?? actions[0];
  const log = await page.locator('section ol li').count();
  await page
    .locator(`[data-action="${action}"]`)
    .first()
    .evaluate((button) => button.click());
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('section ol li').length !== count || document.querySelector('[data-curtain]') !== null,
    log,
  );
  return action;
}

const whoseMove = (pages) => Promise.race(pages.map((page) => mayAct(page).then(() => page)));

/** Everything one can read off the board. */
const board = (page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-place]')].map((it) => it.getAttribute('aria-label') ?? ''));

async function goingBack() {
  const [anna, bert] = await Promise.all([
    openPage(browser, { name: 'Anna', complaints, settings: { ask: false } }),
    openPage(browser, { name: 'Bert', complaints, settings: { ask: false, language: 'de' } }),
  ]);
  await anna.goto(`${base}/new/rattus`);
  await anna.locator('#name').fill('Anna');
  await anna.locator('#seat-1').selectOption('open');
  await anna.getByRole('button', { name: 'Remove seat 3' }).click();
  await anna.getByText('Options').click();
  await anna.getByLabel('Seats may ask the others to go back').check();
  await anna.getByRole('button', { name: 'Sit down' }).click();
  await bert.goto(await anna.getByLabel('Link for seat 2').inputValue());
  await bert.locator('#name').fill('Bert');
  await bert.locator('button[type=submit]').click();
  await Promise.all([anna, bert].map((page) => page.waitForSelector('[data-place^="region:"]')));

  const first = await whoseMove([anna, bert]);
  const other = first === anna ? bert : anna;
  const before = await board(first);
  await step(first);
  await step(await whoseMove([other]));
  await first.waitForSelector('[data-undo="ask"]');
  const after = await board(first);

  // Ask, refuse: nothing has changed.
  await first.locator('[data-undo="ask"]').click();
  await first.locator('[data-answer="withdraw"]').waitFor();
  await other.locator('[data-answer="no"]').click();
  await first.locator('[data-asked]').waitFor({ state: 'detached' });
  assert.deepEqual(await board(first), after);

  // Ask, withdraw: the others are not asked any more.
  await first.locator('[data-undo="ask"]').click();
  await other.locator('[data-asked]').waitFor();
  await first.locator('[data-answer="withdraw"]').click();
  await other.locator('[data-asked]').waitFor({ state: 'detached' });

  // Ask, accept: both are where they were, and whoever asked is to move.
  await first.locator('[data-undo="ask"]').click();
  assert.match(await other.locator('[data-asked] p').innerText(), /^(2 moves would|2 Züge würden)/);
  await other.locator('[data-answer="yes"]').click();
  await first.locator('[data-asked]').waitFor({ state: 'detached' });
  await mayAct(first);
  assert.deepEqual(await board(first), before);
  const struck = await first.locator('li.undone').count();
  assert(struck > 0, 'what does not count any more is struck out');
  await other.waitForFunction((count) => document.querySelectorAll('li.undone').length === count, struck);
  await step(first);
  await Promise.all([anna, bert].map((page) => page.context().close()));
}

async function hotSeat() {
  const page = await openPage(browser, { name: 'Anna', complaints, settings: { ask: false } });
  await page.goto(`${base}/new/rattus`);
  await page.locator('#name').fill('Anna');
  await page.locator('#seat-1').selectOption('me');
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('[data-hot-seat]');
  const curtain = page.locator('[data-curtain]');
  const present = () => page.locator('[data-hot-seat] [aria-pressed=true]').innerText();

  // Nobody has secrets yet: the screen goes round without ado. Then somebody looks at a rat.
  let looked = false;
  let who = '';
  for (let steps = 0; steps < 300 && !looked; steps += 1) {
    assert.equal(await curtain.count(), 0, 'no curtain before anybody has a secret');
    who = await present();
    const action = await step(page, (text) => /^(take witch|witch-look)/.test(text));
    looked = action.startsWith('witch-look');
  }
  assert(looked, 'somebody looked at a rat');
  // What only that seat knows: the words of the front, as the log tells it to them alone.
  await settled(page);
  const secret = await page.evaluate(() => {
    const label = document.querySelector('section ol li')?.textContent ?? '';
    return /: (.+)$/.exec(label.trim())?.[1] ?? label.trim();
  });
  assert(secret.length > 2, 'the log tells what was seen');
  const seen = () => page.evaluate((text) => document.body.textContent.includes(text), secret);
  assert(await seen());

  // On to the next seat: nothing is left in the page but the curtain.
  for (let steps = 0; steps < 40 && (await curtain.count()) === 0; steps += 1)
    await step(page, (text) => text !== 'witch-swap');
  await curtain.waitFor();
  assert.equal(await page.locator('[data-place], [data-action], section ol li, [data-chat]').count(), 0);
  assert.equal(await seen(), false, 'no word of it in the page');
  assert.equal(await page.evaluate(() => document.activeElement.closest('[data-curtain]') !== null), true);
  await page.keyboard.press('Enter');
  await mayAct(page);
  assert.notEqual(await present(), who);

  // Back again behind the curtain, also by asking for the screen.
  await page.locator('[data-hot-seat] [aria-pressed=false]').click();
  await curtain.waitFor();
  await page.getByRole('button', { name: `I am ${who}` }).click();
  await page.waitForSelector('[data-hot-seat]');
  assert.equal(await present(), who);
  assert(await seen(), 'whoever knows it still does');
  // A reload cannot know who sits there.
  await page.reload();
  await curtain.waitFor();
  await page.context().close();
}

try {
  await goingBack();
  await hotSeat();
  assert.deepEqual(complaints, [], 'no console complained');
  console.log('people agree to go back, and a curtain falls between two at one screen');
} catch (error) {
  console.error(error);
  if (complaints.length > 0) console.error('Consoles:', complaints);
  process.exitCode = 1;
} finally {
  await browser.close();
}
