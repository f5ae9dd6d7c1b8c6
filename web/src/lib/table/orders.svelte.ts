/** What somebody wants done about the table itself: one order at a time, and what is refused is said. */

import { lobby, reasonOf } from '../lobby';
import type { HostOrder } from '../protocol.generated';
import { toasts } from '../toasts.svelte';

export class Orders {
  /** An order is on its way. */
  busy = $state(false);

  /** Does something at the lobby, unless something else is being done. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      toasts.show(() => reasonOf(error));
    }
    this.busy = false;
  }

  give(table: string, order: HostOrder): Promise<void> {
    return this.attempt(() => lobby.order(table, order));
  }
}
