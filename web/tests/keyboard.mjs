/**
 * A whole game by keys alone (U30).
 *
 *     node tests/keyboard.mjs http://127.0.0.1:8080
 *
 * The player presses keys and looks at the focused element, and at nothing else. The focus is
 * always to be seen, is never lost, and follows the order of reading.
 */

import assert from 'node:assert/strict';
import { Keys, STOPS } from './focus.mjs';
import { base, run } from './run.mjs';
import { GAMES, LIMIT, chanceFrom, looksAt, seed } from './sizes.mjs';

/** A group of choices, folded away or not: its name ends with their number. */
const isGroup = ({ tag, name }) => tag === 'summary' && /\(\d+\)$/.test(name);

class Player {
  steps = 0;
  byBoard = 0;
  kept = 0;
  overtaken = 0;

  constructor(page, chance) {
    this.page = page;
    this.keys = new Keys(page);
    this.chance = chance;
  }

  /** From the first page to a table with bots. */
  async sitDown(game) {
    await this.page.goto(base);
    await this.keys.tabTo(({ href }) => href === `/new/${game}`, 'a table of the game');
    await this.page.keyboard.press('Enter');
    await this.keys.tabTo(({ tag, type }) => tag === 'input' && type !== 'radio', 'the name');
    await this.page.keyboard.type('Anna');
    await this.keys.tabTo(({ type }) => type === 'submit', 'the button to sit down');
    await this.page.keyboard.press('Enter');
    const until = Date.now() + 60_000;
    while (!(await this.isAsked())) {
      assert(Date.now() < until, 'no question comes');
      await this.page.waitForTimeout(50);
    }
  }

  /** Is there a question, and after it something to choose? */
  async isAsked() {
    if ((await this.keys.press('q')).tag !== 'h2') return false;
    const found = await this.keys.press('Tab');
    return found.action || isGroup(found);
  }

  async play() {
    const until = Date.now() + 0.8 * LIMIT;
    for (;;) {
      assert(Date.now() < until, `the game did not end; ${this.steps} steps so far`);
      const question = await this.keys.press('q');
      if (question.ended) return;
      // A dialog that came a moment after its key has the keyboard: it is answered first.
      if (question.goOn) await this.keys.press('Enter');
      else if (question.action) await this.choose(question);
      if (question.goOn || question.action) continue;
      const found = question.tag === 'h2' && (this.steps % 4 === 3 ? await this.onBoard() : await this.inList());
      if (found) await this.choose(found);
      else await this.page.waitForTimeout(30);
    }
  }

  /** Tabs from the question to one of its choices. */
  async inList() {
    let wanted = 1 + Math.floor(this.chance.next() * 9);
    let last = null;
    while (wanted > 0) {
      const found = await this.keys.press('Tab');
      if (isGroup(found) && !found.open) {
        await this.keys.press('Enter');
        wanted -= 1;
      } else if (found.action) {
        last = found;
        wanted -= 1;
      } else if (found.open === null) break;
    }
    // Back to the last choice, which lies at most as many stops behind as were passed. The table may go on meanwhile: then
    // the choices are gone, or others, and the question is read anew.
    for (let stops = 0; last && stops < STOPS; stops += 1) {
      const found = await this.keys.focused();
      if (found.action) return found;
      if (found.tag === 'h2' || found.tag === 'body') return null;
      await this.keys.press('Shift+Tab');
    }
    return null;
  }

  /** Goes to the board and on to a place where something can be done. */
  async onBoard() {
    this.steps += 1;
    let found = await this.keys.press('b');
    for (let count = Math.floor(this.chance.next() * 5); count > 0; count -= 1) found = await this.keys.press('Tab');
    return found.place && !found.off ? found : null;
  }

