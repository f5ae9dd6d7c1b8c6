/**
 * What Pandemic asks of a table and other games do not: interrupts in the middle of an infection,
 * requests that one person has to grant, answers given once for all (PAN-9), a turn that ends
 * with actions left (U6), ways of several steps, and a map that is larger than a phone.
 *
 *     node tests/pandemic.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { compare, mayAct, offered } from './choices.mjs';
import { act, gather, legalOf, meet, must, seatOf } from './people.mjs';
import { hit } from './pointer.mjs';
import { run, sitDown } from './run.mjs';
import { SMALL } from './sizes.mjs';

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

/** Whoever asked reads beside the question that it was refused; nobody else is bothered with it. */
async function told(people, asker, text) {
  assert.equal(await asker.page.locator('[data-reply]').innerText(), text);
  for (const person of people)
    if (person !== asker) assert.equal(await person.page.locator('[data-reply]').count(), 0, `seat ${seatOf(person)}`);
}

async function interrupts({ open, words, theirs }) {
  const { people } = await gather(open, 'pandemic', { count: 4, seed: SEED, options });
  const { [HOLDER]: holder, [OTHER]: other, [ACTIVE]: active } = people;
  assert(must(active) && legalOf(holder).includes('forecast'), 'the hands of this shuffle');

  // Requests: no, yes, and yes once for all.
  assert.deepEqual(await request(people, 'consent no'), { moved: false, spent: 0 });
  await told(people, active, words('pandemic-said-consent-no', { who: 'Anna' }));
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

/** A bot plays an event in a person's turn: everybody hears of it, and the question is the one it was. */
async function aBotSpeaksUp({ open }) {
  const seat = await open();
  const { page, wire } = seat;
  const position = `
    game = "pandemic"
    title = "The last cure is far from the station"
    seats = 2
    [setup]
    roles = ["scientist", "medic"]
    [given]
    hands = [["bangkok", "beijing", "manila", "tokyo"], ["government_grant"]]
    pawns = ["santiago", "cairo"]
    diseases = { blue = "eradicated", yellow = "eradicated", black = "eradicated" }
    cubes = { tokyo = 1 }`;
  await sitDown(seat, 'pandemic', { seats: ['bot:easy'], position });
  await page.waitForFunction(() => document.querySelector('[data-seq]')?.dataset.seq === '1');
  const { prompt, legal, view, undo } = await wire.settled();
  const [entry] = wire.log;
  assert.deepEqual([entry.kind, entry.seat], ['move', 1], 'the bot was first');
  assert.deepEqual(view.stations, ['atlanta', 'santiago']);
  assert.equal(prompt, 1, 'the question is the one it was');
  assert.equal(undo.ok, false, 'nobody takes back what a bot did');
  compare(await offered(page), legal);
  await act(seat, 'cure red bangkok beijing manila tokyo');
  assert(wire.over, 'and the cure was found where the bot built');
  return `${entry.events.map(({ type }) => type).join(', ')} by a bot, and the person went on`;
}

/** What somebody answers once for all is answered after a reload, too. */
async function standsOn({ open, words }) {
  const seat = await open();
  await sitDown(seat, 'pandemic', { seats: ['bot:easy'] });
  const ready = standing(seat, words('pandemic-standing-ready'));
  const consent = standing(seat, words('pandemic-standing-consent'));
  await ready.check();
  await seat.page.reload();
  await ready.waitFor();
  assert.deepEqual([await ready.isChecked(), await consent.isChecked()], [true, false]);
  await ready.uncheck();
  await seat.page.reload();
  await ready.waitFor();
  assert.equal(await ready.isChecked(), false, 'taken back');
  return 'kept and taken back';
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

/** A far city answers with ways that are seen, and all steps of one are taken at once, or the first alone. */
async function farAway({ open }) {
  const seat = await open({ settings: { ask: true } });
  const { page, wire } = seat;
  const position = `
    game = "pandemic"
    title = "Far from everything"
    seats = 2
    [setup]
    roles = ["scientist", "medic"]
    consent = "auto"
    [given]
    hands = [[], []]
    pawns = ["lima", "paris"]
    player_deck = ["essen", "lagos", "tokyo", "delhi"]
    infection_deck = ["osaka", "sydney"]`;
  await sitDown(seat, 'pandemic', { seats: ['me'], position });
  const view = () => wire.frames.get(0).view;
  const press = (selector) => hit(page, selector);
  const wish = async (city) => {
    await wire.settled();
    await press(`[data-place="city:${city}"]`);
    await page.waitForSelector(`[data-route="${city}"]`);
    const seen = await page.$eval('[data-route]', (panel) => {
      const { left, top, width, height } = panel.getBoundingClientRect();
      const focused = panel.contains(document.activeElement);
      return focused && panel.contains(document.elementFromPoint(left + width / 2, top + height - 8));
    });
    assert(seen, `the ways to ${city} are seen and have the focus`);
    assert.equal(await page.locator('[data-toast]').count(), 0, 'and nobody says that there is none');
  };
  const arrived = (city, actions) =>
    wire.until(() => view().pawns[0] === city && view().actions === actions, `the pawn is not in ${city}`);

  await wish('miami');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-route]', { state: 'detached' });
  assert.equal(
    await page.evaluate(() => document.activeElement.dataset.place),
    'city:miami',
    'back where it was asked',
  );

  await wish('miami');
  await press('[data-route] [data-first]');
  await wire.until(() => view().pawns[0] !== 'lima', 'no step is taken');
  await page.waitForSelector('[data-route="miami"] [data-first="drive 0 miami"]');
  await press('[data-route] [data-first]');
  await arrived('miami', 2);
  await page.waitForSelector('[data-route]', { state: 'detached' });

  // The last action shows new cards: it waits for an answer, and the one before does not.
  await wish('chicago');
  await press('[data-route] [data-all]');
  const goOn = page.locator('dialog[open] [data-go-on]');
  await goOn.waitFor();
  await arrived('atlanta', 1);
  await goOn.click();
  await wire.until(() => view().pawns[0] === 'chicago', 'the last step is not taken');
  return 'step by step, and two at once';
}

/** The cheapest way is proposed first, whatever it goes by, and dearer ones only if they cost fewer cards. */
async function cheapestWays({ open, words }) {
  const seat = await open();
  const { page, wire } = seat;
  const position = (role) => `
    game = "pandemic"
    title = "The cheapest way"
    seats = 2
    [setup]
    roles = ["${role}", "medic"]
    [given]
    hands = [["miami"], []]
    pawns = ["atlanta", "chennai"]`;
  const waysTo = async (city) => {
    await wire.settled();
    await hit(page, `[data-place="city:${city}"]`);
    await page.waitForSelector(`[data-route="${city}"]`);
    return page.$$eval('[data-route] .way', (all) =>
      all.map((way) => [way.querySelector('[data-first]').dataset.first, way.querySelector('p').innerText]),
    );
  };
  await sitDown(seat, 'pandemic', { seats: ['me'], position: position('dispatcher') });
  const [[first, text], ...others] = await waysTo('jakarta');
  assert.equal(first, 'dispatch 0 1');
  assert(text.includes(words('pandemic-by', { by: 'dispatch', city: 'Chennai' })), text);
  assert.deepEqual(others, [], 'nothing is cheaper in any way');
  await page.keyboard.press('Escape');

  wire.frames.clear();
  await sitDown(seat, 'pandemic', { seats: ['me'], position: position('scientist') });
  const ways = await waysTo('jakarta');
  assert.deepEqual([ways.length, ways[0][0]], [2, 'drive 0 miami'], 'for a card, and without one');
  assert(ways[0][1].startsWith(words('pandemic-route-card', { count: 2, card: 'Miami', cities: '' })), ways[0][1]);
  await hit(page, '[data-route] [data-all]');
  await wire.until(() => wire.frames.get(0).view.pawns[0] === 'jakarta', 'the pawn does not arrive');
  assert.equal(wire.frames.get(0).view.actions, 2);
  return `${text}; ${ways.map(([, text]) => text).join('; ')}`;
}

/** Another's pawn goes on after each yes; a no ends the way, and whoever planned it is told. */
async function withConsent({ open, words }) {
  const position = `
    game = "pandemic"
    title = "By way of others"
    seats = 2
    [setup]
    roles = ["dispatcher", "medic"]
    [given]
    hands = [[], []]
    pawns = ["lima", "lima"]`;
  const { people } = await gather(open, 'pandemic', { position });
  const [asker, owner] = people;
  const { page } = asker;
  await page.locator('[data-pawns] button').nth(1).click();
  const setOut = async (city) => {
    await asker.wire.settled();
    await hit(page, `[data-place="city:${city}"]`);
    await page.waitForSelector(`[data-route="${city}"] [data-all]`);
    await hit(page, '[data-route] [data-all]');
  };
  const answer = async (action) => {
    await owner.wire.until(() => legalOf(owner).includes(action), 'nobody is asked');
    await act(owner, action);
    await meet(people);
  };
  const at = () => viewOf(asker).pawns[1];
  await setOut('miami');
  await answer('consent yes');
  assert.equal(await page.locator('[data-toast]').count(), 0, 'nothing to complain about');
  await answer('consent yes');
  await asker.wire.until(() => at() === 'miami', 'the pawn does not arrive');
  assert.equal(viewOf(asker).actions, 2);

  await setOut('los_angeles');
  await answer('consent no');
  const toast = page.locator('[data-toast]');
  await toast.waitFor();
  const said = await toast.innerText();
  assert(said.includes(words('course-ends')), said);
  assert(said.includes(words('pandemic-said-consent-no', { who: 'Bert' })), said);
  assert.deepEqual([at(), viewOf(asker).actions], ['miami', 2]);

  return `two steps, each after a yes; then: ${said.replaceAll('\n', ' ')}`;
}

/** An event card is played from the hand: by one of its choices or on the map, and over the limit it can be discarded. */
async function eventCards({ open, words }) {
  const seat = await open({ settings: { ask: false } });
  const { page, wire } = seat;
  const position = `
    game = "pandemic"
    title = "A card too many"
    seats = 2
    [setup]
    roles = ["scientist", "medic"]
    [given]
    window = "W-H"
    hands = [["miami", "washington", "essen", "milan", "paris", "lima", "government_grant", "airlift"], ["forecast", "cairo"]]
    pawns = ["essen", "seoul"]
    infection_discard = ["algiers", "chennai", "delhi"]`;
  await sitDown(seat, 'pandemic', { seats: ['me'], position });
  await wire.settled();
  const dialog = page.locator('dialog[open]');
  const offers = () => dialog.locator('[data-action]').evaluateAll((all) => all.map(({ dataset }) => dataset.action));
  const card = (owner, name) => hit(page, `[data-place="hand:${owner}:${name}"]`);

  // A click on the card asks what is meant; nothing is thrown away by it.
  const { seq } = wire;
  await card(0, 'airlift');
  await dialog.waitFor();
  const all = await offers();
  assert(all.includes('discard airlift') && all.includes('airlift 0 tokyo') && all.length > 90, all.join());
  assert.equal(await dialog.locator('[data-action^=airlift]:visible').count(), 0, 'long lists are folded');
  assert.equal(wire.seq, seq, 'nothing has happened');
  await dialog.locator('[data-instead]').click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.innerText), words('pandemic-aim-airlift'));
  await hit(page, '[data-place="city:tokyo"]');
  await dialog.waitFor();
  assert.deepEqual(await offers(), ['airlift 0 tokyo']);
  assert.match(await dialog.innerText(), /Tok.o/);
  await dialog.locator('[data-action]').click();
  await wire.until(() => wire.frames.get(0).view.pawns[0] === 'tokyo', 'the pawn is not airlifted');

  // The card of another seat of the same person is played by that seat, whoever is at the screen.
  await wire.settled();
  const present = wire.frames.get(0).must[0];
  for (const [owner, name] of [
    [0, 'government_grant'],
    [1, 'forecast'],
  ])
    assert.equal(await page.$eval(`[data-place="hand:${owner}:${name}"]`, (it) => it.ariaDisabled), 'false', name);
  const { buttons } = await offered(page);
  assert(buttons.includes('forecast') && buttons.includes('grant tokyo'), 'one question with the events of both');
  await card(1, 'forecast');
  await dialog.waitFor();
  await dialog.locator('[data-action=forecast]').click();
  await wire.until(() => wire.frames.get(1).view.forecast === 1, 'no Forecast');
  return `${all.length} choices, airlifted on the map; seat ${present} asked, Forecast of seat 1 played`;
}

