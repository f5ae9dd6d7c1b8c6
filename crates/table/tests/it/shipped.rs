//! The positions that ship with the games.

use std::fs;
use std::path::{Path, PathBuf};
use table::{Packs, Verdict, run_position};

fn positions(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("positions");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder ships")
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}

/// The rule a file is named after: `07-10-majority-before-symbols` is about RAT-7.10.
fn named_after(path: &Path, prefix: &str) -> String {
    let name = path.file_stem().unwrap().to_string_lossy();
    let mut numbers = name.split('-').map(|part| part.parse::<u8>().expect("two numbers"));
    let mut number = || numbers.next().expect("two numbers");
    format!("{prefix}-{}.{}", number(), number())
}

/// Runs every position of a game; there are at least so many.
fn all_pass(game: &str, prefix: &str, least: usize) {
    let paths = positions(game);
    assert!(paths.len() >= least, "only {} positions", paths.len());
    for path in paths {
        let report = run_position(&fs::read_to_string(&path).unwrap(), &Packs::default());
        let name = path.display();
        assert_eq!(report.verdict, Verdict::Passed, "{name}: {:?}", report.problems);
        let rule = named_after(&path, prefix);
        assert!(report.rules.iter().any(|id| id.to_string() == rule), "{name} is about {rule}");
        assert!(!report.title.is_empty(), "{name} has a title");
    }
}

#[test]
fn every_position_of_rattus_passes() {
    all_pass("rattus", "RAT", 40);
}

#[test]
fn every_position_of_empires_end_passes() {
    all_pass("empires-end", "EMP", 60);
}

#[test]
fn every_position_of_pandemic_passes() {
    all_pass("pandemic", "PAN", 60);
}
