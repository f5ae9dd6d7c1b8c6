/**
 * Everybody at once: two people of one table act at the same time in rounds that all play
 * together, each in a browser of their own.
 *
 *     node tests/together.mjs http://127.0.0.1:8080
 *
 * Nobody waits for the other and nobody is refused; what one takes back leaves the steps of the
 * other alone; in the end both see the same table.
 */

import assert from 'node:assert/strict';
import { offered } from './choices.mjs';
import { act, gather, isAsked, meet, movesSince } from './people.mjs';
import { run } from './run.mjs';
import { chanceFrom, seed } from './sizes.mjs';
import { canonical } from './wire.mjs';

/** Rounds in which all act at once. */
const TOGETHER = ['economy', 'industry'];

const roundOf = ({ wire }) => wire.frame.view.round;
/** The seat as everybody may see it. */
const publicPart = ({ wire }, seat) => {
  const { row, points, hand, ended, strength } = wire.frame.view.empires[seat];
  return canonical({ row, points, hand, ended, strength });
};

/** A choice that goes on with the round rather than ending it. */
async function anything({ page }, chance) {
  const { buttons } = await offered(page);
  const inside = buttons.filter((action) => !/^(end-|rest|keep|discard)/.test(action));
  return chance.pick(inside.length > 0 ? inside : buttons);
}

async function together({ open }) {
  const chance = chanceFrom(seed);
  const { people } = await gather(open, 'empires-end');
  const [anna, bert] = people;

  const met = new Set();
  let atOnce = 0;
  let undone = 0;
  for (let steps = 0; steps < 300 && met.size < TOGETHER.length; steps += 1) {
    await meet(people);
    const round = roundOf(anna);
    const asked = people.filter(isAsked);
    assert(asked.length > 0, 'somebody is asked');
    if (!TOGETHER.includes(round) || asked.length < 2) {
      await act(asked[0], await anything(asked[0], chance));
      continue;
    }
    // Both at once, and both are carried out.
    const before = anna.wire.seq;
    const actions = await Promise.all(people.map((person) => anything(person, chance)));
    await Promise.all(people.map((person, index) => act(person, actions[index])));
    await meet(people);
    assert.equal(movesSince(anna, before).length, 2, `${actions.join(' and ')}: both count`);
    atOnce += 1;
    // One takes back what came before the other's step; that stays.
    const button = anna.page.locator('[data-undo="take"][aria-disabled=false]');
    if (roundOf(anna) === round && (await button.count()) > 0) {
      const other = publicPart(anna, 1);
      const { seq } = anna.wire;
      await button.click();
      await anna.page.waitForFunction((seq) => Number(document.querySelector('[data-seq]').dataset.seq) > seq, seq);
      assert.equal(publicPart(anna, 1), other, 'the other’s steps stay');
      undone += 1;
      met.add(round);
      // On with it: otherwise a round would go on for ever.
      for (const person of people) await finish(person, round);
    }
    await meet(people);
    for (const seat of [0, 1])
      assert.equal(publicPart(anna, seat), publicPart(bert, seat), `both see seat ${seat} alike`);
  }
  assert.deepEqual([...met].sort(), TOGETHER, 'both kinds of round were played together');
  return `${atOnce} times at once, ${undone} taken back, in rounds of ${[...met].join(' and ')}`;
}

/** Ends a round for one person. */
async function finish(person, round) {
  for (let steps = 0; steps < 20 && roundOf(person) === round && isAsked(person); steps += 1) {
    const { buttons } = await offered(person.page);
    await act(person, buttons.find((action) => action.startsWith('end-')) ?? buttons[0]);
  }
}

await run({ together }, { first: 1 });
