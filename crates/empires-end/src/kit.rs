//! The components as data: locations, crisis cards, campaigns, tracks.

use crate::components::{
    CAMPAIGNS, CARDS, Card, Kind, LOCATIONS, Location, ROUNDS, Resource, Round, Source,
};
use crate::effect::{Effect, Resources, When};
use crate::groups::{Group, Groups};
use crate::offers::Offer;
use crate::purse::Purse;
use game::{Contents, Pack, PackError, Pool, Provenance, Row, Shipped, in_order};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The box: everything that rules and screens read from data.
#[derive(Debug)]
pub struct Kit {
    /// The eleven locations.
    pub locations: [LocationInfo; LOCATIONS],
    /// The 88 cards.
    pub cards: [CardInfo; CARDS],
    /// The eleven campaigns.
    pub campaigns: [CampaignInfo; CAMPAIGNS],
    /// The track for two players, and the one for three or four.
    pub tracks: [TrackInfo; 2],
    /// What has which ability.
    pub(crate) groups: Groups,
    /// What each ability offers, by the number of its source.
    offers: [Offer; Source::COUNT],
    /// The most valuable location first (EMP-9.8).
    pub(crate) by_value: [Location; LOCATIONS],
    contents: Contents,
}

/// What the data say about a location.
#[derive(Debug, Deserialize)]
pub struct LocationInfo {
    id: Location,
    /// What it is.
    pub kind: Kind,
    /// What it is worth while intact.
    pub points: u8,
    /// What rebuilding it costs, in hammers.
    pub repair: u8,
    /// When its ability works.
    pub round: When,
    /// What it does.
    pub ability: Effect,
    /// Where the facts come from; the weakest of them.
    pub provenance: Provenance,
    /// Where single facts come from.
    #[serde(default)]
    pub provenance_fields: BTreeMap<String, Provenance>,
}

/// What the data say about a crisis card.
#[derive(Debug, Deserialize)]
pub struct CardInfo {
    id: Card,
    /// The position it threatens.
    pub location: u8,
    /// What may be bid beside coins.
    pub bid: Resources,
    /// What playing it costs, in hammers.
    pub cost: u8,
    /// When its ability works.
    pub round: When,
    /// What it does.
    pub ability: Effect,
    /// Where the facts come from; the weakest of them.
    pub provenance: Provenance,
    /// Where single facts come from.
    #[serde(default)]
    pub provenance_fields: BTreeMap<String, Provenance>,
}

/// What the data say about a campaign.
#[derive(Debug, Deserialize)]
pub struct CampaignInfo {
    /// Its name: `campaign-01`.
    pub id: String,
    /// What the strongest get on top.
    pub victor: Reward,
    /// What everybody gets, by strength.
    pub tiers: Vec<Tier>,
    /// What the others suffer.
    pub unrest: Unrest,
    /// Where the facts come from; the weakest of them.
    pub provenance: Provenance,
    /// Where single facts come from.
    #[serde(default)]
    pub provenance_fields: BTreeMap<String, Provenance>,
}

impl CampaignInfo {
    /// Its number, from 0. Its id is one of the shipped ones, which end in it.
    fn number(&self) -> usize {
        self.id
            .rsplit('-')
            .next()
            .and_then(|number| number.parse().ok())
            .map_or(0, |n: usize| n - 1)
    }

    /// The one tier that contains a strength (EMP-9.4).
    #[must_use]
    pub fn tier(&self, strength: u16) -> Tier {
        let fits = |tier: &&Tier| (tier.min..=tier.max).contains(&strength);
        *self.tiers.iter().find(fits).expect("packs are checked for gaps")
    }
}

/// Points and resources.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// Points.
    pub points: i16,
    /// Resources.
    pub resources: Purse,
}

/// What a strength in some range is worth (EMP-9.4).
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// From this strength on.
    #[serde(default)]
    pub min: u16,
    /// Up to this one.
    #[serde(default = "no_limit")]
    pub max: u16,
    /// Points, below 0 for a loss.
    pub points: i16,
    /// Resources.
    pub resources: Purse,
    /// How many exhausted markers may be taken off.
    pub refresh: u8,
}

fn no_limit() -> u16 {
    u16::MAX
}

/// Which location changes places with which position (EMP-9.8).
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unrest {
    /// The so-many-th most valuable intact location, from 1.
    pub rank: u8,
    /// The position it goes to.
    pub position: u8,
}

/// What the data say about a track.
#[derive(Debug, Deserialize)]
pub struct TrackInfo {
    id: String,
    /// The rounds from field 1 on.
    pub rounds: Vec<Round>,
    /// Where the facts come from; the weakest of them.
    pub provenance: Provenance,
    /// Where single facts come from.
    #[serde(default)]
    pub provenance_fields: BTreeMap<String, Provenance>,
}

