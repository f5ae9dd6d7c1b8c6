/**
 * Random walks through the page.
 *
 *     node tests/walk.mjs http://127.0.0.1:8080
 *
 * At every question the enabled targets are the legal actions of the server (U1), greyed ones
 * say why with a rule (U2) that can be read there (U3), taking back restores everything or is
 * off with a reason (U4), and each event is announced once (U31). One walk is made with a mouse,
 * the next with a finger (U27).
 */

import assert from 'node:assert/strict';
import { compare, offered } from './choices.mjs';
import { heard, install } from './ears.mjs';
import { hit } from './pointer.mjs';
import { run, sitDown } from './run.mjs';
import { ACTIONS, GAMES, WALKS, WHYS, chanceFrom, looksAt, seed } from './sizes.mjs';
import { TakeBack } from './takeback.mjs';
import { canonical, undisturbed } from './wire.mjs';
import { same, written } from './written.mjs';

class Walk {
  kinds = new Set();
  rules = new Set();
  /** Refusals by their kind. */
  reasons = new Map();
  asked = 0;
  ways = 0;
  undone = 0;
  waits = [];

  constructor(seat, given) {
    Object.assign(this, { ...seat, ...given });
    this.takeBack = new TakeBack(given.game, seat.wire);
  }

  async go(actions) {
    let done = 0;
    while (done < actions) {
      await sitDown(this, this.game, { seed: String(Math.floor(this.chance.next() * 1e6)) });
      const next = () =>
        undisturbed(
          this,
          () => this.answer(),
          () => this.tidy(),
        );
      while (done < actions && (await next())) done += 1;
      // That the game is over is a reason like any other.
      if (this.wire.over) await this.askWhy(await offered(this.page), WHYS.other);
    }
    if (this.wire.over) await this.readResult();
    await this.readRules();
  }

  /** Looks at a question and answers it; no if there is none any more. */
  async answer() {
    const frame = await this.wire.settled();
    if (this.wire.over) return false;
    const shown = await offered(this.page);
    compare(shown, frame.legal);
    if (shown.kind !== null) {
      await this.askWhy(shown, this.kinds.has(shown.kind) ? WHYS.other : WHYS.first);
      this.kinds.add(shown.kind);
    }
    await this.step(frame, shown);
    return true;
  }

  /** Away with what was opened for a question that is gone. */
  async tidy() {
    const open = 'dialog[open], [data-toast], [data-route]';
    for (let left = 20; left > 0 && (await this.page.$(open)); left -= 1) {
      await this.page.keyboard.press('Escape');
      const proposal = await this.page.$('[data-route] [data-close]');
      await proposal?.evaluate((it) => it.click());
      await this.page.waitForTimeout(50);
    }
    assert.equal(await this.page.$(open), null, 'messages and dialogs can be closed');
  }

  /** One random action, and often back and forth again. */
  async step(frame, shown) {
    const before = { view: canonical(frame.view), board: await this.drawn() };
    const places = shown.places.filter(({ enabled }) => enabled);
    const place = places.length > 0 && this.chance.next() < 0.5 ? this.chance.pick(places) : null;
    const action = this.chance.pick(place ? place.actions : shown.buttons);
    await heard(this.page);
    const events = this.wire.events;
    await this.act(frame, action, place);
    await this.wire.settled();
    await this.listen(events);
    if ((await this.checkUndo(frame, action)) && this.chance.next() < 0.4) {
      const { seq, events } = this.wire;
      await heard(this.page);
      await hit(this.page, '[data-undo]', this.touch);
      const back = await this.wire.settled({ after: seq });
      await this.listen(events);
      same(canonical(back.view), before.view, 'taking back restores the view');
      same(await this.drawn(), before.board, 'taking back restores the board');
      this.undone += 1;
      await this.act(back, action, null);
      await this.wire.settled();
    }
  }

  async act(frame, action, place) {
    const sent = this.wire.sent.length;
    if (place) {
      await hit(this.page, `[data-place="${place.place}"]`, this.touch);
      await this.pick(place, action, sent);
    } else await hit(this.page, `[data-question] [data-action="${action}"]`, this.touch);
    // Is a step without a way back meant?
    const goOn = 'dialog[open] [data-go-on]';
    if (await this.page.$(goOn)) await hit(this.page, goOn, this.touch);
    const isSent = () => this.wire.sent.length > sent;
    const { words } = this.wire;
    await this.wire.until(() => isSent() || this.wire.words > words, `'${action}' was not sent`);
    assert(isSent(), `'${action}' was gone before it was pressed`);
    const { type, action: done, prompt } = this.wire.sent[sent];
    assert.deepEqual({ type, done, prompt }, { type: 'do', done: action, prompt: frame.prompt });
  }

