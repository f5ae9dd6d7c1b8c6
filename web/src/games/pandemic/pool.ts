/** What one person knows who sits in several seats, of what each of them is shown (PAN-14.3). */

import type { Event, HandView, View } from './types';

/** A hand as whoever knows it best: all of its cards, or all that anybody has seen. */
function pooledHand(hands: HandView[]): HandView {
  const open = hands.find(({ cards }) => cards !== null);
  return open ?? { ...hands[0]!, known: [...new Set(hands.flatMap(({ known }) => known))] };
}

/** The first view, with what the others have ahead of it. */
export function pooledView(views: View[]): View {
  const first = views[0]!;
  const seer = views.find(({ foreseen }) => foreseen.length > 0) ?? first;
  return {
    ...first,
    hands: first.hands.map((_, seat) => pooledHand(views.map(({ hands }) => hands[seat]!))),
    foreseen: seer.foreseen,
    foreseen_below: seer.foreseen_below,
    request: views.map(({ request }) => request).find((request) => request?.action != null) ?? first.request,
  };
}

/** An event as whoever may know all of it. */
export function pooledEvent(events: Event[]): Event {
  return events.find((event) => !Object.values(event).includes(null)) ?? events[0]!;
}