impl Kit {
    /// When an ability works, and what it does.
    #[must_use]
    pub fn ability(&self, source: Source) -> (When, Effect) {
        match source {
            Source::Location(location) => {
                let info = &self.locations[location as usize];
                (info.round, info.ability)
            }
            Source::Card(card) => {
                let info = &self.cards[card.index()];
                (info.round, info.ability)
            }
        }
    }

    /// What an ability offers.
    pub(crate) fn offer(&self, source: Source) -> Offer {
        self.offers[source.index()]
    }

    /// What the data say about a card.
    #[must_use]
    pub fn card(&self, card: Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    /// The track at a table with `seats` players (EMP-2.1).
    #[must_use]
    pub fn track(&self, seats: u8) -> &[Round] {
        &self.tracks[usize::from(seats > 2)].rounds
    }

    /// The campaign with that number, from 0.
    pub(crate) fn campaign(&self, number: u8) -> &CampaignInfo {
        &self.campaigns[usize::from(number)]
    }

    /// What works in a kind of round.
    pub(crate) fn working_in(&self, when: When) -> Group {
        self.groups.by_round[when as usize]
    }
}

static POOL: Pool<Kit> = Pool::new();

impl game::Kit for Kit {
    const SHIPPED: Shipped = Shipped {
        game: "empires-end",
        files: &[
            ("campaigns", include_str!("../data/campaigns.toml")),
            ("constants", include_str!("../data/constants.toml")),
            ("crises", include_str!("../data/crises.toml")),
            ("locations", include_str!("../data/locations.toml")),
            ("tracks", include_str!("../data/tracks.toml")),
        ],
        free: &[
            "campaigns.campaign.victor",
            "campaigns.campaign.tiers",
            "campaigns.campaign.unrest",
            "crises.card.location",
            "crises.card.bid",
            "crises.card.cost",
            "crises.card.round",
            "crises.card.ability",
            "locations.location.points",
            "locations.location.repair",
            "locations.location.round",
            "locations.location.ability",
            "tracks.track.rounds",
        ],
    };

    fn read(mut pack: Pack<'_>) -> Result<Kit, Vec<PackError>> {
        let locations = pack.rows("locations", "location");
        let cards = pack.rows("crises", "card");
        let campaigns = pack.rows("campaigns", "campaign");
        let tracks = pack.rows("tracks", "track");
        check_locations(&mut pack, &locations);
        check_cards(&mut pack, &cards);
        campaigns.iter().for_each(|row| pack.check(row, check_campaign(&row.value)));
        tracks.iter().for_each(|row| pack.check(row, check_track(&row.value)));
        let contents = pack.finish()?;
        let locations: [LocationInfo; LOCATIONS] =
            in_order(locations, |info: &LocationInfo| info.id as usize);
        let cards: [CardInfo; CARDS] = in_order(cards, |info: &CardInfo| info.id.index());
        let campaigns = in_order(campaigns, CampaignInfo::number);
        let tracks = in_order(tracks, |info: &TrackInfo| usize::from(info.id != "two"));
        let groups = Groups::of(&locations, &cards);
        let abilities = locations.iter().map(|info| (info.round, info.ability));
        let mut abilities = abilities.chain(cards.iter().map(|info| (info.round, info.ability)));
        let offers = std::array::from_fn(|_| {
            let (when, effect) = abilities.next().expect("as many as there are sources");
            Offer::of(when, effect)
        });
        let mut by_value = Location::ALL;
        by_value.sort_by_key(|location| std::cmp::Reverse(locations[*location as usize].points));
        Ok(Kit { locations, cards, campaigns, tracks, groups, offers, by_value, contents })
    }

    fn contents(&self) -> &Contents {
        &self.contents
    }

    fn pool() -> &'static Pool<Kit> {
        &POOL
    }
}

const AMOUNTS: std::ops::RangeInclusive<u8> = 0..=20;

/// Figures beyond these would leave the range that states can hold.
fn check_effect(when: When, effect: Effect) -> Result<(), String> {
    if !effect.works_in(when) {
        return Err(format!("this ability does not work in the round '{}'", word(when)));
    }
    let purse_fits = |purse: Purse| purse.0.iter().all(|count| AMOUNTS.contains(count));
    let fits = match effect {
        Effect::Gain { resources } | Effect::OnDestroyedGain { resources } => purse_fits(resources),
        Effect::GainChoice { options, count } => {
            options != Resources::default() && (1..=5).contains(&count)
        }
        Effect::Exchange { get, limit, .. } => {
            purse_fits(get) && !get.is_empty() && (1..=5).contains(&limit)
        }
        Effect::GainPerAdjacent { amount, .. }
        | Effect::Points { amount }
        | Effect::PointsPerAdjacentDestroyed { amount }
        | Effect::DiscountPlay { amount }
        | Effect::DiscountRebuildAdjacent { amount }
        | Effect::Strength { amount }
        | Effect::StrengthPerAdjacentDestroyed { amount }
        | Effect::StrengthPerAdjacent { amount, .. }
        | Effect::EndPointsPerDestroyed { amount }
        | Effect::EndPointsPerAdjacentDestroyed { amount }
        | Effect::EndPointsPerResource { amount, .. }
        | Effect::EndPointsPerAdjacent { amount, .. }
        | Effect::EndPointsMostDestroyed { amount }
        | Effect::OnDestroyedPoints { amount } => AMOUNTS.contains(&amount),
        Effect::FreeBid { resource } => resource != Resource::Coin,
        _ => true,
    };
    if fits { Ok(()) } else { Err("a figure of this ability is out of range".into()) }
}

