/** The view and the events of Empire's End, as the rules crate writes them. */

export const RESOURCES = ['wheat', 'hammer', 'axe', 'coin'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Kind = 'city' | 'village' | 'army' | 'road' | 'farm';
export const FAMILIES = [
  'fire',
  'uprising',
  'famine',
  'flood',
  'blight',
  'barbarians',
  'plague',
  'earthquake',
] as const;
export type Family = (typeof FAMILIES)[number];
export type Round = 'crisis' | 'double_crisis' | 'economy' | 'industry' | 'military' | 'economy_industry';

/** A crisis card, `fire-09`; an innovation once it lies at a location. */
export type Card = `${Family}-${number}`;
/** A location, `farm-11`; the city has no number. */
export type Location = 'city' | `${Kind}-${number}`;
/** What an ability sits on. */
export type Source = Location | Card;
/** So many of each; what there is none of may be left out. */
export type Purse = Partial<Record<Resource, number>>;

export type Ask =
  | 'nothing'
  | 'blitz_mulligan'
  | 'blitz_accept'
  | 'crisis_turn'
  | 'after_avert'
  | 'choose_destroyed'
  | 'place_innovation'
  | 'scarcity'
  | 'scarcity_buy'
  | 'economy_step'
  | 'industry_step'
  | 'hand_rest'
  | 'combined_order'
  | 'military_bid'
  | 'military_refresh';

export interface InnovationView {
  card: Card;
  exhausted: boolean;
  /** Steps left of its ability in this round. */
  left: number;
}

export interface LocationView {
  position: number;
  location: Location;
  kind: Kind;
  points: number;
  intact: boolean;
  /** What rebuilding it would cost now. */
  repair: number;
  left: number;
  innovations: InnovationView[];
}

export interface EmpireView {
  seat: number;
  row: LocationView[];
  points: number;
  hand: number;
  ask: Ask;
  purse: Purse | null;
  strength: number;
  ended: boolean;
  halves: Round[];
  cards_used: number;
  rebuilt: boolean;
  opening: Card[];
  bid_made: boolean;
  bid: [number, number] | null;
  refresh: number;
}

export interface CrisisView {
  crisis: number;
  card: Card;
  number: number;
  bid: Resource[];
  pot: Purse;
  averted: boolean;
  accepted: boolean;
  /** What would burn, by seat. */
  burns: number[][];
}

export interface HandCard {
  card: Card;
  cost: number;
}

export interface Score {
  track: number;
  locations: number;
  abilities: number;
  total: number;
}

export interface View {
  seats: number;
  blitz: boolean;
  open_purses: boolean;
  track: Round[];
  field: number;
  round: Round | null;
  start: number;
  active: number | null;
  crises: CrisisView[];
  empires: EmpireView[];
  deck: number;
  discard: Card[];
  campaign: number | null;
  campaign_deck: number;
  campaign_discard: number[];
  over: boolean;
  scores: Score[] | null;
  ask: Ask;
  hand: HandCard[];
}

export type Event =
  | { type: 'mulligan'; seat: number; again: boolean }
  | { type: 'opening-chosen'; seat: number; card: Card }
  | { type: 'round-began'; field: number; round: Round }
  | { type: 'round-skipped'; field: number }
  | { type: 'crisis-revealed'; crisis: number; card: Card }
  | { type: 'deck-renewed'; count: number }
  | { type: 'campaigns-renewed' }
  | { type: 'bid-laid'; seat: number; crisis: number; resource: Resource }
  | { type: 'free-bid'; seat: number; crisis: number; card: Card }
  | { type: 'crisis-redrawn'; seat: number; crisis: number; by: Card; old: Card }
  | { type: 'crisis-accepted'; seat: number; crisis: number; card: Card; pot: Purse }
  | { type: 'marker-moved'; seat: number }
  | { type: 'destroyed'; seat: number; location: Location; position: number }
  | { type: 'nothing-destroyed'; seat: number }
  | { type: 'attached'; seat: number; card: Card; location: Location; position: number }
  | { type: 'card-discarded'; seat: number; card: Card }
  | { type: 'gained'; seat: number; resources: Purse; by: Source | null }
  | { type: 'scored'; seat: number; points: number; by: Source | null }
  | { type: 'refreshed'; seat: number; cards: Card[] }
  | { type: 'scarcity-declared'; seat: number; purse: Purse }
  | { type: 'scarcity-coin'; seat: number }
  | { type: 'exchanged'; seat: number; by: Source; gave: Resource; got: Purse }
  | { type: 'ability-used'; seat: number; by: Source }
  | { type: 'repeated'; seat: number; by: Source; target: Source }
  | { type: 'card-played'; seat: number; card: Card; paid: Purse }
  | { type: 'card-sold'; seat: number; card: Card }
  | { type: 'rebuilt'; seat: number; location: Location; paid: Purse }
  | { type: 'swapped'; seat: number; by: Source | null; positions: [number, number] }
  | { type: 'innovation-moved'; seat: number; by: Source; card: Card; location: Location }
  | { type: 'hand-kept'; seat: number }
  | { type: 'hand-discarded'; seat: number; cards: Card[] }
  | { type: 'hand-filled'; seat: number; count: number; cards: Card[] | null }
  | { type: 'order-chosen'; seat: number; economy_first: boolean }
  | { type: 'ended'; seat: number; round: Round }
  | { type: 'campaign-revealed'; campaign: number }
  | { type: 'bid-sealed'; seat: number; bid: [number, number] | null }
  | { type: 'bids-shown'; bids: [number, number][]; strength: number[]; victors: number[] }
  | { type: 'refresh-declined'; seat: number }
  | { type: 'game-ended'; scores: number[]; purses: Purse[] };

/** The location at a position of a row. */
export function at(empire: EmpireView, position: number): LocationView {
  const found = empire.row[position - 1];
  if (!found) throw new Error(`a row has no position ${position}`);
  return found;
}

export function neighbours(empire: EmpireView, position: number): LocationView[] {
  return empire.row.filter((each) => Math.abs(each.position - position) === 1);
}

/** Where a location or an innovation lies in an empire. */
export function whereIs(empire: EmpireView, source: Source): LocationView | undefined {
  return empire.row.find(
    ({ location, innovations }) => location === source || innovations.some(({ card }) => card === source),
  );
}

export const amount = (purse: Purse, resource: Resource) => purse[resource] ?? 0;
export const totalOf = (purse: Purse) => RESOURCES.reduce((sum, resource) => sum + amount(purse, resource), 0);
export const isCard = (source: Source): source is Card => FAMILIES.some((family) => source.startsWith(`${family}-`));
export const familyOf = (card: Card) => card.slice(0, card.lastIndexOf('-')) as Family;
