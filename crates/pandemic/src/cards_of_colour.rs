//! Four or five city cards of one colour, as a dense number.

use crate::components::{Cities, City, Colour, PER_COLOUR};

/// The cards of a cure: four or five of one colour (PAN-5.5, PAN-6.8).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chosen {
    colour: Colour,
    /// One bit for each city of the colour.
    set: u16,
}

/// The ways to choose `k` of `n`.
const fn choose(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

const FOURS: u32 = choose(PER_COLOUR as u32, 4);
const FIVES: u32 = choose(PER_COLOUR as u32, 5);

impl Chosen {
    /// How many there are.
    pub(crate) const COUNT: u32 = 4 * (FOURS + FIVES);

    /// These cards, if they are four or five of one colour.
    #[must_use]
    pub fn new(cities: Cities) -> Option<Chosen> {
        let colour = cities.iter().next()?.colour();
        let one_colour = cities.0 & !Cities::of(colour).0 == 0;
        let set = (cities.0 >> (colour as u8 * PER_COLOUR)) as u16;
        (one_colour && (4..=5).contains(&cities.len())).then_some(Chosen { colour, set })
    }

    /// Their colour.
    #[must_use]
    pub fn colour(self) -> Colour {
        self.colour
    }

    /// The cards.
    #[must_use]
    pub fn cities(self) -> Cities {
        Cities(u64::from(self.set) << (self.colour as u8 * PER_COLOUR))
    }

    /// Its number: by colour, then fours before fives, then by the cards.
    pub(crate) fn index(self) -> u32 {
        let fives = if self.set.count_ones() == 5 { FOURS } else { 0 };
        let rank: u32 = self
            .cities()
            .iter()
            .zip(1..)
            .map(|(city, k)| choose(u32::from(city.number() % PER_COLOUR), k))
            .sum();
        self.colour as u32 * (FOURS + FIVES) + fives + rank
    }

    pub(crate) fn from_index(index: u32) -> Option<Chosen> {
        let colour = *Colour::ALL.get((index / (FOURS + FIVES)) as usize)?;
        let within = index % (FOURS + FIVES);
        let (count, mut rank) = if within < FOURS { (4, within) } else { (5, within - FOURS) };
        let mut set = 0;
        for k in (1..=count).rev() {
            // The highest card whose number of ways still fits.
            let card = (k - 1..u32::from(PER_COLOUR)).rev().find(|n| choose(*n, k) <= rank)?;
            rank -= choose(card, k);
            set |= 1 << card;
        }
        Some(Chosen { colour, set })
    }

    /// Every way to choose `count` of these cities, all of one colour.
    pub(crate) fn each(from: Cities, count: u32, mut each: impl FnMut(Chosen)) {
        let Some(colour) = from.iter().next().map(City::colour) else { return };
        let whole = (from.0 >> (colour as u8 * PER_COLOUR)) as u16;
        if whole.count_ones() == count {
            return each(Chosen { colour, set: whole });
        }
        // All subsets of the set, from the largest number down.
        let mut set = whole;
        while set != 0 {
            if set.count_ones() == count {
                each(Chosen { colour, set });
            }
            set = (set - 1) & whole;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_choice_and_back() {
        for index in 0..Chosen::COUNT {
            let chosen = Chosen::from_index(index).expect("below the count");
            assert_eq!(chosen.index(), index);
            assert_eq!(Chosen::new(chosen.cities()), Some(chosen));
        }
        assert_eq!(Chosen::from_index(Chosen::COUNT), None);
    }

    #[test]
    fn all_ways_are_listed_once() {
        let mut seen = Vec::new();
        let seven = Cities(0b111_1111 << 12);
        Chosen::each(seven, 5, |chosen| seen.push(chosen));
        assert_eq!(seen.len(), 21);
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 21);
        assert!(seen.iter().all(|c| c.colour() == Colour::Yellow && c.cities().len() == 5));
    }
}
