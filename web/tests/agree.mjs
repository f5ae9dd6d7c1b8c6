/**
 * People who have to agree, or to look away: going back by consent in two browsers (U5), and a
 * hot seat with its curtain (U18).
 *
 *     node tests/agree.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { goesOn, mayAct } from './choices.mjs';
import { act, gather, legalOf, meet, movesSince, playUntil } from './people.mjs';
import { inEveryGame, run, sitDown } from './run.mjs';
import { chanceFrom, seed } from './sizes.mjs';
import { canonical } from './wire.mjs';

/** Ask and be refused, ask and think better of it, ask and go back; over a step of somebody else. */
async function goingBack({ open, words, theirs }, game) {
  const chance = chanceFrom(seed);
  const { people } = await gather(open, game, { take_backs: true });
  /** Whoever acted last before the other did, with how it was before. */
  let latest = null;
  await playUntil(
    people,
    async () => {
      if (!latest || latest.others === 0) return false;
      return (await latest.asker.page.locator('[data-undo="ask"]').count()) > 0;
    },
    (legal, person) => {
      if (latest && latest.asker !== person) latest.others += 1;
      else latest = { asker: person, view: canonical(person.wire.frame.view), seq: person.wire.seq, others: 0 };
      return chance.pick(legal);
    },
  );
  const { asker, view, seq } = latest;
  const other = people.find((person) => person !== asker);
  const ask = asker.page.locator('[data-undo="ask"]');
  const asked = (person) => person.page.locator('[data-asked]');
  const shows = ({ wire }) => canonical(wire.frame.view);
  const after = shows(asker);

  // Ask, refuse: nothing has changed.
  await ask.click();
  await asker.page.locator('[data-answer="withdraw"]').waitFor();
  await other.page.locator('[data-answer="no"]').click();
  await asked(asker).waitFor({ state: 'detached' });
  assert.equal(shows(asker), after, 'a no changes nothing');

  // Ask, withdraw: the others are not asked any more.
  await ask.click();
  await asked(other).waitFor();
  await asker.page.locator('[data-answer="withdraw"]').click();
  await asked(other).waitFor({ state: 'detached' });

  // Ask, accept: both are where they were, and whoever asked is to move.
  await ask.click();
  const moves = movesSince(asker, seq).length;
  assert(moves > 1, 'a step of somebody else is among them');
  const read = other === people[0] ? words : theirs;
  const question = await asked(other).locator('p').innerText();
  assert(question.startsWith(read('ask-what', { count: moves })), question);
  await other.page.locator('[data-answer="yes"]').click();
  await asked(asker).waitFor({ state: 'detached' });
  await meet(people);
  assert.equal(shows(asker), view, 'everything is as it was');
  const struck = await asker.page.locator('li.undone').count();
  assert(struck > 0, 'what does not count any more is struck out');
  await other.page.waitForFunction((count) => document.querySelectorAll('li.undone').length === count, struck);
  await act(asker, legalOf(asker)[0]);
  return `${moves} moves taken back`;
}

/** In Pandemic all hands of one person lie open before them: there is nothing to hide. */
const HIDES = { rattus: true, pandemic: false, 'empires-end': true };
/** Somebody who looks at a rat knows something. */
const CURIOUS = /^(take witch|witch-look)/;

/** Every text and every name in the page, but for the frame that all pages have. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(
      document.querySelector('main'),
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.nodeType === Node.TEXT_NODE ? node.data : node.getAttribute('aria-label');
      if (text?.trim()) found.add(text.trim());
    }
    return [...found];
  });

async function hotSeat({ open }, game) {
  const { page, wire } = await open({ settings: { ask: false } });
  await sitDown({ page, wire }, game, { seats: ['me'] });
  await page.waitForSelector('[data-hot-seat], [data-curtain]');
  const curtain = page.locator('[data-curtain]');
  const present = () => page.locator('[data-hot-seat] [aria-pressed=true]').innerText();
  const secrets = () => new Set([...wire.frames.values()].map(({ view_hash }) => view_hash)).size > 1;
  const step = async () => {
    await mayAct(page);
    const { seq } = wire;
    await page.evaluate((curious) => {
      const all = [...document.querySelectorAll('[data-question] [data-action]:not(:disabled)')];
      const wanted = all.find(({ dataset }) => new RegExp(curious).test(dataset.action)) ?? all[0];
      wanted.click();
    }, CURIOUS.source);
    await page.waitForFunction(
      (seq) =>
        document.querySelector('[data-curtain]') || Number(document.querySelector('[data-seq]').dataset.seq) > seq,
      seq,
    );
  };

  // While nobody has a secret the screen goes round without ado.
  const had = new Set();
  let steps = 0;
  for (; steps < (HIDES[game] ? 300 : 40) && (await curtain.count()) === 0; steps += 1) {
    had.add(await present());
    // A game may be lost before its fortieth step.
    if (!(await goesOn(page))) break;
    await step();
  }
  if (!HIDES[game]) {
    assert.equal(had.size, 2, 'both seats had the screen');
    assert(!secrets(), 'and know the same');
    return `${steps} steps of two seats without a curtain`;
  }
  await curtain.waitFor();
  assert(secrets(), 'no curtain before anybody has a secret');
  const bare = async () => {
    assert.equal(await page.locator('[data-place], [data-action], li[data-seq], [data-chat]').count(), 0);
    assert(await page.evaluate(() => document.activeElement.closest('[data-curtain]') !== null), 'the focus is on it');
    return (await texts(page)).join('\n');
  };
  /** What stands on the screen of whoever has it, when they have come there. */
  const seen = async () => {
    await page.waitForSelector('[data-hot-seat]');
    return { who: await present(), texts: new Set(await texts(page)) };
  };
  const first = await bare();
  await page.keyboard.press('Enter');
  const one = await seen();
  // To the other by asking for the screen, and back again.
  await page.locator('[data-hot-seat] [aria-pressed=false]').click();
  await curtain.waitFor();
  const second = await bare();
  await page.locator('[data-curtain] button').click();
  const two = await seen();
  assert.notEqual(two.who, one.who);
  const own = (mine, others) => [...mine.texts].filter((text) => text.length > 3 && !others.texts.has(text));
  const alone = [...own(one, two), ...own(two, one)];
  assert(alone.length > 0, 'the two read different things');
  for (const text of alone) assert(!first.includes(text) && !second.includes(text), `'${text}' shows at the curtain`);
  // A reload cannot know who sits there.
  await page.reload();
  await curtain.waitFor();
  await bare();
  return `${alone.length} texts of one seat alone, none of them at the curtain`;
}

await run(
  inEveryGame({
    'going back': goingBack,
    'hot seat': hotSeat,
  }),
);
