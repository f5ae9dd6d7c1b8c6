/**
 * Every kind of screen and question, on every size, in both languages and schemes.
 *
 *     node tests/layout.mjs http://127.0.0.1:8080
 *
 * Nothing is wider than the screen or cut off, targets are large enough (U27), also with longer
 * words, more space between letters and at twice the size (U28, U33); German has no English in
 * it (U33); pieces are told apart without colour (U29); axe finds nothing (U26, U32). With `SHOTS`
 * set, pictures of a phone and of a usual screen go to that folder.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { goOn, mayAct, offered, step } from './choices.mjs';
import { Gallery } from './gallery.mjs';
import { act, meet } from './people.mjs';
import { base, join, lobby, refused, run, sitDown } from './run.mjs';
import { GAMES, chanceFrom, seed } from './sizes.mjs';

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const DISEASES = ['blue', 'yellow', 'black', 'red'];
const all = (family, members) => members.map((member) => `${family}:${member}`);

/** How a table of each game is laid so that much of the game is seen, and the pieces that must be among it. */
const TABLES = {
  rattus: { kinds: [...all('seat', COLOURS), ...all('cube', COLOURS)] },
  pandemic: {
    kinds: [...all('cube', DISEASES), ...all('city', DISEASES), ...all('disease', DISEASES)],
  },
  'empires-end': {
    options: { blitz: true },
    kinds: [
      ...all('seat', COLOURS),
      ...all('location', ['city', 'village', 'army', 'road', 'farm', 'ruin']),
      ...all('small location', ['city', 'village', 'army', 'road', 'farm', 'ruin']),
      ...all('resource', ['wheat', 'hammer', 'axe', 'coin']),
      'small innovation:exhausted',
    ],
  },
};

/** Where questions are asked that chance may not lead to: a position of the game, and what is done there. */
const RARE = {
  rattus: {
    count: ['08-14-count-only-once'],
    reveal: ['08-01-powers-before-each-tile'],
  },
  pandemic: {
    hand: ['09-02-w-h'],
    order: ['08-11-in-the-middle-of-a-forecast'],
  },
  'empires-end': {
    after_avert: ['04-39-after-averting', 'bid 1 wheat'],
    choose_destroyed: ['04-10-equally-near', 'accept 1'],
    scarcity: ['04-20-scarcity', 'accept 1', 'attach 1'],
    scarcity_buy: ['04-22-five-are-enough'],
    hand_rest: ['08-09-only-its-own-seat-waits'],
    military_refresh: ['09-07-refresh-or-decline'],
  },
};
const inProject = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** Every kind of question that a game asks while it goes on; each has a rule. */
function questionsOf(game) {
  const [, list] = /QUESTIONS[^{]*{([^}]*)}/.exec(inProject(`web/src/games/${game}/cited.ts`));
  const kinds = [...list.matchAll(/([\w-]+)'?: '/g)].map(([, kind]) => kind);
  return kinds.filter((kind) => !['over', 'nothing'].includes(kind));
}

/** The pages around a table. */
async function pages({ open, complaints }) {
  const seat = await Gallery.open(open);
  const { page, gallery } = seat;
  const id = await sitDown(seat, 'rattus', { seats: ['open'] });
  const { links } = await lobby(seat, `tables/${id}`);
  const addresses = {
    home: '/',
    join: `/join/${links.seats[0].token}`,
    watch: `/join/${links.spectator}`,
    nowhere: '/join/no-such-link',
    settings: '/settings',
    about: '/about',
    missing: '/nowhere',
    unreadable: '/table/%zz#%E0',
    rules: '/rules',
    ...Object.fromEntries(
      GAMES.flatMap((game) => [
        [`new ${game}`, `/new/${game}`],
        [`rules ${game}`, `/rules/${game}`],
      ]),
    ),
  };
  for (const [name, path] of Object.entries(addresses)) {
    await page.goto(base + path);
    await page.waitForSelector('h1');
    await page.waitForLoadState('networkidle');
    await gallery.show(name);
  }
  refused(complaints, 404);
  await page.goto(base);
  const bad = { name: 'bad.toml', mimeType: 'text/plain', buffer: Buffer.from('no position\n') };
  await page.setInputFiles('#file', bad);
  await page.waitForSelector('[data-problem]');
  await gallery.show('bad file');
  refused(complaints, 400);
  // Whoever does not get an answer is told so, wherever they are.
  await page.routeWebSocket(/socket$/, () => {});
  await page.goto(`${base}/table/${id}`);
  await page.waitForSelector('.page .button');
  await gallery.show('a table that does not answer');
  await page.route(/\/api\/tables$/, () => {});
  await page.goto(base);
  await page.waitForSelector('[aria-labelledby=continue] button');
  await gallery.show('tables that do not come');
  return gallery.done();
}

