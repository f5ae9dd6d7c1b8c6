/**
 * People who have to agree, or to look away: going back by consent in two browsers (U5), also for
 * a host who only watches (U39), and a hot seat with its curtain (U18).
 *
 *     node tests/agree.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { goesOn, mayAct } from './choices.mjs';
import { heard, install } from './ears.mjs';
import { pressAway } from './focus.mjs';
import { act, gather, legalOf, meet, movesSince, playUntil } from './people.mjs';
import { base, inEveryGame, join, lobby, run, sitDown } from './run.mjs';
import { chanceFrom, seed } from './sizes.mjs';
import { canonical } from './wire.mjs';

/** Ask and be refused, ask and think better of it, ask and go back; over a step of somebody else. */
async function goingBack({ open, words, theirs }, game) {
  const chance = chanceFrom(seed);
  const listening = async (wish) => {
    const person = await open(wish);
    await install(person.page);
    return person;
  };
  const { id, people } = await gather(listening, game, { take_backs: true });
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

  /** Whatever happens meanwhile is told once to everybody (U31). */
  const toldOnce = async (work) => {
    for (const { page } of people) await heard(page);
    const before = people.map(({ wire }) => wire.seq);
    await work();
    await meet(people);
    for (const [index, { page, wire }] of people.entries()) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const texts = (await heard(page)).said.map(({ text }) => text);
      assert(wire.seq > before[index], 'something has happened');
      assert.equal(texts.length, wire.seq - before[index], `one voice for each event: ${texts.join(' | ')}`);
    }
  };

  // Ask, refuse: nothing has changed. Whoever reads a reason goes on reading: the question is still the same.
  // In Pandemic ways are proposed instead.
  const reasons = game === 'pandemic' ? 0 : 1;
  if (reasons > 0) {
    await other.page.locator('[data-place][aria-disabled=true]').first().dispatchEvent('click');
    await other.page.waitForSelector('[data-toast] [data-rule]');
  }
  await ask.click();
  await asker.page.locator('[data-answer="withdraw"]').waitFor();
  assert.equal(await other.page.locator('[data-toast]').count(), reasons, 'the reason stays while somebody asks');
  await pressAway(other.page.locator('[data-answer="no"]'));
  await asked(asker).waitFor({ state: 'detached' });
  assert.equal(shows(asker), after, 'a no changes nothing');

  // Ask, withdraw: the others are not asked any more.
  await toldOnce(async () => {
    await ask.click();
    await asked(other).waitFor();
  });
  await pressAway(asker.page.locator('[data-answer="withdraw"]'));
  await asked(other).waitFor({ state: 'detached' });

  // Ask, accept: both are where they were, and whoever asked is to move.
  await ask.click();
  const moves = movesSince(asker, seq).length;
  assert(moves > 1, 'a step of somebody else is among them');
  const read = other === people[0] ? words : theirs;
  const question = await asked(other).locator('p').innerText();
  assert(question.startsWith(read('ask-what', { count: moves })), question);
  await pressAway(other.page.locator('[data-answer="yes"]'));
  await asked(asker).waitFor({ state: 'detached' });
  await meet(people);
  assert.equal(shows(asker), view, 'everything is as it was');
  const struck = await asker.page.locator('li.undone').count();
  assert(struck > 0, 'what does not count any more is struck out');
  await other.page.waitForFunction((count) => document.querySelectorAll('li.undone').length === count, struck);

  // A pause, and a bot in a seat meanwhile, which has to wait.
  const order = (wish) =>
    toldOnce(async () => {
      const { seq } = asker.wire;
      await lobby(people[0], `tables/${id}/host`, wish);
      await asker.wire.until(() => asker.wire.seq > seq, 'nothing is told of an order');
    });
  const seat = 1;
  for (const wish of [{ do: 'pause' }, { do: 'bot', seat, level: 'easy' }, { do: 'return', seat }, { do: 'go-on' }])
    await order(wish);
  // A line of one's own is heard when it has been said, not on its way.
  const talk = asker.page.locator('[data-chat]');
  await talk.locator('summary').click();
  if ((await talk.locator('textarea').count()) === 0) await talk.getByRole('checkbox').check();
  await heard(asker.page);
  await talk.locator('textarea').fill('Hm.');
  await talk.locator('textarea').press('Enter');
  await talk.locator('[data-line]').waitFor();
  const lines = (await heard(asker.page)).said.filter(({ text }) => text.includes('Hm.'));
  assert.equal(lines.length, 1, 'one voice for a line of talk');
  await act(asker, legalOf(asker)[0]);
  return `${moves} moves taken back`;
}

