/**
 * Coming and going: by a link, as a spectator, after a refresh, with two tabs, with a fault.
 *
 *     node tests/visits.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { goOn, offered, step } from './choices.mjs';
import { base, inEveryGame, join, lobby, run, sitDown } from './run.mjs';
import { soon } from './trace.mjs';
import { canonical } from './wire.mjs';

/** From a link to a seat in at most three interactions (U19); a spectator has nothing to press (U13). */
async function byLink({ open, complaints, words }, game) {
  const host = await open({});
  const id = await sitDown(host, game, { seats: ['open', 'bot:easy'] });
  const { seats, spectator } = (await lobby(host, `tables/${id}`)).links;

  const friend = await open({ foreign: true, name: 'Bert' });
  const begin = Date.now();
  await join(friend, `${base}/join/${seats[0].token}`, 'Bert');
  await friend.page.waitForSelector('[data-seq]');
  const took = Date.now() - begin;
  soon(took, 5000, 'seated');
  await host.page.waitForSelector('[data-seq]');
  // The link is spent, and still leads its owner to the seat.
  await friend.page.goto(`${base}/join/${seats[0].token}`);
  await friend.page.waitForURL(`${base}/table/${id}`);
  await friend.page.waitForSelector('[data-seq]');

  const eve = await open({ name: 'Eve' });
  // A link is not dead because nobody answers: it can be tried again.
  await eve.page.route('**/api/invitation', (route) => route.abort());
  await eve.page.goto(`${base}/join/${spectator}`);
  await eve.page.getByText(words('error-offline')).waitFor();
  assert.equal(await eve.page.getByText(words('join-dead')).count(), 0);
  await eve.page.unroute('**/api/invitation');
  await eve.page.getByRole('button', { name: words('try-again') }).click();
  await eve.page.locator('#name').waitFor();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  await join(eve, `${base}/join/${spectator}`, 'Eve');
  await eve.page.waitForSelector('[data-seq]');
  const shown = await offered(eve.page);
  assert.deepEqual(shown.buttons, [], 'a spectator has no choices');
  assert((await eve.page.locator('.board [data-piece]').count()) > 0, 'but sees the board');
  assert(
    shown.places.every(({ enabled }) => !enabled),
    'with nothing to press on it',
  );
  assert.equal(await eve.page.locator('[data-undo]').count(), 0, 'and nothing to take back');
  for (const { place } of shown.places)
    await eve.page.$eval(`[data-place="${place}"]`, (it) =>
      it.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
  assert.deepEqual(
    eve.wire.sent.map(({ type }) => type),
    ['hello'],
    'whatever is clicked, nothing is sent',
  );
  return `seated after two interactions and ${took} ms; a spectator sent nothing`;
}

/** Whoever knows the address of an open table says a name and watches, live or move by move (U13, U15). */
async function openDoors({ open, words, complaints }, game) {
  const host = await open({});
  const id = await sitDown(host, game, { spectators: 'open' });
  for (const path of [`/table/${id}`, `/replay/${id}?at=0`]) {
    const { page } = await open({ name: path });
    await page.goto(`${base}${path}`);
    await page.getByLabel(words('new-name')).fill('Eve');
    await page.getByRole('button', { name: words('join-look') }).click();
    await page.waitForSelector('.board [data-piece]');
    // The browser complains of a closed door; that it was closed is what is tried.
    const others = complaints.filter((line) => !/401|no valid credentials/.test(line));
    assert(others.length < complaints.length, 'the door was closed before');
    complaints.splice(0, Infinity, ...others);
    assert.equal(await page.locator('[data-action]').count(), 0, 'a spectator has no choices');
  }
  return 'a name opens the table and its replay';
}

/** A refresh, the way back and forth, and a second tab change nothing (U37). */
async function tabs({ open, complaints }, game) {
  const seat = await open({ settings: { ask: false } });
  const { page, wire } = seat;
  const id = await sitDown(seat, game);
  const before = await step(seat);
  await page.reload();
  const after = await wire.settled();
  assert.equal(canonical(after.view), canonical(before.view), 'a refresh shows the same');

  await page.goto(`${base}/settings`);
  await page.goBack();
  assert.equal(canonical((await wire.settled()).view), canonical(before.view), 'so does going back');

  const twin = await page.context().newPage();
  await twin.goto(`${base}/table/${id}`);
  await twin.waitForSelector('[data-question]');
  const here = await step(seat);
  await twin.waitForFunction((seq) => Number(document.querySelector('[data-seq]').dataset.seq) === seq, wire.seq);
  const there = await offered(twin);
  assert.deepEqual(there.buttons.sort(), here.legal.map(({ action }) => action).sort(), 'two tabs offer the same');

  // Asleep while the table goes on in the other tab: after waking everything is there.
  const network = await page.context().newCDPSession(page);
  const without = (offline) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await network.send('Network.enable');
  await without(true);
  const { seq } = wire;
  await page.evaluate(() => globalThis.__sockets.forEach((socket) => socket.close()));
  await page.waitForSelector('[data-link]:not([data-link="open"])');
  await twin.$eval('[data-question] [data-action]:not(:disabled)', (it) => it.click());
  await goOn(twin);
  await twin.waitForFunction((seq) => Number(document.querySelector('[data-seq]').dataset.seq) > seq, seq);
  assert.equal(wire.seq, seq, 'whoever sleeps hears nothing');
  await without(false);
  await wire.settled({ after: seq });
  await page.waitForSelector('[data-link="open"].saved');
  await twin.waitForFunction((seq) => Number(document.querySelector('[data-seq]').dataset.seq) === seq, wire.seq);
  assert.deepEqual((await offered(page)).buttons, (await offered(twin)).buttons, 'awake, both tabs are equal again');
  // That there was no line was no news.
  complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')));
  return 'a refresh, the way back, a second tab and a nap change nothing';
}

/** A page that breaks says so, with what is needed to mend it (U38); a table that is not there, too. */
async function faults({ open, complaints, words }, game) {
  const { page, wire } = await open({});
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      // A view that no version of ours would send.
      for (const frame of message.frames ?? []) if (frame.view) frame.view = { broken: true };
      socket.send(JSON.stringify(message));
    });
  });
  const id = await sitDown({ page, wire }, game);
  const report = await page.locator('#fault').inputValue();
  for (const fact of ['Lazaretto 0.', `table ${id}`, 'entry ', '/table/'])
    assert(report.includes(fact), `${fact}: ${report}`);
  // It can be copied; where nobody lends a clipboard it is marked, and nothing else is said. Bots go on meanwhile, and the
  // report with them, so what is compared was read at one moment.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.locator('[data-copy]');
  const copies = async (word, taken, tries = 10) => {
    await copy.click();
    await copy.getByText(words(word), { exact: true }).waitFor();
    const [text, whole] = await page.evaluate(taken);
    if (text === whole) return;
    assert(tries > 1, `${word}: '${text}' of '${whole}'`);
    await copies(word, taken, tries - 1);
  };
  await copies('copied', async () => {
    const text = await navigator.clipboard.readText();
    return [text, document.querySelector('#fault').value];
  });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
    getSelection().removeAllRanges();
  });
  await copies('copy-marked', () => {
    const { selectionStart, selectionEnd, value } = document.querySelector('#fault');
    return [value.slice(selectionStart, selectionEnd), value];
  });

  await page.goto(`${base}/table/no-such-table`);
  await page.waitForSelector('h1');
  const noise = /no-such-table|404|broken|undefined|null/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !noise.test(text)));
  return 'a broken page says what it knows, a missing table is told at once';
}

await run(
  inEveryGame({
    'by link': byLink,
    'open doors': openDoors,
    tabs,
    faults,
  }),
);
