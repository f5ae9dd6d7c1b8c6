/**
 * The table's frame in the browser: the question before a step without a way back, by keys
 * alone, and talk between two players and a spectator.
 *
 *     node tests/table.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { base, join, lobby, run, sitDown } from './run.mjs';
import { GAMES } from './sizes.mjs';

const REVEALS = '[data-question] [data-action][title]:not(:disabled)';
const HARMLESS = '[data-question] [data-action]:not([title]):not(:disabled)';

/** Takes harmless steps until one without a way back follows one that could be taken back, in another game if need be. */
async function comeToTheBrink(seat, game) {
  const { page, wire } = seat;
  for (let steps = 0; steps < 400; steps += 1) {
    const frame = await wire.settled();
    if (wire.over) {
      await sitDown(seat, game);
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

async function asking({ open }, game) {
  const seat = await open();
  const { page } = seat;
  await sitDown(seat, game);
  const lines = () => page.locator('li[data-seq]').count();
  const dialog = page.locator('dialog[open]');
  const focused = () => page.evaluate(() => document.activeElement?.dataset.action ?? null);

  const button = await comeToTheBrink(seat, game);
  const action = await button.getAttribute('data-action');
  await button.evaluate((it) => it.closest('details').setAttribute('open', ''));
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
  const box = page.getByLabel('Ask before a step');
  assert.equal(await box.isChecked(), false, 'the settings know');
  await box.check();
  await page.reload();
  assert.equal(await box.isChecked(), true, 'and keep it');
  return 'asked once before a step without a way back, and never again';
}

async function talking({ open }, game) {
  const host = await open();
  const guests = [await open({ name: 'Bert', language: 'de' }), await open({ name: 'Eve' })];
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
  await anna.getByRole('button', { name: 'Hello!' }).click();
  await comes(anna, 1);

  for (const [index, token] of [links.seats[0].token, links.spectator].entries())
    await join(guests[index], `${base}/join/${token}`, ['Bert', 'Eve'][index]);
  await unread(bert).waitFor();
  assert.equal(await unread(bert).innerText(), 'eine neue Zeile');
  await unfold(bert);
  await comes(bert, 1);
  assert.equal(await unread(bert).count(), 0, 'what is looked at is read');

  // Text is text, whoever says it. What a spectator says, only spectators hear.
  const nasty = '<img src=x onerror="alert(1)"> & <b>so</b>';
  await unfold(eve);
  await eve.getByLabel('Say something').fill(nasty);
  await eve.keyboard.press('Enter');
  await comes(eve, 2);
  assert.equal((await lines(eve))[1], `Eve (watching) ${nasty}`);
  assert.equal(await eve.locator('[data-chat] img').count(), 0);
  await anna.getByLabel('Say something').fill(nasty);
  await anna.keyboard.press('Enter');
  await comes(bert, 3);
  assert.deepEqual((await lines(bert)).slice(1), [`Anna ${nasty}`]);
  assert.equal(await bert.locator('[data-chat] img').count(), 0);

  // Faster than the server likes: it is said so, and everything arrives, once.
  await anna.getByRole('button', { name: 'Sorry!' }).evaluate((button) => {
    for (let count = 0; count < 7; count += 1) button.click();
  });
  await anna.getByText('A little fast').waitFor();
  await comes(bert, 10);
  assert.equal((await lines(bert)).length, 9);
  await anna.getByText('A little fast').waitFor({ state: 'detached' });

  const field = anna.getByLabel('Say something');
  await field.fill('x'.repeat(2001));
  await anna.getByText('one character too many').waitFor();
  await field.press('Enter');
  assert.equal((await field.inputValue()).length, 2001, 'too long is not sent and not lost');

  await bert.getByLabel('An diesem Tisch stummschalten').check();
  assert.deepEqual(await lines(bert), []);
  await bert.reload();
  await bert.getByText('stumm').first().waitFor();
  await eve.getByRole('button', { name: 'Well played!' }).click();
  await comes(eve, 11);
  await anna.getByLabel('Say something').fill('Still there?');
  await anna.keyboard.press('Enter');
  await comes(eve, 12);
  assert.equal(await unread(bert).count(), 0, 'a muted table is silent');
  await unfold(bert);
  await bert.getByLabel('An diesem Tisch stummschalten').uncheck();
  await comes(bert, 12);
  return 'two players and a spectator talk, each with their own';
}

const checks = {};
for (const game of GAMES) {
  checks[`${game} asks`] = (given) => asking(given, game);
  checks[`${game} talk`] = (given) => talking(given, game);
}
await run(checks);