  /** What was pressed may do the one thing at once, or ask which one is meant: in a dialog, or beside other ways. */
  async pick({ place, actions }, action, sent) {
    const dialog = `dialog[open] [data-action="${action}"]`;
    const way = `[data-route] [data-first="${action}"]`;
    let asking = null;
    for (const until = Date.now() + 10_000; asking === null;) {
      assert(Date.now() < until, `nothing comes of ${place}`);
      for (const each of [dialog, way, 'dialog[open] [data-go-on]']) if (await this.page.$(each)) asking ??= each;
      if (actions.length === 1 && this.wire.sent.length > sent) return;
    }
    if (asking !== dialog && asking !== way) return;
    const offered = await this.page.$$eval(asking.replace(/="[^"]*"]$/, ']'), (all) =>
      all.map(({ dataset }) => dataset.action ?? dataset.first),
    );
    if (asking === dialog) assert.deepEqual(offered.sort(), [...actions].sort(), `what ${place} offers`);
    else for (const each of actions) assert(offered.includes(each), `${each} is no way to ${place}`);
    await hit(this.page, asking, this.touch);
  }

  /** Everything that shows where pieces are. */
  async drawn() {
    await this.page.evaluate(() => document.activeElement?.blur());
    return written(this.page, ['.board', '.beside', '.seats ul']);
  }

  /** The button takes back exactly when it may; else it asks the others or says why not. */
  async checkUndo(frame, action) {
    if (this.wire.over) return false;
    const button = await this.page.$eval('[data-undo]', (it) => ({
      off: it.getAttribute('aria-disabled') === 'true',
      asks: it.dataset.undo === 'ask',
      reason: document.getElementById(it.getAttribute('aria-describedby'))?.textContent ?? '',
    }));
    const takes = !button.off && !button.asks;
    assert.equal(takes, this.takeBack.allows(frame.viewer), `take back after '${action}'`);
    if (!takes) assert(button.reason.length > 0, 'a button that is off, or asks, says why');
    return takes;
  }

  /** Every event is spoken of once, politely and shortly. */
  async listen(events) {
    const { said, took } = await heard(this.page);
    const texts = said.map(({ text }) => text);
    assert.equal(said.length, this.wire.events - events, `one announcement for each event: ${texts.join(' | ')}`);
    for (const { text, live } of said) {
      assert.equal(live, 'polite');
      assert(text.length <= 120, `too long to listen to: ${text}`);
    }
    this.waits.push(took);
  }

  /** Greyed targets, some of them, answer with a sentence and a rule, perhaps beside ways that lead there. */
  async askWhy(shown, most) {
    const greyed = shown.places.filter(({ enabled }) => !enabled);
    const off = [];
    while (off.length < most && greyed.length > 0) off.push(...greyed.splice(this.chance.next() * greyed.length, 1));
    if (off.length === 0) return;
    for (const { place } of off) {
      const before = this.wire.reasons.length;
      const selector = `[data-place="${place}"]`;
      if (this.touch || this.asked % 2 === 0) await hit(this.page, selector, this.touch);
      else {
        await this.page.focus(selector);
        await this.page.keyboard.press('Enter');
      }
      await this.wire.until(() => this.wire.reasons.length > before, `nobody says why ${place} is greyed`);
      const reason = this.wire.reasons.at(-1);
      assert(reason, `${place} is greyed but legal`);
      const toast = await this.page.waitForFunction((rule) => {
        const told = [...document.querySelectorAll('[data-toast], [data-reason]')].findLast((told) =>
          told.querySelector(`[data-rule="${rule}"]`),
        );
        return told?.querySelector('[data-text]').innerText.trim();
      }, reason.rule);
      const text = await toast.jsonValue();
      assert(text.length > 5, `${place}: '${text}'`);
      this.rules.add(reason.rule);
      const kind = reason.violation.type ?? reason.violation.reason;
      assert(kind, `a refusal says of which kind it is: ${JSON.stringify(reason)}`);
      const texts = this.reasons.get(kind) ?? new Set();
      this.reasons.set(kind, texts.add(text));
      this.asked += 1;
      const proposal = `[data-route="${place.replace(/^city:/, '')}"]`;
      if (await this.page.$(proposal)) await this.readWays(shown, proposal);
    }
    // The messages make room again.
    if (!this.touch) await this.page.keyboard.press('Escape');
    else {
      const message = '[data-toast] button';
      // They go by themselves after a while, perhaps just now.
      for (let left = await this.page.locator(message).count(); left > 0;) {
        const error = await hit(this.page, message, true).then(
          () => null,
          (error) => error,
        );
        const now = await this.page.locator(message).count();
        if (error && now >= left) throw error;
        left = now;
      }
    }
    await this.page.waitForSelector('[data-toast]', { state: 'detached' });
  }

