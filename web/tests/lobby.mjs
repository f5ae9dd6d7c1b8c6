/**
 * From the first page to a table (U20): who sits where, bots for single seats, a shuffle that can
 * be had again, joining by code, playing again.
 *
 *     node tests/lobby.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { drive } from './drive.mjs';
import { base, lobby, run, sitDown } from './run.mjs';
import { GAMES } from './sizes.mjs';
import { canonical } from './wire.mjs';

/** The form as somebody fills it in: themselves first, then what they wish for each seat. */
async function fillIn({ page }, game, seats, { seed = '', choose = () => {} } = {}) {
  await page.goto(`${base}/new/${game}`);
  await page.locator('#name').fill('Anna');
  const rows = page.locator('fieldset ol li');
  const add = page.locator('fieldset > button');
  while ((await rows.count()) > seats.length) await rows.last().locator('button').click();
  while ((await rows.count()) < seats.length) await add.click();
  for (const [index, seat] of seats.entries()) if (index > 0) await page.locator(`#seat-${index}`).selectOption(seat);
  await page.locator('details > summary').click();
  await page.getByLabel('Seats may ask a bot for a hint').check();
  await page.getByLabel('Seed for practice').fill(seed);
  await choose();
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/table\//);
  return page.url().split('/').at(-1);
}

/** Seats stand in the order of the form, each bot has the level that was chosen; a friend joins by code. */
async function seats({ open }, game) {
  const host = await open();
  const wishes = ['me', 'bot:medium', 'open', 'bot:easy'];
  const id = await fillIn(host, game, wishes);
  const friend = await open({ name: 'Bert', language: 'de' });
  const link = await host.page.getByLabel('Link for seat 3').inputValue();
  // The code is the last part of the link.
  await friend.page.goto(base);
  await friend.page.locator('#code').fill(link.split('/').at(-1));
  await friend.page.locator('#code').press('Enter');
  await friend.page.locator('#name').fill('Bert');
  await friend.page.locator('button[type=submit]').click();
  await friend.page.waitForSelector('[data-seq]');
  const table = await lobby(host, `tables/${id}`);
  const told = table.seats.map(({ kind, level, name, you }) => (kind === 'bot' ? `bot:${level}` : you ? 'me' : name));
  assert.deepEqual(told, ['me', 'bot:medium', 'Bert', 'bot:easy']);
  assert(table.hints, 'hints are allowed, as was wished');
  await host.page.waitForSelector('[data-seq]');
  const names = await host.page.locator('[data-seat]').allInnerTexts();
  assert.equal(names.length, 4);
  ['Anna', '', 'Bert', ''].forEach((name, seat) => assert(names[seat].includes(name), `seat ${seat}: ${names[seat]}`));
  return `${told.join(', ')}; joined by code`;
}

/** The same number gives the same shuffle, another number another one, and the page says that it is practice. */
async function practice({ open }, game) {
  const seat = await open();
  const begins = async (seed) => {
    const id = await fillIn(seat, game, ['me', 'me'], { seed });
    await seat.page.waitForSelector('[data-seq], [data-curtain]');
    await drive(seat, id, { moves: 5 });
    const { moments, table } = await lobby(seat, `tables/${id}/history/0`);
    return { moments: canonical(moments), practice: table.practice };
  };
  const [first, again, another] = [await begins('7'), await begins('7'), await begins('8')];
  assert(first.practice, 'the table says what it is');
  assert.equal(again.moments, first.moments, 'the same again');
  assert.notEqual(another.moments, first.moments, 'another number, another game');
  return 'five moves came out the same twice';
}

/** Roles are chosen for every seat; whoever takes somebody's gives them their own. */
async function roles({ open }) {
  const seat = await open();
  const { page, wire } = seat;
  const choose = async () => {
    await page.locator('[data-option=roles]').selectOption('true');
    for (const seat of [0, 1]) await page.locator('label.seat select').nth(seat).selectOption('scientist');
  };
  await fillIn(seat, 'pandemic', ['me', 'me', 'bot:easy'], { choose });
  await wire.settled();
  const told = wire.frame.view.roles.slice(0, 3);
  assert.deepEqual(told, ['medic', 'scientist', 'operations_expert']);
  return told.join(', ');
}

/** Whoever played may play again with the same people: seats as before, a shuffle of its own. */
async function again({ open }, game) {
  const host = await open();
  const id = await sitDown(host, game, { seats: ['bot:easy'] });
  const { page } = host;
  await page.locator('[data-tools] > summary').click();
  await page.locator('[data-order="bot"]').first().click();
  await page.waitForSelector('[data-result]', { timeout: 300_000 });
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
  await page.waitForSelector('[data-seq]');
  const [before, after] = [
    await lobby(host, `tables/${id}`),
    await lobby(host, `tables/${page.url().split('/').at(-1)}`),
  ];
  const places = ({ seats }) => seats.map(({ level, you }) => level ?? you);
  assert.deepEqual(places(after).slice(1), places(before).slice(1), 'the same bots');
  assert.notEqual(after.commitment, before.commitment, 'a shuffle of its own');
  // What the first table says to whoever comes back to it.
  await page.goto(`${base}/table/${id}`);
  await page.locator(`[data-result] a[href="/table/${after.id}"]`).waitFor();
  return 'the next game begins, and the old table leads to it';
}

const checks = {};
for (const game of GAMES) {
  checks[`${game} seats and code`] = (given) => seats(given, game);
  checks[`${game} practice`] = (given) => practice(given, game);
  checks[`${game} again`] = (given) => again(given, game);
}
checks['pandemic roles'] = roles;
await run(checks);
