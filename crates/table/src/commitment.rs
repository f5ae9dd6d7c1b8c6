//! What fixes the shuffle of a table before its first move.

use game::{Digest, Start};

/// The commitment to a seed: SHA-256 over six lines of text, each ended by a line feed.
///
/// ```text
/// lazaretto-commitment-1
/// table 4v0q8z1m2k7c
/// game rattus
/// setup {"options":{…},"seats":3}
/// kit 6f1c…
/// seed sealed:00ff…
/// ```
///
/// Text rather than packed bytes, so that anybody can check it with `sha256sum`. The
/// first five lines are public from the beginning; 256 secret bits in the last keep the
/// hash from telling anything. A game that begins in a position has `state:` and the state there.
#[must_use]
pub fn commitment(table: &str, game: &str, setup: &str, kit: Digest, start: &Start) -> Digest {
    let text = format!(
        "lazaretto-commitment-1\ntable {table}\ngame {game}\nsetup {setup}\nkit {kit}\nseed {}\n",
        start.reveal()
    );
    Digest::of(&[text.as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;

    /// Worked out with `printf … | sha256sum`.
    #[test]
    fn the_layout_stays_as_it_is() {
        let kit = Digest::of(&[b"kit"]);
        let seed = Start::Seed(Seed::Sealed([7; 32]));
        let digest = commitment("t1", "rattus", r#"{"options":{},"seats":2}"#, kit, &seed);
        assert_eq!(
            digest.to_string(),
            "d817da8a64fb75472600dd88f5f6c8b5d40b18c991a8fe05cc3bce3a5394aeee"
        );
    }
}
