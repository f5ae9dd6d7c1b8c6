/**
 * The table's frame in the browser: the question before a step without a way back, by keys
 * alone, and talk between two players and a spectator.
 *
 *     node tests/table.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { HOSTILE } from './hostile.mjs';
import { base, inEveryGame, join, lobby, run, sitDown } from './run.mjs';
import { seed } from './sizes.mjs';

const REVEALS = '[data-question] [data-action][title]:not(:disabled)';
const HARMLESS = '[data-question] [data-action]:not([title]):not(:disabled)';

/** Takes harmless steps until one without a way back follows one that could be taken back, in another game if need be. */
async function comeToTheBrink(seat, game) {
  const { page, wire } = seat;
  for (let steps = 0; steps < 400; steps += 1) {
    const frame = await wire.settled();
    if (wire.over) {
      await sitDown(seat, game, { seed: String(seed + steps) });
      continue;
    }
    const reveals = page.locator(REVEALS).first();
    if (frame.undo?.ok && (await reveals.count()) > 0) return reveals;
    const harmless = page.locator(HARMLESS).first();
    const { seq } = wire;
    await ((await harmless.count()) > 0 ? harmless : reveals).evaluate((button) => button.click());
    assert.equal(await page.locator('dialog[open]').count(), 0, 'not asked while nothing can be taken back');
    await wire.settled({ after: seq });
  }
  return assert.fail('no step without a way back in 400');
}

async function asking({ open, words }, game) {
  const seat = await open();
  const { page } = seat;
  await sitDown(seat, game);
  const lines = () => page.locator('li[data-seq]').count();
  const dialog = page.locator('dialog[open]');
  const focused = () => page.evaluate(() => document.activeElement?.dataset.action ?? null);

  const button = await comeToTheBrink(seat, game);
  const action = await button.getAttribute('data-action');
  await button.evaluate((it) => it.closest('details')?.setAttribute('open', ''));
  await button.focus();
  const before = await lines();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  assert(await page.evaluate(() => document.activeElement.matches('[data-go-on]')), 'Enter would go on');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await focused(), action, 'the focus is back');
  assert.equal(await lines(), before, 'nothing was done');

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // With the box ticked, and Enter pressed on it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((count) => document.querySelectorAll('li[data-seq]').length > count, before);

  const next = await comeToTheBrink(seat, game);
  const then = await lines();
  await next.evaluate((it) => it.click());
  await page.waitForFunction((count) => document.querySelectorAll('li[data-seq]').length > count, then);
  assert.equal(await dialog.count(), 0, 'not asked again');

  await page.goto(`${base}/settings`);
  const box = page.getByLabel(words('settings-ask-text'));
  assert.equal(await box.isChecked(), false, 'the settings know');
  await box.check();
  await page.reload();
  assert.equal(await box.isChecked(), true, 'and keep it');
  return 'asked once before a step without a way back, and never again';
}

