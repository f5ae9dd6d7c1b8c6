/**
 * A whole game by a player that reads only the accessibility tree (U31).
 *
 *     node tests/reader.mjs http://127.0.0.1:8080
 *
 * What a screen reader gets is all it has: roles, names, states, and the words of the live
 * regions. It presses nodes of the tree by their number. No selector, no attribute, no socket.
 */

import assert from 'node:assert/strict';
import { base, run } from './run.mjs';
import { GAMES, chanceFrom, looksAt, seed } from './sizes.mjs';
import { wordsOf } from './words.mjs';

/** Roles of things that can be pressed or filled in. */
const TARGETS = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'DisclosureTriangle',
  'searchbox',
]);

const TITLES = { rattus: 'Rattus', pandemic: 'Pandemic', 'empires-end': 'Empire’s End' };

/** The tree of a page at one moment. */
class Tree {
  constructor(nodes) {
    this.nodes = nodes.filter(({ ignored }) => !ignored);
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]));
  }

  within(node) {
    return (node.childIds ?? []).flatMap((id) => {
      const child = this.byId.get(id);
      return child ? [...(child.ignored ? [] : [child]), ...this.within(child)] : [];
    });
  }

  all(...roles) {
    return this.nodes.filter((node) => roles.includes(roleOf(node)));
  }

  find(role, name) {
    return this.all(role).find((node) => nameOf(node) === name);
  }

  textOf(node) {
    const texts = this.within(node).filter((child) => roleOf(child) === 'StaticText');
    return texts.map(nameOf).join(' ').trim();
  }
}

const roleOf = (node) => node.role?.value;
const nameOf = (node) => node.name?.value ?? '';
const stateOf = (node, state) => node.properties?.find(({ name }) => name === state)?.value.value;

class Reader {
  presses = 0;
  heard = 0;
  onBoard = 0;
  names = 0;

  constructor(session, words, chance) {
    Object.assign(this, { session, words, chance });
  }

  async read() {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return new Tree(nodes);
  }