  async choose(target) {
    const before = await this.keys.press('Enter');
    let now = before;
    if (target.place && now.action) {
      // Several decisions fit the place: first away with the question, then an answer.
      const back = await this.keys.press('Escape');
      // A bot may speak up in this very moment, once in a game at the most; then the question is read anew.
      if (back.place !== target.place) this.overtaken += 1;
      assert(this.overtaken <= 1, `Escape gives the focus back to '${target.name}', not to '${back.name}'`);
      if (back.place !== target.place) return;
      now = await this.keys.press('Enter');
      for (let count = Math.floor(this.chance.next() * 3); count > 0; count -= 1) {
        const next = await this.keys.press('Tab');
        if (next.action) now = next;
      }
      if (!(await this.keys.focused()).action) await this.keys.press('Shift+Tab');
      now = await this.keys.press('Enter');
    }
    if (target.place) this.byBoard += 1;
    if (now.goOn) now = await this.keys.press('Enter');
    // It may be on its way for a moment, while a dialog goes.
    const until = Date.now() + 10_000;
    while ((await this.keys.focused()).tag === 'body') {
      assert(Date.now() < until, `the focus is lost after '${target.name}'`);
      await this.page.waitForTimeout(50);
    }
    this.steps += 1;
    this.kept += 1;
  }

  /** The keys are listed, the list closes, and letters can be switched off. */
  async readKeys() {
    const before = await this.keys.press('q');
    const listed = await this.keys.press('?');
    assert.equal(listed.tag, 'button', 'the list of keys is open');
    const after = await this.keys.press('Escape');
    assert.equal(after.name, before.name, 'Escape closes the list and gives the focus back');
  }

  async switchOff() {
    await this.keys.tabTo(({ href }) => href === '/settings', 'the settings');
    await this.page.keyboard.press('Enter');
    await this.keys.tabTo(({ name }) => /letter|Buchstabe/.test(name), 'the box for letters');
    await this.page.keyboard.press('Space');
    await this.keys.tabTo(({ href }) => href === '/', 'the first page');
    await this.page.keyboard.press('Enter');
    await this.keys.tabTo(({ href }) => href?.startsWith('/table/'), 'the table');
    await this.page.keyboard.press('Enter');
    // The table is there again when a key leads to its result.
    const before = await this.keys.tabTo(({ ended }) => ended, 'the result');
    for (const key of ['q', 'b', '?']) assert.equal((await this.keys.press(key)).name, before.name, `'${key}' is off`);
  }

  /** What is the same on every page can be passed over. */
  async skipAhead() {
    await this.keys.tabTo(({ href }) => href === '#content', 'the beginning of the page');
    assert.equal(
      (await this.keys.press('Enter')).tag,
      'main',
      'the way past the head of the page leads to its content',
    );
    assert((await this.keys.press('Tab')).within, 'and from there on into it');
  }

  /** Once through the whole page: to the right along a line, downwards, and up only where a column to the right begins. */
  async readingOrder() {
    await this.keys.tabTo(({ href }) => href === '#content', 'the beginning of the page');
    let before = await this.keys.press('Tab');
    let stops = 0;
    for (; stops < STOPS; stops += 1) {
      const now = await this.keys.press('Tab');
      if (now.tag === 'body' || now.href === '#content') break;
      // Within a drawing there are no lines to read.
      const lines = !(before.drawing && now.drawing);
      const was = now.boxBefore ?? before.box;
      const up = now.box.bottom <= was.top + 2;
      const down = now.box.top >= was.bottom - 2;
      if (lines && up) assert(now.box.left >= was.right - 2, `from '${before.name}' back up to '${now.name}'`);
      if (lines && !up && !down) assert(now.box.right > was.left + 2, `from '${before.name}' back to '${now.name}'`);
      before = now;
    }
    return stops;
  }
}

const checks = {};
for (const game of GAMES)
  for (const [index, look] of looksAt(0).entries())
    checks[`${game} by keys ${look.viewport.width} ${look.language}`] = async ({ open }) => {
      const { page } = await open(look);
      const player = new Player(page, chanceFrom(seed + index));
      await player.sitDown(game);
      await player.readKeys();
      await player.skipAhead();
      const stops = await player.readingOrder();
      await player.play();
      await player.switchOff();
      assert(player.byBoard > 0, 'nothing was chosen on the board');
      return `${player.kept} choices, ${player.byBoard} of them on the board, ${stops} stops in order`;
    };

await run(checks, { turns: false });
