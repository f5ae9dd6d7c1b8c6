import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GameModule } from '../../games/game';
import type { Answer } from '../connection.svelte';
import { words } from '../i18n/index.svelte';
import type { Reason, ViewerName } from '../protocol.generated';
import { toasts } from '../toasts.svelte';
import { reasonsAt, type Present } from './reasons';

const because: Reason = { rule: 'RAT-5.3', also: [], text: 'no', violation: null };
const game = { refusal: () => 'The witch looked there.' };

let present: Present;
let answer: (reason: Reason | null) => void;
const asked: ViewerName[] = [];
const connection = {
  link: 'open' as const,
  frames: new Map(),
  why: (seat: number) => {
    asked.push(seat);
    return new Promise<Reason | null>((settle) => (answer = settle));
  },
};
const { refuse, tell, why } = reasonsAt(connection, game, () => present);
const told = () => toasts.list.map(({ text }) => text());

beforeAll(() => words.speak('en'));
beforeEach(() => {
  vi.useFakeTimers();
  toasts.clear();
  asked.length = 0;
  present = { viewer: 0, names: ['Anna', 'Bert'], game: 'rattus', halted: null };
});

test('whoever asks why is told', async () => {
  const asking = why('place italia 1');
  answer(because);
  await asking;
  expect(told()).toEqual(['The witch looked there.']);
});

test.each([[undefined], [1]])('a reason that comes late is not for the next one at the screen (%s)', async (viewer) => {
  const asking = why('place italia 1');
  const doing = tell(Promise.resolve<Answer>({ ok: false, refusal: because }), () => refuse(because));
  present.viewer = viewer;
  answer(because);
  await Promise.all([asking, doing]);
  expect(told()).toEqual([]);
});

test('whoever plays several seats of one side is told, whichever is asked by then', async () => {
  const pooling = reasonsAt(connection, { ...game, pool: {} as GameModule['pool'] }, () => present);
  const doing = pooling.tell(Promise.resolve<Answer>({ ok: false, refusal: because }), () => refuse(because));
  present.viewer = 1;
  await doing;
  expect(told()).toEqual(['The witch looked there.']);
});

test('nothing is said to a curtain', () => {
  present.viewer = undefined;
  refuse(because);
  expect(told()).toEqual([]);
});

test('where nobody can act that is the reason, whatever the rules would say', async () => {
  present.halted = 'stopped-paused';
  await why('place italia 1');
  expect(told()).toEqual(['The table is paused. The host can resume it.']);
  expect(asked).toEqual([]);
});
