//! Chance: one seeded generator that lives in the state.
//!
//! Tables between people draw from ChaCha8, so that watching shuffles never lets
//! anybody predict the next one. Research, positions and guesses use xoshiro256++,
//! which is several times faster. Both fit the same forty bytes, and drawing below
//! a bound and shuffling are our own few lines, so that no library upgrade can
//! change an old replay.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where all chance of a game comes from.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Seed {
    /// 256 secret bits, for tables between people.
    Sealed([u8; 32]),
    /// A number anybody may type, for research, positions and practice.
    Open(u64),
}

/// A generator: four words and a counter.
///
/// The counter's highest value marks the fast mode, in which the words are the
/// state of xoshiro256++; otherwise they are the key of ChaCha8 and the counter is
/// the number of the next block.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Rng {
    words: [u64; 4],
    counter: u64,
}

const FAST: u64 = u64::MAX;

impl From<Seed> for Rng {
    fn from(seed: Seed) -> Rng {
        match seed {
            Seed::Sealed(bytes) => {
                let word = |i: usize| {
                    u64::from_le_bytes(bytes[i * 8..i * 8 + 8].try_into().expect("eight bytes"))
                };
                Rng { words: [word(0), word(1), word(2), word(3)], counter: 0 }
            }
            Seed::Open(number) => {
                let mut state = number;
                let mut word = || split_mix(&mut state);
                Rng { words: [word(), word(), word(), word()], counter: FAST }
            }
        }
    }
}

impl Rng {
    /// A number from 0 up to, not including, `bound`.
    ///
    /// For several numbers at once use [`Rng::draws`]: the sealed mode then takes
    /// them from the same block.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        if self.counter == FAST {
            return bounded(bound, || (xoshiro(&mut self.words) >> 32) as u32);
        }
        self.draws().below(bound)
    }

    /// Brings `items` into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.draws().shuffle(items);
    }

    /// 64 random bits, to seed another generator.
    pub fn bits(&mut self) -> u64 {
        let mut draws = self.draws();
        u64::from(draws.word()) << 32 | u64::from(draws.word())
    }

    /// Opens the generator for several draws in a row.
    pub fn draws(&mut self) -> Draws<'_> {
        Draws { rng: self, block: [0; 16], used: 16 }
    }

    /// The forty bytes of the generator.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 40] {
        let mut bytes = [0; 40];
        for (i, word) in self.words.iter().chain([&self.counter]).enumerate() {
            bytes[i * 8..i * 8 + 8].copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// The generator that [`Rng::to_bytes`] wrote; `None` for bytes it cannot have written.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 40]) -> Option<Rng> {
        let word =
            |i: usize| u64::from_le_bytes(bytes[i * 8..i * 8 + 8].try_into().expect("eight bytes"));
        let rng = Rng { words: [word(0), word(1), word(2), word(3)], counter: word(4) };
        // xoshiro256++ never leaves the state of all zeros, and drawing below a bound that
        // is no power of two would wait for another number for ever.
        (rng.counter != FAST || rng.words != [0; 4]).then_some(rng)
    }
}

impl fmt::Debug for Rng {
    /// Says nothing: the generator is the best kept secret of a game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng")
    }
}

/// A generator opened for several draws.
pub struct Draws<'a> {
    rng: &'a mut Rng,
    block: [u32; 16],
    used: usize,
}

impl Draws<'_> {
    /// A number from 0 up to, not including, `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        bounded(bound, || self.word())
    }

    /// Brings `items` into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if self.rng.counter != FAST {
            return shuffle(items, |bound| self.below(bound));
        }
        // The words of the fast mode stay in registers for the whole shuffle.
        let mut words = self.rng.words;
        shuffle(items, |bound| bounded(bound, || (xoshiro(&mut words) >> 32) as u32));
        self.rng.words = words;
    }

    fn word(&mut self) -> u32 {
        if self.rng.counter == FAST {
            return (xoshiro(&mut self.rng.words) >> 32) as u32;
        }
        if self.used == self.block.len() {
            self.block = chacha8(&self.rng.words, self.rng.counter);
            self.rng.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }
}