fn word(when: When) -> String {
    format!("{when:?}").to_lowercase()
}

fn check_locations(pack: &mut Pack<'_>, rows: &[Row<LocationInfo>]) {
    for (place, row) in rows.iter().enumerate() {
        let LocationInfo { id, points, repair, round, ability, .. } = &row.value;
        pack.check(row, check_effect(*round, *ability).map_err(|no| format!("{id}: {no}")));
        if *round == When::Crisis {
            pack.wrong(row.line, format!("EMP-21.6: {id} cannot be exhausted, only cards can"));
        }
        if *points > 99 || !(1..=15).contains(repair) {
            let message = format!("{id}: points go up to 99, repair costs from 1 to 15");
            pack.wrong(row.line, message);
        }
        let twin = rows[..place].iter().find(|other| other.value.points == *points);
        if let Some(Row { value: LocationInfo { id: other, .. }, .. }) = twin {
            let message = format!("EMP-1.3: {id} is worth {points} points, and so is {other}");
            pack.wrong(row.line, message);
        }
    }
}

fn check_cards(pack: &mut Pack<'_>, rows: &[Row<CardInfo>]) {
    for (place, row) in rows.iter().enumerate() {
        pack.check(row, check_card(&row.value));
        let CardInfo { id, location, .. } = row.value;
        let twin = rows[..place].iter().map(|other| &other.value).find(|other| {
            other.id.family() == id.family() && other.id != id && other.location == location
        });
        if let Some(other) = twin {
            let message =
                format!("EMP-1.5: {id} threatens position {location}, and so does {}", other.id);
            pack.wrong(row.line, message);
        }
    }
}

fn check_card(info: &CardInfo) -> Result<(), String> {
    let id = info.id;
    check_effect(info.round, info.ability).map_err(|no| format!("{id}: {no}"))?;
    if !(1..=LOCATIONS as u8).contains(&info.location) {
        return Err(format!("EMP-1.5: {id} threatens position {}, not 1 to 11", info.location));
    }
    if info.bid == Resources::default() || info.bid.contains(Resource::Coin) {
        return Err(format!("EMP-1.5: {id} must show one to three of wheat, hammer and axe"));
    }
    if !(1..=2).contains(&info.cost) {
        return Err(format!("EMP-1.5: {id} costs {} hammers, not 1 or 2", info.cost));
    }
    Ok(())
}

fn check_campaign(info: &CampaignInfo) -> Result<(), String> {
    let id = &info.id;
    if info.tiers.len() != 3 {
        return Err(format!("EMP-1.6: {id} has {} strength tiers, not three", info.tiers.len()));
    }
    let mut next = 0;
    for (place, tier) in info.tiers.iter().enumerate() {
        let last = place == 2;
        if tier.min != next || tier.max < tier.min || (tier.max == u16::MAX) != last {
            return Err(format!("EMP-9.4: the tiers of {id} leave a gap or overlap"));
        }
        next = tier.max.saturating_add(1);
    }
    let small = |points: i16| (-99..=99).contains(&points);
    let modest = |purse: Purse| purse.0.iter().all(|count| AMOUNTS.contains(count));
    let fits = small(info.victor.points)
        && modest(info.victor.resources)
        && info.tiers.iter().all(|t| small(t.points) && modest(t.resources) && t.refresh <= 5);
    if !fits {
        return Err(format!(
            "{id}: points go from -99 to 99, resources up to {}, markers up to 5",
            AMOUNTS.end()
        ));
    }
    let Unrest { rank, position } = info.unrest;
    let places = 1..=LOCATIONS as u8;
    if !places.contains(&rank) || !places.contains(&position) {
        return Err(format!("EMP-9.8: the unrest of {id} names no location or no position"));
    }
    Ok(())
}

fn check_track(info: &TrackInfo) -> Result<(), String> {
    if info.rounds.len() != usize::from(ROUNDS) {
        return Err(format!(
            "EMP-21.12: the track '{}' has {} rounds, not {ROUNDS}",
            info.id,
            info.rounds.len()
        ));
    }
    if info.rounds[..2] != [Round::Crisis, Round::Economy] {
        return Err("EMP-3.2: a track begins with a crisis round and an economy round".into());
    }
    let large = |round: &Round| matches!(round, Round::DoubleCrisis | Round::EconomyIndustry);
    if info.id == "two" && info.rounds.iter().any(large) {
        return Err("EMP-3.3: with two players there are no double and combined rounds".into());
    }
    Ok(())
}
