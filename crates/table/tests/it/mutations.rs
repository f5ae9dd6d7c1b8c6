//! Damaged files: twenty thousand of each kind, the same every time.

use crate::corpus::files;
use game::{Rng, Seed};
use table::fuzz;

/// How many damaged files of a kind are tried; `LAZARETTO_LONG=1` asks for many more.
fn scale(usual: u32) -> u32 {
    let long = std::env::var("LAZARETTO_LONG").is_ok_and(|value| value == "1");
    if long { usual * 50 } else { usual }
}

fn damage_all(kind: &str, count: u32, parser: fn(&[u8])) {
    let corpus: Vec<Vec<u8>> = files(kind).into_iter().map(|(_, content)| content).collect();
    for whole in &corpus {
        parser(whole);
    }
    let mut rng = Rng::from(Seed::Open(2026));
    for _ in 0..scale(count) {
        let mut data = pick(&corpus, &mut rng).clone();
        for _ in 0..1 + rng.below(3) {
            damage(&mut data, &corpus, &mut rng);
        }
        parser(&data);
    }
}

#[test]
fn damaged_positions() {
    damage_all("position", 20_000, fuzz::fuzz_position);
}

#[test]
fn damaged_replays() {
    damage_all("replay", 20_000, fuzz::fuzz_replay);
}

#[test]
fn damaged_notation() {
    damage_all("notation", 20_000, fuzz::fuzz_notation);
}

#[test]
fn damaged_states() {
    damage_all("state", 20_000, fuzz::fuzz_state);
}

#[test]
fn damaged_messages() {
    damage_all("message", 20_000, fuzz::fuzz_message);
}

/// Fewer, because every pack that is accepted is kept for good.
#[test]
fn damaged_packs() {
    damage_all("pack", 2_000, fuzz::fuzz_pack);
}

fn pick<'a, T>(list: &'a [T], rng: &mut Rng) -> &'a T {
    &list[rng.below(list.len() as u32) as usize]
}

/// Some place in the data, its end included.
fn place(data: &[u8], rng: &mut Rng) -> usize {
    rng.below(data.len() as u32 + 1) as usize
}

/// A short stretch of the data.
fn stretch(data: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let begin = place(data, rng);
    let end = (begin + rng.below(24) as usize).min(data.len());
    begin..end
}

/// Numbers and words that parsers like to get wrong.
const ABSURD: [&str; 18] = [
    "0",
    "-1",
    "255",
    "256",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e999",
    "nan",
    "null",
    "true",
    "{}",
    "[]",
    "\"\"",
    "é",
    "\u{0}",
    "\u{202E}",
    "..",
];

fn damage(data: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut Rng) {
    match rng.below(9) {
        // One byte becomes another.
        0 => {
            let at = place(data, rng);
            if let Some(byte) = data.get_mut(at) {
                *byte = rng.below(256) as u8;
            }
        }
        // One bit flips.
        1 => {
            let at = place(data, rng);
            if let Some(byte) = data.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
        }
        // Something is missing.
        2 => {
            data.drain(stretch(data, rng));
        }
        // Something stands twice.
        3 => {
            let range = stretch(data, rng);
            let copy = data[range.clone()].to_vec();
            data.splice(range.end..range.end, copy);
        }
        // The file was cut short.
        4 => data.truncate(place(data, rng)),
        // A number has become absurd.
        5 => {
            let digits: Vec<usize> =
                (0..data.len()).filter(|at| data[*at].is_ascii_digit()).collect();
            if !digits.is_empty() {
                let begin = *pick(&digits, rng);
                let length = data[begin..].iter().take_while(|b| b.is_ascii_digit()).count();
                data.splice(begin..begin + length, pick(&ABSURD, rng).bytes());
            }
        }
        // Something absurd stands anywhere.
        6 => {
            let at = place(data, rng);
            data.splice(at..at, pick(&ABSURD, rng).bytes());
        }
        // A word comes from another place of the corpus.
        7 => {
            let other = pick(corpus, rng);
            let word = other[stretch(other, rng)].to_vec();
            data.splice(stretch(data, rng), word);
        }
        // Two lines change places.
        _ => {
            let mut lines: Vec<&[u8]> = data.split(|byte| *byte == b'\n').collect();
            let (a, b) = (rng.below(lines.len() as u32), rng.below(lines.len() as u32));
            lines.swap(a as usize, b as usize);
            *data = lines.join(&b'\n');
        }
    }
}
