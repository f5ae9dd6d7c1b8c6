/** What those read who wait while another seat decides, and what those are told who have asked for something. */

import { t } from '../../lib/i18n/index.svelte';
import type { Event, View } from './types';
import { asks, request } from './words';

export function awaits(view: View, must: number[], names: string[]): string | null {
  const who = must.map((seat) => names[seat]).join(', ');
  const kind = asks(view);
  switch (kind) {
    case 'consent':
      return request(view, names, who);
    case 'window':
    case 'hand':
    case 'order':
      return t(`pandemic-await-${kind}`, { who, count: must.length });
    default:
      return null;
  }
}

/** A request of this seat was refused; what is granted shows itself. */
export function answers({ request }: View, event: Event, seat: number): boolean {
  return event.type === 'consent-answered' && !event.yes && request?.asker === seat;
}
