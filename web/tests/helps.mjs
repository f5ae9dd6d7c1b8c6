/**
 * What helps at the table: first steps, hints, cubes at risk, the log's outlines, title and sound.
 *
 *     node tests/helps.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { goesOn, mayAct, step } from './choices.mjs';
import { drive } from './drive.mjs';
import { pressAway } from './focus.mjs';
import { heard, install } from './ears.mjs';
import { base, inEveryGame, join, lobby, run, sitDown } from './run.mjs';
import { seed } from './sizes.mjs';
import { soon } from './trace.mjs';

/** Sits down against one bot. */
async function begin(look, game, hints = false) {
  await sitDown(look, game, { seats: ['bot:easy'], hints });
  await mayAct(look.page);
}

const click = (locator) => locator.evaluate((button) => button.click());

async function hintsAndFirstSteps({ open, words }, game) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await install(page);
  await begin(look, game, true);
  assert.equal(await page.locator('[data-first-steps] p').count(), 3);
  // On a phone they are one line above the board until somebody wants them; the question lies over none of it.
  const guide = page.locator('[data-first-steps]');
  const [told, asked] = await Promise.all([guide, page.locator('[data-question]')].map((it) => it.boundingBox()));
  const beside = told.x >= asked.x + asked.width || told.x + told.width <= asked.x;
  assert(beside || told.y + told.height <= asked.y, 'the first steps are not hidden behind the question');
  if (!(await guide.evaluate((it) => it.open))) await guide.locator('summary').click();
  await heard(page);
  await pressAway(page.getByRole('button', { name: words('hint-ask') }));
  await page.waitForSelector('[data-hint]:not([data-hint=""])');
  const action = await page.locator('[data-hint]').getAttribute('data-hint');
  assert((await page.locator(`[data-action="${action}"]:not(:disabled)`).count()) > 0, 'a legal action');
  await page.locator('li[data-seq]', { hasText: words('note-hint', { who: 'Anna' }) }).waitFor();
  const { said } = await heard(page);
  const what = said.map(({ text }) => text).join(' | ');
  assert.equal(said.length, 2, `that it was asked for is said once, and the hint once (U31): ${what}`);
  await pressAway(page.getByRole('button', { name: words('hint-do') }));
  await page.waitForSelector('[data-hint]', { state: 'detached' });
  await pressAway(page.getByRole('button', { name: words('first-steps-off') }));
  assert.equal(await page.locator('[data-first-steps]').count(), 0);
  await page.reload();
  await page.waitForSelector('[data-tools]');
  assert.equal(await page.locator('[data-first-steps]').count(), 0, 'and it stays so');

  const other = await open({ settings: { ask: false } });
  await begin(other, game);
  assert.equal(
    await other.page.getByRole('button', { name: words('hint-ask') }).count(),
    0,
    'not where it is not allowed',
  );
  return `the bot said ${action}`;
}

/** Whoever thinks of moving the plague sees which cubes that may cost. */
async function risks({ open }) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await begin(look, 'rattus');
  let risky = null;
  for (let steps = 0; steps < 200 && !risky; steps += 1) {
    if (!(await goesOn(page))) await begin(look, 'rattus');
    const plague = page.locator('[data-action^="plague"]:not(:disabled)');
    for (const choice of await plague.all()) {
      await choice.evaluate((button) => button.closest('details')?.setAttribute('open', ''));
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
  // And so does whoever points at the map.
  const region = page.locator(`[data-place="region:${risky.split(' ')[1]}"]`);
  await page.evaluate(() => document.activeElement.blur());
  assert.equal(await page.locator('[data-threatened]').count(), 0, 'nothing is pointed at');
  for (const point of [() => region.hover(), () => region.focus()]) {
    await point();
    assert.equal(await page.locator('[data-threatened]').count(), pieces.length, 'the same on the map');
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement.blur());
  }
  return `${risky} threatens ${pieces.length}`;
}

