/**
 * Several steps of one seat, one after another, each building on the one before.
 *
 * Between two of them others may have to agree, or may speak up. So the next is due when that seat is asked again, and
 * whether it can still be taken is found out then.
 */

import type { Frame } from '../connection.svelte';

export class Course {
  #seat = 0;
  #left: string[] = $state.raw([]);
  /** A step has been taken. */
  begun = false;

  begin(seat: number, steps: string[]): void {
    this.#seat = seat;
    this.#left = steps;
    this.begun = false;
  }

  /** Something else is done instead. */
  end(): void {
    this.#left = [];
  }

  /** The step that is due, if this frame is that seat's and asks it. */
  due(frame: Pick<Frame, 'viewer' | 'must'> | undefined): string | null {
    const asked = frame?.viewer === this.#seat && frame.must.includes(this.#seat);
    return (asked && this.#left[0]) || null;
  }

  taken(): void {
    this.#left = this.#left.slice(1);
    this.begun = true;
  }
}
