/**
 * A game with a bug stops its own table and no other, and says what its players can tell whoever runs the server (U38).
 *
 *     LAZARETTO_PLANTED=panic target/debug/lazaretto-planted serve
 *     node tests/broken.mjs http://127.0.0.1:8080
 *
 * In that program games of three seats break down after two steps.
 */

import assert from 'node:assert/strict';
import { goOn, mayAct, offered, step } from './choices.mjs';
import { measure } from './measure.mjs';
import { base, inEveryGame, run, sitDown } from './run.mjs';

/** Whoever has secrets from the others at this screen lifts the curtain first. */
async function lift(page) {
  await page.waitForSelector('[data-curtain], .board', { state: 'attached' });
  const curtain = page.locator('[data-curtain] button');
  if ((await curtain.count()) > 0) await curtain.click();
}

async function breaks({ open, complaints }, game) {
  const seat = await open({ settings: { ask: false } });
  const { page, wire } = seat;
  const sound = await sitDown(seat, game, { seats: ['bot:easy'] });
  const id = await sitDown(seat, game, { seats: ['me', 'me'] });
  const notice = page.locator('[data-broken]');
  for (let steps = 0; steps < 4 && (await notice.count()) === 0; steps += 1) {
    await lift(page);
    await mayAct(page);
    const { buttons } = await offered(page);
    const { seq } = wire;
    await page.$eval(`[data-question] [data-action="${buttons[0]}"]`, (it) => it.click());
    await goOn(page);
    await wire.until(() => wire.seq > seq || wire.table.status === 'broken', 'nothing comes of it');
  }
  await notice.waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/broken-${game}.png` });
  const { fault } = wire.table;
  const report = await page.locator('#fault').inputValue();
  for (const fact of [`Lazaretto ${fault.version}`, `table ${id}`, 'entry 2', `reference ${fault.reference}`])
    assert(report.includes(fact), `${fact}: ${report}`);
  assert(!/planted|panic/.test(await page.locator('body').innerText()), 'what happened inside is for the log alone');
  assert.deepEqual(await page.evaluate(measure, { language: null, english: '' }), []);
  // The board stands as it stood, for those who come later, too.
  await page.reload();
  await notice.waitFor();
  await lift(page);
  await page.waitForSelector('.board [data-piece]', { state: 'attached' });
  assert.equal(wire.seq, 2, 'at its last saved entry');
  // And the other table goes on.
  await page.goto(`${base}/table/${sound}`);
  for (let steps = 0; steps < 3; steps += 1) await step(seat);
  assert.equal(await notice.count(), 0);
  const noise = /500|broken/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !noise.test(text)));
  return `stopped at entry 2, reference ${fault.reference}; the other table goes on`;
}

await run(inEveryGame({ broken: breaks }));
