/**
 * From the first page to a table (U20): who sits where, bots for single seats, a shuffle that can
 * be had again, joining by code, playing again.
 *
 *     node tests/lobby.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { drive } from './drive.mjs';
import { base, inEveryGame, join, lobby, refused, run, sitDown } from './run.mjs';
import { canonical } from './wire.mjs';

/** The form as somebody fills it in: what they wish for each seat. */
async function fillIn({ page }, words, game, seats, { seed = '', choose = () => {} } = {}) {
  await page.goto(`${base}/new/${game}`);
  await page.locator('#name').fill('Anna');
  const rows = page.locator('fieldset ol li');
  const add = page.locator('fieldset > button');
  while ((await rows.count()) > seats.length) await rows.last().locator('button').click();
  while ((await rows.count()) < seats.length) await add.click();
  for (const [index, seat] of seats.entries()) await page.locator(`#seat-${index}`).selectOption(seat);
  await page.locator('details > summary').click();
  await page.getByLabel(words('new-hints')).check();
  await page.getByLabel(words('new-seed'), { exact: true }).fill(seed);
  await choose();
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/table\//);
  return page.url().split('/').at(-1);
}

/** Nobody comes: the host lets a bot sit where a seat stayed empty, and the game begins. */
async function bot({ open, words }, game) {
  const host = await open();
  const id = await fillIn(host, words, game, ['me', 'open', 'open']);
  await host.page.waitForSelector('[data-order=bot]');
  const rows = host.page.locator('ol li').filter({ has: host.page.locator('[data-order=bot]') });
  assert.equal(await rows.count(), 2, 'one button for each empty seat');
  await host.page.getByLabel(words('tools-level')).selectOption('easy');
  await rows.first().locator('[data-order=bot]').click();
  await host.page.waitForFunction(() => document.querySelectorAll('[data-order=bot]').length === 1);
  assert.equal((await lobby(host, `tables/${id}`)).status, 'waiting');
  await rows.first().locator('[data-order=bot]').click();
  await host.page.waitForSelector('[data-seq]');
  const { seats, status } = await lobby(host, `tables/${id}`);
  assert.equal(status, 'running');
  assert.deepEqual(
    seats.map(({ kind, level }) => level ?? kind),
    ['human', 'easy', 'easy'],
  );
  return 'two bots for two who did not come';
}

/** Seats stand in the order of the form, each bot has the level that was chosen; a friend joins by code. */
async function seats({ open, words, theirs, complaints }, game) {
  const host = await open();
  // Whoever makes the table need not sit first.
  const wishes = ['bot:medium', 'me', 'open', 'bot:easy'];
  const id = await fillIn(host, words, game, wishes);
  const friend = await open({ name: 'Bert', foreign: true });
  const link = await host.page.getByLabel(words('table-link-for', { number: 3 })).inputValue();
  // The code is the last part of the link; a wrong one is told before a name is asked for.
  const enter = async (code) => {
    await friend.page.goto(base);
    await friend.page.locator('#code').fill(code);
    await friend.page.locator('#code').press('Enter');
  };
  // Nothing leads nowhere, and says so.
  await enter(' ');
  const missing = await friend.page.locator('#code').evaluate((it) => it.validationMessage);
  assert.equal(missing, theirs('home-join-missing'));
  await enter('nowhere');
  await friend.page.getByText(theirs('join-unknown')).waitFor();
  assert.equal(await friend.page.locator('#name').count(), 0);
  refused(complaints, 404);
  await enter(link.split('/').at(-1));
  await friend.page.getByText(theirs('join-where', { game: '', host: 'Anna' }).trim()).waitFor();
  await friend.page.locator('#name').fill('Bert');
  await friend.page.locator('button[type=submit]').click();
  await friend.page.waitForSelector('[data-seq]');
  const table = await lobby(host, `tables/${id}`);
  const told = table.seats.map(({ kind, level, name, you }) => (kind === 'bot' ? `bot:${level}` : you ? 'me' : name));
  assert.deepEqual(told, ['bot:medium', 'me', 'Bert', 'bot:easy']);
  assert(table.hints, 'hints are allowed, as was wished');
  await host.page.waitForSelector('[data-seq]');
  const names = await host.page.locator('[data-seat]').allInnerTexts();
  assert.equal(names.length, 4);
  ['', 'Anna', 'Bert', ''].forEach((name, seat) => assert(names[seat].includes(name), `seat ${seat}: ${names[seat]}`));
  // Whoever comes back finds the game first of all.
  await host.page.goto(base);
  await host.page
    .locator('main section')
    .filter({ has: host.page.locator(`a[href="/table/${id}"]`) })
    .waitFor();
  const parts = await host.page.locator('main h2').allInnerTexts();
  assert.deepEqual(
    parts,
    ['home-continue', 'home-games', 'home-join'].map((part) => words(part)),
  );
  await host.page.locator(`a[href="/table/${id}"]`).click();
  await host.page.waitForSelector('[data-seq]');
  // The link is used up, and says so to whoever comes late.
  const late = await open({ name: 'Cleo' });
  await late.page.goto(link);
  await late.page.getByText(words('join-spent')).waitFor();
  refused(complaints, 410);
  return `${told.join(', ')}; joined by code`;
}

