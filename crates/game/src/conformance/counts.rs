//! How much the random tests play: the one table of small and large counts.

/// Are the large counts asked for (`LAZARETTO_LONG=1`)?
#[must_use]
pub fn is_long() -> bool {
    std::env::var_os("LAZARETTO_LONG").is_some_and(|value| value == "1")
}

/// One of two counts: the first for every day, the second for `LAZARETTO_LONG=1`.
#[must_use]
pub fn scale(normal: u32, long: u32) -> u32 {
    if is_long() { long } else { normal }
}

/// How many random games each kind of check plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// For checks that look at every position of a game.
    pub walks: u32,
    /// For checks that ask about every action there is, at every position.
    pub dear_walks: u32,
    /// For checks that compare many worlds, of each game a single position.
    pub samples: u32,
}

/// The counts in force.
#[must_use]
pub fn games() -> Counts {
    Counts { walks: scale(48, 2_400), dear_walks: scale(16, 800), samples: scale(2_400, 120_000) }
}