/** A table whose host only watches, while the other pages sit down; answers with the link to watch, too. */
async function watchedTable(host, guests, game) {
  await lobby(host, 'session', { name: 'Hanna' });
  const wish = { game, seats: guests.map(() => ({ kind: 'open' })), options: {}, spectators: 'link', hints: false };
  const { id, links } = (await lobby(host, 'tables', wish)).table;
  for (const [index, guest] of guests.entries()) await join(guest, `${base}/join/${links.seats[index].token}`, 'Anna');
  await host.page.goto(`${base}/table/${id}`);
  for (const { page } of [host, ...guests]) await page.waitForSelector('[data-seq]');
  return `${base}/join/${links.spectator}`;
}

/** Whoever runs a table without a seat asks by its tools, and those who play answer; nobody else who watches can (U39). */
async function hostWatches({ open, words, theirs }, game) {
  const host = await open({ name: 'Hanna' });
  const people = [await open({ foreign: true }), await open({ foreign: true, name: 'Bert' })];
  const watcher = await open({ name: 'Cora' });
  const [anna, bert] = people;
  await join(watcher, await watchedTable(host, people, game), 'Cora');
  await meet(people);
  const shows = ({ wire }) => canonical(wire.frame.view);
  const before = shows(host);
  const first = anna.wire.seq;
  let moved = 0;
  await playUntil(
    people,
    () => moved > 1,
    (legal) => {
      moved += 1;
      return legal[0];
    },
  );
  await meet([host, watcher, ...people]);
  for (const { page } of [host, watcher]) await page.locator('[data-tools] summary').first().click();
  assert.equal(await watcher.page.locator('[data-order]').count(), 0, 'who only watches orders nothing');

  const { page } = host;
  const ask = async () => {
    const moves = page.getByLabel(words('tools-back'));
    await moves.selectOption({ index: (await moves.locator('option').count()) - 1 });
    await page.locator('[data-order="back"]').click();
  };
  const asked = (person) => person.page.locator('[data-asked]');
  const line = (person, text) => person.page.locator('li[data-seq]', { hasText: text }).first().waitFor();
  // Asked, and everybody reads who it was; withdrawn, and nothing has changed.
  await ask();
  await page.locator('[data-answer="withdraw"]').waitFor();
  for (const person of people) {
    await asked(person)
      .getByText(theirs('ask-of', { who: theirs('the-host') }))
      .waitFor();
    assert.equal(await person.page.locator('[data-answer="yes"]').count(), 1, 'whoever plays is asked');
  }
  await asked(watcher)
    .getByText(words('ask-of', { who: words('the-host') }))
    .waitFor();
  assert.equal(await watcher.page.locator('[data-answer]').count(), 0, 'and nobody else');
  await line(anna, theirs('log-ask', { who: theirs('the-host') }));
  await page.locator('[data-answer="withdraw"]').click();
  await asked(bert).waitFor({ state: 'detached' });
  await line(host, words('log-answer-no', { who: words('the-host') }));

  // Asked again, and both agree.
  await ask();
  await anna.page.locator('[data-answer="yes"]').click();
  await anna.page.locator('[data-answer="yes"]').waitFor({ state: 'detached' });
  assert.equal(await asked(host).count(), 1, 'one yes is not enough');
  await bert.page.locator('[data-answer="yes"]').click();
  for (const person of people) await line(person, theirs('log-back', { who: theirs('the-host') }));
  await line(host, words('log-back', { who: words('the-host') }));
  await meet([host, ...people]);
  assert.equal(shows(host), before, 'everything is as it was');
  assert(movesSince(host, first).length > 1 && (await page.locator('li.undone').count()) > 0, 'and struck out');
  return `${moved} moves taken back for a host without a seat`;
}

/** In Pandemic all hands of one person lie open before them: there is nothing to hide. */
const HIDES = { rattus: true, pandemic: false, 'empires-end': true };
/** Somebody who looks at a rat knows something. */
const CURIOUS = /^(take witch|witch-look)/;