async function talking({ open, words, theirs }, game) {
  const host = await open();
  const guests = [await open({ name: 'Bert', foreign: true }), await open({ name: 'Eve', settings: { talk: true } })];
  // People who play against each other turn it on first.
  const together = (await lobby(host, 'games')).find((info) => info.game === game).cooperative;
  const [anna, bert, eve] = [host, ...guests].map(({ page }) => page);
  const unread = (page) => page.locator('[data-unread]');
  const unfold = (page) => page.locator('[data-chat] > summary').click();
  /** Who said what, without the emblem that some games put before it. */
  const lines = (page) =>
    page
      .locator('[data-line]')
      .evaluateAll((all) =>
        all.map((line) =>
          [...line.querySelectorAll('strong, em, .text')].map((part) => part.innerText.trim()).join(' '),
        ),
      );
  const comes = (page, n) => page.locator(`[data-line="${n}"]`).waitFor();

  const id = await sitDown(host, game, { seats: ['open', 'bot:easy'] });
  const { links } = await lobby(host, `tables/${id}`);
  // Talk begins while the table still waits.
  await unfold(anna);
  const box = (page, say) => page.getByLabel(say('chat-on'));
  assert.equal(await box(anna, words).isChecked(), together);
  assert.equal(await anna.getByRole('button', { name: words('phrase-hello') }).count(), together ? 1 : 0);
  await box(anna, words).check();
  await anna.getByRole('button', { name: words('phrase-hello') }).click();
  await comes(anna, 1);

  for (const [index, token] of [links.seats[0].token, links.spectator].entries())
    await join(guests[index], `${base}/join/${token}`, ['Bert', 'Eve'][index]);
  await unread(bert).waitFor();
  assert.equal(await unread(bert).innerText(), theirs('chat-unread', { count: 1 }));
  await unfold(bert);
  if (!together) {
    // That there is something is no secret; what it is shows itself to whoever wants it.
    await bert.getByText(theirs('chat-off-lead')).waitFor();
    assert.deepEqual(await lines(bert), []);
    assert.equal(await unread(bert).innerText(), theirs('chat-unread', { count: 1 }));
    await box(bert, theirs).check();
  }
  await comes(bert, 1);
  // A phrase is read in the language of whoever reads it.
  assert.deepEqual(await lines(bert), [`Anna ${theirs('phrase-hello')}`]);
  // What is looked at is read.
  await unread(bert).waitFor({ state: 'detached' });

  // Text is text, whoever says it. What a spectator says, only spectators hear.
  const nasty = '<img src=x onerror="alert(1)"> & <b>so</b>';
  await unfold(eve);
  await eve.getByLabel(words('chat-write')).fill(nasty);
  await eve.keyboard.press('Enter');
  await comes(eve, 2);
  assert.equal((await lines(eve))[1], `Eve (${words('chat-spectator')}) ${nasty}`);
  assert.equal(await eve.locator('[data-chat] img').count(), 0);
  await anna.getByLabel(words('chat-write')).fill(nasty);
  await anna.keyboard.press('Enter');
  await comes(bert, 3);
  assert.deepEqual((await lines(bert)).slice(1), [`Anna ${nasty}`]);
  assert.equal(await bert.locator('[data-chat] img').count(), 0);

  // Faster than the server likes: it is said so, and everything arrives, once.
  await anna.getByRole('button', { name: words('phrase-sorry') }).evaluate((button) => {
    for (let count = 0; count < 7; count += 1) button.click();
  });
  await anna.getByText(words('chat-busy')).waitFor();
  await comes(bert, 10);
  assert.equal((await lines(bert)).length, 9);
  await anna.getByText(words('chat-busy')).waitFor({ state: 'detached' });

  const field = anna.getByLabel(words('chat-write'));
  await field.fill('x'.repeat(2001));
  await anna.getByText(words('chat-too-long', { count: 1 })).waitFor();
  await field.press('Enter');
  assert.equal((await field.inputValue()).length, 2001, 'too long is not sent and not lost');

  await box(bert, theirs).uncheck();
  assert.deepEqual(await lines(bert), []);
  await bert.reload();
  await bert
    .getByText(`(${theirs('chat-off')})`)
    .first()
    .waitFor();
  await eve.getByRole('button', { name: words('phrase-well-played') }).click();
  await comes(eve, 11);
  await anna.getByLabel(words('chat-write')).fill('Still there?');
  await anna.keyboard.press('Enter');
  await comes(eve, 12);
  assert.equal(await unread(bert).count(), 0, 'whoever turned it off hears nothing of it');
  await unfold(bert);
  await box(bert, theirs).check();
  await comes(bert, 12);
  return 'two players and a spectator talk, each with their own';
}

/** Whatever anybody says or calls themselves stands there letter by letter, and does nothing. */
async function hostile({ open }, game) {
  assert(HOSTILE.length >= 200, `${HOSTILE.length} lines`);
  const seat = await open({ settings: { talk: true } });
  const { page } = seat;
  // As if the server had let all of it through: it limits how fast people talk, and cuts their names.
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      socket.send(text);
      if (JSON.parse(text).type !== 'welcome') return;
      for (const [index, text] of HOSTILE.entries())
        socket.send(JSON.stringify({ type: 'chat', n: index + 1, seat: index % 2 || null, name: text, text, at: 0 }));
    });
  });
  await sitDown(seat, game);
  await page.locator('[data-chat] > summary').click();
  await page.locator(`[data-line="${HOSTILE.length}"]`).waitFor();
  const shown = await page.locator('[data-line]').evaluateAll((lines) =>
    lines.map((line) => ({
      name: line.querySelector('strong').textContent,
      text: line.querySelector('.text').textContent,
      inside: line.querySelectorAll('strong bdi *, .text *').length,
    })),
  );
  assert.deepEqual(
    shown,
    HOSTILE.map((text) => ({ name: text, text, inside: 0 })),
  );
  await page.mouse.move(200, 200);
  const foreign =
    'iframe, object, embed, base, script:not([src^="/assets/"]), meta[http-equiv=refresh], [onerror], [onload]';
  assert.equal(await page.locator(foreign).count(), 0);
  assert.equal(await page.evaluate(() => globalThis.__harmed), undefined, 'nothing of it ran');
  return `${HOSTILE.length} lines, all of them text`;
}

await run(
  inEveryGame({
    asks: asking,
    talk: talking,
    'hostile talk': hostile,
  }),
);