/** Each line of the log: one icon, one sentence; the first by Tab, the others by arrows; resting on it outlines (U7). */
async function outlines({ open, words }, game) {
  const look = await open({ settings: { ask: false } });
  const { page, wire } = look;
  await begin(look, game);
  await wire.settled();
  for (let steps = 0; steps < 12 && !wire.over; steps += 1) await step(look);
  const rows = page.locator('li[data-seq]');
  const all = await rows.evaluateAll((rows) =>
    rows.map((row) => ({
      icons: row.querySelectorAll('svg').length,
      text: row.querySelector('span').innerText.trim(),
      rules: row.querySelectorAll('a[data-rule]').length,
    })),
  );
  assert(all.length > 10, `${all.length} lines`);
  for (const { icons, text, rules } of all)
    assert(icons === 1 && text.length > 3 && !text.includes('\n') && rules === 1, `one line and its rule: '${text}'`);
  assert.equal(await page.locator('li[data-seq][tabindex="0"]').count(), 1);
  await rows.first().focus();
  const by = { focus: 0, pointer: 0 };
  /** Exactly the pieces of this line are outlined, of those that are there to be seen. */
  const outlined = async (row) => {
    const { named, shown } = await rows.nth(row).evaluate((line) => {
      const pieces = [...document.querySelectorAll('[data-piece]')];
      const names = (some) => [...new Set(some.map(({ dataset }) => dataset.piece))].sort();
      const own = new Set(line.dataset.pieces.split('\n'));
      return {
        named: names(pieces.filter(({ dataset }) => own.has(dataset.piece))),
        shown: names(pieces.filter((piece) => 'outlined' in piece.dataset)),
      };
    });
    assert.deepEqual(shown, named, `'${all[row].text}' outlines its pieces`);
    return shown.length > 0;
  };
  for (let row = 0; row < Math.min(all.length, 25); row += 1) {
    if (await outlined(row)) by.focus += 1;
    await page.keyboard.press('ArrowDown');
  }
  await page.evaluate(() => document.activeElement.blur());
  for (let row = 0; row < Math.min(all.length, 25) && by.pointer < 3; row += 1) {
    await rows.nth(row).hover();
    if (await outlined(row)) by.pointer += 1;
  }
  assert(by.focus > 0 && by.pointer > 0, 'lines outline their pieces');

  // Only one player's: each line that is left belongs to a move of theirs.
  await page.getByLabel(words('log-filter')).selectOption({ label: 'Anna' });
  const left = await rows.evaluateAll((rows) => rows.map((row) => Number(row.dataset.seq)));
  assert(left.length > 0 && left.length < all.length, `${left.length} of ${all.length} lines`);
  const mover = new Map(wire.log.map(({ seq, seat }) => [seq, seat]));
  for (const seq of left) assert.equal(mover.get(seq), 0, `entry ${seq} is Anna's`);
  return `${all.length} lines, ${by.focus} outline something by focus`;
}

