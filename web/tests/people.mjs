/** Several people at one table, each with a page of their own. */

import assert from 'node:assert/strict';
import { goOn } from './choices.mjs';
import { base, join, lobby, sitDown } from './run.mjs';

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dora'];
const shows = (seq) => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) >= seq;

/** So many people sit down, every second one reads the other language. What else is wished goes to the lobby. */
export async function gather(open, game, { count = 2, bots = [], settings = {}, ...more } = {}) {
  const people = [];
  for (const [index, name] of NAMES.slice(0, count).entries())
    people.push(await open({ name, foreign: index % 2 === 1, settings: { ask: false, ...settings } }));
  const [host, ...guests] = people;
  const id = await sitDown(host, game, { seats: [...guests.map(() => 'open'), ...bots], ...more });
  const { links } = await lobby(host, `tables/${id}`);
  for (const [index, guest] of guests.entries())
    await join(guest, `${base}/join/${links.seats[index].token}`, NAMES[index + 1]);
  for (const { page } of people) await page.waitForSelector('[data-seq]');
  await meet(people);
  return { id, people };
}

/** Waits until everybody sees everything that anybody has heard of; while a bot plays on, somebody hears of it first. */
export async function meet(people) {
  const last = () => Math.max(...people.map(({ wire }) => wire.seq));
  do {
    for (const { page, wire } of people) {
      await page.waitForFunction(shows, last());
      await wire.until(() => wire.seq >= last(), 'not everybody hears of everything');
    }
  } while (people.some(({ wire }) => wire.seq < last()));
}

export const seatOf = ({ wire }) => wire.frame.viewer;
export const isAsked = ({ wire }) => wire.frame.legal.length > 0;
export const must = (person) => person.wire.frame.must.includes(seatOf(person));
export const movesSince = ({ wire }, seq) => wire.log.filter((entry) => entry.seq > seq && entry.kind === 'move');
export const legalOf = ({ wire }) => wire.frame.legal.map(({ action }) => action);

/** Presses a choice and waits until the server has it. */
export async function act({ page, wire }, action) {
  const { seq } = wire;
  await page.$eval(`[data-question] [data-action="${action}"]`, (it) => it.click());
  await goOn(page);
  await page.waitForFunction(
    (seq) =>
      Number(document.querySelector('[data-seq]').dataset.seq) > seq && document.querySelector('.saved[data-link]'),
    seq,
  );
}

/** Whoever has to act does, until it fits; `choose` picks one of somebody's legal actions. */
export async function playUntil(people, fits, choose, limit = 300) {
  for (let steps = 0; steps < limit; steps += 1) {
    await meet(people);
    const found = await fits();
    if (found) return found;
    const due = people.find(must);
    assert(due, 'somebody has to act');
    await act(due, choose(legalOf(due), due));
  }
  return assert.fail(`not within ${limit} steps`);
}
