//! The components as data: locations, crisis cards, campaigns, tracks.

use crate::components::{
    BLITZ_FIELD, BLITZ_HAND, CAMPAIGNS, CARDS, CARDS_PER_ROUND, Card, Cards, END_FIELD, Family,
    HAND, Kind, LOCATIONS, Location, ROUNDS, Resource, Round, SCARCITY, SCARCITY_POINTS, Source,
};
use crate::effect::{Effect, Resources, When};
use crate::purse::Purse;
use game::{Digest, Interned, PackError, Pool};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

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
    /// Cards by the round they work in, in the order of [`When`].
    by_round: [Cards; 6],
    digest: Digest,
}

/// Where a fact comes from, as the data say: `seed`, `public` or `reconstructed`.
pub type Provenance = String;

/// What the data say about a location.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
pub struct CardInfo {
    id: Card,
    kind: Family,
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
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
pub struct TrackInfo {
    id: String,
    players: Vec<u8>,
    start_field: u8,
    blitz_field: u8,
    end_field: u8,
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

    /// The cards that work in a kind of round.
    pub(crate) fn working_in(&self, when: When) -> Cards {
        self.by_round[when as usize]
    }
}

static POOL: Pool<Kit> = Pool::new();

impl game::Kit for Kit {
    fn standard() -> Interned<Kit> {
        static STANDARD: OnceLock<Interned<Kit>> = OnceLock::new();
        *STANDARD.get_or_init(|| {
            Kit::from_pack(&standard_pack()).expect("the tests read the shipped data")
        })
    }

    fn from_pack(text: &str) -> Result<Interned<Kit>, PackError> {
        Ok(POOL.intern(read(text)?))
    }