/** A table at each kind of question, and what can lie on it. */
async function table({ open }, game) {
  const { page, wire, gallery } = await Gallery.open(open);
  const { kinds: pieces, ...wishes } = TABLES[game];
  const chance = chanceFrom(seed);
  const seats = ['bot:easy', 'bot:easy', 'bot:medium'];
  const id = await sitDown({ page, wire }, game, { seats, hints: true, ...wishes });
  const kinds = new Set();
  const done = new Map();
  let most = 0;
  while (!wire.over) {
    const frame = await wire.settled();
    if (wire.over) break;
    const shown = await offered(page);
    if (!kinds.has(shown.kind)) {
      kinds.add(shown.kind);
      await gallery.show(`${game} ${shown.kind}`);
      if (kinds.size === 2) await onTop(page, gallery, game, shown);
    } else if (frame.legal.length > 1.5 * most) await gallery.show(`${game} with ${frame.legal.length} choices`);
    else await gallery.look(pieces);
    most = Math.max(most, frame.legal.length);
    // What was done least leads to more kinds of questions.
    const verb = (action) => action.split(' ')[0];
    const least = Math.min(...shown.buttons.map((action) => done.get(verb(action)) ?? 0));
    const action = chance.pick(shown.buttons.filter((action) => (done.get(verb(action)) ?? 0) === least));
    done.set(verb(action), least + 1);
    const { seq } = wire;
    await page.$eval(`[data-question] [data-action="${action}"]`, (it) => it.click());
    await goOn(page);
    await wire.settled({ after: seq });
  }
  await page.waitForSelector('[data-result]');
  await gallery.show(`${game} result`);
  // On a usual screen what lies below the board lies right below it, however long the account is.
  const apart = await page.evaluate(() => {
    const box = (name) => document.querySelector(`.table > .${name}`).getBoundingClientRect();
    return box('beside').top - box('board').bottom;
  });
  assert(apart < 24, `${apart} pixels between the board and what lies below it`);
  await page.goto(`${base}/replay/${id}?at=${Math.floor(wire.seq / 2)}`);
  await page.waitForSelector('[data-seat]');
  await gallery.show(`${game} replay`);
  for (const kind of questionsOf(game)) if (!kinds.has(kind)) await rare({ page, wire }, gallery, game, kind, kinds);
  return `${gallery.done(pieces)}, questions: ${[...kinds].join(', ')}`;
}

/** A question that did not come up by itself. */
async function rare(seat, gallery, game, kind, kinds) {
  const { page, wire } = seat;
  assert(RARE[game][kind], `no position asks ${kind}`);
  const [file, ...steps] = RARE[game][kind];
  const position = inProject(`crates/${game}/positions/${file}.toml`);
  const others = Number(/^seats = (\d)$/m.exec(position)[1]) - 1;
  await sitDown(seat, game, { seats: Array(others).fill('me'), position });
  await page.waitForSelector('[data-question], [data-curtain]');
  const lift = page.locator('[data-curtain] button');
  if ((await lift.count()) > 0) await lift.click();
  for (const action of steps) {
    const { seq } = wire;
    await page.$eval(`[data-question] [data-action="${action}"]`, (it) => it.click());
    await wire.until(() => wire.seq > seq, `'${action}' is done`);
  }
  await page.waitForSelector(`[data-question="${kind}"]`);
  await gallery.show(`${game} ${kind}`);
  kinds.add(kind);
}

