/**
 * A player without a page: acts over a socket of its own, as the guest that a page is. For
 * checks that look at what others see, or that need a long game soon.
 */

import { readFileSync } from 'node:fs';
import { base } from './run.mjs';

const types = readFileSync(new URL('../src/lib/protocol.generated.ts', import.meta.url), 'utf8');
const PROTOCOL = Number(/PROTOCOL = (\d+)/.exec(types)[1]);

/**
 * Makes so many moves for the seats that the guest of this page has at a table, always the first
 * that is legal; with `back` each move that shows nothing is taken back again. Answers with the
 * number of the last entry.
 */
export async function drive({ page }, table, { moves, back = false }) {
  if (!page.url().startsWith(base)) await page.goto(`${base}/about`);
  return page.evaluate(
    async ({ table, moves, back, PROTOCOL }) => {
      const frames = new Map();
      let seq = 0;
      let heard = () => {};
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/socket`);
      const answers = new Map();
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'ok' || message.type === 'refused') answers.set(message.id, message);
        for (const frame of message.frames ?? []) frames.set(frame.viewer, frame);
        seq = Math.max(seq, message.frames ? message.seq : 0);
        heard();
      };
      const until = (fits, what) =>
        new Promise((done, fail) => {
          const timer = setTimeout(() => fail(new Error(`not within 30 s: ${what}`)), 30_000);
          heard = () => {
            const found = fits();
            if (!found) return;
            clearTimeout(timer);
            done(found);
          };
          heard();
        });
      const say = async (command) => {
        const id = crypto.randomUUID();
        socket.send(JSON.stringify({ id, ...command }));
        const known = seq;
        const answer = await until(() => answers.get(id), command.type);
        // A bot that spoke up first has changed the question.
        if (answer.type !== 'ok' && seq > known) return false;
        if (answer.type !== 'ok') throw new Error(`${command.action ?? command.type}: ${JSON.stringify(answer)}`);
        await until(() => seq >= answer.seq, 'the news');
        return true;
      };
      await new Promise((open) => (socket.onopen = open));
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, after: null }));
      const due = () =>
        [...frames.values()].find(({ viewer, must, legal }) => must.includes(viewer) && legal.length > 0);
      for (let move = 0; move < moves;) {
        const { viewer: seat, prompt, legal } = await until(due, 'something to decide');
        const { action } = (back && legal.find(({ reveals }) => !reveals)) || legal[0];
        if (!(await say({ type: 'do', seat, prompt, action }))) continue;
        move += 1;
        if (back && frames.get(seat).undo?.ok) await say({ type: 'undo', seat });
      }
      socket.close();
      return seq;
    },
    { table, moves, back, PROTOCOL },
  );
}
