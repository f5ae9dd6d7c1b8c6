/**
 * What Pandemic asks of a table and other games do not: interrupts in the middle of an infection,
 * requests that one person has to grant, answers given once for all (PAN-9), and a turn that ends
 * with actions left (U6).
 *
 *     node tests/pandemic.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { mayAct, offered } from './choices.mjs';
import { act, gather, legalOf, meet, must, seatOf } from './people.mjs';
import { run, sitDown } from './run.mjs';

/** The shuffle in which seat 0 is dealt Forecast and seat 1 One Quiet Night. */
const SEED = '19';
const HOLDER = 0;
const OTHER = 1;
const ACTIVE = 2;
const options = { start_seat: ACTIVE, roles: ['medic', 'scientist', 'dispatcher', 'researcher'], open_hands: true };

const isConsent = (action) => action.startsWith('consent');
const viewOf = ({ wire }) => wire.frame.view;
const standing = ({ page }, text) => page.locator('[data-standing] label', { hasText: text }).locator('input');

/** Somebody asks for another pawn: only its owner is asked, and the others have nothing to press. */
async function request(people, answer) {
  const { [HOLDER]: owner, [ACTIVE]: asker } = people;
  const action = legalOf(asker).find((action) => /^drive 0 /.test(action));
  const before = viewOf(asker);
  await act(asker, action);
  await meet(people);
  if (answer) {
    assert.equal(viewOf(asker).request.concerned, HOLDER);
    for (const person of people) {
      const { buttons } = await offered(person.page);
      const wanted = person === owner ? ['consent no', 'consent yes'] : person === asker ? ['withdraw'] : [];
      assert.deepEqual(buttons.sort(), wanted, `what seat ${seatOf(person)} can do about it`);
    }
    await act(owner, answer);
    await meet(people);
  }
  const { pawns, actions, request } = viewOf(asker);
  assert.equal(request, null, 'it is answered');
  return { moved: pawns[HOLDER] !== before.pawns[HOLDER], spent: before.actions - actions };
}

async function interrupts({ open, words, theirs }) {
  const { people } = await gather(open, 'pandemic', { count: 4, seed: SEED, options });
  const { [HOLDER]: holder, [OTHER]: other, [ACTIVE]: active } = people;
  assert(must(active) && legalOf(holder).includes('forecast'), 'the hands of this shuffle');

  // Requests: no, yes, and yes once for all.
  assert.deepEqual(await request(people, 'consent no'), { moved: false, spent: 0 });
  await act(active, 'pass');
  await meet(people);
  assert.deepEqual(await request(people, 'consent yes'), { moved: true, spent: 1 });
  await standing(holder, words('pandemic-standing-consent')).check();
  const { seq } = active.wire;
  const asked = legalOf(active).find((action) => /^drive 0 /.test(action));
  await act(active, asked);
  await active.wire.until(() => active.wire.log.some((entry) => entry.seq > seq + 1), 'nobody agrees for the seat');
  await meet(people);
  assert.equal(viewOf(active).request, null, 'agreed without a word');
  await standing(holder, words('pandemic-standing-consent')).uncheck();

  // On to the infection; whoever said so once is ready by itself (PAN-9.5).
  await standing(other, theirs('pandemic-standing-ready')).check();
  await act(active, 'end-actions');
  const windows = [];
  const until = Date.now() + 60_000;
  while (viewOf(holder).window !== 'W-I1') {
    assert(Date.now() < until, `no window after the first card; there were ${windows.join(', ')}`);
    await holder.wire.until(() => must(holder), 'the holder is not asked');
    windows.push(viewOf(holder).window);
    if (viewOf(holder).window === 'W-I1') break;
    await act(holder, 'ready');
  }
  assert.equal(viewOf(holder).resolved, 1, 'one card is resolved, the next is not');
  assert(windows.includes('W-I0'), `the windows before: ${windows.join(', ')}`);

  // Forecast in the middle of it: one person sees and orders six cards, the others wait.
  const deck = viewOf(holder).infection_deck;
  await act(holder, 'forecast');
  await meet(people);
  const seen = legalOf(holder).map((action) => action.replace('order ', ''));
  assert.equal(seen.length, 6, 'six cards to order');
  // With open hands everybody sees them (PAN-14.5), but only one can do something.
  for (const person of people) {
    assert.deepEqual([...viewOf(person).foreseen].sort(), [...seen].sort(), `what seat ${seatOf(person)} sees`);
    if (person !== holder) assert.deepEqual(legalOf(person), [], `seat ${seatOf(person)} waits`);
  }
  const order = [...seen].sort();
  for (const city of order) {
    const action = `order ${city}`;
    // The last one leaves no choice.
    if (legalOf(holder).includes(action)) await act(holder, action);
    await meet(people);
  }
  assert.equal(viewOf(holder).forecast, null, 'ordered');
  assert.equal(viewOf(holder).infection_deck, deck, 'the cards lie on the deck again');
  assert.deepEqual(viewOf(holder).foreseen, order, 'in that order');

  // The infection goes on where it was, and then the next seat has its turn.
  await holder.wire.until(() => viewOf(holder).active === 3, 'the turn does not end');
  await meet(people);
  for (const person of people) {
    assert.equal(viewOf(person).window, 'W-A');
    assert.deepEqual(viewOf(person).cities, viewOf(holder).cities, 'all see the same board');
    assert.equal(must(person), seatOf(person) === 3);
  }
  return `asked in ${[...new Set(windows)].join(', ')}; ${seen.length} cards ordered between two infections`;
}

/** Ending a turn with actions left asks once, and not any more for whoever does not want it (U6). */
async function leftOver({ open, words }) {
  const seat = await open();
  const { page, wire } = seat;
  await sitDown(seat, 'pandemic', { seats: ['bot:easy'], options: { start_seat: 0, events: false } });
  const dialog = page.locator('dialog[open]');
  const end = async () => {
    await wire.settled();
    await page.$eval('[data-question] [data-action="end-actions"]', (it) => it.click());
  };
  await end();
  await dialog.waitFor();
  const says = async (text) => assert((await dialog.innerText()).includes(text), text);
  await says(words('pandemic-unused', { count: 4 }));
  const { seq } = wire;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(wire.seq, seq, 'nothing was done');

  // After a step that could be taken back both reasons stand in one question.
  await page.$eval('[data-question] [data-action="pass"]', (it) => it.click());
  await wire.settled({ after: seq });
  await end();
  await dialog.waitFor();
  await says(words('pandemic-unused', { count: 3 }));
  await says(words('asking-lead'));
  await dialog.getByLabel(words('asking-never')).check();
  await dialog.locator('[data-go-on]').click();
  await dialog.waitFor({ state: 'detached' });
  await wire.until(() => wire.seq > seq + 1, 'the turn does not end');
  assert.equal(await dialog.count(), 0, 'asked once');

  // Through hand limits and windows to the next turn: not asked any more.
  for (let steps = 0; steps < 200; steps += 1) {
    await wire.settled();
    assert(!wire.over, 'another turn comes');
    if (legalOf(seat).includes('end-actions')) break;
    await mayAct(page);
    const before = wire.seq;
    await page.$eval('[data-question] [data-action]', (it) => it.click());
    await wire.settled({ after: before });
  }
  const before = wire.seq;
  await end();
  await wire.until(() => wire.seq > before, 'the second turn does not end');
  assert.equal(await dialog.count(), 0, 'not asked again');
  return 'four actions left, asked once; then not any more';
}

await run({
  'Forecast during an infection, requests and standing answers': interrupts,
  'a turn with actions left': leftOver,
});
