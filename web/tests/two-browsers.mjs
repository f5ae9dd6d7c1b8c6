/**
 * Two people and a bot finish a game of Rattus in two browsers.
 *
 *     node tests/two-browsers.mjs http://127.0.0.1:8080
 *
 * Both click choices at random. Anna is asked before she gives up taking back, Bert is not. In the middle one of them loses the connection, clicks all the
 * same, and comes back. Both must see the same end, and no console may complain.
 */

import assert from 'node:assert/strict';
import { base, run } from './run.mjs';
import { LIMIT, chanceFrom, seed } from './sizes.mjs';

const chance = chanceFrom(seed);

async function play({ open, complaints, words, theirs }) {
  const { page: anna } = await open();
  const { page: bert } = await open({ name: 'Bert', foreign: true, settings: { ask: false } });

  await anna.goto(base);
  await anna.getByRole('link', { name: words('home-play-game', { game: 'Rattus' }) }).click();
  await anna.getByLabel(words('new-name')).fill('Anna');
  await anna.getByLabel(words('new-seat', { number: 2 }), { exact: true }).selectOption('open');
  await anna.getByRole('button', { name: words('new-begin') }).click();
  const link = await anna.getByLabel(words('table-link-for', { number: 2 })).inputValue();

  await bert.goto(link);
  await bert.getByLabel(theirs('new-name')).fill('Bert');
  await bert.getByRole('button', { name: theirs('join-go') }).click();
  await Promise.all([anna, bert].map((page) => page.waitForSelector('[data-seq]')));

  let moves = 0;
  const asked = new Set();
  const until = Date.now() + 0.8 * LIMIT;
  while (!(await isOver(anna))) {
    assert(Date.now() < until, `the game did not end; ${moves} clicks so far`);
    for (const page of [anna, bert]) {
      if (moves === 12 && page === bert) await loseConnection(bert, complaints);
      if (await goOn(page)) asked.add(page);
      else if (await clickSomething(page)) moves += 1;
    }
    await anna.waitForTimeout(20);
  }

  assert.deepEqual([...asked], [anna], 'Anna was asked now and then, Bert never');
  await Promise.all([anna, bert].map((page) => page.waitForSelector('[data-result]')));
  const totals = await Promise.all(
    [anna, bert].map((page) => page.locator('[data-result] tbody strong').allInnerTexts()),
  );
  assert.deepEqual(totals[0], totals[1], 'both see the same result');

  await bert.reload();
  await bert.waitForSelector('[data-result]');
  return `${moves} clicks, totals ${totals[0].join(', ')}`;
}

function isOver(page) {
  return page.evaluate(() => document.querySelector('[data-result]') !== null);
}

/** Goes on if that is the question. */
function goOn(page) {
  return page.evaluate(() => {
    const button = document.querySelector('dialog[open] [data-go-on]');
    button?.click();
    return button !== null;
  });
}

/** Clicks one of the choices on offer, if there is any; closed groups count too. */
async function clickSomething(page) {
  const actions = await page.evaluate(() =>
    [...document.querySelectorAll('[data-action]:not(:disabled)')].map((button) => button.dataset.action),
  );
  if (actions.length === 0) return false;
  const action = chance.pick(actions);
  return page.evaluate((wanted) => {
    const button = document.querySelector(`[data-action="${wanted}"]:not(:disabled)`);
    button?.closest('details')?.setAttribute('open', '');
    button?.click();
    return button !== null;
  }, action);
}

/** Cuts the line, clicks if there is something to click, and joins the line again. */
async function loseConnection(page, complaints) {
  const before = complaints.length;
  await page.evaluate(() => globalThis.__sockets.forEach((socket) => socket.close()));
  await page.context().setOffline(true);
  await page.waitForSelector('[data-link="waiting"], [data-link="connecting"]');
  await clickSomething(page);
  // At least once it tries in vain.
  const tries = await page.evaluate(() => globalThis.__sockets.length);
  await page.waitForFunction((tries) => globalThis.__sockets.length > tries, tries);
  await page.waitForSelector('[data-link="waiting"]');
  await page.context().setOffline(false);
  await page.waitForSelector('[data-link="open"]');
  // The browser itself reports that it could not connect; that is what was asked for.
  complaints.splice(
    before,
    complaints.length,
    ...complaints.slice(before).filter((text) => !/WebSocket|ERR_INTERNET/.test(text)),
  );
}

await run({ 'two people and a bot': play });