    fn digest(&self) -> Digest {
        self.digest
    }
}

/// The shipped data as one pack: a table for each file.
#[must_use]
pub fn standard_pack() -> String {
    let files = [
        ("campaigns", include_str!("../data/campaigns.toml")),
        ("constants", include_str!("../data/constants.toml")),
        ("crises", include_str!("../data/crises.toml")),
        ("locations", include_str!("../data/locations.toml")),
        ("tracks", include_str!("../data/tracks.toml")),
    ];
    let pack: toml::Table = files
        .into_iter()
        .map(|(name, text)| {
            let table: toml::Table = text.parse().expect("the tests read the shipped data");
            (name.to_owned(), toml::Value::Table(table))
        })
        .collect();
    pack.to_string()
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    campaigns: CampaignsFile,
    constants: toml::Table,
    crises: CrisesFile,
    locations: LocationsFile,
    tracks: TracksFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignsFile {
    campaign: Vec<toml::Spanned<CampaignInfo>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrisesFile {
    #[serde(rename = "kind")]
    _kind: toml::Value,
    card: Vec<toml::Spanned<CardInfo>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocationsFile {
    location: Vec<toml::Spanned<LocationInfo>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TracksFile {
    track: Vec<toml::Spanned<TrackInfo>>,
}

fn read(text: &str) -> Result<Kit, PackError> {
    let line = |span: std::ops::Range<usize>| text[..span.start].matches('\n').count() + 1;
    let at = |span, message: String| PackError { line: Some(line(span)), message };
    let pack: Pack = toml::from_str(text).map_err(|error| PackError {
        line: error.span().map(line),
        message: error.message().to_owned(),
    })?;
    check_constants(&pack.constants)?;
    for row in &pack.locations.location {
        check_location(row.get_ref()).map_err(|no| at(row.span(), no))?;
    }
    for row in &pack.crises.card {
        check_card(row.get_ref()).map_err(|no| at(row.span(), no))?;
    }
    for (number, row) in pack.campaigns.campaign.iter().enumerate() {
        check_campaign(row.get_ref(), number).map_err(|no| at(row.span(), no))?;
    }
    for row in &pack.tracks.track {
        check_track(row.get_ref()).map_err(|no| at(row.span(), no))?;
    }
    let locations = in_order(pack.locations.location, "locations", |info| info.id as usize)?;
    let cards: [CardInfo; CARDS] = in_order(pack.crises.card, "crises", |info| info.id.index())?;
    let campaigns = in_order(pack.campaigns.campaign, "campaigns", |info| {
        info.id
            .rsplit('-')
            .next()
            .and_then(|number| number.parse().ok())
            .map_or(99, |n: usize| n.wrapping_sub(1))
    })?;
    let tracks = in_order(pack.tracks.track, "tracks", |info| usize::from(info.id != "two"))?;
    check_together(&locations, &cards)?;
    let mut by_round = [Cards::NONE; 6];
    for card in Card::all() {
        by_round[cards[card.index()].round as usize].insert(card);
    }
    // Comments and layout do not count: the digest is of the tables, keys in order.
    let table: toml::Table = text.parse().map_err(|_| wrong("the pack cannot be read twice"))?;
    let digest = Digest::of(&[b"empires-end pack\n", table.to_string().as_bytes()]);
    Ok(Kit { locations, cards, campaigns, tracks, by_round, digest })
}

fn wrong(message: impl Into<String>) -> PackError {
    PackError { line: None, message: message.into() }
}

/// The numbers that belong to the rules: a pack states them, but may not change them.
fn check_constants(constants: &toml::Table) -> Result<(), PackError> {
    let due: [(&str, &str, i64); 22] = [
        ("players", "min", 2),
        ("players", "max", 4),
        ("empire", "locations", 11),
        ("start", "wheat", 2),
        ("start", "hammer", 2),
        ("start", "axe", 2),
        ("start", "coin", 2),
        ("start", "points", 0),
        ("start", "hand", i64::from(HAND)),
        ("blitz", "hand", i64::from(BLITZ_HAND)),
        ("blitz", "mulligan", 1),
        ("blitz", "accept", 2),
        ("crisis", "bid_per_turn", 1),
        ("crisis", "scarcity_below", i64::from(SCARCITY)),
        ("crisis", "scarcity_points_per_coin", i64::from(SCARCITY_POINTS)),
        ("industry", "cards_per_round", i64::from(CARDS_PER_ROUND)),
        ("industry", "sale_coins", 1),
        ("industry", "rebuilds_per_round", 1),
        ("industry", "discounts_per_card", 1),
        ("industry", "hand_after", i64::from(HAND)),
        ("components", "crisis_cards", 88),
        ("components_public", "campaign_cards", 11),
    ];
    for (table, key, value) in due {
        let stated =
            constants.get(table).and_then(|t| t.get(key)).and_then(toml::Value::as_integer);
        if stated != Some(value) {
            return Err(wrong(format!(
                "a pack may not change the numbers in 'constants': {table}.{key} is {value}"
            )));
        }
    }
    Ok(())
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

fn check_location(info: &LocationInfo) -> Result<(), String> {
    check_effect(info.round, info.ability).map_err(|no| format!("{}: {no}", info.id))?;
    if info.round == When::Crisis {
        return Err(format!("EMP-21.6: {} cannot be exhausted, only cards can", info.id));
    }
    if info.points > 99 || !(1..=15).contains(&info.repair) {
        return Err(format!("{}: points go up to 99, repair costs from 1 to 15", info.id));
    }
    Ok(())
}

fn check_card(info: &CardInfo) -> Result<(), String> {
    let id = info.id;
    check_effect(info.round, info.ability).map_err(|no| format!("{id}: {no}"))?;
    if info.kind != id.family() {
        return Err(format!("EMP-1.5: {id} is of the kind {}", id.family()));
    }
    if !(1..=LOCATIONS as u8).contains(&info.location) {
        return Err(format!("EMP-1.5: {id} threatens position {}", info.location));
    }
    if info.bid == Resources::default() || info.bid.contains(Resource::Coin) {
        return Err(format!("EMP-1.5: {id} must show one to three of wheat, hammer and axe"));
    }
    if !(1..=2).contains(&info.cost) {
        return Err(format!("EMP-1.5: {id} costs {} hammers, not 1 or 2", info.cost));
    }
    Ok(())
}

fn check_campaign(info: &CampaignInfo, number: usize) -> Result<(), String> {
    let id = &info.id;
    if *id != format!("campaign-{:02}", number + 1) {
        return Err(format!("EMP-1.6: '{id}' stands in place {}", number + 1));
    }
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
        return Err(format!("{id}: a figure is out of range"));
    }
    let Unrest { rank, position } = info.unrest;
    let places = 1..=LOCATIONS as u8;
    if !places.contains(&rank) || !places.contains(&position) {
        return Err(format!("EMP-9.8: the unrest of {id} names no location or no position"));
    }
    Ok(())
}

fn check_track(info: &TrackInfo) -> Result<(), String> {
    let two = info.id == "two";
    let players: &[u8] = if two { &[2] } else { &[3, 4] };
    if !(two || info.id == "three_four") || info.players != players {
        return Err("EMP-2.1: there is a track 'two' for 2 and 'three_four' for 3 or 4".into());
    }
    let fields = [info.start_field, info.blitz_field, info.end_field];
    if info.rounds.len() != usize::from(ROUNDS) || fields != [0, BLITZ_FIELD, END_FIELD] {
        return Err(format!(
            "EMP-21.12: a track has {ROUNDS} rounds, starts on 0 (Blitz {BLITZ_FIELD}) and ends on {END_FIELD}"
        ));
    }
    if info.rounds[..2] != [Round::Crisis, Round::Economy] {
        return Err("EMP-3.2: a track begins with a crisis round and an economy round".into());
    }
    let large = |round: &Round| matches!(round, Round::DoubleCrisis | Round::EconomyIndustry);
    if two && info.rounds.iter().any(large) {
        return Err("EMP-3.3: with two players there are no double and combined rounds".into());
    }
    Ok(())
}

/// What no single row can break.
fn check_together(
    locations: &[LocationInfo; LOCATIONS],
    cards: &[CardInfo; CARDS],
) -> Result<(), PackError> {
    for kind in Kind::ALL {
        let due = [1, 2, 2, 3, 3][kind as usize];
        let count = locations.iter().filter(|info| info.kind == kind).count();
        if count != due {
            return Err(wrong(format!("EMP-1.2: an empire has {due} of {kind}, not {count}")));
        }
    }
    for (place, info) in locations.iter().enumerate() {
        if locations[..place].iter().any(|other| other.points == info.points) {
            return Err(wrong(format!("EMP-1.3: two locations are worth {}", info.points)));
        }
    }
    for (place, info) in cards.iter().enumerate() {
        let family = place - place % 11..place;
        if cards[family].iter().any(|other| other.location == info.location) {
            return Err(wrong(format!("EMP-1.5: {} is a second one for its position", info.id)));
        }
    }
    Ok(())
}

/// The rows in the order of their ids, each exactly once.
fn in_order<T: std::fmt::Debug, const N: usize>(
    rows: Vec<toml::Spanned<T>>,
    what: &str,
    index: impl Fn(&T) -> usize,
) -> Result<[T; N], PackError> {
    let mut rows: Vec<T> = rows.into_iter().map(toml::Spanned::into_inner).collect();
    rows.sort_by_key(|row| index(row));
    if rows.len() != N || rows.iter().enumerate().any(|(i, row)| index(row) != i) {
        return Err(wrong(format!("'{what}' must name each of the {N} exactly once")));
    }
    Ok(rows.try_into().expect("counted above"))
}
