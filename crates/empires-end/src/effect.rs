//! The closed vocabulary of effects (chapter 15).

use crate::components::{Kind, Resource};
use crate::purse::Purse;
use serde::{Deserialize, Serialize};

/// When an ability works.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// On one's own turn in a crisis round.
    Crisis,
    /// In an economy round.
    Economy,
    /// In an industry round.
    Industry,
    /// In a military round, by itself.
    Military,
    /// At the end of the game, by itself.
    End,
    /// When its location is destroyed, by itself.
    Destroyed,
}

/// Which side of a neighbour an ability looks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Not destroyed.
    Intact,
    /// Destroyed.
    Destroyed,
}

/// What comes of an exchange with several outputs (EMP-7.3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// All of them.
    All,
    /// One of them.
    OneOf,
}

/// One of the 26 effects, with its figures.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "effect", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "chapter 15 explains each of them and its parameters")]
pub enum Effect {
    Gain { resources: Purse },
    GainChoice { options: Resources, count: u8 },
    Exchange { give: Resource, get: Purse, mode: Mode, limit: u8 },
    GainPerAdjacent { resource: Resource, amount: u8, location_kind: Kind, state: Side },
    Points { amount: u8 },
    PointsPerAdjacentDestroyed { amount: u8 },
    RefreshAdjacent,
    RepeatEconomy,
    DiscountPlay { amount: u8 },
    SwapLocations,
    DiscountRebuildAdjacent { amount: u8 },
    MoveInnovation,
    FreeBid { resource: Resource },
    RedrawCrisis,
    Strength { amount: u8 },
    StrengthPerAdjacentDestroyed { amount: u8 },
    StrengthPerAdjacent { location_kind: Kind, state: Side, amount: u8 },
    EndPointsPerDestroyed { amount: u8 },
    EndPointsPerAdjacentDestroyed { amount: u8 },
    EndPointsPerResource { resource: Resource, amount: u8 },
    EndPointsPerAdjacent { location_kind: Kind, state: Side, amount: u8 },
    EndPointsMostDestroyed { amount: u8 },
    EndCopy,
    OnDestroyedGain { resources: Purse },
    OnDestroyedPoints { amount: u8 },
    OnDestroyedRefreshAll,
}

/// A set of resources, written as a list.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Resources(u8);

impl Resources {
    /// Bit i for resource i.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Is it in the list?
    #[must_use]
    pub fn contains(self, resource: Resource) -> bool {
        self.0 >> resource as u8 & 1 == 1
    }
}

impl FromIterator<Resource> for Resources {
    fn from_iter<I: IntoIterator<Item = Resource>>(list: I) -> Resources {
        Resources(list.into_iter().fold(0, |bits, resource| bits | 1 << resource as u8))
    }
}

impl Resources {
    /// In the order wheat, hammer, axe, coin.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |resource| self.contains(*resource))
    }
}

impl Serialize for Resources {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Resources {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Resources, D::Error> {
        let list = Vec::<Resource>::deserialize(deserializer)?;
        let set: Resources = list.iter().copied().collect();
        if set.0.count_ones() as usize != list.len() {
            return Err(serde::de::Error::custom("a resource stands twice in a list"));
        }
        Ok(set)
    }
}

impl Effect {
    /// In which rounds a component with this effect may work.
    #[must_use]
    pub fn works_in(self, when: When) -> bool {
        match self {
            Effect::Gain { .. }
            | Effect::GainChoice { .. }
            | Effect::Exchange { .. }
            | Effect::GainPerAdjacent { .. }
            | Effect::PointsPerAdjacentDestroyed { .. }
            | Effect::RepeatEconomy => when == When::Economy,
            Effect::Points { .. } | Effect::RefreshAdjacent => {
                matches!(when, When::Economy | When::Industry)
            }
            Effect::DiscountPlay { .. }
            | Effect::SwapLocations
            | Effect::DiscountRebuildAdjacent { .. }
            | Effect::MoveInnovation => when == When::Industry,
            Effect::FreeBid { .. } | Effect::RedrawCrisis => when == When::Crisis,
            Effect::Strength { .. }
            | Effect::StrengthPerAdjacentDestroyed { .. }
            | Effect::StrengthPerAdjacent { .. } => when == When::Military,
            Effect::EndPointsPerDestroyed { .. }
            | Effect::EndPointsPerAdjacentDestroyed { .. }
            | Effect::EndPointsPerResource { .. }
            | Effect::EndPointsPerAdjacent { .. }
            | Effect::EndPointsMostDestroyed { .. }
            | Effect::EndCopy => when == When::End,
            Effect::OnDestroyedGain { .. }
            | Effect::OnDestroyedPoints { .. }
            | Effect::OnDestroyedRefreshAll => when == When::Destroyed,
        }
    }

    /// How many steps one use of the ability allows (EMP-7.1, EMP-7.3).
    #[must_use]
    pub fn steps(self) -> u8 {
        match self {
            Effect::Exchange { limit, .. } => limit,
            Effect::GainChoice { count, .. } => count,
            _ => 1,
        }
    }
}
