/**
 * What helps at the table: first steps, hints, cubes at risk, the log's outlines, title and sound.
 *
 *     node tests/helps.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { goesOn, mayAct } from './choices.mjs';
import { base, run } from './run.mjs';

/** Sits down at a table with hints against one bot, by the form. */
async function begin({ page }, hints) {
  await page.goto(`${base}/new/rattus`);
  await page.locator('#name').fill('Anna');
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  if (hints) {
    await page.getByText('Options').click();
    await page.getByLabel('Seats may ask a bot for a hint').check();
  }
  await page.getByRole('button', { name: 'Sit down' }).click();
  await mayAct(page);
}

const click = (locator) => locator.evaluate((button) => button.click());

async function hintsAndFirstSteps({ open }) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await begin(look, true);
  assert.equal(await page.locator('[data-first-steps] p').count(), 3);
  await page.getByRole('button', { name: 'Ask a bot' }).click();
  await page.waitForSelector('[data-hint]:not([data-hint=""])');
  const action = await page.locator('[data-hint]').getAttribute('data-hint');
  assert((await page.locator(`[data-action="${action}"]:not(:disabled)`).count()) > 0, 'a legal action');
  await page.locator('section ol li', { hasText: 'Anna asked for a hint' }).waitFor();
  await page.getByRole('button', { name: 'Do that' }).click();
  await page.waitForSelector('[data-hint]', { state: 'detached' });
  await page.getByRole('button', { name: 'I know this' }).click();
  assert.equal(await page.locator('[data-first-steps]').count(), 0);
  await page.reload();
  await page.waitForSelector('[data-tools]');
  assert.equal(await page.locator('[data-first-steps]').count(), 0, 'and it stays so');

  const other = await open({ settings: { ask: false } });
  await begin(other, false);
  assert.equal(await other.page.getByRole('button', { name: 'Ask a bot' }).count(), 0, 'not where it is not allowed');
  return `the bot said ${action}`;
}

async function outlinesAndRisks({ open }) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await begin(look, false);
  let risky = null;
  for (let steps = 0; steps < 200 && !risky; steps += 1) {
    if (!(await goesOn(page))) await begin(look, false);
    const plague = page.locator('[data-action^="plague"]:not(:disabled)');
    for (const choice of await plague.all()) {
      await choice.evaluate((button) => button.closest('details').setAttribute('open', ''));
      await choice.focus();
      if ((await page.locator('[data-threatened]').count()) > 0) {
        risky = await choice.getAttribute('data-action');
        break;
      }
    }
    if (!risky) await click(page.locator('[data-action]:not(:disabled)').first());
    await page.waitForSelector('[data-link="open"].saved');
  }
  assert(risky, 'some move of the plague puts cubes at risk');
  const pieces = await page.locator('[data-threatened]').evaluateAll((all) => all.map((piece) => piece.dataset.piece));
  for (const piece of pieces) assert(piece.startsWith(`cubes:${risky.split(' ')[1]}:`), `${risky}: ${piece}`);

  // Each line: one icon, one sentence; the first by Tab, the others by arrows; resting on it outlines.
  const rows = page.locator('section ol li');
  const count = await rows.count();
  assert.equal(await page.locator('section ol li svg').count(), count);
  assert.equal(await page.locator('section ol li[tabindex="0"]').count(), 1);
  await rows.first().focus();
  let outlined = 0;
  for (let row = 0; row < count; row += 1) {
    outlined += await page.locator('[data-outlined]').count();
    await page.keyboard.press('ArrowDown');
  }
  assert(outlined > 0, 'lines outline their pieces');
  await page.getByLabel('Whose entries?').selectOption({ label: 'Anna' });
  assert((await rows.count()) < count);
  const texts = await rows.allTextContents();
  assert(texts.length > 0);
  for (const text of texts) assert.match(text, /Anna|plague|rat|Rat|\d/);
  return `${risky} threatens ${pieces.length}`;
}

async function turnAndSound({ open }) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await page.addInitScript(() => {
    globalThis.__audio = 0;
    const Original = globalThis.AudioContext;
    globalThis.AudioContext = class extends Original {
      constructor() {
        super();
        globalThis.__audio += 1;
      }
    };
  });
  await begin(look, false);
  await page.waitForFunction(() => document.title.startsWith('● Your move'));
  assert.match(await page.locator('link[rel=icon]').getAttribute('href'), /turn/);
  assert.equal(await page.evaluate(() => globalThis.__audio), 0, 'silent until asked');
  await page.goto(`${base}/settings`);
  assert.equal(await page.evaluate(() => globalThis.__audio), 0);
  await page.getByLabel('Play a sound when it is my turn').check();
  assert.equal(await page.evaluate(() => globalThis.__audio), 1);
  await page.getByLabel('Volume').fill('0.2');
  await page.reload();
  assert(await page.getByLabel('Play a sound when it is my turn').isChecked());
  assert.equal(await page.getByLabel('Volume').inputValue(), '0.2');
  assert.equal(await page.evaluate(() => globalThis.__audio), 0, 'not before a gesture');
  return 'title, icon, and a sound for whoever asked';
}

async function whileAway({ open }) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await begin(look, false);
  const table = page.url();
  assert.equal(await page.locator('[data-away]').count(), 0, 'no news at the first visit');
  // A bot plays for Anna while she is somewhere else.
  await page.locator('[data-tools] > summary').click();
  await page.locator('[data-order="bot"]').first().click();
  await page.goto(`${base}/about`);
  await page.waitForFunction(
    async (id) => {
      const history = await fetch(`/api/tables/${id}/history/own`).then((answer) => answer.json());
      return history.log?.length > 12;
    },
    table.split('/').at(-1),
    { polling: 200 },
  );
  await page.goto(table);
  const banner = page.locator('[data-away]');
  await banner.waitFor();
  // Both at one moment: the bots play on.
  const [count, text] = await banner.evaluate((all) => [Number(all.dataset.away), all.innerText]);
  assert(count > 3, `${count} moves`);
  assert.match(text, new RegExp(`^${count} moves since you last looked`));
  await page.getByRole('button', { name: 'Skip' }).click();
  await banner.waitFor({ state: 'detached' });

  // The same again, this time to be shown: without motion that is the replay.
  await page.evaluate(() => {
    const id = location.pathname.split('/').at(-1);
    localStorage.setItem('lazaretto.seen', JSON.stringify({ [id]: 1 }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForURL(/\/replay\/.*at=1$/);
  return `${count} moves of others`;
}

await run({ whileAway, hintsAndFirstSteps, outlinesAndRisks, turnAndSound });