/** Every text and every name in the page; messages lie beside what all pages frame. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const names =
        node.nodeType === Node.TEXT_NODE ? [] : ['aria-label', 'title'].map((name) => node.getAttribute(name));
      for (const text of node.nodeType === Node.TEXT_NODE ? [node.data] : names)
        if (text?.trim()) found.add(text.trim());
    }
    return [...found];
  });

/** Asks why something is greyed, and keeps the answer back until it is let go: a network may be slow just then. */
async function askSlowly({ page, wire }) {
  await page.evaluate(() => {
    const socket = globalThis.__sockets.at(-1);
    const hear = socket.onmessage;
    const late = [];
    socket.onmessage = (event) => (JSON.parse(event.data).type === 'reason' ? late.push(event) : hear(event));
    globalThis.__letGo = () => late.forEach((event) => hear(event));
  });
  const answers = wire.reasons.length;
  await page.locator('[data-place][aria-disabled=true]').first().dispatchEvent('click');
  await wire.until(() => wire.reasons.length > answers, 'nobody says why something is greyed');
  assert(wire.reasons.at(-1), 'there is a reason');
  return async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(globalThis.__letGo()))));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** Waits until somebody may act, or the screen goes to another, or all is over. */
const rests = (page) =>
  page.waitForSelector('[data-curtain], [data-result], [data-action]:not(:disabled)', { state: 'attached' });

async function hotSeat({ open, words }, game) {
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
  assert((await page.title()).includes(words('your-move-title')), 'a turn comes behind a curtain, too (U23)');
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
  const letGo = await askSlowly({ page, wire });
  await page.locator('[data-hot-seat] [aria-pressed=false]').click();
  await curtain.waitFor();
  await letGo();
  const messages = page.locator('[data-toast]');
  assert.equal(await messages.count(), 0, 'a reason that comes late does not show at the curtain');
  const second = await bare();
  await page.locator('[data-curtain] button').click();
  const two = await seen();
  assert.equal(await messages.count(), 0, 'nor behind it');
  assert.notEqual(two.who, one.who);
  const own = (mine, others) => [...mine.texts].filter((text) => text.length > 3 && !others.texts.has(text));
  const alone = [...own(one, two), ...own(two, one)];
  assert(alone.length > 0, 'the two read different things');
  for (const text of alone) assert(!first.includes(text) && !second.includes(text), `'${text}' shows at the curtain`);
  // A reload cannot know who sits there.
  await page.reload();
  await curtain.waitFor();
  await bare();
  await pressAway(page.locator('[data-curtain] button'));
  await page.waitForSelector('[data-hot-seat]');

  // Whoever comes to the screen is shown what the other did.
  await page.evaluate(() => {
    const key = 'lazaretto.settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), speed: 1 }));
    dispatchEvent(new StorageEvent('storage', { key }));
  });
  const showing = page.locator('[data-showing] button');
  /** Whoever has nothing to decide any more, but another at this screen has, is shown what came of what they did. */
  const parts = async () => {
    const who = page.locator('.board[data-playing] ~ .more [data-hot-seat] [aria-pressed=true]');
    if ((await who.count()) === 0) return false;
    const here = Number(await who.getAttribute('data-viewer'));
    const due = [...wire.frames.values()].filter(({ viewer, must }) => must.includes(viewer));
    return due.length > 0 && due.every(({ viewer }) => viewer !== here);
  };
  let [lifted, parted] = [0, 0];
  for (let shown = false; !shown; lifted += 1) {
    assert(lifted < 20, 'something is shown before and behind one of the curtains');
    while ((await curtain.count()) === 0 && !wire.over) {
      await step();
      if (await parts()) {
        parted += 1;
        await pressAway(showing);
      }
      await rests(page);
    }
    // In Rattus only the Witch makes secrets, and the game may end before she makes another.
    if (wire.over && game === 'rattus') break;
    const voice = page.locator('[data-announcer]');
    assert.equal(await voice.innerText(), '', 'nothing is told to a curtain');
    await page.locator('[data-curtain] button').click();
    await page.waitForSelector('[data-hot-seat]');
    assert.notEqual(await voice.innerText(), '', 'whoever lifts it is told what happened behind it (U31)');
    shown = (await showing.count()) > 0 && parted > 0;
    if ((await showing.count()) > 0) await pressAway(showing);
  }
  return `${alone.length} texts of one seat alone, none of them at the curtain; ${lifted} lifted until it was shown before and behind one`;
}

