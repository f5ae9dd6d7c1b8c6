//! How sure a share is.

use serde::Serialize;

/// A range that holds the true share in 95 of 100 cases.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The 95 % interval of Wilson (1927) for `wins` out of `games`.
///
/// Unlike the usual "plus or minus", it stays within 0 and 1 and is right near them too.
///
/// ```
/// let interval = agents::arena::wilson(90.0, 100);
/// assert!((interval.low - 0.8256).abs() < 1e-4 && (interval.high - 0.9448).abs() < 1e-4);
/// ```
#[must_use]
pub fn wilson(wins: f64, games: u32) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    /// The 97.5 % point of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    let n = f64::from(games);
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval {
        low: ((centre - spread) / scale).max(0.0),
        high: ((centre + spread) / scale).min(1.0),
    }
}