  /** The default action of a node, as a screen reader would call it; no if it is not in the tree any more. */
  async press(node) {
    const { backendDOMNodeId: backendNodeId } = node;
    const resolved = await this.session.send('DOM.resolveNode', { backendNodeId }).catch((error) => ({ error }));
    if (resolved.error) {
      const { nodes } = await this.read();
      assert(!nodes.some((other) => other.backendDOMNodeId === backendNodeId), resolved.error);
      return false;
    }
    const { object } = resolved;
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration:
        "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }",
    });
    return true;
  }

  async write(node, text) {
    await this.session.send('DOM.focus', { backendNodeId: node.backendDOMNodeId });
    await this.session.send('Input.insertText', { text });
  }

  /** Reads until something is there. */
  async until(fits, what) {
    const end = Date.now() + 60_000;
    for (;;) {
      const tree = await this.read();
      const found = fits(tree);
      if (found) return { tree, found };
      assert(Date.now() < end, `not in the tree: ${what}`);
      await new Promise((go) => setTimeout(go, 30));
    }
  }

  async sitDown(game) {
    const { words } = this;
    const link = words('home-play-game', { game: TITLES[game] });
    const { tree: home, found: play } = await this.until((tree) => tree.find('link', link), 'a table to open');
    this.unique(home);
    await this.press(play);
    const { tree, found: name } = await this.until((tree) => tree.find('textbox', words('new-name')), 'the name');
    await this.write(name, 'Anna');
    await this.press(tree.find('button', words('new-begin')));
  }

  async play() {
    const { words } = this;
    for (let steps = 0; steps < 400; steps += 1) {
      const { tree, found } = await this.until((tree) => this.decision(tree), 'something to decide');
      this.unique(tree);
      this.listen(tree);
      if (found === 'over') return tree;
      // A bot that speaks up may take away what was just read: then the tree is read anew.
      this.pressed = this.chance.pick(found);
      if (await this.press(this.pressed)) this.presses += 1;
    }
    return assert.fail(`no end after 400 steps: ${words('result-title')}`);
  }

  /** What can be pressed now: in a dialog, else below the question. */
  decision(tree) {
    const { words } = this;
    const [dialog] = tree.all('dialog');
    const pressable = (node) => this.enabled(tree.within(node));
    if (dialog) {
      // One button is enough to go on; leaving the question open would lead nowhere. What only shows something is left.
      const buttons = pressable(dialog);
      const leads = buttons.filter((node) => ![words('close'), words('asking-stay')].includes(nameOf(node)));
      if (leads.length > 0) return leads;
      return buttons.length > 0 && buttons;
    }
    // What was pressed last is done when the page says so; before that it shows what was.
    if (!tree.find('StaticText', words('saved'))) return null;
    if (tree.find('region', words('result-title'))) return 'over';
    const choices = tree.find('region', words('choices-label'));
    if (!choices) return null;
    const buttons = pressable(choices);
    const closed = tree.within(choices).filter((node) => stateOf(node, 'expanded') === false);
    if (buttons.length === 0) return closed.length > 0 && closed;
    // Now and then a place of the board, where its name says that there is something to do.
    const board = tree.find('region', words('board-label'));
    const places = board ? pressable(board) : [];
    if (places.length > 0 && this.chance.next() < 0.3) {
      this.onBoard += 1;
      return places;
    }
    return this.chance.next() < 0.2 && closed.length > 0 ? closed : buttons;
  }

  enabled(nodes) {
    return nodes.filter((node) => roleOf(node) === 'button' && !stateOf(node, 'disabled'));
  }

  /** Every target has a name, and no two have the same, but links that lead to the same place. */
  unique(tree) {
    const targets = tree.nodes.filter((node) => TARGETS.has(roleOf(node)));
    const seen = new Map();
    for (const node of targets) {
      const what = `${roleOf(node)} '${nameOf(node)}'`;
      const where = stateOf(node, 'url');
      assert(nameOf(node).trim().length > 0, `a ${roleOf(node)} has no name`);
      assert(!seen.has(what) || (where && seen.get(what) === where), `two targets are called ${what}`);
      seen.set(what, where);
    }
    this.names += seen.size;
  }

  /**
   * After something happened, one live region speaks, and shortly. What was pressed just when it greyed is answered with
   * the reason, beside the news.
   */
  listen(tree) {
    const pressed = tree.nodes.find(({ backendDOMNodeId: id }) => id && id === this.pressed?.backendDOMNodeId);
    const late = pressed !== undefined && stateOf(pressed, 'disabled');
    const close = this.words('close');
    const isReason = (node) => tree.within(node).some((inner) => roleOf(inner) === 'button' && nameOf(inner) === close);
    const said = tree
      .all('status', 'alert')
      .filter((node) => !(late && isReason(node)))
      .map((node) => tree.textOf(node))
      .filter(Boolean);
    if (said.length === 0) return;
    assert.equal(said.length, 1, `more than one voice: ${said.join(' | ')}`);
    assert(said[0].length <= 120, said[0]);
    this.heard += 1;
  }
}

const checks = {};
for (const game of GAMES)
  for (const [index, look] of looksAt(1).entries())
    checks[`${game} by the accessibility tree ${look.viewport.width} ${look.language}`] = async ({ open }) => {
      const { page } = await open(look);
      const session = await page.context().newCDPSession(page);
      await session.send('Accessibility.enable');
      await session.send('DOM.enable');
      await page.goto(base);
      const reader = new Reader(session, wordsOf(look.language), chanceFrom(seed + index));
      await reader.sitDown(game);
      const tree = await reader.play();
      // A table of everybody's points, or how all of them did together.
      const told = tree.all('rowheader', 'term').length;
      assert(told >= 2, 'the result is explained');
      assert(reader.onBoard > 0 && reader.heard > 0, 'the board could be pressed, and was heard of');
      assert(reader.heard >= reader.presses / 2, `heard ${reader.heard} of ${reader.presses}`);
      return `${reader.presses} presses, ${reader.names} names told apart, ${reader.heard} announcements read`;
    };

await run(checks, { turns: false });
