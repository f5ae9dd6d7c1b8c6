/**
 * The view after an event, as far as pieces are concerned.
 *
 * This moves pieces about for the eye. Nothing is decided here: the view that follows comes
 * from the server and replaces the last one shown.
 */

import type { Card, City, Colour, Event, HandView, View } from './types';

export function narrate(view: View, event: Event): View {
  switch (event.type) {
    case 'pawn-moved':
      return { ...view, pawns: view.pawns.with(event.pawn, event.to) };
    case 'card-discarded':
      return discarded(take(view, event.seat, event.card), event.card);
    case 'event-played':
      return discarded(take(view, event.seat, event.event), event.event);
    case 'card-shared':
      return give(take(view, event.giver, event.card), event.receiver, event.card);
    case 'card-drawn':
      return drawn(view, event.seat, event.card);
    case 'hands-opened':
      return {
        ...view,
        open_hands: true,
        hands: event.hands.map((cards) => ({ size: cards.length, cards, known: [] })),
      };
    case 'station-built':
      return station(event.from ? station(view, event.from, false) : view, event.city, true);
    case 'cure-discovered':
      return { ...view, diseases: { ...view.diseases, [event.colour]: 'cured' } };
    case 'disease-eradicated':
      return {
        ...view,
        diseases: { ...view.diseases, [event.colour]: 'eradicated' },
        box: { ...view.box, [event.colour]: view.supply[event.colour] },
        supply: { ...view.supply, [event.colour]: 0 },
      };
    case 'disease-treated':
    case 'medic-cleared':
      return cubes(view, event.city, event.colour, -event.count);
    case 'cubes-placed':
      return resolved(cubes(view, event.city, event.colour, event.count), event.city);
    case 'outbreak':
      return resolved({ ...view, outbreaks: event.total }, event.city);
    case 'infection-ignored':
    case 'cube-taken-back':
      return resolved(view, event.city);
    case 'infection-card-removed':
      return {
        ...view,
        infection_discard: view.infection_discard.filter((city) => city !== event.city),
        removed: [...view.removed, event.city],
      };
    case 'rate-raised':
      return { ...view, infection_index: event.index, infection_rate: event.rate };
    case 'bottom-card-drawn':
      return { ...view, infection_deck: view.infection_deck - 1, face_up: [event.city], resolved: 0 };
    case 'intensified':
      return {
        ...view,
        infection_deck: view.infection_deck + event.count,
        infection_discard: [],
        face_up: [],
        resolved: 0,
        epidemics_due: view.epidemics_due - 1,
        player_discard: [...view.player_discard, 'epidemic'],
      };
    case 'infection-drawn':
      return {
        ...view,
        infection_deck: view.infection_deck - event.cards.length,
        face_up: event.cards,
        resolved: 0,
      };
    case 'infection-discarded':
      return {
        ...view,
        infection_discard: [...view.infection_discard, ...view.face_up],
        face_up: [],
        resolved: 0,
      };
    case 'turn-began':
      return { ...view, active: event.seat, actions: 4 };
    default:
      return view;
  }
}

/** How long an event is looked at, in milliseconds. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'outbreak':
    case 'cure-discovered':
    case 'disease-eradicated':
      return 1200;
    case 'bottom-card-drawn':
    case 'intensified':
    case 'infection-drawn':
    case 'rate-raised':
      return 800;
    case 'card-drawn':
      return event.card === 'epidemic' ? 1200 : 500;
    case 'cubes-placed':
    case 'cube-taken-back':
    case 'pawn-moved':
    case 'station-built':
    case 'card-shared':
      return 550;
    case 'disease-treated':
    case 'medic-cleared':
    case 'infection-ignored':
    case 'event-played':
      return 450;
    default:
      return 0;
  }
}

function cubes(view: View, city: City, colour: Colour, change: number): View {
  return {
    ...view,
    cities: view.cities.map((each) =>
      each.city === city ? { ...each, cubes: { ...each.cubes, [colour]: each.cubes[colour] + change } } : each,
    ),
    supply: { ...view.supply, [colour]: view.supply[colour] - change },
  };
}

function station(view: View, city: City, stands: boolean): View {
  return {
    ...view,
    cities: view.cities.map((each) => (each.city === city ? { ...each, station: stands } : each)),
    stations: stands ? [...view.stations, city] : view.stations.filter((each) => each !== city),
    stations_left: view.stations_left + (stands ? -1 : 1),
  };
}

function hand(view: View, seat: number, change: (hand: HandView) => HandView): View {
  return { ...view, hands: view.hands.map((each, index) => (index === seat ? change(each) : each)) };
}

function take(view: View, seat: number, card: Card | null): View {
  return hand(view, seat, ({ size, cards, known }) => ({
    size: size - 1,
    cards: cards?.filter((each) => each !== card) ?? null,
    known: known.filter((each) => each !== card),
  }));
}

function give(view: View, seat: number, card: Card | null): View {
  return hand(view, seat, ({ size, cards, known }) => ({
    size: size + 1,
    cards: cards && card !== null ? [...cards, card] : cards,
    known: cards === null && card !== null ? [...known, card] : known,
  }));
}

function discarded(view: View, card: Card): View {
  return { ...view, player_discard: [...view.player_discard, card] };
}

function drawn(view: View, seat: number, card: Card | null): View {
  const left = { ...view, player_deck: view.player_deck - 1 };
  return card === 'epidemic' ? { ...left, epidemics_due: view.epidemics_due + 1 } : give(left, seat, card);
}

/** The card that lies face up next is worked off. */
function resolved(view: View, city: City): View {
  return view.face_up[view.resolved] === city ? { ...view, resolved: view.resolved + 1 } : view;
}