/// Fisher and Yates, from the last place to the first.
#[inline]
fn shuffle<T>(mut items: &mut [T], mut below: impl FnMut(u32) -> u32) {
    while items.len() > 1 {
        let last = items.len() - 1;
        items.swap(last, below(last as u32 + 1) as usize);
        items = &mut items[..last];
    }
}

/// Multiplies a random word onto the range and draws again in the few cases that
/// would make some results more likely than others (Lemire 2019).
fn bounded(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(bound > 0, "a draw needs at least one outcome");
    let mut product = u64::from(word()) * u64::from(bound);
    if (product as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (product as u32) < uneven {
            product = u64::from(word()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// SplitMix64, the usual way to spread a small seed.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// One step of xoshiro256++ (Blackman and Vigna).
fn xoshiro(s: &mut [u64; 4]) -> u64 {
    let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
    let shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = s[3].rotate_left(45);
    result
}

/// One block of ChaCha with eight rounds, nonce zero (Bernstein).
fn chacha8(key: &[u64; 4], counter: u64) -> [u32; 16] {
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574]);
    for (i, word) in key.iter().enumerate() {
        start[4 + 2 * i] = *word as u32;
        start[5 + 2 * i] = (word >> 32) as u32;
    }
    start[12] = counter as u32;
    start[13] = (counter >> 32) as u32;

    let mut x = start;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        x[a] = x[a].wrapping_add(x[b]);
        x[d] = (x[d] ^ x[a]).rotate_left(16);
        x[c] = x[c].wrapping_add(x[d]);
        x[b] = (x[b] ^ x[c]).rotate_left(12);
        x[a] = x[a].wrapping_add(x[b]);
        x[d] = (x[d] ^ x[a]).rotate_left(8);
        x[c] = x[c].wrapping_add(x[d]);
        x[b] = (x[b] ^ x[c]).rotate_left(7);
    };
    for _ in 0..4 {
        quarter(0, 4, 8, 12);
        quarter(1, 5, 9, 13);
        quarter(2, 6, 10, 14);
        quarter(3, 7, 11, 15);
        quarter(0, 5, 10, 15);
        quarter(1, 6, 11, 12);
        quarter(2, 7, 8, 13);
        quarter(3, 4, 9, 14);
    }
    for (word, first) in x.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    x
}

impl fmt::Debug for Seed {
    /// A sealed seed stays sealed in logs and error messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Sealed(_) => f.write_str("sealed"),
            Seed::Open(number) => write!(f, "open:{number}"),
        }
    }
}

impl Seed {
    /// The text that [`FromStr`] reads: `open:7`, or `sealed:` and 64 hexadecimal digits.
    ///
    /// A method of its own rather than `Display`, so that no seed is printed by accident.
    #[must_use]
    pub fn reveal(&self) -> String {
        match self {
            Seed::Sealed(bytes) => format!("sealed:{}", crate::hash::hex(bytes)),
            Seed::Open(number) => format!("open:{number}"),
        }
    }
}

/// The text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASeed;

impl fmt::Display for NotASeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a seed is 'open:' and a number below 2^64, or 'sealed:' and 64 hexadecimal digits",
        )
    }
}

impl std::error::Error for NotASeed {}