/** It is told by title, icon and, for whoever asked for it, by a sound that it is one's turn (U23). */
async function turnAndSound({ open, words }, game) {
  const look = await open({ settings: { ask: false } });
  const { page, wire } = look;
  await page.addInitScript(() => {
    const facts = { audio: 0, notes: 0, told: 0, turns: [] };
    globalThis.__facts = facts;
    const Audio = globalThis.AudioContext;
    globalThis.AudioContext = class extends Audio {
      constructor() {
        super();
        facts.audio += 1;
      }
      createOscillator() {
        facts.notes += 1;
        return super.createOscillator();
      }
    };
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', () => (facts.told = performance.now()));
      }
    };
    let was = false;
    new MutationObserver(() => {
      const mine = document.title.startsWith('●');
      if (mine && !was) facts.turns.push(performance.now() - facts.told);
      was = mine;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const facts = () => page.evaluate(() => globalThis.__facts);
  await begin(look, game);
  await wire.until(() => wire.alone, 'it is not my turn');
  await page.waitForFunction((text) => document.title.startsWith(`● ${text}`), words('your-move-title'));
  assert.match(await page.locator('link[rel=icon]').getAttribute('href'), /turn/);
  assert.equal((await facts()).audio, 0, 'silent until asked');
  const table = page.url();
  // Whoever leaves the table takes the mark of the turn along nowhere.
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${base}/`);
  assert.doesNotMatch(await page.locator('link[rel=icon]').getAttribute('href'), /turn/);
  await page.goto(`${base}/settings`);
  assert.equal((await facts()).audio, 0);
  await page.getByLabel(words('settings-sound-text')).check();
  assert.equal((await facts()).audio, 1);
  await page.getByLabel(words('settings-volume')).fill('0.2');
  await page.reload();
  assert(await page.getByLabel(words('settings-sound-text')).isChecked());
  assert.equal(await page.getByLabel(words('settings-volume')).inputValue(), '0.2');
  assert.equal((await facts()).audio, 0, 'not before a gesture');

  // With a gesture it may sound, and does when the turn comes round again.
  await page.goto(table);
  await wire.settled();
  await page.keyboard.press('q');
  assert.equal((await facts()).audio, 1);
  const before = (await facts()).notes;
  for (let steps = 0; steps < 60 && (await facts()).notes === before; steps += 1) {
    assert(!wire.over, 'the turn comes round');
    // Whoever bids has to wait for the others; elsewhere the last choice ends a turn.
    await step(look, (buttons) => buttons.find((action) => action.startsWith('bid')) ?? buttons.at(-1));
  }
  assert((await facts()).notes > before, 'a sound with the turn');
  // The first time the page was still being loaded.
  const turns = (await facts()).turns.slice(1).sort((a, b) => a - b);
  const middle = turns[Math.floor(turns.length / 2)];
  soon(middle, 1000, 'the title changes');
  return `title after ${middle.toFixed(0)} ms, icon, and a sound for whoever asked`;
}

/**
 * A bot plays for Anna, Bert only until enough has happened: then all wait for him, however fast bots are, so the game is
 * not over before Anna comes back.
 */
async function goesOnWithout(anna, bert, id) {
  await lobby(anna, `tables/${id}/host`, { do: 'bot', seat: 0, level: 'easy' });
  for (;;) {
    const { log, moments } = await lobby(anna, `tables/${id}/history/own`);
    if (moments.at(-1).must.includes(2)) {
      // What her own seat does is no news to her.
      const foreign = new Set(log.filter(({ kind, seat }) => kind === 'move' && seat !== 0).map(({ seq }) => seq));
      if (log.length > 12 && foreign.size > 3) return;
      await drive(bert, id, { moves: 1 });
    } else await anna.page.waitForTimeout(50);
  }
}

async function whileAway({ open, words }, game) {
  const look = await open({ settings: { ask: false } });
  const { page } = look;
  await begin(look, game);
  // At the first visit only what bots have done before it is news.
  const began = look.wire.log.some(({ kind }) => kind === 'move');
  assert.equal(await page.locator('[data-away]').count(), began ? 1 : 0, 'bots have begun');
  if (began) {
    const count = new Set(look.wire.log.filter(({ kind }) => kind === 'move').map(({ seq }) => seq)).size;
    const text = await page.locator('[data-away]').innerText();
    assert(text.startsWith(words('away-first', { count })), text);
  }

  const id = await sitDown(look, game, { seats: ['bot:easy', 'open'] });
  const bert = await open({ name: 'Bert' });
  const { links } = await lobby(look, `tables/${id}`);
  await join(bert, `${base}/join/${links.seats[0].token}`, 'Bert');
  await page.waitForSelector('.board [data-piece]');
  const table = page.url();
  // Were Anna still at the table, she might see all of it.
  await page.goto(`${base}/about`);
  await goesOnWithout(look, bert, id);
  await page.goto(table);
  const banner = page.locator('[data-away]');
  await banner.waitFor();
  // Both at one moment: a bot may have a word to say.
  const [count, text] = await banner.evaluate((all) => [Number(all.dataset.away), all.innerText]);
  assert(count > 3, `${count} moves`);
  assert(text.startsWith(words('away-moves', { count })), text);
  await pressAway(page.getByRole('button', { name: words('away-skip') }));
  await banner.waitFor({ state: 'detached' });

  // The same again, this time to be shown: without motion that is the replay. At the table the page itself would write
  // down what it has seen.
  await page.goto(`${base}/about`);
  await page.evaluate((id) => localStorage.setItem('lazaretto.seen', JSON.stringify({ [id]: 1 })), id);
  await page.goto(table);
  await page.getByRole('button', { name: words('away-show') }).click();
  await page.waitForURL(/\/replay\/.*at=1$/);
  return `${count} moves of others`;
}

/** Bots that began while their table was being opened are seen beginning, without a question. */
async function opening({ open }) {
  const look = await open({ settings: { speed: 2 } });
  const { page } = look;
  await lobby(look, 'session', { name: 'Anna' });
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'medium' }];
  /** The moves before it is one's turn at a new table. */
  const begun = async (id) => {
    for (;;) {
      const { log, moments } = await lobby(look, `tables/${id}/history/own`);
      if (moments.at(-1).must.includes(0)) return new Set(log.map(({ seq }) => seq)).size;
      await page.waitForTimeout(50);
    }
  };
  for (let number = seed; ; number += 1) {
    const wish = { game: 'rattus', seats, options: {}, spectators: 'off', hints: false, seed: String(number) };
    const { id } = (await lobby(look, 'tables', wish)).table;
    const count = await begun(id);
    // With three seats at most two others have begun.
    if (count === 0) continue;
    await page.goto(`${base}/table/${id}`);
    await page.waitForSelector('.board[data-playing]');
    assert.equal(await page.locator('[data-away]').count(), 0, 'nobody is asked whether to see it');
    await page.waitForSelector('.board:not([data-playing])');
    assert((await page.locator('.log li').count()) > 0, 'and then it stands in the log');
    return `${count} moves are shown`;
  }
}

await run({
  ...inEveryGame({
    'while away': whileAway,
    'hints and first steps': hintsAndFirstSteps,
    outlines,
    'turn and sound': turnAndSound,
  }),
  'rattus risks': risks,
  'rattus opening': opening,
});