/** What may lie on a table: a hint, dialogs, messages, talk. */
async function onTop(page, gallery, game, shown) {
  await page.locator('.hint button').click();
  await page.waitForSelector('.hint span:not(:empty)');
  await gallery.show(`${game} hint`);
  const dialog = async (name) => {
    await page.waitForSelector('dialog[open]');
    await gallery.show(`${game} ${name}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  };
  await page.keyboard.press('?');
  await dialog('keys');
  await page.keyboard.press('r');
  await dialog('rules');
  const crowded = shown.places.find(({ actions }) => actions.length > 1);
  if (crowded) {
    await page.$eval(`[data-place="${crowded.place}"]`, (it) =>
      it.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    // What can be done there is asked, or ways to it are proposed.
    await page.waitForSelector('dialog[open], [data-route]');
    if ((await page.locator('dialog[open]').count()) > 0) await dialog('chooser');
    else {
      await gallery.show(`${game} ways`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[data-route]', { state: 'detached' });
    }
  }
  // Whatever else of the board opens a dialog.
  const openers = page.locator('.board [aria-haspopup=dialog], .beside [aria-haspopup=dialog]');
  for (let at = 0; at < (await openers.count()); at += 1) {
    await openers.nth(at).click();
    await dialog(`dialog ${at + 1}`);
  }
  await page.locator('[data-chat] > summary').click();
  await page.locator('[data-chat] input[type=checkbox]').check();
  await page.locator('[data-chat] button').first().click();
  await page.waitForSelector('[data-line]');
  // With the talk everything else is unfolded that can be.
  const folded = page.locator('main details:not([open])');
  while ((await folded.count()) > 0) await folded.first().evaluate((it) => (it.open = true));
  await gallery.show(`${game} unfolded`);
  await page.reload();
  await page.waitForSelector('[data-question]');
}

/** What happens around a game, whichever it is. */
async function moments({ open, complaints }) {
  const seat = await Gallery.open(open, { ask: true, name: 'Anna' });
  const { page, wire, gallery } = seat;
  await sitDown(seat, 'rattus', { seats: ['open', 'bot:easy'] });
  await page.waitForSelector('main .leaf');
  await page.locator('[data-chat] > summary').click();
  await gallery.show('waiting');
  await sitDown(seat, 'empires-end', { seats: ['me', 'bot:easy'] });
  await page.waitForSelector('[data-curtain]');
  await gallery.show('curtain');

  await sitDown(seat, 'rattus', { seats: ['bot:easy'], hints: true });
  // A refusal, and the last question before a step without a way back.
  for (let asked = false; !asked;) {
    const frame = await wire.settled();
    const shown = await offered(page);
    const greyed = shown.places.find(({ enabled }) => !enabled);
    const revealing = frame.undo?.ok && frame.legal.find(({ reveals }) => reveals);
    if (revealing) {
      assert(greyed, 'something is greyed');
      await page.focus(`[data-place="${greyed.place}"]`);
      await page.keyboard.press('Enter');
      // Held by the focus, a message stays.
      await page.focus('[data-toast] button');
      await gallery.show('refusal');
      assert((await page.locator('[data-toast]').count()) > 0, 'the refusal was there all the time');
      await page.keyboard.press('Escape');
      await page.$eval(`[data-question] [data-action="${revealing.action}"]`, (it) => it.click());
      await page.waitForSelector('dialog[open]');
      await gallery.show('asking');
      await page.keyboard.press('Escape');
      asked = true;
    } else {
      const { seq } = wire;
      await page.$eval(`[data-question] [data-action="${shown.buttons[0]}"]`, (it) => it.click());
      await wire.settled({ after: seq });
    }
  }
  await page.context().setOffline(true);
  await page.evaluate(() => globalThis.__sockets.forEach((socket) => socket.close()));
  await page.waitForSelector('[data-link]:not([data-link=open])');
  await gallery.show('offline');
  await page.context().setOffline(false);
  await page.waitForSelector('[data-link=open]');
  // That there was no line was no news.
  complaints.length = 0;
  await page.$eval('[data-order=pause]', (it) => it.click());
  await wire.until(() => wire.table.status === 'paused', 'the table does not pause');
  await gallery.show('paused');
  await page.$eval('[data-order=go-on]', (it) => it.click());
  await wire.until(() => wire.table.status === 'running', 'the table does not go on');
  await mayAct(page);
  await page.locator('.hint button').click();
  await page.waitForSelector('[data-hint]:not([data-hint=""])');
  await gallery.show('hint');
  // Back after a while: everything since the beginning is news.
  await page.evaluate(() => {
    const id = location.pathname.split('/').at(-1);
    localStorage.setItem('lazaretto.seen', JSON.stringify({ [id]: 1 }));
  });
  await page.reload();
  await page.waitForSelector('[data-away]');
  await gallery.show('away');
  await page.goto(base);
  await page.waitForSelector('a[href^="/table/"]');
  await gallery.show('home with tables');

  await page.routeWebSocket(/socket$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      for (const frame of message.frames ?? []) if (frame.view) frame.view = { broken: true };
      socket.send(JSON.stringify(message));
    });
  });
  await sitDown(seat, 'rattus', { seats: ['bot:easy'] });
  await page.waitForSelector('#fault');
  await gallery.show('fault');
  complaints.length = 0;
  return gallery.done();
}

/** Several people at one table: one who watches, one who is asked to go back, and a game that is given up. */
async function company({ open }) {
  const host = await Gallery.open(open, { name: 'Anna' });
  const guest = await Gallery.open(open, { name: 'Bert' }, host.gallery.sight);
  const eve = await Gallery.open(open, { name: 'Eve' }, host.gallery.sight);
  const id = await sitDown(host, 'rattus', { seats: ['open'], take_backs: true });
  const { links } = await lobby(host, `tables/${id}`);
  await join(guest, `${base}/join/${links.seats[0].token}`, 'Bert');
  await join(eve, `${base}/join/${links.spectator}`, 'Eve');
  await eve.page.waitForSelector('[data-seq]');
  await eve.gallery.show('spectator');
  // Until Anna cannot take back by herself.
  const ask = host.page.locator('[data-undo="ask"]');
  while ((await ask.count()) === 0) {
    await host.wire.until(() => host.wire.frame.must.length > 0, 'nobody is asked');
    const [due] = host.wire.frame.must;
    const person = due === 0 ? host : guest;
    await act(person, person.wire.frame.legal[0].action);
    await meet([host, guest]);
  }
  await ask.click();
  await guest.page.waitForSelector('[data-asked]');
  await guest.gallery.show('asked to go back');
  await host.gallery.show('asking to go back');
  await guest.page.locator('[data-answer="no"]').click();
  await ask.waitFor();
  await host.page.locator('[data-tools] > summary').click();
  await host.page.locator('[data-order="abandon"]').click();
  await host.gallery.show('giving up');
  await host.page.locator('[data-abandon]').click();
  await guest.wire.until(() => guest.wire.table.status === 'abandoned', 'the game goes on');
  await guest.gallery.show('given up');
  return [host, guest, eve].map(({ gallery }) => gallery.done()).join('; ');
}

/** What happens is shown step by step: a rat is turned, cards are drawn. The moment is held while it is looked at. */
async function revealed({ open }, game) {
  const seat = await Gallery.open(open, { speed: 1 });
  const { page, wire, gallery } = seat;
  await page.addInitScript(() => {
    const original = globalThis.setTimeout;
    globalThis.setTimeout = (run, pause, ...rest) =>
      original(() => (pause >= 300 && document.querySelector('[data-reveal]') ? null : run(...rest)), pause);
  });
  await sitDown(seat, game, { seats: ['bot:easy'] });
  // Whoever goes on sees no more of what was being shown, so everything is watched to its end.
  const watched = () =>
    page.waitForFunction(() => document.querySelector('[data-reveal]') ?? !document.querySelector('[data-playing]'));
  await wire.settled();
  await watched();
  while ((await page.locator('[data-reveal]').count()) === 0) {
    assert(!wire.over, 'something is shown before the end');
    await step(seat, (buttons) => buttons.at(-1));
    await watched();
  }
  await gallery.show(`${game} reveal`);
  return gallery.done();
}

const checks = {};
// The longest games come last in the list of games, and should begin first.
for (const game of GAMES.toReversed()) checks[`${game} table`] = (given) => table(given, game);
Object.assign(checks, { pages, moments, company });
for (const game of ['rattus', 'pandemic']) checks[`${game} reveal`] = (given) => revealed(given, game);

await run(checks, { turns: false });
