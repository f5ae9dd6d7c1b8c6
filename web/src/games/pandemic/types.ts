/** The view and the events of Pandemic, as the rules crate writes them. */

export const COLOURS = ['blue', 'yellow', 'black', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export const ROLES = ['dispatcher', 'operations_expert', 'scientist', 'medic', 'researcher'] as const;
export type Role = (typeof ROLES)[number];

export const EVENT_CARDS = [
  'government_grant',
  'airlift',
  'forecast',
  'one_quiet_night',
  'resilient_population',
] as const;
export type EventCard = (typeof EVENT_CARDS)[number];

/** The infection rate on each space of its track (PAN-1.8). */
export const RATES = [2, 2, 2, 3, 3, 4, 4];

/** So many cards may be kept (PAN-7.5). */
export const HAND_LIMIT = 7;

/** A city by its id: `st_petersburg`. */
export type City = string;
/** A city, an event or `epidemic`. */
export type Card = string;
export type Disease = 'uncured' | 'cured' | 'eradicated';
export type End = 'won' | { cubes: Colour } | 'outbreaks' | 'player-deck';
export type Travel = 'drive' | 'direct' | 'charter' | 'shuttle' | 'dispatch' | 'airlift';

export interface HandView {
  size: number;
  /** All cards, if this viewer sees them. */
  cards: Card[] | null;
  /** Cards of a closed hand that this viewer knows to be in it. */
  known: Card[];
}

export interface CityView {
  city: City;
  cubes: Record<Colour, number>;
  station: boolean;
}

export interface View {
  seats: number;
  epidemics: number;
  consent: 'ask' | 'auto';
  events: boolean;
  role_pool: Role[];
  open_hands: boolean;
  agreed: number[];
  roles: Role[];
  pawns: City[];
  hands: HandView[];
  cities: CityView[];
  supply: Record<Colour, number>;
  box: Record<Colour, number>;
  diseases: Record<Colour, Disease>;
  stations: City[];
  stations_left: number;
  outbreaks: number;
  infection_index: number;
  infection_rate: number;
  player_deck: number;
  /** The piles the player deck consists of, the top one first. */
  piles: { size: number; epidemics: number }[];
  player_discard: Card[];
  epidemics_due: number;
  infection_deck: number;
  /** The layers of the infection deck, the top one first. */
  layers: { cities: City[] }[];
  foreseen: City[];
  /** How many cards lie above the foreseen ones. */
  foreseen_below: number;
  infection_discard: City[];
  face_up: City[];
  resolved: number;
  removed: City[];
  active: number;
  actions: number;
  window: string;
  over_limit: number | null;
  ready: number[];
  request: { asker: number; concerned: number; action: string | null } | null;
  forecast: number | null;
  forecast_placed: number;
  quiet_night: boolean;
  end: End | null;
}

export type Event =
  | { type: 'pawn-moved'; seat: number; pawn: number; from: City; to: City; by: Travel }
  // `for` is what follows the discarded cards; like `source` and `epidemic` below it is not in the record: see `retell.ts`.
  | { type: 'card-discarded'; seat: number; card: Card; for?: string }
  | { type: 'station-built'; seat: number; city: City; from: City | null }
  | { type: 'cure-discovered'; seat: number; colour: Colour }
  | { type: 'disease-treated'; seat: number; city: City; colour: Colour; count: number }
  | { type: 'medic-cleared'; city: City; colour: Colour; count: number }
  | { type: 'disease-eradicated'; colour: Colour }
  | { type: 'card-shared'; giver: number; receiver: number; card: City | null }
  | { type: 'actions-passed'; seat: number; count: number }
  | { type: 'consent-asked'; seat: number; concerned: number; action: string | null }
  | { type: 'consent-answered'; seat: number; yes: boolean }
  | { type: 'request-withdrawn'; seat: number }
  | { type: 'event-played'; seat: number; event: EventCard }
  | { type: 'forecast-seen'; seat: number; cards: City[] | null }
  | { type: 'forecast-ordered'; seat: number; cards: City[] | null }
  | { type: 'infection-card-removed'; city: City }
  | { type: 'seat-ready'; seat: number }
  | { type: 'open-hands-agreed'; seat: number }
  | { type: 'hands-opened'; hands: Card[][] }
  | { type: 'card-drawn'; seat: number; card: Card | null }
  | { type: 'rate-raised'; index: number; rate: number }
  | { type: 'bottom-card-drawn'; city: City }
  | { type: 'cubes-placed'; city: City; colour: Colour; count: number; source?: City; epidemic?: boolean }
  | { type: 'cube-taken-back'; city: City; colour: Colour }
  | { type: 'outbreak'; city: City; colour: Colour; total: number; source?: City }
  | { type: 'intensified'; count: number }
  | { type: 'infection-drawn'; cards: City[] }
  | { type: 'infection-ignored'; city: City }
  | { type: 'infection-discarded' }
  | { type: 'infection-skipped'; seat: number }
  | { type: 'turn-began'; seat: number }
  | { type: 'game-ended'; end: End };

/** A city's part of the view. */
export function cityOf(view: View, city: City): CityView {
  const found = view.cities.find((candidate) => candidate.city === city);
  if (!found) throw new Error(`there is no city '${city}'`);
  return found;
}

export function isEvent(card: Card): card is EventCard {
  return (EVENT_CARDS as readonly string[]).includes(card);
}

/** The cards of a hand that can be shown, and how many more there are. */
export function shownHand({ size, cards, known }: HandView): { cards: Card[]; hidden: number } {
  const shown = cards ?? known;
  return { cards: shown, hidden: size - shown.length };
}

/** The seat whose pawn has that role, if it plays. */
export function seatOf(view: View, role: Role): number | null {
  const seat = view.roles.indexOf(role);
  return seat < 0 ? null : seat;
}
