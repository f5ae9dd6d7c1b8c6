/**
 * Shows what happened one thing after another.
 *
 * While it plays, `shown` is the view as it was at that moment. The real view, the questions
 * and the choices are never held back: whoever acts meanwhile skips the rest.
 */

import type { GameEvent } from './protocol';

/** What a game says about showing its events. */
export interface Script<View> {
  /** The view after an event. */
  narrate(view: View, event: GameEvent): View;
  /** How long an event is looked at, in milliseconds at speed 1. */
  duration(event: GameEvent): number;
}

/** Whoever falls further behind than this is shown the present. */
const LONGEST_QUEUE = 60_000;

export class Playback<View> {
  shown: View | null = $state.raw(null);
  current: GameEvent | null = $state.raw(null);
  /** The events shown since the last pause, the current one included. */
  recent: GameEvent[] = $state.raw([]);

  readonly #script: Script<View>;
  readonly #speed: () => number;
  #queue: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(script: Script<View>, speed: () => number) {
    this.#script = script;
    this.#speed = speed;
  }

  get playing(): boolean {
    return this.shown !== null;
  }

  /** Shows these events, which led away from `before`. */
  play(before: View, events: GameEvent[]): void {
    if (this.#speed() === 0) return this.skip();
    this.#queue.push(...events);
    const waiting = this.#queue.reduce((sum, event) => sum + this.#script.duration(event), 0);
    if (waiting > LONGEST_QUEUE) return this.skip();
    if (this.shown !== null) return;
    this.shown = before;
    this.recent = [];
    this.#step();
  }

  /** Shows the present at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.shown = null;
    this.current = null;
    this.recent = [];
  }

  #step(): void {
    const event = this.#queue.shift();
    if (event === undefined || this.shown === null) return this.skip();
    this.shown = this.#script.narrate(this.shown, event);
    this.current = event;
    this.recent = [...this.recent, event];
    const pause = this.#script.duration(event) / (this.#speed() || Infinity);
    if (pause === 0) return this.#step();
    this.#timer = setTimeout(() => this.#step(), pause);
  }
}