  /** Ways to a city begin with what is legal now; they make room again for whatever they lie upon. */
  async readWays({ buttons }, proposal) {
    const first = await this.page.$$eval(`${proposal} [data-first]`, (all) => all.map(({ dataset }) => dataset.first));
    assert(first.length > 0, 'there is a way');
    for (const action of first) assert(buttons.includes(action), `a way begins with '${action}', which is not legal`);
    await hit(this.page, `${proposal} [data-close]`, this.touch);
    await this.page.waitForSelector('[data-route]', { state: 'detached' });
    this.ways += 1;
  }

  async readResult() {
    const rules = await this.page.$$eval('[data-result] [data-rule]', (all) => all.map((it) => it.dataset.rule));
    assert(rules.length > 0, 'the result names its rules');
    rules.forEach((rule) => this.rules.add(rule));
  }

  /** Every rule that was named can be read, without leaving the table. */
  async readRules() {
    const address = this.page.url();
    await this.page.evaluate(() => document.activeElement?.blur());
    await this.page.keyboard.press('r');
    await this.page.waitForSelector('dialog[open] article li[id]');
    const known = new Set(await this.page.$$eval('dialog[open] [id]', (all) => all.map(({ id }) => id)));
    assert.deepEqual(
      [...this.rules].filter((rule) => !known.has(rule)),
      [],
      'dead rule links',
    );
    const dead = await this.page.$$eval('dialog[open] a[href^="#"]', (all) => all.map((it) => it.hash.slice(1)));
    assert.deepEqual(
      dead.filter((id) => !known.has(id)),
      [],
      'dead references inside the rules',
    );
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('dialog[open]', { state: 'detached' });
    assert.equal(this.page.url(), address, 'nobody left the table');
  }
}

const checks = {};
for (const [turn, game] of GAMES.entries()) {
  const reasons = new Map();
  for (let number = 0; number < WALKS; number += 1) {
    const looks = looksAt(number);
    // In strides that meet both languages and schemes, whichever way the looks are sorted.
    const look = looks[(number * 7) % looks.length];
    const touch = number % 2 === 1;
    checks[`${game} walk ${number + 1} ${touch ? 'by touch' : 'by mouse'}`] = async ({ open }) => {
      const settings = { ask: touch, verbosity: ['little', 'some', 'much'][(turn + number) % 3] };
      const seat = await open({ ...look, settings, hasTouch: touch, isMobile: touch });
      await install(seat.page);
      const walk = new Walk(seat, { game, chance: chanceFrom(seed + number), touch });
      await walk.go(ACTIONS);
      for (const [kind, texts] of walk.reasons) {
        const key = `${look.language} ${kind}`;
        reasons.set(key, new Set([...(reasons.get(key) ?? []), ...texts]));
      }
      apart(reasons);
      const waits = walk.waits.sort((a, b) => a - b);
      const median = waits[Math.floor(waits.length / 2)];
      assert(median <= 100, `the page rests ${median} ms after an event`);
      for (const [done, count] of Object.entries({ asked: walk.asked, undone: walk.undone, read: walk.rules.size }))
        assert(count > 0, `nothing was ${done} on this walk`);
      const facts = `${walk.kinds.size} kinds of question, ${walk.asked} whys (${[...walk.reasons.keys()].join(', ')}), ${walk.ways} ways`;
      return `${ACTIONS} actions, ${facts}, ${walk.undone} taken back, ${walk.wire.repeated} done again after a bot, at rest after ${Math.round(median)} ms`;
    };
  }
}

/** Refusals of different kinds have different words. */
function apart(reasons) {
  const owner = new Map();
  for (const [key, texts] of reasons)
    for (const text of texts) {
      assert(!owner.has(text), `'${text}' stands for ${key} and ${owner.get(text)}`);
      owner.set(text, key);
    }
}

await run(checks, { turns: false });
