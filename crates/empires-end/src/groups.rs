//! Which components have which ability, as sets: rules look at those that matter and no others.

use crate::components::{Card, Cards, Location, Source};
use crate::effect::{Effect, When};
use crate::kit::{CardInfo, LocationInfo};
use crate::state::bits;

/// Locations and cards with an ability of one kind.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Group {
    /// Bit i for location i.
    pub(crate) locations: u16,
    pub(crate) cards: Cards,
}

impl Group {
    /// Locations first, then cards.
    pub(crate) fn iter(self) -> impl Iterator<Item = Source> {
        let locations = bits(self.locations);
        let locations = locations.map(|bit| Source::Location(Location::ALL[usize::from(bit)]));
        locations.chain(self.cards.iter().map(Source::Card))
    }
}

/// The kinds that rules ask for.
#[derive(Debug)]
pub(crate) struct Groups {
    /// In the order of [`When`].
    pub(crate) by_round: [Group; 6],
    pub(crate) play_discounts: Group,
    pub(crate) rebuild_discounts: Group,
    pub(crate) swaps: Group,
    pub(crate) moves: Group,
    /// Industry abilities that are used without naming anything else.
    pub(crate) plain_industry: Group,
    pub(crate) repeats: Group,
    pub(crate) redraws: Group,
    /// Cards that bid for nothing, by the set of resources that one may bid.
    pub(crate) free_bids: [Cards; 16],
}

impl Groups {
    pub(crate) fn of(locations: &[LocationInfo], cards: &[CardInfo]) -> Groups {
        let group = |fits: &dyn Fn(When, Effect) -> bool| {
            let mut group = Group::default();
            for location in Location::ALL {
                let info = &locations[location as usize];
                group.locations |= u16::from(fits(info.round, info.ability)) << location as u8;
            }
            for card in Card::all().filter(|card| {
                let info = &cards[card.index()];
                fits(info.round, info.ability)
            }) {
                group.cards.insert(card);
            }
            group
        };
        let all = [
            When::Crisis,
            When::Economy,
            When::Industry,
            When::Military,
            When::End,
            When::Destroyed,
        ];
        Groups {
            by_round: all.map(|wanted| group(&|when, _| when == wanted)),
            play_discounts: group(&|_, effect| matches!(effect, Effect::DiscountPlay { .. })),
            rebuild_discounts: group(&|_, effect| {
                matches!(effect, Effect::DiscountRebuildAdjacent { .. })
            }),
            swaps: group(&|_, effect| effect == Effect::SwapLocations),
            moves: group(&|_, effect| effect == Effect::MoveInnovation),
            plain_industry: group(&|when, effect| when == When::Industry && is_plain(effect)),
            repeats: group(&|_, effect| effect == Effect::RepeatEconomy),
            redraws: group(&|_, effect| effect == Effect::RedrawCrisis),
            free_bids: std::array::from_fn(|shown| {
                let fits = |resource| shown >> resource as u8 & 1 == 1;
                group(&|_, effect| matches!(effect, Effect::FreeBid { resource } if fits(resource)))
                    .cards
            }),
        }
    }
}

/// Industry abilities that are used without naming anything else.
pub(crate) fn is_plain(effect: Effect) -> bool {
    matches!(effect, Effect::Points { .. } | Effect::RefreshAdjacent)
}