impl FromStr for Seed {
    type Err = NotASeed;
    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        if let Some(number) = text.strip_prefix("open:") {
            return number.parse().map(Seed::Open).map_err(|_| NotASeed);
        }
        let digits = text.strip_prefix("sealed:").ok_or(NotASeed)?;
        crate::hash::unhex(digits).map(Seed::Sealed).ok_or(NotASeed)
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.reveal())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::{RngCore, SeedableRng};

    /// ChaCha8, 256-bit key, all zero: test case 1 of draft-strombergson-chacha-test-vectors.
    #[test]
    fn chacha8_gives_the_published_key_stream() {
        let stream: Vec<u8> = chacha8(&[0; 4], 0).into_iter().flat_map(u32::to_le_bytes).collect();
        assert_eq!(
            crate::hash::hex(&stream),
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
             984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        );
    }

    #[test]
    fn chacha8_agrees_with_a_library_on_other_keys_and_blocks() {
        for key in 0..20u8 {
            let seed: [u8; 32] =
                std::array::from_fn(|i| key.wrapping_mul(37).wrapping_add(i as u8));
            let mut ours = Rng::from(Seed::Sealed(seed));
            let mut theirs = rand_chacha::ChaCha8Rng::from_seed(seed);
            let mut draws = ours.draws();
            for _ in 0..100 {
                assert_eq!(draws.word(), theirs.next_u32());
            }
        }
    }

    /// The first outputs of the reference implementation for the state 1, 2, 3, 4.
    #[test]
    fn xoshiro256plusplus_gives_the_published_numbers() {
        let mut state = [1, 2, 3, 4];
        let first: [u64; 10] = std::array::from_fn(|_| xoshiro(&mut state));
        assert_eq!(
            first,
            [
                41943041,
                58720359,
                3588806011781223,
                3591011842654386,
                9228616714210784205,
                9973669472204895162,
                14011001112246962877,
                12406186145184390807,
                15849039046786891736,
                10450023813501588000,
            ]
        );
    }

    #[test]
    fn open_seeds_are_spread_as_the_reference_says() {
        for seed in [0, 1, 7, u64::MAX] {
            let mut ours = Rng::from(Seed::Open(seed));
            let mut theirs = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..50 {
                assert_eq!(xoshiro(&mut ours.words), theirs.next_u64());
            }
        }
    }

    #[test]
    fn every_outcome_below_a_bound_is_equally_likely() {
        for mut rng in [Rng::from(Seed::Open(3)), Rng::from(Seed::Sealed([9; 32]))] {
            let mut counts = [0u32; 7];
            for _ in 0..70_000 {
                counts[rng.below(7) as usize] += 1;
            }
            // Six degrees of freedom: 22.5 is exceeded once in a thousand.
            let chi: f64 =
                counts.iter().map(|c| (f64::from(*c) - 10_000.0).powi(2) / 10_000.0).sum();
            assert!(chi < 22.5, "{counts:?}");
        }
    }

    #[test]
    fn every_order_of_a_shuffle_is_equally_likely() {
        let mut rng = Rng::from(Seed::Open(11));
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        let chi: f64 = counts.values().map(|c| (f64::from(*c) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 49.7, "{counts:?}");
    }

    #[test]
    fn a_shuffle_of_a_sealed_game_opens_few_blocks() {
        let mut rng = Rng::from(Seed::Sealed([1; 32]));
        rng.shuffle(&mut [0u8; 49]);
        assert_eq!(rng.counter, 3, "48 draws fit three blocks of sixteen");
    }

    #[test]
    fn bytes_and_texts_come_back() {
        for seed in [Seed::Open(0), Seed::Open(u64::MAX), Seed::Sealed([0xA5; 32])] {
            assert_eq!(seed.reveal().parse(), Ok(seed));
            let mut rng = Rng::from(seed);
            rng.below(10);
            assert_eq!(Rng::from_bytes(&rng.to_bytes()), Some(rng));
        }
        for text in
            ["", "7", "open:", "open:-1", "open:18446744073709551616", "sealed:00", "sealed:é"]
        {
            assert_eq!(text.parse::<Seed>(), Err(NotASeed), "{text}");
        }
    }

    #[test]
    fn a_sealed_seed_is_not_printed_by_accident() {
        let seed = Seed::Sealed([0xAB; 32]);
        assert!(!format!("{seed:?} {:?}", Rng::from(seed)).contains("ab"));
    }

    #[test]
    fn a_generator_that_stands_still_is_refused() {
        let mut bytes = [0; 40];
        assert!(Rng::from_bytes(&bytes).is_some(), "any key is good in the sealed mode");
        bytes[32..].copy_from_slice(&u64::MAX.to_le_bytes());
        assert_eq!(Rng::from_bytes(&bytes), None);
        bytes[0] = 1;
        assert!(Rng::from_bytes(&bytes).is_some());
    }
}
