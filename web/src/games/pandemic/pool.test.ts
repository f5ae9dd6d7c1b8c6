import { expect, test } from 'vitest';
import type { GameModule } from '../game';
import type { Frame } from '../../lib/connection.svelte';
import { lender, pooledFrame, pooledLog } from '../../lib/table/pool';
import type { Entry, ViewerName } from '../../lib/protocol.generated';
import { playsEvent } from './places';
import { pooledEvent, pooledView } from './pool';
import { steps } from './fixtures/game';
import type { Event, HandView, View } from './types';

const closed = (known: string[] = []): HandView => ({ size: 2, cards: null, known });
const open = (cards: string[]): HandView => ({ size: cards.length, cards, known: [] });
const seen = (hands: HandView[], more: Partial<View> = {}): View => ({
  ...steps[0]!.view,
  hands,
  foreseen: [],
  foreseen_below: 0,
  request: null,
  ...more,
});

test('a person has all of their own hands in view, and no other', () => {
  const first = seen([open(['lima', 'paris']), closed(), closed(['cairo'])]);
  const second = seen([closed(), open(['airlift', 'tokyo']), closed(['delhi'])]);
  const { hands } = pooledView([first, second]);
  expect(hands.map(({ cards }) => cards)).toEqual([['lima', 'paris'], ['airlift', 'tokyo'], null]);
  expect(hands[2]!.known).toEqual(['cairo', 'delhi']);
  expect(pooledView([first]), 'alone one sees what one sees').toEqual(first);
});

test('what one seat foresaw or was asked, the person knows', () => {
  const request = { asker: 1, concerned: 2, action: null };
  const first = seen([closed(), closed()], { request });
  const second = seen([closed(), closed()], {
    foreseen: ['lima', 'cairo'],
    foreseen_below: 2,
    request: { ...request, action: 'share 1 2' },
  });
  const pooled = pooledView([first, second]);
  expect([pooled.foreseen, pooled.foreseen_below]).toEqual([['lima', 'cairo'], 2]);
  expect(pooled.request?.action).toBe('share 1 2');
});

test('of each event the best informed seat tells', () => {
  const hidden: Event = { type: 'card-drawn', seat: 1, card: null };
  const known: Event = { type: 'card-drawn', seat: 1, card: 'lima' };
  expect(pooledEvent([hidden, known])).toEqual(known);
  expect(pooledEvent([hidden, hidden])).toEqual(hidden);
});

const module = { pool: { view: pooledView, event: pooledEvent, lends: playsEvent } } as unknown as GameModule;

test('the frame of one seat carries the hands of all seats at this screen', () => {
  const frame = (viewer: number, hands: HandView[]) => ({ viewer, view: seen(hands), legal: [] }) as unknown as Frame;
  const frames = new Map<ViewerName, Frame>([
    [0, frame(0, [open(['lima']), closed()])],
    [1, frame(1, [closed(), open(['cairo'])])],
  ]);
  const hands = (pooledFrame(module, frames, 1)!.view as unknown as View).hands;
  expect(hands.map(({ cards }) => cards)).toEqual([['lima'], ['cairo']]);
  const apart = pooledFrame({} as GameModule, frames, 1);
  expect(apart, 'where each plays for themselves nothing is pooled').toBe(frames.get(1));
});

test('the log of one seat tells what any seat at this screen knows', () => {
  const entry = (viewer: number, card: string | null) =>
    ({
      viewer,
      seq: 4,
      at: 0,
      kind: 'move',
      seat: 0,
      events: [{ type: 'card-drawn', seat: 1, card }],
    }) as unknown as Entry;
  const log = [entry(0, null), entry(1, 'lima')];
  const told = pooledLog(module, log, 0);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ viewer: 0, events: [{ card: 'lima' }] });
  expect(pooledLog({} as GameModule, log, 0)).toEqual([log[0]]);
});

test('one question lists the events of all seats of a person, each played by its holder', () => {
  const frame = (viewer: number, prompt: number, ...actions: string[]) =>
    ({
      viewer,
      prompt,
      view: seen([closed(), closed()]),
      legal: actions.map((action) => ({ action, reveals: false })),
    }) as unknown as Frame;
  const frames = new Map<ViewerName, Frame>([
    [0, frame(0, 5, 'ready', 'airlift 0 paris')],
    [1, frame(1, 7, 'ready', 'forecast')],
  ]);
  const listed = (viewer: number) => pooledFrame(module, frames, viewer)!.legal.map(({ action }) => action);
  expect(listed(0)).toEqual(['ready', 'airlift 0 paris', 'forecast']);
  expect(listed(1)).toEqual(['ready', 'forecast', 'airlift 0 paris']);
  const by = (viewer: number, action: string) => lender(frames, viewer, action)!.prompt;
  expect([by(0, 'forecast'), by(0, 'ready'), by(1, 'ready'), by(1, 'airlift 0 paris')]).toEqual([7, 5, 7, 5]);
  expect(by(1, 'something else'), 'what nobody may do is refused to whoever tries').toBe(7);
});