/** On a phone the map has three sizes, and each stays until another one is chosen. */
async function sizesOfTheMap({ open, words }) {
  const seat = await open({ viewport: SMALL });
  const { page, wire } = seat;
  await sitDown(seat, 'pandemic', { seats: ['bot:easy'], options: { start_seat: 0, events: false } });
  await wire.settled();
  const size = (name) => page.getByRole('button', { name: words(`pandemic-zoom-${name}`), exact: true });
  const measured = async () => {
    await page.waitForTimeout(200);
    return page.$eval('.scroll > svg', (map) => {
      const [drawn, seen] = [map, map.parentElement].map((it) => it.getBoundingClientRect().width);
      const own = map.querySelector('[data-place="city:atlanta"] .disc').getBoundingClientRect();
      const { left, right, top, bottom } = map.parentElement.getBoundingClientRect();
      return { drawn, seen, home: own.left > left && own.right < right && own.top > top && own.bottom < bottom };
    });
  };
  const widths = {};
  for (const name of ['large', 'small', 'normal', 'small', 'large', 'normal']) {
    await size(name).click();
    const { drawn, seen, home } = await measured();
    assert.equal(await size(name).getAttribute('aria-pressed'), 'true', `${name} is chosen`);
    assert(home, `${name}: the own pawn is in sight`);
    if (name === 'small') assert(Math.abs(drawn - seen) < 2, `the whole map is ${drawn} wide in a room of ${seen}`);
    else assert(drawn > 1.5 * seen, `${name}: ${drawn} in ${seen}`);
    widths[name] = Math.round(drawn);
  }
  assert(widths.large > 1.2 * widths.normal, `${widths.large} is not much more than ${widths.normal}`);
  return Object.entries(widths).flat().join(' ');
}

await run({
  'Forecast during an infection, requests and standing answers': interrupts,
  'a bot speaks up in a turn': aBotSpeaksUp,
  'standing answers after a reload': standsOn,
  'a turn with actions left': leftOver,
  'ways to a far city': farAway,
  'the cheapest ways': cheapestWays,
  'ways that others agree to': withConsent,
  'event cards in the hand': eventCards,
  'sizes of the map': sizesOfTheMap,
});
