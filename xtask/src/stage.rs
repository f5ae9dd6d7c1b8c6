//! The stages of `cargo xtask test`, as a table.

/// The rules crates, in the order in which games are offered.
pub const GAMES: &[&str] = &["rattus", "pandemic", "empires-end"];

/// One stage.
#[derive(Debug)]
pub struct Stage {
    /// Its name, for `--only`.
    pub name: &'static str,
    /// What it is for, in a few words.
    pub about: &'static str,
    /// How long it may take on two cores, if anybody promised something.
    pub budget: Option<Budget>,
    /// What it does.
    pub work: Work,
}

/// What a stage does.
#[derive(Debug)]
pub enum Work {
    /// One cargo command.
    Check {
        /// Its arguments.
        args: &'static [&'static str],
        /// What to set in its environment.
        env: &'static [(&'static str, &'static str)],
    },
    /// Builds what the [`Work::Test`] stages run. If this fails, they are not begun.
    Build,
    /// Runs the unit and integration tests of some packages.
    Test {
        /// Which packages, as arguments for cargo.
        packages: Vec<&'static str>,
    },
    /// Runs the examples in the documentation.
    Doctests,
    /// Checks, tests and builds the web client.
    Web,
    /// Plays in a real browser against the binary that the tests were built with.
    Browser,
    /// Compiles the contract and the rules for the browser, where that target is installed.
    Wasm,
    /// Runs the fuzz targets, where a nightly compiler and cargo-fuzz are installed.
    Fuzz,
}

/// A time that one stage, or several together, should stay within on two cores.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Everything that only looks at the source.
    Checks,
    /// Building the tests.
    Build,
    /// Rules and conformance of one game.
    Rules(&'static str),
    /// The server over real sockets.
    Server,
    /// A game of each kind in the browser.
    Browser,
}

impl Budget {
    /// The promise in seconds.
    pub fn seconds(self) -> u32 {
        match self {
            Budget::Checks => 4 * 60,
            Budget::Build => 5 * 60,
            Budget::Rules(_) => 45,
            Budget::Server => 4 * 60,
            Budget::Browser => 90 * GAMES.len() as u32,
        }
    }
}

/// All stages in the order in which they run; the long run has more of them.
pub fn stages(long: bool) -> Vec<Stage> {
    let check = |name, about, args, env| Stage {
        name,
        about,
        budget: Some(Budget::Checks),
        work: Work::Check { args, env },
    };
    let stage = |name, about, work| Stage { name, about, budget: None, work };

    let mut stages = vec![
        check("format", "rustfmt has nothing to change", &["fmt", "--all", "--check"], &[]),
        check(
            "clippy",
            "no warning anywhere",
            &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--",
                "--deny",
                "warnings",
            ],
            &[],
        ),
        check(
            "docs",
            "the documentation builds without a warning",
            &["doc", "--workspace", "--all-features", "--no-deps"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        ),
        stage("web", "the web client: build, size, types, unit tests", Work::Web),
        Stage {
            budget: Some(Budget::Build),
            ..stage("build", "builds the tests of the stages below", Work::Build)
        },
        stage(
            "contract",
            "the contract and its conformance kit",
            Work::Test { packages: vec!["--package", "game"] },
        ),
    ];
    stages.extend(GAMES.iter().map(|game| Stage {
        name: game,
        about: "rules and conformance of this game",
        budget: Some(Budget::Rules(game)),
        work: Work::Test { packages: vec!["--package", game] },
    }));
    stages.extend([
        Stage {
            budget: Some(Budget::Server),
            ..stage(
                "server",
                "the server and the binary over real sockets",
                Work::Test { packages: server(long) },
            )
        },
        stage("tools", "everything else in the workspace", Work::Test { packages: others() }),
        stage("doctests", "the examples in the documentation", Work::Doctests),
        Stage {
            budget: Some(Budget::Browser),
            ..stage("browser", "every page, and a game by two people and a bot", Work::Browser)
        },
        stage("wasm", "contract and rules compile for the browser", Work::Wasm),
    ]);
    if long {
        stages.push(stage("fuzz", "every parser, for some minutes each", Work::Fuzz));
    }
    stages
}

/// The server is tested as it was built for the tests, or in the long run as it ships: with its
/// counts an unoptimised one would take all night.
fn server(long: bool) -> Vec<&'static str> {
    let mut packages = vec!["--package", "server", "--package", "cli"];
    packages.extend(long.then_some("--release"));
    packages
}

/// Selects what has no stage of its own, so that no new crate is forgotten.
fn others() -> Vec<&'static str> {
    let mut packages =
        vec!["--workspace", "--exclude", "game", "--exclude", "server", "--exclude", "cli"];
    packages.extend(GAMES.iter().flat_map(|game| ["--exclude", game]));
    packages
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn stages_have_different_names() {
        let names: Vec<_> = stages(true).iter().map(|stage| stage.name).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }

    #[test]
    fn the_long_run_adds_stages_and_drops_none() {
        let names = |long| stages(long).iter().map(|stage| stage.name).collect::<Vec<_>>();
        assert!(names(true).starts_with(&names(false)));
        assert_eq!(names(true).last(), Some(&"fuzz"));
    }

    #[test]
    fn every_game_with_a_rules_document_has_a_stage() {
        let root = crate::root();
        let documents = std::fs::read_dir(root.join("docs/rules")).expect("the rules are there");
        for document in documents {
            let path = document.expect("a readable folder").path();
            let game = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let has_crate = root.join("crates").join(&game).is_dir();
            assert_eq!(has_crate, GAMES.contains(&game.as_str()), "{game}");
        }
    }
}