/** The same number gives the same shuffle, another number another one, and the page says that it is practice. */
async function practice({ open, words }, game) {
  const seat = await open();
  const begins = async (seed) => {
    const id = await fillIn(seat, words, game, ['me', 'me'], { seed });
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
async function roles({ open, words }) {
  const seat = await open();
  const { page, wire } = seat;
  const choose = async () => {
    await page.locator('[data-option=roles]').selectOption('true');
    for (const seat of [0, 1]) await page.locator('label.seat select').nth(seat).selectOption('scientist');
  };
  await fillIn(seat, words, 'pandemic', ['me', 'me', 'bot:easy'], { choose });
  await wire.settled();
  const told = wire.frame.view.roles.slice(0, 3);
  assert.deepEqual(told, ['medic', 'scientist', 'operations_expert']);
  return told.join(', ');
}

/** Who was to begin has no seat any more: then it is drawn by lot again, whoever has gone. */
async function seatLess({ open, words }) {
  const seat = await open();
  const starts = seat.page.getByLabel(words('option-rattus-start_seat'));
  const choose = async () => {
    await starts.selectOption(words('option-rattus-start_seat-2'));
    await seat.page.locator('fieldset ol li').last().locator('button').click();
    const left = await starts.evaluate((it) => it.selectedOptions[0]?.text);
    assert.equal(left, words('option-rattus-start_seat-null'));
    await seat.page.getByLabel(words('option-rattus-end_timing')).selectOption('round');
  };
  const id = await fillIn(seat, words, 'rattus', ['me', 'bot:easy', 'bot:medium'], { choose });
  const { seats } = await lobby(seat, `tables/${id}`);
  assert.equal(seats.length, 2);
  // How it is played stays in sight (RAT-12.3), what was chosen as what was left as usual. Who begins shows in the game.
  await seat.page.locator('[data-tools] > summary').click();
  const shown = await seat.page.locator('[data-options] li').allInnerTexts();
  const line = (option, value) => `${words(`option-rattus-${option}`)}: ${words(`option-rattus-${option}-${value}`)}`;
  assert.deepEqual(shown, [line('end_timing', 'round'), line('optional_placement', false)]);
  return 'a table of two, begun by lot';
}

/** Whoever played may play again with the same people: seats as before, a shuffle of its own. */
async function again({ open, words }, game) {
  const host = await open();
  const id = await sitDown(host, game, { seats: ['bot:easy'] });
  const { page } = host;
  await page.locator('[data-tools] > summary').click();
  await page.locator('[data-order="bot"]').first().click();
  await page.waitForSelector('[data-result]', { timeout: 300_000 });
  await page.getByRole('button', { name: words('result-rematch') }).click();
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

/** A table without a seat of one's own: bots play, and whoever made it watches. */
async function watching({ open, words }, game) {
  const host = await open();
  const { page } = host;
  await fillIn(host, words, game, ['bot:easy', 'bot:medium']);
  await page.waitForSelector('[data-result]', { timeout: 300_000 });
  assert.equal(await page.locator('[data-action]').count(), 0, 'nothing to press');
  return 'two bots played to the end, and were watched';
}

/** While somebody is missing: who lost their place gets a fresh link, and a game that does not come about is given up. */
async function waiting({ open, words, theirs }) {
  const host = await open();
  const id = await fillIn(host, words, 'rattus', ['me', 'open', 'open']);
  const { page } = host;
  const first = await page.getByLabel(words('table-link-for', { number: 2 })).inputValue();
  const lost = await open({ name: 'Bert' });
  await join(lost, first, 'Bert');
  const tools = page.locator('[data-tools]');
  await tools.locator('summary').first().click();
  await tools.locator('li', { hasText: 'Bert' }).locator('[data-order=link]').click();
  const fresh = await tools.getByLabel(words('tools-fresh')).inputValue();
  const found = await open({ name: 'Bert elsewhere', foreign: true });
  await join(found, fresh, 'Bert');
  const seat = (await lobby(found, `tables/${id}`)).seats[1];
  assert(seat.you && seat.name === 'Bert', 'Bert has his seat again');
  await found.page.goto(base);
  const card = await found.page.locator('a[data-status=waiting]').innerText();
  assert.doesNotMatch(card, /\d/, 'who sits down makes no move');
  await found.page.goto(`${base}/table/${id}`);
  await page.locator('[data-order=abandon]').click();
  await page.locator('[data-abandon]').click();
  await page.getByText(words('stopped-abandoned')).first().waitFor();
  await found.page.getByText(theirs('stopped-abandoned')).first().waitFor();
  return 'a fresh link, and a game that does not come about';
}

/** Whoever sees only the titles of pages can tell them apart. */
async function titles({ open, words, complaints }) {
  const seat = await open();
  const { page } = seat;
  const id = await sitDown(seat, 'rattus', { seats: ['open'] });
  const games = ['rules/rattus', 'rules/pandemic', 'new/rattus'];
  const pages = [...games, 'join/nowhere', 'rules', 'settings', 'about', 'nowhere', 'table/gone', `table/${id}`];
  // What stands there before a page has said anything is none of its own.
  const titles = new Set(['Lazaretto']);
  for (const path of ['', ...pages]) {
    await page.goto(`${base}/${path}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction((before) => !before.includes(document.title), [...titles]);
    titles.add(await page.title());
    assert((await page.title()).includes(words('app-name')), path);
  }
  // Two of them lead nowhere, and the browser says so.
  complaints.length = 0;
  return [...titles].join(', ');
}

await run({
  ...inEveryGame({
    'seats and code': seats,
    'bots for empty seats': bot,
    practice,
    again,
    watching,
  }),
  'pandemic roles': roles,
  'rattus waiting': waiting,
  'rattus a seat less': seatLess,
  'rattus titles': titles,
});