/** Where everybody has secrets from the beginning, and a bot plays, too: nothing of one person is left for the next (U18). */
async function passedOn({ open }) {
  const look = await open({ settings: { ask: false, speed: 0.5 } });
  const { page, wire } = look;
  const id = await sitDown(look, 'empires-end', { seats: ['bot:easy', 'me'] });
  const curtain = page.locator('[data-curtain]');
  const lift = page.locator('[data-curtain] button');
  const present = () => page.locator('[data-hot-seat] [aria-pressed=true]').innerText();
  await lift.click();
  /** The other takes the screen while somebody is being shown something, in one moment; answers with whom it was shown to, who has not to leave anyway. */
  const taken = () =>
    page.evaluate(() => {
      const other = document.querySelector('[data-hot-seat] [aria-pressed=false]');
      const asked = document.querySelector('[data-question] [data-action]:not(:disabled)');
      if (!document.querySelector('.board[data-playing]') || !other || !asked) return null;
      other.click();
      return document.querySelector('[data-hot-seat] [aria-pressed=true]').innerText;
    });
  let { seq } = wire;
  let before = await taken();
  while (before === null) {
    await rests(page);
    if ((await curtain.count()) > 0) await lift.click();
    await page.evaluate(() => document.querySelector('[data-question] [data-action]:not(:disabled)')?.click());
    await page.waitForTimeout(200);
    assert(!wire.over, 'something is shown before the end');
    ({ seq } = wire);
    before = await taken();
  }
  await curtain.waitFor();
  // Something happens at the table: only a hand lifts the curtain.
  await lobby(look, `tables/${id}/host`, { do: 'pause' });
  await wire.until(() => wire.table.status === 'paused', 'the table does not pause');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await curtain.count(), 1, 'it hangs whatever happens');
  await lift.click();
  await page.waitForSelector('[data-hot-seat]');
  assert.notEqual(await present(), before, 'for whoever has asked for the screen');
  const shown = await page.locator('.board[data-playing]').count();
  // Unless a bot has moved behind the curtain, which whoever comes is shown.
  if (movesSince(look, seq).length === 0) assert.equal(shown, 0, 'what one was being shown is not shown to the other');

  // Looking back is for whoever is there; through other eyes only behind a curtain, and so by the bare address.
  const viewer = Number(await page.locator('[data-hot-seat] [aria-pressed=true]').getAttribute('data-viewer'));
  await page.locator('[data-tools] > summary').click();
  await page.locator('[data-tools] a[href^="/replay/"]').click();
  const eyes = page.locator('.eyes select');
  assert.equal(Number(await eyes.inputValue()), viewer, 'one looks back with the same eyes');
  const others = await eyes.locator('option').evaluateAll((all) => all.map(({ value }) => Number(value)));
  await eyes.selectOption(String(others.find((one) => one !== viewer)));
  await curtain.waitFor();
  assert.equal(await page.locator('.board').count(), 0, 'nothing is to be seen behind it');
  await lift.click();
  await page.waitForSelector('.board');
  await page.goto(`${base}/replay/${id}`);
  await curtain.waitFor();
  return 'a curtain that stays, with nothing behind it, also before a replay';
}

/** Whoever knows a rat and moves the plague sees it break out before the screen goes to the next (U18). */
async function breaksOut({ open }) {
  const look = await open({ settings: { ask: false, speed: 1 } });
  const { page, wire } = look;
  const position = `
    game = "rattus"
    seats = 2
    seed = 5
    [given]
    figure = "italia"
    supply = 6
    cards = { witch = 0, peasant = 0 }
    [given.regions.gallia]
    tiles = ["1:M{king,witch,monk}", "2:A{knight,peasant}", "3"]
    cubes = { red = 16, yellow = 1 }
    [given.regions.scandia]
    tiles = ["4:M{merchant}"]
  `;
  await sitDown(look, 'rattus', { seats: ['me'], position });
  const wishes = ['witch-look scandia.1', 'witch-stop', 'place anglia 1', 'plague gallia'];
  const must = (viewer) => wire.frames.get(viewer).must.includes(viewer);
  await mayAct(page);
  while (must(0)) {
    await act(look, wishes.shift() ?? legalOf(look)[0]);
    if (must(0)) await mayAct(page);
  }
  assert.equal(await page.locator('[data-curtain]').count(), 0, 'the curtain waits');
  assert.equal(await page.locator('[data-hot-seat] [aria-pressed=true]').getAttribute('data-viewer'), '0');
  const words = page.locator('[data-showing] em');
  await page.waitForFunction((it) => it.innerText.includes('Gallia'), await words.elementHandle());
  await pressAway(page.locator('[data-showing] button'));
  await page.locator('[data-curtain]').waitFor();
  assert.equal(await page.locator('.board').count(), 0, 'then it falls');
  return 'seen before the curtain falls';
}

await run({
  ...inEveryGame({
    'going back': goingBack,
    'hot seat': hotSeat,
    'host without a seat': hostWatches,
  }),
  'empires-end passed on': passedOn,
  'rattus breaks out': breaksOut,
});
