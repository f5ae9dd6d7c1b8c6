/** The components as the rules crate has them, with where each fact comes from. */

import campaignData from '../../../../crates/empires-end/data/campaigns.toml?whole';
import crisisData from '../../../../crates/empires-end/data/crises.toml?whole';
import locationData from '../../../../crates/empires-end/data/locations.toml?whole';
import type { Provenance } from '../../lib/made';
import type { Tables } from '../game';
import type { Card, Family, Kind, Location, Purse, Resource, Source } from './types';
import { isCard } from './types';

export type When = 'crisis' | 'economy' | 'industry' | 'military' | 'end' | 'destroyed';
export type Side = 'intact' | 'destroyed';

interface Beside {
  location_kind: Kind;
  state: Side;
  amount: number;
}

/** One of the 26 effects (chapter 15 of the rules). */
export type Effect =
  | { effect: 'gain' | 'on_destroyed_gain'; resources: Purse }
  | { effect: 'gain_choice'; options: Resource[]; count: number }
  | { effect: 'exchange'; give: Resource; get: Purse; mode: 'all' | 'one_of'; limit: number }
  | ({ effect: 'gain_per_adjacent'; resource: Resource } & Beside)
  | ({ effect: 'strength_per_adjacent' | 'end_points_per_adjacent' } & Beside)
  | { effect: 'free_bid'; resource: Resource }
  | { effect: 'end_points_per_resource'; resource: Resource; amount: number }
  | {
      effect:
        | 'points'
        | 'points_per_adjacent_destroyed'
        | 'discount_play'
        | 'discount_rebuild_adjacent'
        | 'strength'
        | 'strength_per_adjacent_destroyed'
        | 'end_points_per_destroyed'
        | 'end_points_per_adjacent_destroyed'
        | 'end_points_most_destroyed'
        | 'on_destroyed_points';
      amount: number;
    }
  | {
      effect:
        | 'refresh_adjacent'
        | 'repeat_economy'
        | 'swap_locations'
        | 'move_innovation'
        | 'redraw_crisis'
        | 'end_copy'
        | 'on_destroyed_refresh_all';
    };

interface Made {
  provenance: Provenance;
  provenance_fields?: Record<string, Provenance>;
}

export interface CardInfo extends Made {
  id: Card;
  kind: Family;
  location: number;
  bid: Resource[];
  cost: number;
  round: When;
  ability: Effect;
}

export interface LocationInfo extends Made {
  id: Location;
  kind: Kind;
  points: number;
  repair: number;
  round: When;
  ability: Effect;
}

export interface Reward {
  points: number;
  resources: Purse;
}

export interface Tier extends Reward {
  min?: number;
  max?: number;
  refresh: number;
}

export interface Campaign extends Made {
  id: string;
  victor: Reward;
  tiers: Tier[];
  unrest: { rank: number; position: number };
}

export let CARDS: CardInfo[];
export let LOCATIONS: LocationInfo[];
export let CAMPAIGNS: Campaign[];
/** Not the shipped components, but those of a pack. */
export let packed = false;

let byId: Map<string, CardInfo | LocationInfo>;

const shipped: Tables = { crises: crisisData, locations: locationData, campaigns: campaignData };

/** Takes the components from a pack; without one they are the shipped ones. */
export function useComponents(tables: Tables | null) {
  const { crises, locations, campaigns } = tables ?? shipped;
  packed = tables !== null;
  CARDS = (crises as { card: CardInfo[] }).card;
  LOCATIONS = (locations as { location: LocationInfo[] }).location;
  // A pack may list them in any order; they are known by their numbers.
  CAMPAIGNS = (campaigns as { campaign: Campaign[] }).campaign.toSorted((a, b) => a.id.localeCompare(b.id));
  byId = new Map([...CARDS, ...LOCATIONS].map((info) => [info.id, info]));
}
useComponents(null);

function find(source: Source): CardInfo | LocationInfo {
  const info = byId.get(source);
  if (!info) throw new Error(`there is no ${source}`);
  return info;
}

export const cardInfo = (card: Card) => find(card) as CardInfo;
export const locationInfo = (location: Location) => find(location) as LocationInfo;

/** What a location or an innovation can do, and when. */
export function abilityOf(source: Source): { when: When; effect: Effect } {
  const { round, ability } = isCard(source) ? cardInfo(source) : locationInfo(source);
  return { when: round, effect: ability };
}

export function campaignInfo(number: number): Campaign {
  const info = CAMPAIGNS[number - 1];
  if (!info) throw new Error(`there is no campaign ${number}`);
  return info;
}

/** The tier that holds a strength. */
export function tierOf({ tiers }: Campaign, strength: number): Tier | undefined {
  return tiers.find(({ min = 0, max = Infinity }) => strength >= min && strength <= max);
}
