/**
 * How much a page keeps its main thread busy, in milliseconds of processor time. Clocks on the wall
 * would measure what else the machine has to do; these figures are the same on a busy one.
 */

import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';

/** Something was done soon enough; on a machine with far more to do than it can, the time says nothing. */
export function soon(ms, limit, what) {
  const busy = loadavg()[0] > 4 * availableParallelism();
  if (busy && ms > limit) console.log(`not judged on a busy machine: ${what} after ${Math.round(ms)} ms of ${limit}`);
  else assert(ms <= limit, `${what} after ${Math.round(ms)} ms`);
}

/** The processor time of each task of the busiest page while `work` is done. */
export async function tasksOf(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  try {
    await work();
  } finally {
    // Read in any case: a browser traces once at a time.
    var { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  }
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = new Map(main.map((event) => [thread(event), []]));
  for (const event of traceEvents)
    if (event.name === 'RunTask' && event.tdur) tasks.get(thread(event))?.push(event.tdur / 1000);
  const sum = (all) => all.reduce((sum, one) => sum + one, 0);
  return [...tasks.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
}

/**
 * What one turn of something costs, in milliseconds of processor time. `prepare` is run in the page with the number of
 * turns, and answers with what is done in each.
 */
export async function costs(browser, page, turns, prepare) {
  const work = new Function(
    'turns',
    `return (async () => { const turn = (${prepare})(turns); for (let n = 0; n < turns; n += 1) await turn(n); })();`,
  );
  const tasks = await tasksOf(browser, page, () => page.evaluate(work, turns));
  return tasks.reduce((sum, task) => sum + task, 0) / turns;
}
